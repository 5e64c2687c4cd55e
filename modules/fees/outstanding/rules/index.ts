// Rules of outstanding fees that other chapters and their screens use.

export { ageBand, ageBandNames, type AgeBand, ageBands } from './ageing.ts';
