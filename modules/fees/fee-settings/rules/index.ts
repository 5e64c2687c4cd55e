// Rules of fee settings that other chapters and their screens use.

export { billDates, monthsBilledTogether } from './billing-dates.ts';
