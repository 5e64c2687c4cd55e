// Calls of pay plans (07 §6.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { raiseMany } from '../actions/raise-many.ts';
import { savePlan } from '../actions/save-plan.ts';
import { payPlanBulk, payPlans, payPlanSave } from '../contract/pay-plans.ts';
import { listPlans } from '../reads/pay-plans.ts';

export const payPlanCalls = [
  serve(payPlans, listPlans),
  serve(payPlanSave, async (input) => withMessage(await savePlan(input), 'The plan is sent for approval')),
  serve(payPlanBulk, async (input) => {
    const answer = await raiseMany(input);
    const left = answer.failed.length === 0 ? '' : `; ${counted(answer.failed.length, 'was', 'were')} left`;
    return input.dry_run
      ? answer
      : withMessage(answer, `${counted(answer.asked, 'increment')} sent for approval${left}`);
  }),
];
