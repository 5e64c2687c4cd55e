// Rules of leaving that other chapters and their screens use.

export { noticeFee } from './leaving-terms.ts';
