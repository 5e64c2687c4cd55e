// The states of a royalty challan (spec 10 §4.5).

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { challanStatus } from '../contract/challan-words.ts';

export type ChallanState = (typeof challanStatus)[number];

export const challanStates = defineStates({
  thing: 'challan',
  table: 'franchise.royalty_challans',
  states: {
    open: ['waiting', 'Open'],
    part_paid: ['waiting', 'Paid in part'],
    paid: ['good', 'Paid'],
    void: ['plain', 'Void'],
  } satisfies Record<ChallanState, StateShown>,
  begins: ['open', 'paid'],
  verbs: {
    pay_part: {
      done: 'paid in part',
      from: ['open', 'part_paid'],
      to: 'part_paid',
      by: { follows: 'a verified deposit' },
    },
    pay: { done: 'paid', from: ['open', 'part_paid'], to: 'paid', by: { follows: 'a verified deposit or a credit' } },
    reopen: {
      done: 'opened again',
      from: ['paid', 'part_paid'],
      to: ['open', 'part_paid'],
      by: { follows: 'a bounced deposit, or an item that was added' },
    },
    add: {
      done: 'added to',
      from: ['open', 'part_paid'],
      to: ['open', 'part_paid'],
      by: { call: 'royalty/challan/add-items' },
    },
    void: { done: 'voided', from: ['open'], to: 'void', by: { call: 'royalty/reverse' } },
  },
});
