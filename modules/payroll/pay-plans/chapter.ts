// What people are paid: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { salaryStructureKind } from './actions/approve-plan.ts';
import { payPlanCalls } from './calls/pay-plans.ts';

export { askPlan } from './actions/save-plan.ts';

export const payPlansChapter = defineChapter({
  name: 'pay-plans',
  calls: payPlanCalls,
  approvals: [salaryStructureKind],
});
