// Rules of sections that other chapters and their screens use.

export { type EvenBy, evenOut } from './even-sections.ts';
