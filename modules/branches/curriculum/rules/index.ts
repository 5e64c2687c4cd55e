// Rules of the curriculum that other chapters and their screens use.

export { periodsOfWeek, rowFault } from './curriculum.ts';
