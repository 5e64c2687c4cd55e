// Rules of a franchisee that other chapters and their screens use.

export { holderIdentity, shownIdentity } from './holder-identity.ts';
export { franchiseeStates } from './franchisee-states.ts';
