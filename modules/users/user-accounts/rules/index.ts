// Rules of user accounts that other chapters and their screens use.

export { grantWords } from './grant-words.ts';
