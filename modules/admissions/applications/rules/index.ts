// Rules of applications that other chapters and their screens use.

export { applicationNeeds, pageOf } from './application-needs.ts';
