// Rules of months of employees that other chapters and screens use.

export { monthStates } from './month-states.ts';
export { lateDays, lateDaysFromLeave, type LatePolicy } from './late-days.ts';
