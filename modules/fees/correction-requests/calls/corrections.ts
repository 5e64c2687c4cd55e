// Calls of corrections (spec 04 §6.6).

import { serve, withMessage } from '#platform/http/serve.ts';
import { askCorrection, previewCorrection } from '../actions/ask-correction.ts';
import { cancelCorrection } from '../actions/cancel-correction.ts';
import { correctionOfStudent } from '../contract/correctable.ts';
import { correctionApproved, correctionCancel, correctionList, correctionRead } from '../contract/correction-lists.ts';
import { correctionCreate, correctionMulti, correctionPreview } from '../contract/corrections.ts';
import { correctionSheet } from '../contract/correction-sheet.ts';
import { readCorrectionSheet } from '../reads/correction-sheet.ts';
import { readCorrectable } from '../reads/correctable.ts';
import { listApproved } from '../reads/approved-corrections.ts';
import { listCorrections, readCorrection } from '../reads/corrections.ts';

export const correctionCalls = [
  serve(correctionOfStudent, ({ student_id }) => readCorrectable(student_id)),
  serve(correctionSheet, readCorrectionSheet),
  serve(correctionPreview, previewCorrection),
  serve(correctionCreate, async (input) => {
    const asked = await askCorrection(input, 'single');
    return withMessage(asked, `Correction ${asked.correction_no} is sent for approval`);
  }),
  serve(correctionMulti, async (input) => {
    const asked = await askCorrection(input, 'multi');
    return withMessage(asked, `Multi-correction ${asked.correction_no} is sent for approval`);
  }),
  serve(correctionList, listCorrections),
  serve(correctionApproved, listApproved),
  serve(correctionRead, ({ id }) => readCorrection(id)),
  serve(correctionCancel, async (input) => withMessage(await cancelCorrection(input), 'The correction is withdrawn')),
];
