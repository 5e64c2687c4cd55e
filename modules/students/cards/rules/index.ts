// Rules of cards that other chapters and their screens use.

export { readCardCode } from './read-card-code.ts';
