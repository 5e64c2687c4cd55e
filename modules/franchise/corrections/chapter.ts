// Corrections of royalty challans: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { correctionApproval } from './actions/approve-correction.ts';
import { correctionCalls } from './calls/corrections.ts';
import { correctionNumber } from './rules/correction-number.ts';
import { correctionSettings } from './rules/correction-settings.ts';

export { askCorrection } from './actions/correct-challan.ts';

export const correctionsChapter = defineChapter({
  name: 'corrections',
  calls: correctionCalls,
  numbers: [correctionNumber],
  settings: correctionSettings,
  approvals: [correctionApproval],
});
