// The states of a transfer of an employee: whether its request waits, was rejected or taken back is read from the request (decision 0097).

import { defineStates } from '#kernel/states.ts';
import { employeeTransferCancel } from '../contract/transfers.ts';

export const employeeTransferStates = defineStates({
  thing: 'transfer',
  table: 'hr.employee_transfers',
  states: {
    sent: ['waiting', 'Sent for approval', 'sent for approval'],
    approved: ['info', 'Waits for its day', 'approved'],
    done: ['good', 'Done', 'done'],
    stopped: ['plain', 'Not done', 'not done'],
  },
  begins: ['sent'],
  verbs: {
    approve: { done: 'approved', from: ['sent'], to: ['approved', 'done'], by: { approval: 'employee transfer' } },
    go: { done: 'carried out', from: ['approved'], to: 'done', by: { follows: 'its day' } },
    stop: {
      done: 'taken back',
      from: ['sent', 'approved'],
      to: 'stopped',
      by: [employeeTransferCancel, { approval: 'employee transfer' }],
      instead: { done: 'Ask for a transfer back instead.' },
    },
  },
});
