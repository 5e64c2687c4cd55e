// Rules of a branch that other chapters and their screens use.

export { branchCode, countryFault, mapPointFault } from './branch-identity.ts';
export { branchStates } from './branch-states.ts';
