// The states of a refund (FEE-72): made by what frees the money; paid by accounts.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { refundStatus } from '../contract/refunds.ts';

export const refundStates = defineStates({
  thing: 'refund',
  table: 'fees.fee_refunds',
  states: {
    requested: ['waiting', 'Asked for', 'asked for'],
    approved: ['waiting', 'To be paid'],
    paid: ['good', 'Paid'],
    rejected: ['plain', 'Not paid', 'not to be paid'],
  } satisfies Record<z.output<typeof refundStatus>, StateShown>,
  begins: ['requested', 'approved'],
  verbs: {
    pay: { done: 'paid', from: ['approved'], to: 'paid', by: { follows: 'the payment request of accounts' } },
    drop: {
      done: 'dropped',
      from: ['requested', 'approved'],
      to: 'rejected',
      by: { follows: 'the leaving that is taken back' },
    },
  },
});
