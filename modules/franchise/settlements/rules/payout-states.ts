// The states of what is paid out to a franchise (ROY-20): it follows its payment request.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { payoutStatus } from '../contract/settlements.ts';

/** As accounts knows whose payment request it is. */
/** One at a time for a franchise. */
export const PAYOUT_WAITS = 'A payment to this franchise waits already. Let it be paid or rejected first.';

export const SOURCE = 'franchise_payout';

export const payoutStates = defineStates({
  thing: 'payment to a franchise',
  table: 'franchise.franchise_payouts',
  states: {
    asked: ['waiting', 'Asked for', 'asked for'],
    paid: ['good', 'Paid'],
    dropped: ['plain', 'Not paid', 'not to be paid'],
  } satisfies Record<z.output<typeof payoutStatus>, StateShown>,
  begins: ['asked'],
  next: { asked: 'pay' },
  verbs: {
    pay: { done: 'paid', from: ['asked'], to: 'paid', by: { follows: 'the voucher that pays it' } },
    open_again: { done: 'opened again', from: ['paid'], to: 'asked', by: { follows: 'the reversal of the voucher' } },
    drop: {
      done: 'dropped',
      from: ['asked'],
      to: 'dropped',
      by: { follows: 'its payment request refused or cancelled' },
    },
  },
});
