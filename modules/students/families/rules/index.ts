// Rules of families that other chapters and their screens use.

export { type GuardianFacts, guardianFieldName, guardianWaits, type WaitingGuardianField } from './guardian-changes.ts';
export { guardianSet } from './guardian-set.ts';
