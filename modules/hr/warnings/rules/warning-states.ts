// The states of a warning of an employee (spec 06 §3.2).

import { defineStates } from '#kernel/states.ts';
import { warningSave, warningStatus } from '../contract/warnings.ts';

export const warningStates = defineStates({
  thing: 'warning',
  table: 'hr.employee_warnings',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    issued: ['waiting', 'Issued', 'issued'],
    acknowledged: ['info', 'Read', 'read'],
    replied: ['info', 'Answered', 'answered'],
    closed: ['good', 'Closed', 'closed'],
    withdrawn: ['plain', 'Withdrawn', 'withdrawn'],
  },
  begins: ['draft'],
  verbs: {
    change: {
      done: 'changed',
      from: ['draft'],
      to: 'draft',
      by: warningSave,
      otherwise: 'Withdraw it and write a new one.',
    },
    issue: { done: 'issued', from: ['draft'], to: 'issued', by: warningStatus },
    acknowledge: { done: 'noted as read', from: ['issued'], to: 'acknowledged', by: warningStatus },
    reply: { done: 'answered', from: ['issued', 'acknowledged'], to: 'replied', by: warningStatus },
    close: { done: 'closed', from: ['issued', 'acknowledged', 'replied'], to: 'closed', by: warningStatus },
    withdraw: {
      done: 'withdrawn',
      from: ['issued', 'acknowledged', 'replied', 'closed'],
      to: 'withdrawn',
      by: warningStatus,
    },
  },
});
