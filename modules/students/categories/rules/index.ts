// Rules of categories that other chapters and their screens use.

export { classAgeWarning } from './class-age.ts';
