// Bank reconciliation: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { reconciliationCalls } from './calls/reconciliation.ts';
import { bankReferences, unknownCredit } from './questions.ts';

export { saveRule as saveBankRule } from './actions/save-rule.ts';
export { finishReconciliation } from './actions/finish.ts';
export { loadStatement } from './actions/load-statement.ts';
export { matchAuto } from './actions/auto-match.ts';
export { bankReconciledItem } from './reads/bank-reconciled.ts';
export { bankReferences, type UnknownCredit, unknownCredit } from './questions.ts';

export const reconciliationChapter = defineChapter({
  name: 'reconciliation',
  calls: reconciliationCalls,
  asks: [bankReferences, unknownCredit],
});
