// Rules of fee plans that other chapters and their screens use.

export { monthsInWords } from './months-in-words.ts';
export { EVERY_MONTH, type PlanLine, planOfMonth } from './plan-month.ts';
