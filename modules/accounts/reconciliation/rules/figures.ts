// ACC-43: statement closing = book balance + payments not yet at the bank − receipts not yet at the bank.

export interface ReconcileSums {
  statement_balance: number;
  book_balance: number;
  /** More than 0. */
  outstanding_payments: number;
  outstanding_receipts: number;
}

export const differenceOf = (sums: ReconcileSums): number =>
  sums.statement_balance - (sums.book_balance + sums.outstanding_payments - sums.outstanding_receipts);
