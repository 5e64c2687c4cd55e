// Rules of papers that other chapters and their screens use.

export { kindNames } from './kind-names.ts';
