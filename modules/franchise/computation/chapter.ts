// The computation of royalty: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { factsOfParts, monthFacts } from './reads/month-facts.ts';
export { outsideOf } from './reads/part-months.ts';

export const computationChapter = defineChapter({ name: 'computation' });
