// Fee plans of an admission: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { admissionDiscount } from './actions/approve-discount.ts';
import { feePlanCalls } from './calls/fee-plans.ts';
import { discountSettings } from './rules/discount-settings.ts';
import { admissionsPolicyDiscounts } from './reads/policy-discounts-question.ts';

export { submitPlan } from './actions/ask-discount.ts';
export { composePlan } from './actions/compose-plan.ts';
export { requireSamePrice } from './actions/plan-joins.ts';
export { type PlanToSave, savePlan } from './actions/save-plan.ts';
export { planOf } from './reads/plan.ts';
export { admissionsPolicyDiscounts, type PolicyAnswer, type PolicyAsked } from './reads/policy-discounts-question.ts';
export { issueInstallments, issuePlanChallan } from './steps/plan-challans.ts';
export { handPlanOver } from './steps/plan-to-fees.ts';

export const feePlansChapter = defineChapter({
  name: 'fee-plans',
  calls: feePlanCalls,
  approvals: [admissionDiscount],
  settings: discountSettings,
  asks: [admissionsPolicyDiscounts],
});
