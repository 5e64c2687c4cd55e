// Rules of the structure that other chapters and screens use.

export { fillingStatuses, vacancy } from './posts.ts';
export { categoryWords, type StaffCategory } from './staff-categories.ts';
