// Rules of objections that screens use.

export { claimedMark, kindWords, missingOfClaim, type ObjectionKind } from './claimed-mark.ts';
export { objectionStates } from './objection-states.ts';
