// The states of a statement and of a reconciliation (ACC-43, ACC-44).

import { defineStates } from '#kernel/states.ts';
import { statementUpload } from '../contract/bank-statements.ts';
import { reconcileFinish, reconcileUndo } from '../contract/reconcile.ts';

export const statementStateTable = defineStates({
  thing: 'bank statement',
  table: 'accounts.bank_statements',
  states: { loaded: ['info', 'Loaded'], reconciled: ['good', 'Reconciled'] },
  begins: ['loaded'],
  verbs: {
    load: { done: 'loaded', from: ['loaded'], to: 'loaded', by: statementUpload },
    reconcile: { done: 'reconciled', from: ['loaded'], to: 'reconciled', by: reconcileFinish },
    open: { done: 'opened again', from: ['reconciled'], to: 'loaded', by: reconcileUndo },
  },
});

export const reconciliationStates = defineStates({
  thing: 'reconciliation',
  table: 'accounts.bank_reconciliations',
  states: { draft: ['plain', 'Withdrawn'], finished: ['good', 'Finished'] },
  begins: ['finished'],
  verbs: {
    undo: { done: 'undone', from: ['finished'], to: 'draft', by: reconcileUndo },
    finish: { done: 'finished', from: ['draft'], to: 'finished', by: reconcileFinish },
  },
});
