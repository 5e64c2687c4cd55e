// Corrections that are asked for and approved: what the chapter declares.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { correctionKind, multiCorrectionKind } from './actions/approve-correction.ts';
import { correctionExports } from './calls/correction-exports.ts';
import { correctionCalls } from './calls/corrections.ts';
import { correctionNumbers } from './rules/correction-numbers.ts';

export { askCorrection } from './actions/ask-correction.ts';

export const correctionRequestsChapter = defineChapter({
  name: 'correction-requests',
  calls: [...correctionCalls, ...correctionExports],
  approvals: [correctionKind, multiCorrectionKind],
  numbers: correctionNumbers,
  documents: [
    {
      source: 'correction',
      path: (_id, correction_no) => correction_no && linkTo(pages.CorrectionReport, { q: correction_no }),
    },
  ],
});
