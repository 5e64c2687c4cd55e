// Calls of fee plans (spec 02 §7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { submitPlan } from '../actions/ask-discount.ts';
import { composePlan } from '../actions/compose-plan.ts';
import { savePlan } from '../actions/save-plan.ts';
import { planCompose, planOpen, planSave, planSubmit } from '../contract/fee-plans.ts';
import { openPlan } from '../reads/open-plan.ts';
import { planOfInput } from '../reads/plan-subject.ts';

export const feePlanCalls = [
  serve(planOpen, openPlan),
  serve(planCompose, (input) => composePlan(planOfInput(input), input)),
  serve(planSave, async (input) => {
    const saved = await savePlan(planOfInput(input), input);
    return withMessage(
      saved,
      saved.needs_approval === 0
        ? 'The plan is saved: the offer may be issued'
        : 'The plan is saved: send it for approval',
    );
  }),
  serve(planSubmit, async (input) => withMessage(await submitPlan(input), 'Sent for approval')),
];
