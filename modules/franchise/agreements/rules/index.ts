// Rules of agreements that other chapters and their screens use.

export { stateOn } from './expiry.ts';
export { agreementStates, feeStates } from './agreement-states.ts';
export { ruleWords } from './agreement-words.ts';
