// The states of a refund (FEE-60): asked for at the desk or freed by a leaving or a transfer; it follows its payment request.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { refundStatus } from '../contract/refunds.ts';

/** As accounts knows whose payment request it is. */
export const SOURCE = 'fee_refund';

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
  next: { requested: 'approve', approved: 'pay' },
  verbs: {
    approve: {
      done: 'approved',
      from: ['requested'],
      to: 'approved',
      by: { follows: 'the approval of its payment request' },
    },
    pay: { done: 'paid', from: ['approved'], to: 'paid', by: { follows: 'the voucher that pays it' } },
    open_again: {
      done: 'opened again',
      from: ['paid'],
      to: 'approved',
      by: { follows: 'the reversal of the voucher' },
    },
    drop: {
      done: 'dropped',
      from: ['requested', 'approved'],
      to: 'rejected',
      by: { follows: 'the leaving that is taken back, or its payment request refused or cancelled' },
    },
  },
});
