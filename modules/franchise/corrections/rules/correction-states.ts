// The states of a royalty correction (spec 10 §4.5).

import { defineStates } from '#kernel/states.ts';

const byApproval = { approval: 'royalty correction' };

export const correctionStates = defineStates({
  thing: 'correction',
  table: 'franchise.royalty_corrections',
  states: {
    pending: ['waiting', 'Waiting for approval', 'waiting for approval'],
    applied: ['good', 'Applied'],
    rejected: ['bad', 'Rejected'],
  },
  begins: ['pending'],
  verbs: {
    apply: { done: 'applied', from: ['pending'], to: 'applied', by: byApproval },
    reject: { done: 'rejected', from: ['pending'], to: 'rejected', by: byApproval },
  },
});
