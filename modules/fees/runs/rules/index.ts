// Rules of posting runs that other chapters and their screens use.

export { cannotResume, whyItStays } from './run-kinds.ts';
