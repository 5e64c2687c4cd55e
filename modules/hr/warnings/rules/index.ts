// Front of the rules of warnings.

export { countsUntil, type WarningKind, warningProblems } from './warning-terms.ts';
export { warningStates } from './warning-states.ts';
