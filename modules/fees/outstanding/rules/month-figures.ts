// The fee figures of a month, each from the sums that fee_totals keeps (FEE-95).

/** Sums over a scope in minor units; b is the bill month, e the entry month, M the month asked for. */
export interface MonthSums {
  /** Charges less write-offs and transfers, b = M */
  posted: number;
  /** Money, b = M */
  paid: number;
  /** Charges less all settlements, b < M and e < M */
  open_before: number;
  /** Money, b < M and e = M */
  paid_from_before: number;
  /** Charges less write-offs and transfers, b < M and e = M */
  adjusted: number;
  /** Charges less all settlements, b > M */
  later: number;
  /** Charges less all settlements, b < M and e > M: what has been paid and charged since, when M is past */
  since: number;
}

export interface MonthFigures {
  posted: number;
  paid: number;
  outstanding: number;
  last_months_outstanding: number;
  paid_from_pending: number;
  adjusted: number;
  all_outstanding: number;
  /** Whole percent of what was posted that is still open. */
  fee_percent: number;
  /** Whole percent of what was posted that is paid. */
  accounts_percent: number;
}

/** FEE-95: all outstanding is what is open now, whatever month is asked; percentages are whole numbers, half up, and 0 when nothing was posted. */
export function monthFigures(sums: MonthSums): MonthFigures {
  const outstanding = sums.posted - sums.paid;
  return {
    posted: sums.posted,
    paid: sums.paid,
    outstanding,
    last_months_outstanding: sums.open_before,
    paid_from_pending: sums.paid_from_before,
    adjusted: sums.adjusted,
    all_outstanding: sums.open_before - sums.paid_from_before + sums.adjusted + outstanding + sums.later + sums.since,
    fee_percent: wholePercent(outstanding, sums.posted),
    accounts_percent: wholePercent(sums.paid, sums.posted),
  };
}

/** FEE-97: recovery is `wholePercent(paid, posted)`. */
export function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole + 0.5);
}
