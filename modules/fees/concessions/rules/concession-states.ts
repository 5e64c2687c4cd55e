// The states of a concession (04 §3). What a rule or an admission grants begins active; what a person asks for waits for a second one.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { concessionEnd, type ConcessionState } from '../contract/concessions.ts';

const kind = { approval: 'charity' };
const over = 'It is over.';

export const concessionStates = defineStates({
  thing: 'concession',
  table: 'fees.student_concessions',
  states: {
    pending: ['waiting', 'Waits for approval', 'waiting for approval'],
    active: ['good', 'Active'],
    ended: ['plain', 'Ended'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<ConcessionState, StateShown>,
  begins: ['pending', 'active'],
  verbs: {
    ask: {
      done: 'asked for again',
      from: ['rejected', 'cancelled', 'ended'],
      to: 'pending',
      by: { call: 'fee/charity/add' },
    },
    approve: { done: 'approved', from: ['pending'], to: 'active', by: kind },
    reject: { done: 'rejected', from: ['pending'], to: 'rejected', by: kind },
    cancel: {
      done: 'withdrawn',
      from: ['pending'],
      to: 'cancelled',
      by: { call: 'fee/charity/cancel' },
      instead: { active: 'End it with a month instead.', ended: over, rejected: over, cancelled: over },
    },
    end: {
      done: 'ended',
      from: ['active'],
      to: 'ended',
      by: [concessionEnd, { follows: 'its last month, the rank in the family, a leaving or a transfer' }],
      instead: { pending: 'Let it be decided or cancelled.', ended: over, rejected: over, cancelled: over },
    },
  },
});
