// Rules of the accounts of users that other chapters and their screens use.

export { grantWords } from './grant-words.ts';
