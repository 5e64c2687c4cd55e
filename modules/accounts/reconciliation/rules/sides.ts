// A line of the bank and a line of the book, as they are paired; what belongs together, and why.

import type { LocalDate } from '#kernel/dates.ts';
import type { BookLineKey, MatchWay } from '../contract/reconcile.ts';

export interface BankSide {
  id: number;
  value_date: LocalDate;
  text: string;
  reference: string | null;
  /** In − out. */
  amount: number;
  voucher_id: number | null;
}

export interface BookSide extends BookLineKey {
  entry_date: LocalDate;
  amount: number;
  /** What the entry says of itself: document, transfer, cheque. */
  references: readonly string[];
  cheque: string | null;
  voucher_id: number | null;
}

export interface Pairing {
  how: MatchWay;
  reason: string;
  bank: BankSide[];
  book: BookSide[];
}
