// The table that the three statements share: sections of accounts, each figure one press away from the lines behind it (ACC-75).

import { Text } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { FIRST_DAY } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Column } from '#ui/table/column.ts';
import { AskCell } from '#modules/accounts/figure-questions/screens/parts/ask-cell.tsx';
import type { profitLossReport } from '../contract/statements.ts';

export type Statement = Omit<DataOf<typeof profitLossReport>, 'net_income' | 'surplus'>;
export type StatementColumn = Statement['columns'][number];
export interface Row {
  key: string;
  kind: Statement['rows'][number]['kind'];
  label: string;
  code: string | null;
  account_id: number | null;
  values: number[];
  currency: Currency;
}

export const rowsOf = ({ rows, currency }: Statement): Row[] => rows.map((row) => ({ ...row, currency }));

/** The lines of an account behind a figure; a balance is the closing of its month up to that day. */
function behind(row: Row, column: StatementColumn, branch_ids: string | undefined): string | undefined {
  if (row.account_id === null) return undefined;
  const is_balance = column.from === FIRST_DAY;
  return linkTo(pages.Ledger, {
    account_ids: row.account_id,
    from: is_balance ? monthOf(column.to) : column.from,
    to: column.to,
    branch_ids: column.branch_id ?? branch_ids,
    before_year_end: is_balance ? undefined : true,
  });
}

const label = (row: Row) =>
  row.kind === 'account' ? (
    row.label
  ) : (
    // ACC-67: what branches owe each other and does not cancel is red.
    <Text span fw={row.kind === 'result' ? 700 : 600} c={row.key === 'inter_branch' ? 'var(--bad)' : undefined}>
      {row.label}
    </Text>
  );

/** A question on the row: on all of its days, or on the balance of its day (05 §14.9). */
function Ask({ row, data, branch_ids }: { row: Row; data: Statement; branch_ids: string | undefined }) {
  const whole = data.columns.find((column) => column.key === 'all') ?? data.columns[0];
  if (row.account_id === null || whole === undefined) return null;
  const days = whole.from === FIRST_DAY ? { to: whole.to } : { from: whole.from, to: whole.to };
  const places = branch_ids ? { branch_ids: branch_ids.split(',').map(Number) } : {};
  const figure = { subject_kind: 'account', subject_id: row.account_id, ...days, ...places } as const;
  return <AskCell figure={figure} name={row.label} permission="Account Report" />;
}

interface Drill {
  branch_ids: string | undefined;
  /** Beside the figures: each as a part of this row's. */
  percent_of?: string;
  /** Where rows other than accounts lead. */
  sums?: (row: Row, column: StatementColumn) => string | undefined;
}

/** Columns follow the answer: months, branches, what it is compared with. */
export function statementColumns({ branch_ids, percent_of, sums }: Drill) {
  return (data: Statement): Column<Row>[] => {
    const whole = percent_of === undefined ? -1 : data.columns.findIndex((column) => column.key === 'all');
    const base = data.rows.find((row) => row.key === percent_of)?.values[whole] ?? 0;
    return [
      { key: 'code', title: 'Code', width: 72 },
      { key: 'label', title: 'Account', show: label },
      ...data.columns.map((column, n): Column<Row> => ({
        key: `value_${n}`,
        title: column.title,
        kind: 'money',
        value: (row) => (row.kind === 'heading' ? null : row.values[n]),
        link: (row) => (data.translated ? undefined : (behind(row, column, branch_ids) ?? sums?.(row, column))),
      })),
      ...(base === 0
        ? []
        : [
            {
              key: 'percent',
              title: '% of net income',
              kind: 'number' as const,
              show: (row: Row) =>
                row.kind === 'heading' ? null : (
                  <span className="figure">{(((row.values[whole] ?? 0) * 100) / base).toFixed(1)}</span>
                ),
            },
          ]),
      ...(data.translated
        ? []
        : [
            {
              key: 'ask',
              title: '',
              width: 40,
              show: (row: Row) => <Ask row={row} data={data} branch_ids={branch_ids} />,
            },
          ]),
    ];
  };
}

export const noteOf = ({ agrees, notes }: Statement, agreed: string): string =>
  [
    agrees
      ? agreed
      : 'The two sides of this statement differ: stop posting and call the accountant. See the ledger checks.',
    ...notes,
  ].join(' ');
