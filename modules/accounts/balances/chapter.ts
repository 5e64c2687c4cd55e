// Sums of the book: what reports, ledger and year end read their figures from.

import { defineChapter } from '#platform/module.ts';

export { type BookPaper, bookPaper } from './prints/book-paper.ts';
export { answerBookPaper } from './calls/answer-book-paper.ts';
export { letterheadOver } from './prints/letterhead-over.ts';
export { figuresUpTo, movements, netBy } from './reads/movements.ts';
export { scopeInWords } from './reads/scope-in-words.ts';

export const balancesChapter = defineChapter({ name: 'balances' });
