// Rules of the codes of a mark that other chapters and their screens use.

export { ABSENT, HALF, LATE, LEAVE, PRESENT } from './codes.ts';
export { group } from './settings-group.ts';
