// Under the sheet of a budget: its sums, what is over, and its revisions.

import { Badge, Group, Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { budgetRead } from '../../contract/budgets.ts';
import { budgetStates } from '../../rules/budget-states.ts';

type Data = DataOf<typeof budgetRead>;

interface Line {
  account: string;
  nature: string;
  total: number;
  available: number;
}

const revisionColumns = ({ currency }: Data): Column<Data['revisions'][number]>[] => [
  { key: 'revision', title: 'Revision', kind: 'number' },
  { key: 'status', title: 'Status', kind: 'status', statuses: budgetStates.badges },
  { key: 'total', title: 'Total', kind: 'money', currency: () => currency },
  { key: 'by', title: 'By' },
  { key: 'at', title: 'At', kind: 'instant' },
];

export function BudgetBelow({ rows, data }: { rows: readonly Line[]; data: Data }) {
  const of = (income: boolean) => rows.filter((row) => (row.nature === 'income') === income);
  const sum = (lines: readonly Line[]) => lines.reduce((all, row) => all + row.total, 0);
  const over = of(false).filter((row) => row.available < 0);
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          {
            label: `Expense budgeted (${data.currency})`,
            value: sum(of(false)),
            kind: 'money',
            currency: data.currency,
          },
          { label: 'Income budgeted', value: sum(of(true)), kind: 'money', currency: data.currency },
          { label: 'Over budget to date', value: over.length },
        ]}
      />
      {over.length > 0 ? (
        <Text c="var(--bad)" fz="sm">
          {over.map((row) => `${row.account}: over by ${formatMoney(-row.available, data.currency)}`).join(' · ')}
        </Text>
      ) : null}
      {data.revisions.length > 0 ? (
        <RowsTable
          name="Revisions"
          rows={data.revisions}
          rowKey={(one) => one.revision}
          columns={revisionColumns(data)}
        />
      ) : null}
    </Stack>
  );
}

export function BudgetState({ data }: { data: Data }) {
  if (!data.open) return <Badge color="gray">The year is closed</Badge>;
  if (data.status === null) return <Badge color="gray">No budget yet</Badge>;
  return (
    <Group gap={6}>
      <Text fz="sm">Revision {data.revision}</Text>
      <StatusOf value={data.status} statuses={budgetStates.badges} />
    </Group>
  );
}
