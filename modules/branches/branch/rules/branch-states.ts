// The states of a branch (BR-10 to BR-14).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { branchStatus } from '../contract/branches.ts';

const change = { call: 'branch/status' };
const decided = { approval: 'branch status' };

export const branchStates = defineStates({
  thing: 'branch',
  table: 'platform.branches',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    active: ['good', 'Active'],
    suspended: ['bad', 'Suspended'],
    closing: ['waiting', 'Closing'],
    closed: ['plain', 'Closed'],
  } satisfies Record<z.output<typeof branchStatus>, StateShown>,
  begins: ['draft'],
  verbs: {
    activate: { done: 'activated', from: ['draft'], to: 'active', by: change },
    suspend: { done: 'suspended', from: ['active'], to: 'suspended', by: change },
    resume: {
      done: 'resumed',
      from: ['suspended'],
      to: 'active',
      by: [change, { follows: 'the day after the last day of the suspension' }],
    },
    close: { done: 'closed', from: ['active', 'suspended'], to: 'closing', by: decided },
    cancel_closing: { done: 'kept open', from: ['closing'], to: 'active', by: change },
    finish: { done: 'closed for good', from: ['closing'], to: 'closed', by: change },
    reopen: { done: 're-opened', from: ['closed'], to: 'draft', by: decided },
  },
});

export type BranchEvent = keyof typeof branchStates.verbs;
