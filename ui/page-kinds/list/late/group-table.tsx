// One line a group: its name, how many rows, and the totals of the columns with figures; amounts of two currencies are two lines.

import { useSearchParams } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { ListDeclaration } from '../list-declaration.ts';
import { addressOfGroup, type Grouped, type GroupLine } from './groups-of-list.ts';
import { alongChoices, useChoicesOf } from './use-choices-of.ts';

interface Props<C extends Contract> {
  list: ListDeclaration<C>;
  grouped: Grouped;
  lines: readonly GroupLine[];
}

interface Line {
  name: string;
  to: string | undefined;
  count: number;
  currency: Currency;
  figures: readonly number[];
}

function totalOf(name: string, lines: readonly Line[]): Line {
  const [first] = lines;
  return {
    name,
    to: undefined,
    count: lines.reduce((all, one) => all + one.count, 0),
    currency: first?.currency ?? 'PKR',
    figures: (first?.figures ?? []).map((_, i) => lines.reduce((all, one) => all + (one.figures[i] ?? 0), 0)),
  };
}

export function GroupTable<C extends Contract>({ list, grouped: { by, sums }, lines }: Props<C>) {
  const session = useSession();
  const [params] = useSearchParams();
  const choices = [useChoicesOf(by[0])];
  const rows = alongChoices(lines, choices[0] ?? []).map((line): Line => ({
    name: line.names[0] ?? '',
    to: addressOfGroup(params, { by, choices }, line),
    count: line.group.count,
    currency: line.group.currency ?? session.currency,
    figures: line.group.sums,
  }));
  const currencies = [...new Set(rows.map((row) => row.currency))].toSorted();
  const mixed = currencies.length > 1;
  const totals = currencies.map((one) =>
    totalOf(
      `Total ${one}`,
      rows.filter((row) => row.currency === one),
    ),
  );
  const columns: Column<Line>[] = [
    { key: 'name', title: by[0]?.title ?? '', link: (row) => row.to },
    ...(mixed ? [{ key: 'currency', title: 'Currency' }] : []),
    { key: 'count', title: 'Rows', kind: 'number' },
    ...sums.map((one, i): Column<Line> => ({
      key: one.key,
      title: one.kind === 'money' && !mixed ? `${one.title}, ${currencies[0] ?? session.currency}` : one.title,
      kind: one.kind === 'money' ? 'money' : 'number',
      value: (row) => row.figures[i],
      currency: (row) => row.currency,
    })),
  ];
  return (
    <RowsTable
      name={`${list.title} by ${by[0]?.title ?? ''}`}
      rows={mixed ? [...rows, ...totals] : rows}
      rowKey={(_, i) => i}
      columns={columns}
      totals={mixed ? undefined : { ...totalOf('Total', rows) }}
    />
  );
}
