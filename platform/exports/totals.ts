// The last line of a workbook: what its amounts and counts come to, a line a currency.

import type { Currency } from '#kernel/money.ts';
import { minorDigits } from '#kernel/money.ts';
import type { Cell, ExportColumn } from './columns.ts';

/** Adds up while the rows go by, in minor units: halves of a paisa are no total. */
export class Totals<Row> {
  private readonly columns: readonly ExportColumn<Row>[];
  private readonly amounts = new Map<Currency, Map<number, number>>();
  private readonly counts = new Map<number, number>();

  constructor(columns: readonly ExportColumn<Row>[]) {
    this.columns = columns;
  }

  add(row: Row): void {
    for (const [i, column] of this.columns.entries()) {
      if (!column.money && !column.total) continue;
      const value = column.value(row);
      if (typeof value !== 'number') continue;
      const sums = column.money ? this.amountsOf(column.money(row)) : this.counts;
      sums.set(i, (sums.get(i) ?? 0) + value);
    }
  }

  private amountsOf(currency: Currency): Map<number, number> {
    const known = this.amounts.get(currency) ?? new Map<number, number>();
    this.amounts.set(currency, known);
    return known;
  }

  /** None where nothing was added up. */
  rows(): Cell[][] {
    const currencies = [...this.amounts.keys()].toSorted();
    if (currencies.length === 0 && this.counts.size === 0) return [];
    const lines: (Currency | undefined)[] = currencies.length > 0 ? currencies : [undefined];
    return lines.map((currency, line) =>
      this.columns.map((_, i): Cell => {
        if (i === 0) return currencies.length > 1 ? `Total ${currency}` : 'Total';
        const amount = currency && this.amounts.get(currency)?.get(i);
        if (currency && amount !== undefined) return amount / 10 ** minorDigits[currency];
        // Counts have no currency: they stand once.
        return line === 0 ? (this.counts.get(i) ?? null) : null;
      }),
    );
  }
}
