// Rules of fee plans of an admission that other chapters and their screens use.

export { type OfferDates, usualLastDay } from './last-day.ts';
