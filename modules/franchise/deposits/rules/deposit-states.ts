// The states of a royalty deposit (spec 10 §4.5).

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { depositStatus } from '../contract/deposit-words.ts';

export type DepositState = (typeof depositStatus)[number];
const byApproval = { approval: 'royalty deposit' };

export const depositStates = defineStates({
  thing: 'deposit',
  table: 'franchise.royalty_deposits',
  states: {
    claimed: ['waiting', 'To verify', 'a claim that waits'],
    verified: ['good', 'Verified'],
    rejected: ['bad', 'Rejected'],
    bounced: ['bad', 'Bounced'],
  } satisfies Record<DepositState, StateShown>,
  begins: ['claimed', 'verified'],
  verbs: {
    verify: {
      done: 'verified',
      from: ['claimed'],
      to: 'verified',
      by: [{ call: 'royalty/deposit/verify' }, byApproval],
    },
    reject: {
      done: 'rejected',
      from: ['claimed'],
      to: 'rejected',
      by: [{ call: 'royalty/deposit/reject' }, byApproval],
    },
    bounce: { done: 'bounced', from: ['verified'], to: 'bounced', by: { call: 'royalty/deposit/bounce' } },
  },
});
