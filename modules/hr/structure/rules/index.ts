// Rules of the structure that other chapters and screens use.

export { fillingStatuses, vacancy } from './posts.ts';
export { categoryWords } from './staff-categories.ts';
