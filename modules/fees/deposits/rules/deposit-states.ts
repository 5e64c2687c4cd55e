// The states of a receipt (spec 04 §3): posted, and taken back or bounced.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { depositCreate, type depositRead } from '../contract/deposits.ts';

export const depositStates = defineStates({
  thing: 'receipt',
  table: 'fees.deposits',
  states: {
    posted: ['good', 'Posted'],
    reversed: ['bad', 'Reversed'],
    bounced: ['bad', 'Bounced'],
  } satisfies Record<z.output<typeof depositRead.data>['status'], StateShown>,
  begins: ['posted'],
  verbs: {
    take: { done: 'taken', from: ['reversed', 'bounced'], to: 'posted', by: depositCreate },
    reverse: {
      done: 'reversed',
      from: ['posted'],
      to: ['reversed', 'bounced'],
      by: [{ call: 'fee/deposit/reverse' }, { approval: 'correction' }],
    },
  },
});
