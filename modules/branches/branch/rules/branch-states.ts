// The states of a branch (BR-10 to BR-14).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { branchStatus } from '../contract/branches.ts';

const change = { call: 'branch/status' };

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
  later: { closing: 'closing a branch (BR-14)', closed: 'closing a branch (BR-15)' },
  verbs: {
    activate: { done: 'activated', from: ['draft'], to: 'active', by: change },
    suspend: { done: 'suspended', from: ['active'], to: 'suspended', by: change },
    resume: { done: 'resumed', from: ['suspended'], to: 'active', by: change },
  },
});
