// The states of a voucher (ACC-24, ACC-25, ACC-30): a draft, two levels of approval, the book, and the way back out of it.

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { VoucherState } from '../contract/voucher-kinds.ts';
import { voucherCancel, voucherPost, voucherRequest, voucherReverse, voucherSave } from '../contract/vouchers.ts';

const over = 'It is over.';

export const voucherStates = defineStates({
  thing: 'voucher',
  table: 'accounts.vouchers',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    requested: ['waiting', 'Requested'],
    first_approved: ['info', 'First approved'],
    posted: ['good', 'Posted'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
    reversed: ['bad', 'Reversed'],
  } satisfies Record<VoucherState, StateShown>,
  begins: ['draft'],
  next: { draft: 'request', requested: 'approve', first_approved: 'approve' },
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: voucherSave },
    request: { done: 'asked for', from: ['draft'], to: 'requested', by: voucherRequest },
    post: { done: 'posted at once', from: ['draft'], to: 'posted', by: voucherPost },
    approve: {
      done: 'approved',
      from: ['requested', 'first_approved'],
      to: ['first_approved', 'posted'],
      by: { approval: 'voucher' },
    },
    reject: {
      done: 'rejected',
      from: ['requested', 'first_approved'],
      to: 'rejected',
      by: { approval: 'voucher' },
    },
    cancel: {
      done: 'withdrawn',
      from: ['draft', 'requested', 'first_approved'],
      to: 'cancelled',
      by: voucherCancel,
      instead: { posted: 'Reverse it instead.', rejected: over, cancelled: over, reversed: over },
    },
    reverse: { done: 'reversed', from: ['posted'], to: 'reversed', by: [voucherReverse, { approval: 'voucher' }] },
  },
});
