// Rules of applications that other chapters and their screens use.

export { pageOf } from './application-needs.ts';
