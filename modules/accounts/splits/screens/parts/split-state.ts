// The rows of a split while it is made: which branches take part, their heads, what each bears.

import type { DataOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import type { splitHeads } from '../../contract/split-heads.ts';
import { type Basis, inWords, splitBill, unitOf, weightOf } from '../../rules/index.ts';

type Branch = DataOf<typeof splitHeads>['branches'][number];

export interface SplitRow extends Branch {
  chosen: boolean;
  share: number | null;
}

export interface Standing {
  branch_id: number;
  amount: number;
}

export interface Part {
  branch_id: number;
  branch: string;
  own: boolean;
  amount: number;
  /** '312 of 1,240 students'. */
  words: string;
}

export interface Split {
  parts: readonly Part[];
  /** Chosen, but without a head to go by. */
  without: readonly string[];
}

export function startOf(branches: readonly Branch[], standing: readonly Standing[]): SplitRow[] {
  const amounts = new Map(standing.map((one) => [one.branch_id, one.amount]));
  const whole = standing.reduce((sum, one) => sum + one.amount, 0);
  return branches.map((branch) => {
    const amount = amounts.get(branch.branch_id);
    return {
      ...branch,
      chosen: standing.length === 0 || amount !== undefined,
      share: amount === undefined ? null : Math.round((amount * 10_000) / whole) / 100,
    };
  });
}

export function splitOf(
  rows: readonly SplitRow[],
  { basis, amount, currency }: { basis: Basis; amount: number; currency: Currency },
): Split {
  const chosen = rows.filter((row) => row.chosen);
  const weights = chosen.map((row) => weightOf(basis, row));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = splitBill(amount, weights, unitOf(amount, currency));
  return {
    parts: chosen.map(({ branch_id, branch, own }, n) => ({
      branch_id,
      branch,
      own,
      amount: amounts[n] ?? 0,
      words: inWords(basis, weights[n] ?? 0, whole),
    })),
    without: chosen.filter((_, n) => weights[n] === 0).map((row) => row.branch),
  };
}
