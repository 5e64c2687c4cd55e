// Rules of leave of employees that screens use.

export { staffLeaveStates } from './leave-states.ts';
export { saidDays } from './said-days.ts';
