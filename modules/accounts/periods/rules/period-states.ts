// The states of a month of the books and of a year (ACC-50 to ACC-52).

import type { DataOf } from '#kernel/contract.ts';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { periodClose, type periodList, periodReopen, yearClose, yearReopen } from '../contract/periods.ts';

type Year = DataOf<typeof periodList>[number];

export const periodStates = defineStates({
  thing: 'month',
  table: 'platform.accounting_periods',
  states: {
    open: ['good', 'Open'],
    soft_closed: ['waiting', 'Soft closed'],
    closed: ['plain', 'Closed'],
  } satisfies Record<Year['periods'][number]['status'], StateShown>,
  begins: ['open'],
  verbs: {
    soft_close: { done: 'soft closed', from: ['open'], to: 'soft_closed', by: periodClose },
    close: { done: 'closed', from: ['soft_closed'], to: 'closed', by: [periodClose, { approval: 'period overrule' }] },
    reopen: {
      done: 'opened again',
      from: ['soft_closed', 'closed'],
      to: ['open', 'soft_closed'],
      by: [periodReopen, { approval: 'period reopen' }],
    },
  },
});

export const yearStates = defineStates({
  thing: 'year',
  table: 'platform.fiscal_years',
  states: {
    open: ['good', 'Open'],
    closing: ['waiting', 'Being closed or opened', 'being closed or opened'],
    closed: ['plain', 'Closed'],
  } satisfies Record<Year['status'], StateShown>,
  begins: ['open'],
  verbs: {
    close: { done: 'closed', from: ['open', 'closing'], to: ['closing', 'closed'], by: yearClose },
    reopen: {
      done: 'opened again',
      from: ['closed', 'closing'],
      to: ['closing', 'open'],
      by: [yearReopen, { approval: 'period reopen' }],
    },
  },
});
