// Rules of changes of a plan that other chapters and their screens use.

export { changeStates } from './change-states.ts';
export { postedProblem } from './plan-change.ts';
