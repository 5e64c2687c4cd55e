// Rules of messages about absence that other chapters and their screens use.

export { student, toTheParents } from './to-the-parents.ts';
