// Rules of merit that screens use.

export { awardStates, runStates, schemeStates } from './merit-states.ts';
