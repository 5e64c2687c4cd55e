// Rules of permissions that other chapters and their screens use.

export { compareNames } from './permission-choice.ts';
