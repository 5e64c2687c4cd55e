// What may be taken and who has how much of it; the end of a leave year, shown before it is done (spec 06 §5.6).

import { Alert, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { leavePolicies, leaveTypes, type LeaveTypeRow } from '../contract/leave-setup.ts';

const TypeDialog = lazy(async () => ({ default: (await import('./type-dialog.tsx')).TypeDialog }));
const YearEnd = lazy(async () => ({ default: (await import('./year-end-dialog.tsx')).YearEndDialog }));

const payWords = { paid: 'Paid', unpaid: 'Unpaid', tiered: 'In steps' } as const;

const columnsOf = (edit: (row: LeaveTypeRow) => void): Column<LeaveTypeRow>[] => [
  {
    key: 'name',
    title: 'Leave',
    show: (row) => (
      <Button variant="subtle" size="compact-sm" onClick={() => edit(row)}>
        {row.name}
      </Button>
    ),
  },
  { key: 'code', title: 'Code' },
  { key: 'country', title: 'Country', value: (row) => row.country ?? 'All' },
  { key: 'pay', title: 'Pay', value: (row) => payWords[row.pay] },
  {
    key: 'count_mode',
    title: 'Counts',
    value: (row) => (row.count_mode === 'working_days' ? 'Working days' : 'All days'),
  },
  { key: 'notice_days', title: 'Days before', kind: 'number' },
  { key: 'carry_cap', title: 'Carried at most', kind: 'number' },
  { key: 'is_active', title: 'In use', kind: 'flag' },
];

export function SetupPanel() {
  const types = useCall(leaveTypes, { all: true });
  const policies = useCall(leavePolicies, {});
  const [edited, setEdited] = useState<LeaveTypeRow | 'new' | null>(null);
  const [ending, setEnding] = useState(false);
  const failure = types.failure ?? policies.failure;
  if (failure) return <Failed failure={failure} again={types.again} />;
  if (!types.data || !policies.data) return <RowsSkeleton />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={3}>Types of leave</Title>
        <Group gap="xs">
          <Button variant="default" onClick={() => setEnding(true)}>
            End a leave year
          </Button>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            Add a type
          </Button>
        </Group>
      </Group>
      <Box style={{ overflowX: 'auto' }}>
        <RowsTable name="Types of leave" rows={types.data} rowKey={(row) => row.id} columns={columnsOf(setEdited)} />
      </Box>
      <Title order={3}>Policies</Title>
      {policies.data.map((policy) => (
        <Alert
          key={policy.id}
          variant="light"
          title={`${policy.name} · ${policy.country}${policy.is_default ? ' (usual)' : ''}`}
        >
          <Text fz="sm">
            {policy.lines
              .map((line) => `${line.leave_type} ${line.annual_days}${line.accrual === 'manual' ? ' by hand' : ''}`)
              .join(' · ')}
          </Text>
        </Alert>
      ))}
      {edited ? (
        <LateDialog close={() => setEdited(null)}>
          <TypeDialog row={edited === 'new' ? null : edited} close={() => setEdited(null)} />
        </LateDialog>
      ) : null}
      {ending ? (
        <LateDialog close={() => setEnding(false)}>
          <YearEnd close={() => setEnding(false)} />
        </LateDialog>
      ) : null}
    </Stack>
  );
}
