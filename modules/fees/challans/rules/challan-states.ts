// The states of a challan (spec 04 §3): money that comes and goes turns it, and its cancelling.

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { challanStatuses } from '../contract/challans.ts';

const paid = { follows: 'money that comes' };

export const challanStates = defineStates({
  thing: 'challan',
  table: 'fees.challans',
  states: {
    open: ['waiting', 'Open'],
    partly_paid: ['waiting', 'Partly paid'],
    paid: ['good', 'Paid'],
    cancelled: ['plain', 'Cancelled'],
    written_off: ['plain', 'Written off'],
    moved: ['plain', 'Moved'],
  } satisfies Record<(typeof challanStatuses)[number], StateShown>,
  begins: ['open', 'paid'],
  next: { open: 'pay', partly_paid: 'pay' },
  verbs: {
    pay_part: { done: 'paid in part', from: ['open', 'partly_paid'], to: 'partly_paid', by: paid },
    pay: { done: 'paid', from: ['open', 'partly_paid'], to: 'paid', by: paid },
    return: {
      done: 'opened again',
      from: ['partly_paid', 'paid'],
      to: ['open', 'partly_paid'],
      by: [{ call: 'fee/deposit/reverse' }, { approval: 'correction' }],
    },
    cancel: {
      done: 'cancelled',
      from: ['open', 'partly_paid', 'paid'],
      to: 'cancelled',
      by: [
        { approval: 'correction' },
        { approval: 'multi-correction' },
        { follows: 'a posting, an offer or a leaving that is taken back' },
      ],
    },
    write_off: {
      done: 'written off',
      from: ['open', 'partly_paid'],
      to: 'written_off',
      by: [{ approval: 'correction' }, { approval: 'multi-correction' }],
    },
    recover: { done: 'paid after all', from: ['written_off'], to: ['written_off', 'paid'], by: paid },
    move: { done: 'moved', from: ['open', 'partly_paid'], to: 'moved', by: { follows: 'the transfer of the child' } },
  },
});
