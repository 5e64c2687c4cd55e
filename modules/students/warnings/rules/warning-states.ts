// The states of a warning (STU-85): read from its dates, so that nothing has to turn it.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { warningAcknowledge, type WarningRow, warningWithdraw } from '../contract/warnings.ts';

export const warningStates = defineStates({
  thing: 'warning',
  table: 'students.student_warnings',
  states: {
    live: ['waiting', 'Not read yet', 'not read yet'],
    acknowledged: ['good', 'Read', 'read'],
    expired: ['plain', 'Expired'],
    withdrawn: ['plain', 'Withdrawn', 'withdrawn'],
  } satisfies Record<WarningRow['state'], StateShown>,
  begins: ['live'],
  verbs: {
    acknowledge: { done: 'read', from: ['live', 'expired'], to: 'acknowledged', by: warningAcknowledge },
    withdraw: { done: 'withdrawn', from: ['live', 'acknowledged', 'expired'], to: 'withdrawn', by: warningWithdraw },
    expire: { done: 'expired', from: ['live', 'acknowledged'], to: 'expired', by: { follows: 'its last day' } },
  },
});
