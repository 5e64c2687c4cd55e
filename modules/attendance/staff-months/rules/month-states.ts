// The states of a month of attendance of a branch (spec 06 §3.2).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { monthClose, monthOpen, type MonthState } from '../contract/staff-months.ts';

export const monthStates = defineStates({
  thing: 'month',
  table: 'attendance.employee_attendance_months',
  states: {
    open: ['plain', 'Open'],
    closed: ['good', 'Closed'],
  } satisfies Record<MonthState['status'], StateShown>,
  begins: ['open'],
  verbs: {
    close: { done: 'closed', from: ['open'], to: 'closed', by: monthClose },
    reopen: { done: 'opened', from: ['closed'], to: 'open', by: monthOpen },
  },
});
