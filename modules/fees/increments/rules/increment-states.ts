// The states of an increment (04 §3): what waits stands with its request; approving it writes the plans at once.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { incrementCancel, incrementCreate, incrementRevert, type IncrementState } from '../contract/increments.ts';

const kind = { approval: 'fee increment' };

export const incrementStates = defineStates({
  thing: 'increment',
  table: 'fees.fee_increments',
  states: {
    pending: ['waiting', 'Waits for approval', 'waiting for approval'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
    applied: ['good', 'Applied'],
    reverted: ['plain', 'Reversed', 'reversed'],
  } satisfies Record<IncrementState, StateShown>,
  begins: ['pending'],
  verbs: {
    ask: { done: 'asked for again', from: ['rejected', 'cancelled', 'reverted'], to: 'pending', by: incrementCreate },
    approve: { done: 'approved', from: ['pending'], to: 'applied', by: kind },
    reject: { done: 'rejected', from: ['pending'], to: 'rejected', by: kind },
    cancel: { done: 'cancelled', from: ['pending'], to: 'cancelled', by: incrementCancel },
    revert: { done: 'reversed', from: ['applied'], to: 'reverted', by: incrementRevert },
  },
});
