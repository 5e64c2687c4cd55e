// What the cash weather asks of the modules above it (14 §2): the book knows neither bills to come nor how they are paid.

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface ReceiptExpected {
  branch_id: number;
  day: LocalDate;
  /** Likely, by what was paid before; or a cheque that is there and has its day. */
  kind: 'fees' | 'cheque_in';
  what: string;
  amount: number;
  path: string;
}

export interface ReceiptsAsked {
  branch_ids: readonly number[];
  /** Both included; the first is the day after today. */
  from: LocalDate;
  to: LocalDate;
}

export interface ReceiptsExpected {
  rows: ReceiptExpected[];
  /** What the figures do not know, in sentences. */
  notes: string[];
}

/** 05 §14.4: what is likely to come in, day by day. */
export const expectedReceipts = declareQuestion<ReceiptsAsked, ReceiptsExpected>('accounts.expected_receipts');
