// The states of a cash count (ACC-81): open on the sheet; with a difference it waits for a second person; closed.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { cashCountClose, cashCountSave, type CountState } from '../contract/cash-counts.ts';

export const countStateTable = defineStates({
  thing: 'cash count',
  table: 'accounts.cash_counts',
  states: {
    open: ['info', 'Open'],
    waiting: ['waiting', 'Difference waits'],
    closed: ['good', 'Closed'],
  } satisfies Record<CountState, StateShown>,
  begins: ['open'],
  verbs: {
    change: { done: 'changed', from: ['open'], to: 'open', by: cashCountSave },
    close: { done: 'closed', from: ['open'], to: ['closed', 'waiting'], by: cashCountClose },
    approve: { done: 'approved', from: ['waiting'], to: 'closed', by: { approval: 'cash difference' } },
    send_back: { done: 'sent back', from: ['waiting'], to: 'open', by: { approval: 'cash difference' } },
  },
});
