// What accounts tells the area that asked for a payment, in the transaction of the step (14 section 2; FEE-60).

import { declareQuestion } from '#platform/questions/question.ts';

/** A payment request that another area owes to somebody went a step on. */
export interface RequestMoved {
  request_id: number;
  source_type: string;
  source_id: number;
  /** `unpaid`: the voucher that paid it was reversed. */
  to: 'approved' | 'rejected' | 'cancelled' | 'paid' | 'unpaid';
  reason: string | null;
}

export const requestMoved = declareQuestion<RequestMoved>('accounts.request_moved');
