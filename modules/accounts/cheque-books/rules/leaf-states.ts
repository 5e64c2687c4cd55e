// The states of a cheque leaf (ACC-22; 05 §2): it follows its voucher, and ends once.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { chequeLeafEnd, type LeafState } from '../contract/cheque-books.ts';

export const leafStates = defineStates({
  thing: 'cheque',
  table: 'accounts.cheque_leaves',
  states: {
    unused: ['plain', 'Unused'],
    issued: ['waiting', 'Reserved', 'reserved'],
    printed: ['info', 'Printed'],
    presented: ['good', 'Presented'],
    cancelled: ['bad', 'Cancelled'],
    stopped: ['bad', 'Stopped'],
  } satisfies Record<LeafState, StateShown>,
  begins: ['unused', 'issued'],
  verbs: {
    reserve: { done: 'reserved', from: ['unused'], to: 'issued', by: { call: 'voucher/request' } },
    free: { done: 'freed', from: ['issued'], to: 'unused', by: { follows: 'its voucher that is rejected' } },
    print: { done: 'printed', from: ['issued', 'printed'], to: 'printed', by: { call: 'voucher/cheque-print' } },
    present: {
      done: 'presented',
      from: ['issued', 'printed', 'stopped'],
      to: 'presented',
      by: { follows: "the bank's line that is matched" },
    },
    unmatch: {
      done: 'taken off the match',
      from: ['presented'],
      to: ['issued', 'printed'],
      by: { follows: 'the match that is undone' },
    },
    cancelled: {
      done: 'cancelled',
      from: ['unused', 'issued', 'printed'],
      to: 'cancelled',
      by: [chequeLeafEnd, { follows: 'its voucher that is taken back or reversed' }],
      only: 'an unused one',
    },
    stopped: { done: 'stopped', from: ['unused', 'issued', 'printed'], to: 'stopped', by: chequeLeafEnd },
  },
});
