// Rules of fee structures that other chapters and their screens use.

export { chooseStructure, type StructureKey } from './structure-choice.ts';
