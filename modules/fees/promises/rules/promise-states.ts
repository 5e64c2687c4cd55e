// The states of a promise to pay (spec 04 §14.3): a person writes it down, money and its day decide the rest.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { outstandingNote, type PromiseState } from '../contract/promises.ts';

export const promiseStates = defineStates({
  thing: 'promise',
  table: 'fees.fee_promises (kept)',
  states: {
    open: ['waiting', 'Open'],
    kept: ['good', 'Kept'],
    broken: ['bad', 'Broken'],
  } satisfies Record<PromiseState, StateShown>,
  begins: ['open'],
  verbs: {
    move: { done: 'moved', from: ['open'], to: 'open', by: outstandingNote },
    keep: { done: 'kept', from: ['open', 'broken'], to: 'kept', by: { follows: 'money that came by its day' } },
    break: { done: 'broken', from: ['open', 'kept'], to: 'broken', by: { follows: 'its day, over without the money' } },
  },
});
