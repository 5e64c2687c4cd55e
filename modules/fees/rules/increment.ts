// The new amount of a plan line by a fee increment (FEE-86).

import { portion } from '#kernel/money.ts';

export interface IncrementTerms {
  mode: 'percent' | 'amount' | 'new_amount';
  /** basis points */
  rate: number;
  /** minor units: what is added, or the new amount itself */
  amount: number;
  round_to: number;
  round_rule: 'nearest' | 'up' | 'down';
}

/** FEE-86: round(before + rounded(before × rate)) to round_to; 10%, nearest 50: 5,750 → 6,325 → 6,350. */
export function incremented(before: number, terms: IncrementTerms): number {
  switch (terms.mode) {
    case 'percent':
      // The sum of 6,123 and 10% stays 6,735.30 until it is rounded to round_to: one rounding, not two.
      return roundTo(before * 10_000 + before * terms.rate, terms);
    case 'amount':
      return roundTo((before + terms.amount) * 10_000, terms);
    case 'new_amount':
      return terms.amount;
  }
}

function roundTo(tenThousandths: number, { round_to, round_rule }: IncrementTerms): number {
  const step = round_to * 10_000;
  switch (round_rule) {
    case 'nearest':
      return portion(tenThousandths, [1, 10_000], round_to);
    case 'up':
      return Math.ceil(tenThousandths / step) * round_to;
    case 'down':
      return Math.floor(tenThousandths / step) * round_to;
  }
}
