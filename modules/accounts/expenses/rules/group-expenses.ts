// From sums of accounts or branches to the rows of the expense report, the dearest first.

import type { Month } from '#kernel/dates.ts';

/** What an amount is shown under. */
export interface Place {
  id: number;
  code: string | null;
  label: string;
}

export interface Sums {
  amount: ReadonlyMap<number, number>;
  last_year: ReadonlyMap<number, number>;
  budget: ReadonlyMap<number, number>;
  unusual: ReadonlyMap<number, number>;
  /** By account or branch, then by month. */
  trend: ReadonlyMap<number, ReadonlyMap<Month, number>>;
}

export interface ExpenseRow extends Place {
  amount: number;
  last_year: number;
  budget: number | null;
  trend: number[];
  unusual: number;
}

export type ExpenseTotals = Omit<ExpenseRow, keyof Place>;

const both = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

function added(a: ExpenseTotals, b: ExpenseTotals): ExpenseTotals {
  return {
    amount: a.amount + b.amount,
    last_year: a.last_year + b.last_year,
    budget: both(a.budget, b.budget),
    trend: a.trend.map((value, n) => value + (b.trend[n] ?? 0)),
    unusual: a.unusual + b.unusual,
  };
}

const nothing = (months: number): ExpenseTotals => ({
  amount: 0,
  last_year: 0,
  budget: null,
  trend: Array.from({ length: months }, () => 0),
  unusual: 0,
});

/** `places`: where each account or branch is shown; several may share a place. Rows without any figure are left out. */
export function groupExpenses(
  places: ReadonlyMap<number, Place>,
  sums: Sums,
  months: readonly Month[],
): { rows: ExpenseRow[]; totals: ExpenseTotals } {
  const rows = new Map<number, ExpenseRow>();
  for (const [key, place] of places) {
    const one: ExpenseTotals = {
      amount: sums.amount.get(key) ?? 0,
      last_year: sums.last_year.get(key) ?? 0,
      budget: sums.budget.get(key) ?? null,
      trend: months.map((month) => sums.trend.get(key)?.get(month) ?? 0),
      unusual: sums.unusual.get(key) ?? 0,
    };
    const row = rows.get(place.id);
    rows.set(place.id, { ...place, ...(row ? added(row, one) : one) });
  }
  const shown = [...rows.values()].filter(
    (row) => row.amount !== 0 || row.last_year !== 0 || row.budget !== null || row.trend.some((value) => value !== 0),
  );
  return {
    rows: shown.toSorted((a, b) => b.amount - a.amount || a.label.localeCompare(b.label)),
    totals: shown.reduce<ExpenseTotals>(added, nothing(months.length)),
  };
}
