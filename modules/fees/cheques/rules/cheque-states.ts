// The states of a cheque (spec 04 §3; FEE-57): held, handed in, cleared; or bounced, or given back unused.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { chequeChange, chequeHold, type ChequeStatus } from '../contract/cheques.ts';

export const chequeStates = defineStates({
  thing: 'cheque',
  table: 'fees.cheques',
  states: {
    held: ['plain', 'Held', 'held'],
    deposited: ['waiting', 'Handed in', 'handed in'],
    cleared: ['good', 'Cleared'],
    bounced: ['bad', 'Bounced'],
    returned: ['plain', 'Given back', 'given back'],
  } satisfies Record<ChequeStatus, StateShown>,
  begins: ['held'],
  verbs: {
    hold: { done: 'kept', from: ['held'], to: 'held', by: chequeHold },
    deposited: { done: 'handed in', from: ['held'], to: 'deposited', by: chequeChange },
    cleared: { done: 'cleared', from: ['deposited'], to: 'cleared', by: chequeChange },
    // A bank takes one back after it had cleared it, too (§8).
    bounced: { done: 'bounced', from: ['held', 'deposited', 'cleared'], to: 'bounced', by: chequeChange },
    returned: {
      done: 'given back',
      from: ['held', 'deposited'],
      to: 'returned',
      by: [chequeChange, { follows: 'its deposit that is reversed' }],
    },
  },
});
