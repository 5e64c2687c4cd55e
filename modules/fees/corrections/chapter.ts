// Corrections by the share of a month: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsShareChanged } from '#modules/students/index.ts';
import { shareChanged } from './actions/share-changed.ts';

export { correctionAccounts, correctLines } from './actions/correct-lines.ts';
export { byMonth, shareChanged } from './actions/share-changed.ts';
export { shareDeltas } from './reads/share-deltas.ts';
export { type LineDelta } from './rules/line-delta.ts';

export const correctionsChapter = defineChapter({
  name: 'corrections',
  answers: [studentsShareChanged.answeredBy(shareChanged)],
});
