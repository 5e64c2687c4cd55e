// The states of a franchisee (spec 10 §3.6).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { type franchiseeStatus, franchiseeSave } from '../contract/franchisees.ts';

export type FranchiseeState = z.output<typeof franchiseeStatus>;

export const franchiseeStates = defineStates({
  thing: 'franchisee',
  table: 'franchise.franchisees',
  states: {
    active: ['good', 'Active'],
    blocked: ['bad', 'Blocked'],
    ended: ['plain', 'Ended'],
  } satisfies Record<FranchiseeState, StateShown>,
  begins: ['active'],
  verbs: {
    block: { done: 'blocked', from: ['active'], to: 'blocked', by: franchiseeSave },
    restore: { done: 'made active again', from: ['blocked', 'ended'], to: 'active', by: franchiseeSave },
    end: { done: 'ended', from: ['active', 'blocked'], to: 'ended', by: franchiseeSave },
  },
});
