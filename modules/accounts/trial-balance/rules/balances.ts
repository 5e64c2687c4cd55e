// Balances as accountants read them: which side a balance stands on, trial balance (ACC-70).

/** A net figure (debit − credit) on the side it stands. */
export function sides(net_minor: number): { debit: number; credit: number } {
  return net_minor >= 0 ? { debit: net_minor, credit: 0 } : { debit: 0, credit: -net_minor };
}

export interface TrialFigures {
  opening_debit: number;
  opening_credit: number;
  debit: number;
  credit: number;
  closing_debit: number;
  closing_credit: number;
}

/** ACC-70: one account from its balance before the period (debit − credit) and the period's sums. */
export function trialRow(opening_net: number, debit: number, credit: number): TrialFigures {
  const opening = sides(opening_net);
  const closing = sides(opening_net + debit - credit);
  return {
    opening_debit: opening.debit,
    opening_credit: opening.credit,
    debit,
    credit,
    closing_debit: closing.debit,
    closing_credit: closing.credit,
  };
}

export function addFigures(rows: readonly TrialFigures[]): TrialFigures {
  const total: TrialFigures = {
    opening_debit: 0,
    opening_credit: 0,
    debit: 0,
    credit: 0,
    closing_debit: 0,
    closing_credit: 0,
  };
  for (const row of rows) for (const key of Object.keys(total) as (keyof TrialFigures)[]) total[key] += row[key];
  return total;
}

/** ACC-70: the sums of each pair are equal. */
export function isBalanced(total: TrialFigures): boolean {
  return (
    total.opening_debit === total.opening_credit &&
    total.debit === total.credit &&
    total.closing_debit === total.closing_credit
  );
}
