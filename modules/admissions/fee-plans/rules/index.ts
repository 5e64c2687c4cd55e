// Rules of fee plans that other chapters and their screens use.

export { type OfferDates, usualLastDay } from './last-day.ts';
