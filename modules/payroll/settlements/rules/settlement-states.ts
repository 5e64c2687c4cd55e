// The states of a settlement (07 §3.2): whether its request waits or at which level is read from the request (decision 0097).

import { defineStates } from '#kernel/states.ts';
import * as acts from '../contract/settlements.ts';

export const settlementStates = defineStates({
  thing: 'settlement',
  table: 'payroll.final_settlements',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    sent: ['waiting', 'Sent for approval', 'sent for approval'],
    approved: ['info', 'Approved'],
    paid: ['good', 'Settled', 'settled'],
    void: ['plain', 'Given up', 'given up'],
  },
  begins: ['draft'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: [acts.settlementBuild, acts.settlementSave] },
    discard: { done: 'given up', from: ['draft'], to: 'void', by: acts.settlementSave },
    submit: { done: 'sent', from: ['draft'], to: 'sent', by: acts.settlementSubmit },
    approve: {
      done: 'approved',
      from: ['sent'],
      to: ['approved', 'paid'],
      by: [acts.settlementDecide, { approval: 'final settlement' }],
    },
    reject: {
      done: 'rejected',
      from: ['sent'],
      to: 'draft',
      by: [acts.settlementDecide, { approval: 'final settlement' }],
    },
    pay: { done: 'paid', from: ['approved'], to: ['approved', 'paid'], by: acts.settlementPay },
  },
  next: { draft: 'submit', approved: 'pay' },
});
