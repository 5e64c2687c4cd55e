// How receipts are numbered (spec 14 section 6; FEE-63).

/** A receipt is looked up in its own school only, so its number does not name it. */
export const receiptNumbers = [
  {
    kind: 'receipt',
    reach: 'branch_year',
    pattern: 'R{branch_no:4}{YY}{seq:7}',
    papers: { table: 'fees.deposits', column: 'receipt_no', money: true },
  },
] as const;
