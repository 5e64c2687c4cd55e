// The states of a salary (07 §3.1): prepared, frozen, decided at three levels, in the book, paid; what is rejected goes back alone.

import { defineStates } from '#kernel/states.ts';
import * as acts from '../contract/salary-acts.ts';

export const salaryStates = defineStates({
  thing: 'salary',
  table: 'payroll.salaries',
  states: {
    draft: ['plain', 'Prepared', 'a draft'],
    initial_posted: ['waiting', 'With HR'],
    hr_approved: ['waiting', 'With level 2', 'approved by HR'],
    level2_approved: ['waiting', 'With the CEO', 'approved by level 2'],
    posted: ['info', 'Posted'],
    paid: ['good', 'Paid'],
    rejected: ['bad', 'Rejected'],
    void: ['plain', 'Void', 'void'],
  },
  begins: ['draft'],
  verbs: {
    change: { done: 'changed', from: ['draft', 'rejected'], to: 'draft', by: acts.salaryUpdate },
    submit: { done: 'posted initially', from: ['draft'], to: 'initial_posted', by: acts.salaryPost },
    approve: {
      done: 'approved',
      from: ['initial_posted', 'hr_approved', 'level2_approved'],
      to: ['hr_approved', 'level2_approved', 'posted', 'paid'],
      by: { approval: 'salary' },
    },
    reject: {
      done: 'rejected',
      from: ['initial_posted', 'hr_approved', 'level2_approved'],
      to: 'rejected',
      by: [acts.salaryReject, { approval: 'salary' }],
    },
    revoke: { done: 'revoked', from: ['posted'], to: 'void', by: acts.salaryReject },
    pay: { done: 'paid', from: ['posted'], to: 'paid', by: { call: 'hr/employee-salary-paid' } },
    revert: { done: 'reverted', from: ['paid'], to: 'posted', by: { approval: 'salary paid revert' } },
  },
  next: { draft: 'submit', posted: 'pay' },
});
