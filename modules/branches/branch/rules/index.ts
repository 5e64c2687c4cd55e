// Rules of a branch that other chapters and their screens use.

export { branchCode, countryFault, mapPointFault } from './branch-identity.ts';
export { type BranchEvent, branchStates } from './branch-states.ts';
