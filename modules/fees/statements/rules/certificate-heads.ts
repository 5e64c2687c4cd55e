// What a fee certificate says of the money of a time: by head, what is still an advance, what went back (04 §9). Amounts are minor units.

export interface PaidFacts {
  /** Payments by head, less what corrections took out again as an advance. */
  heads: readonly { head: string; amount: number }[];
  /** All money received for the child in the time. */
  received: number;
  /** Refunds paid in the time. */
  refunded: number;
}

export interface CertificateRow {
  head: string;
  amount: number;
}

/** Rows that come to what was received less what went back; heads with nothing are left out. */
export function certificateRows({ heads, received, refunded }: PaidFacts): CertificateRow[] {
  const advance = received - heads.reduce((sum, one) => sum + one.amount, 0);
  return [
    ...heads,
    { head: 'Advance, not yet used for fees', amount: advance },
    { head: 'Paid back', amount: -refunded },
  ].filter((row) => row.amount !== 0);
}
