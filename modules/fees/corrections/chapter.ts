// Corrections by the share of a month: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsShareChanged } from '#modules/students/index.ts';
import { shareChanged } from './actions/share-changed.ts';
import { correctionNumbers } from './rules/correction-numbers.ts';

export { correctionAccounts, correctLines } from './actions/correct-lines.ts';
export { byMonth, shareChanged } from './actions/share-changed.ts';
export { type LineDelta, shareDeltas } from './reads/share-deltas.ts';

export const correctionsChapter = defineChapter({
  name: 'corrections',
  numbers: correctionNumbers,
  answers: [studentsShareChanged.answeredBy(shareChanged)],
});
