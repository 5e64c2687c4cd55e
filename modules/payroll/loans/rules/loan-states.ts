// The states of a loan (07 §3.2): whether its request waits, was rejected or taken back is read from the request (decision 0097).

import { defineStates } from '#kernel/states.ts';
import * as loans from '../contract/loans.ts';

export const loanStates = defineStates({
  thing: 'loan',
  table: 'payroll.employee_loans',
  states: {
    sent: ['waiting', 'Sent for approval', 'sent for approval'],
    changed: ['waiting', 'To be agreed to', 'waiting for whoever asked to agree to the change'],
    declined: ['plain', 'Not taken', 'not taken'],
    accepted: ['info', 'To pay out'],
    disbursed: ['good', 'Running', 'running'],
    settled: ['plain', 'Settled'],
    written_off: ['bad', 'Written off'],
  },
  begins: ['sent'],
  verbs: {
    accept: { done: 'accepted', from: ['sent'], to: ['accepted', 'changed'], by: { approval: 'loan' } },
    agree: { done: 'agreed to', from: ['changed'], to: ['accepted', 'declined'], by: loans.loanAgree },
    disburse: { done: 'paid out', from: ['accepted'], to: 'disbursed', by: loans.loanDisburse },
    skip: { done: 'skipped', from: ['disbursed'], to: 'disbursed', by: loans.loanSkip },
    pay: { done: 'paid early', from: ['disbursed'], to: ['disbursed', 'settled'], by: loans.loanEarlyPayment },
    settle: { done: 'settled', from: ['disbursed'], to: 'settled', by: { follows: 'its last instalment' } },
    write_off: { done: 'written off', from: ['disbursed'], to: 'written_off', by: loans.loanWriteOff },
  },
  next: { changed: 'agree', accepted: 'disburse' },
});
