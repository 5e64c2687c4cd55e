// The states of a claim (spec 04 §3): those of its request.

import { approvalCancel } from '#kernel/calls/approvals.ts';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { claimCreate, claimMatch, type ClaimStatus } from '../contract/claims.ts';

const kind = { approval: 'deposit claim proof' };

export const claimStates = defineStates({
  thing: 'claim',
  table: 'fees.deposit_claims',
  states: {
    pending: ['waiting', 'Waits for approval', 'waiting'],
    approved: ['good', 'Approved'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Withdrawn', 'withdrawn'],
  } satisfies Record<ClaimStatus, StateShown>,
  begins: ['pending'],
  verbs: {
    send: { done: 'sent again', from: ['rejected', 'cancelled'], to: 'pending', by: claimCreate },
    match: { done: 'given a row of the bank', from: ['pending'], to: 'pending', by: claimMatch },
    approve: { done: 'approved', from: ['pending'], to: 'approved', by: kind },
    reject: { done: 'rejected', from: ['pending'], to: 'rejected', by: kind },
    cancel: { done: 'withdrawn', from: ['pending'], to: 'cancelled', by: approvalCancel },
  },
});
