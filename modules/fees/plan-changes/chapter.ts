// Changes of a fee plan: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { feeEdit } from './actions/approve-fee-edit.ts';
import { planChangeCalls } from './calls/plan-changes.ts';
import { feeAuditWords } from './reads/plan-change-words.ts';

export { claimsOf } from './actions/approve-fee-edit.ts';
export { askPlanChange } from './actions/ask-plan-change.ts';

export const planChangesChapter = defineChapter({
  name: 'plan-changes',
  calls: planChangeCalls,
  approvals: [feeEdit],
  auditWords: feeAuditWords,
});
