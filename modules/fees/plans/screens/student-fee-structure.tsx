// Plan of one student over the session: posted months with their challan, coming ones, and the concessions (spec 04 §5.2).

import { Stack, Text, Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { formatMoney } from '#kernel/money.ts';
import { formatMonth } from '#kernel/dates.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { concessionStates } from '#modules/fees/concessions/rules/index.ts';
import { askPath } from './parts/plan-paths.ts';
import { PageOfStudent } from './parts/of-student.tsx';
import { type Plan, PlanGrid } from './parts/plan-grid.tsx';

const actionsFor = (student_id: number): PageAction[] => [
  {
    label: 'Ask for a fee edit',
    icon: IconEdit,
    to: askPath(student_id),
    permissions: ['Std Fee Edit'],
    primary: true,
  },
];

export function Screen() {
  return (
    <PageOfStudent title="Student Fee Structure" actions={actionsFor}>
      {(plan) => (
        <Stack gap="md">
          <PlanGrid plan={plan} />
          <Concessions plan={plan} />
        </Stack>
      )}
    </PageOfStudent>
  );
}

type Row = Plan['concessions'][number];

const worth = (row: Row): string => {
  if (row.basis === 'percent') return `${row.rate / 100}%`;
  const amount = formatMoney(row.amount, row.currency);
  return row.basis === 'amount' ? amount : `down to ${amount}`;
};

function Concessions({ plan }: { plan: Plan }) {
  if (plan.concessions.length === 0 && plan.sibling_note === null) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Concessions
      </Title>
      {plan.sibling_note === null ? null : <Text size="sm">{plan.sibling_note}</Text>}
      <RowsTable
        name="Concessions"
        rows={plan.concessions}
        rowKey={(row) => row.id}
        columns={[
          { key: 'type_name', title: 'Type' },
          { key: 'head_name', title: 'Head', value: (row) => row.head_name ?? 'All heads' },
          { key: 'worth', title: 'Takes off', value: worth },
          { key: 'valid_from', title: 'From', kind: 'month' },
          { key: 'valid_to', title: 'To', value: (row) => (row.valid_to ? formatMonth(row.valid_to) : '') },
          {
            key: 'status',
            title: 'Status',
            kind: 'status',
            statuses: concessionStates.badges,
          },
          { key: 'reason', title: 'Reason' },
        ]}
      />
    </Stack>
  );
}
