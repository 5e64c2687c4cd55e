// Groups of two columns laid out as rows and columns with their totals; a currency is a row of its own, never added to another.

import type { Currency } from './money.ts';

export interface PivotRow {
  name: string;
  currency: Currency | undefined;
  /** One a column; undefined where nothing stands. */
  cells: readonly (number | undefined)[];
  total: number;
}

interface Says<Group> {
  down: (group: Group) => string;
  across: (group: Group) => string;
  value: (group: Group) => number;
  /** Of amounts. */
  currency: ((group: Group) => Currency) | undefined;
  /** How the columns stand; as they first appear where nothing is said. */
  order?: readonly string[];
}

export interface Pivot {
  across: readonly string[];
  rows: readonly PivotRow[];
  /** One a currency: the sums of the columns. */
  totals: readonly PivotRow[];
}

const sum = (values: Iterable<number | undefined>): number =>
  [...values].reduce<number>((all, one) => all + (one ?? 0), 0);

/** Rows stand in the order in which they first appear. */
export function pivotOf<Group>(groups: readonly Group[], { down, across, value, currency, order }: Says<Group>): Pivot {
  const names = order ?? [...new Set(groups.map(across))];
  const lines = Map.groupBy(groups, (one) => JSON.stringify([down(one), currency?.(one)]));
  const rows = [...lines.values()].flatMap((line): PivotRow[] => {
    const [first] = line;
    if (first === undefined) return [];
    const cells = names.map((name) => {
      const here = line.filter((one) => across(one) === name);
      return here.length > 0 ? sum(here.map(value)) : undefined;
    });
    return [{ name: down(first), currency: currency?.(first), cells, total: sum(cells) }];
  });
  const totals = [...Map.groupBy(rows, (row) => row.currency)].map(([of, all]): PivotRow => ({
    name: 'Total',
    currency: of,
    cells: names.map((_, i) => sum(all.map((row) => row.cells[i]))),
    total: sum(all.map((row) => row.total)),
  }));
  return { across: names, rows, totals };
}
