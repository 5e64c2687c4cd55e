// Rules of royalty months that screens use.

export { postingStates, runBranchStates } from './posting-states.ts';
