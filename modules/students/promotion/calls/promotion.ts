// Calls of promotion (spec 03 §7).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { createRun, decideRows, refreshRun } from '../actions/promotion-draft.ts';
import { applyRun, signOffRun } from '../actions/promotion-start.ts';
import { undoRun } from '../actions/promotion-undo.ts';
import {
  promotionApply,
  promotionCreate,
  promotionFees,
  promotionGet,
  promotionList,
  promotionRefresh,
  promotionRows,
  promotionSignOff,
  promotionUndo,
} from '../contract/promotion.ts';
import { listRuns, readFeeChange, readPromotion } from '../reads/promotion-runs.ts';

export const promotionCalls = [
  serve(promotionList, listRuns),
  serve(promotionGet, readPromotion),
  serve(promotionFees, readFeeChange),
  serve(promotionCreate, async (input) => withMessage(await createRun(input), 'The run is begun')),
  serve(promotionRefresh, async (input) => withMessage(await refreshRun(input), 'Refreshed')),
  serve(promotionRows, async (input) => withMessage(await decideRows(input), 'Decided')),
  serve(promotionApply, async (input) => {
    const answer = await applyRun(input);
    return withMessage(answer, answer.job_run_id === null ? 'This run is applied already' : 'Being applied');
  }),
  serve(promotionUndo, async (input) => {
    const answer = await undoRun(input);
    return withMessage(
      answer,
      answer.undone === 0 ? 'The run is discarded' : `${counted(answer.undone, 'row is', 'rows are')} undone`,
    );
  }),
  serve(promotionSignOff, async (input) => withMessage(await signOffRun(input), 'Signed off')),
];
