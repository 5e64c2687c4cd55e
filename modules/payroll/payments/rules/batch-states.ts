// The states of a payment batch (07 §2.4).

import { defineStates } from '#kernel/states.ts';
import * as payments from '../contract/payments.ts';

export const batchStates = defineStates({
  thing: 'payment',
  table: 'payroll.salary_payment_batches',
  states: {
    draft: ['plain', 'To pay', 'open'],
    file_made: ['info', 'File made', 'with the bank'],
    paid: ['good', 'Paid'],
    partly_returned: ['bad', 'Partly returned', 'partly returned'],
    cancelled: ['plain', 'Cancelled'],
    superseded: ['plain', 'Made again', 'replaced by another'],
  },
  begins: ['draft', 'file_made'],
  verbs: {
    pay: { done: 'paid', from: ['draft', 'file_made'], to: ['paid', 'partly_returned'], by: payments.salaryPaid },
    cancel: { done: 'cancelled', from: ['draft', 'file_made'], to: 'cancelled', by: payments.salaryPaymentCancel },
    make_again: { done: 'made again', from: ['file_made'], to: 'superseded', by: payments.salaryBankRemake },
    give_back: {
      done: 'returned',
      from: ['paid', 'partly_returned'],
      to: 'partly_returned',
      by: [payments.salaryPaid, { approval: 'salary paid revert' }],
    },
  },
  next: { draft: 'pay', file_made: 'pay' },
});
