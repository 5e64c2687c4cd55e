// Calls of fee edits (spec 04 §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { askPlanChange, previewPlanChange } from '../actions/ask-plan-change.ts';
import { cancelPlanChange } from '../actions/cancel-plan-change.ts';
import { planChange, planChangeCancel, planChangeList, planChangePreview } from '../contract/plan-changes.ts';
import { listPlanChanges } from '../reads/plan-changes.ts';

export const planChangeCalls = [
  serve(planChangeList, listPlanChanges),
  serve(planChangePreview, previewPlanChange),
  serve(planChange, async (input) => withMessage(await askPlanChange(input), 'Sent for approval')),
  serve(planChangeCancel, async (input) => withMessage(await cancelPlanChange(input), 'The request is cancelled')),
];
