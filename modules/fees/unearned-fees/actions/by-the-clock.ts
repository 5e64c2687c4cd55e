// What fees do by the clock (spec 14 §8).

import { monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { releaseUnearned } from './release-unearned.ts';

export const feeClock: readonly ClockJob[] = [
  {
    name: 'fees.release',
    title: 'Unearned fees of the month become income', // FEE-36
    unit: 'branch',
    when: { monthly: 1, at: '00:10' },
    run: async ({ branch_id, day }) => {
      const released = await releaseUnearned(branch_id, monthOf(day));
      return released === null ? undefined : moneyWithCurrency(released.net, who().currency);
    },
  },
];
