// Sums of the book: what reports, ledger and year end read their figures from.

import { defineChapter } from '#platform/module.ts';

export { letterheadOver } from './prints/letterhead-over.ts';
export { figuresUpTo, movements, netBy } from './reads/movements.ts';
export { scopeInWords } from './reads/scope-in-words.ts';

export const balancesChapter = defineChapter({ name: 'balances' });
