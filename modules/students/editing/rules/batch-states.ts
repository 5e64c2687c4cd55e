// The states of a batch of edits (STU-26, STU-27).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { bulkEditApply, type BulkBatch, bulkEditCancel, bulkEditRows, bulkEditSend } from '../contract/bulk-edit.ts';

const kind = { approval: 'student bulk edit' };

export const batchStates = defineStates({
  thing: 'batch',
  table: 'students.student_bulk_edits',
  states: {
    draft: ['info', 'Draft', 'a draft'],
    pending: ['waiting', 'Waits for approval'],
    applied: ['good', 'Applied'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Discarded'],
  } satisfies Record<BulkBatch['state'], StateShown>,
  begins: ['draft'],
  verbs: {
    type: { done: 'changed', from: ['draft'], to: 'draft', by: bulkEditRows, otherwise: 'begin a new one.' },
    send: { done: 'sent', from: ['draft'], to: 'pending', by: bulkEditSend, otherwise: 'begin a new one.' },
    apply: { done: 'applied', from: ['draft'], to: 'applied', by: bulkEditApply, otherwise: 'begin a new one.' },
    approve: { done: 'decided', from: ['pending'], to: 'applied', by: kind },
    reject: { done: 'decided', from: ['pending'], to: 'rejected', by: kind },
    withdraw: { done: 'withdrawn', from: ['pending'], to: 'cancelled', by: kind },
    give_up: { done: 'given up', from: ['draft'], to: 'cancelled', by: bulkEditCancel, otherwise: 'begin a new one.' },
  },
});
