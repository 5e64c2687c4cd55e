// The states of a change of fees that is asked for (FEE-10): those of its request, and no other.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { planChange, planChangeCancel, type PlanChangeRow } from '../contract/plan-changes.ts';

const kind = { approval: 'fee edit' };

export const changeStates = defineStates({
  thing: 'request',
  table: 'fees.fee_change_requests',
  states: {
    pending: ['waiting', 'Waits for approval'],
    approved: ['good', 'Approved'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<PlanChangeRow['status'], StateShown>,
  begins: ['pending'],
  verbs: {
    ask: { done: 'asked for again', from: ['rejected', 'cancelled'], to: 'pending', by: planChange },
    approve: { done: 'decided', from: ['pending'], to: 'approved', by: kind },
    reject: { done: 'decided', from: ['pending'], to: 'rejected', by: kind },
    cancel: {
      done: 'withdrawn',
      from: ['pending'],
      to: 'cancelled',
      by: planChangeCancel,
      otherwise: 'nothing was changed now.',
    },
  },
});
