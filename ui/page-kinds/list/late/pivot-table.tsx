// The rows of a list by two columns: one down, one across, with a count or a total in each cell; every cell opens its rows.

import { Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { pivotOf, type PivotRow } from '#kernel/pivot.ts';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { ListDeclaration } from '../list-declaration.ts';
import { addressOfGroup, type Grouped, type GroupLine, MOST_ACROSS, namesAcross } from './groups-of-list.ts';
import { alongChoices, useChoicesOf } from './use-choices-of.ts';

interface Props<C extends Contract> {
  list: ListDeclaration<C>;
  grouped: Grouped;
  lines: readonly GroupLine[];
}

export function PivotTable<C extends Contract>({ list, grouped: { by, sums, value }, lines }: Props<C>) {
  const session = useSession();
  const [params] = useSearchParams();
  const choices = [useChoicesOf(by[0]), useChoicesOf(by[1])];
  const at = sums.findIndex((one) => one.key === value);
  const isMoney = sums[at]?.kind === 'money';
  const currencyOf = ({ group }: GroupLine): Currency => group.currency ?? session.currency;
  const pivot = pivotOf(alongChoices(lines, choices[0] ?? []), {
    down: (line) => line.names[0] ?? '',
    across: (line) => line.names[1] ?? '',
    value: ({ group }) => (at < 0 ? group.count : (group.sums[at] ?? 0)),
    currency: isMoney ? currencyOf : undefined,
    order: namesAcross(lines, by),
  });
  const cellOf = (row: PivotRow, across: string) =>
    lines.find(
      (line) =>
        line.names[0] === row.name &&
        line.names[1] === across &&
        (row.currency === undefined || currencyOf(line) === row.currency),
    );
  const mixed = new Set(pivot.rows.map((row) => row.currency)).size > 1;
  const kind = isMoney ? ('money' as const) : ('number' as const);
  const currency = (row: PivotRow): Currency => row.currency ?? session.currency;
  const shown = pivot.across.slice(0, MOST_ACROSS);
  const columns: Column<PivotRow>[] = [
    { key: 'name', title: by[0]?.title ?? '' },
    ...(mixed ? [{ key: 'currency', title: 'Currency' }] : []),
    ...shown.map((name, i): Column<PivotRow> => ({
      key: `c${i}`,
      title: name,
      kind,
      currency,
      value: (row) => row.cells[i],
      link: (row) => {
        const line = row.cells[i] === undefined ? undefined : cellOf(row, name);
        return line && addressOfGroup(params, { by, choices }, line);
      },
    })),
    { key: 'total', title: 'Total', kind, currency },
  ];
  return (
    <>
      <RowsTable
        name={`${list.title} by ${by.map((one) => one.title).join(' and ')}`}
        rows={mixed ? [...pivot.rows, ...pivot.totals] : pivot.rows}
        rowKey={(_, i) => i}
        columns={columns}
        totals={mixed ? undefined : pivot.totals[0]}
      />
      {pivot.across.length > shown.length ? (
        <Text c="dimmed" fz="sm">
          {pivot.across.length - shown.length} more columns stand in the Excel file.
        </Text>
      ) : null}
    </>
  );
}
