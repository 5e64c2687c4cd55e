// The states of a recurring voucher (ACC-29): asked for on its days, paused, ended.

import { defineStates } from '#kernel/states.ts';
import { recurringSave } from '../contract/recurring.ts';

export const recurringStates = defineStates({
  thing: 'recurring voucher',
  table: 'accounts.recurring_vouchers',
  states: { active: ['good', 'Active'], paused: ['waiting', 'Paused'], ended: ['plain', 'Ended'] },
  begins: ['active'],
  verbs: {
    change: {
      done: 'changed',
      from: ['active', 'paused'],
      to: ['active', 'paused', 'ended'],
      by: recurringSave,
      instead: { ended: 'Make it recurring again from its voucher.' },
    },
    pause: { done: 'paused', from: ['active'], to: 'paused', by: { follows: 'a voucher that could not be made' } },
    end: { done: 'ended', from: ['active'], to: 'ended', by: { follows: 'its last day' } },
  },
});
