// The states of a payment request (ACC-35 to ACC-37): asked for, approved, paid in parts or whole, or never paid.

import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  paymentCreate,
  paymentRequestCancel,
  paymentRequestSave,
  paymentRequestSubmit,
  type requestStates as stateNames,
} from '../contract/payment-requests.ts';

export const requestStates = defineStates({
  thing: 'payment request',
  table: 'accounts.payment_requests',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    requested: ['waiting', 'Requested'],
    approved: ['info', 'Approved'],
    part_paid: ['waiting', 'Part paid', 'paid in part'],
    paid: ['good', 'Paid'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
    lapsed: ['bad', 'Lapsed'],
  } satisfies Record<(typeof stateNames)[number], StateShown>,
  // What another area owes is asked for at once, or was approved there.
  begins: ['draft', 'requested', 'approved'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: paymentRequestSave },
    submit: { done: 'sent', from: ['draft'], to: 'requested', by: paymentRequestSubmit },
    approve: { done: 'approved', from: ['requested'], to: 'approved', by: { approval: 'payment request' } },
    reject: { done: 'rejected', from: ['requested'], to: 'rejected', by: { approval: 'payment request' } },
    pay: {
      done: 'paid',
      from: ['approved', 'part_paid'],
      to: ['part_paid', 'paid'],
      by: [paymentCreate, { follows: 'the posting of its voucher' }],
    },
    give_back: {
      done: 'opened again',
      from: ['part_paid', 'paid'],
      to: ['approved', 'part_paid'],
      by: { follows: 'the reversal of its voucher' },
    },
    lapse: {
      done: 'ended by the clock',
      from: ['approved', 'part_paid'],
      to: 'lapsed',
      by: { follows: '60 days without a payment' },
    },
    cancel: {
      done: 'withdrawn',
      from: ['draft', 'requested', 'approved'],
      to: 'cancelled',
      by: paymentRequestCancel,
    },
  },
});
