// The states of a leaving: whether its request waits, was rejected or taken back is read from the request (decision 0097).

import { defineStates } from '#kernel/states.ts';
import { employeeLeftCancel, employeeLeftComplete, employeeRejoin } from '../contract/leaving.ts';

export const exitStates = defineStates({
  thing: 'leaving',
  table: 'hr.employee_exits',
  states: {
    sent: ['waiting', 'Sent for approval', 'sent for approval'],
    approved: ['info', 'On notice', 'approved'],
    left: ['info', 'Clearance', 'in clearance'],
    completed: ['good', 'Completed', 'completed'],
    stopped: ['plain', 'Not done', 'not done'],
  },
  begins: ['sent'],
  verbs: {
    approve: { done: 'approved', from: ['sent'], to: ['approved', 'left'], by: { approval: 'employee left' } },
    go: { done: 'carried out', from: ['approved'], to: 'left', by: { follows: 'the day after the last one' } },
    cancel: {
      done: 'cancelled',
      from: ['sent', 'approved'],
      to: 'stopped',
      by: [employeeLeftCancel, { approval: 'employee left' }],
      instead: { left: 'The person joins again instead.', completed: 'The person joins again instead.' },
    },
    complete: { done: 'completed', from: ['left'], to: 'completed', by: employeeLeftComplete },
    undo: { done: 'undone', from: ['left'], to: 'stopped', by: employeeRejoin },
  },
});

export const clearanceStates = defineStates({
  thing: 'item',
  table: 'hr.exit_clearances',
  states: {
    pending: ['waiting', 'Open', 'open'],
    cleared: ['good', 'Given back', 'given back'],
    charged: ['info', 'Charged', 'charged'],
    waived: ['plain', 'Waived', 'waived'],
  },
  begins: ['pending'],
  verbs: {
    tick: {
      done: 'ticked',
      from: ['pending', 'cleared', 'charged', 'waived'],
      to: ['pending', 'cleared', 'charged', 'waived'],
      by: { call: 'hr/employee-clearance' },
    },
  },
});
