// What may be taken and who has how much of it; the end of a leave year, shown before it is done (spec 06 §5.6).

import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { monthNames } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { employmentWords } from './employment-words.ts';
import { leavePolicies, type LeavePolicyRow, leaveTypes, type LeaveTypeRow } from '../contract/leave-setup.ts';

const TypeDialog = lazy(async () => ({ default: (await import('./type-dialog.tsx')).TypeDialog }));
const SubTypesDialog = lazy(async () => ({ default: (await import('./sub-types-dialog.tsx')).SubTypesDialog }));
const PolicyDialog = lazy(async () => ({ default: (await import('./policy-dialog.tsx')).PolicyDialog }));
const YearEnd = lazy(async () => ({ default: (await import('./year-end-dialog.tsx')).YearEndDialog }));

const payWords = { paid: 'Paid', unpaid: 'Unpaid', tiered: 'In steps' } as const;

const columnsOf = (edit: (row: LeaveTypeRow) => void, kinds: (row: LeaveTypeRow) => void): Column<LeaveTypeRow>[] => [
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
  {
    key: 'id',
    title: 'Kinds',
    show: (row) => (
      <Button variant="default" size="compact-sm" aria-label={`Kinds of ${row.name}`} onClick={() => kinds(row)}>
        Kinds
      </Button>
    ),
  },
];

const accruals = { yearly: '', monthly: ' by month', on_confirmation: ' on confirmation', manual: ' by hand' } as const;

interface PoliciesProps {
  rows: readonly LeavePolicyRow[];
  edit: (row: LeavePolicyRow | 'new') => void;
}

function Policies({ rows, edit }: PoliciesProps) {
  return (
    <>
      <Group justify="space-between">
        <Title order={3}>Policies</Title>
        <Button leftSection={<IconPlus size={16} />} onClick={() => edit('new')}>
          Add a policy
        </Button>
      </Group>
      {rows.length === 0 ? <Text c="dimmed">No policy yet: nobody is granted leave by itself.</Text> : null}
      {rows.map((row) => (
        <Paper key={row.id} withBorder p="sm">
          <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
            <div>
              <Text fw={600}>
                {`${row.name} · ${row.country}${row.is_default ? ' · usual' : ''}${row.first_month === 1 ? '' : ` · year from ${monthNames()[row.first_month - 1] ?? ''}`}`}
              </Text>
              {row.employment_types.length > 0 ? (
                <Text fz="sm" c="dimmed">
                  {row.employment_types.map((one) => employmentWords[one]).join(', ')}
                </Text>
              ) : null}
              <Text fz="sm">
                {row.lines.map((line) => `${line.leave_type} ${line.annual_days}${accruals[line.accrual]}`).join(' · ')}
              </Text>
            </div>
            <Button variant="default" size="compact-sm" aria-label={`Change ${row.name}`} onClick={() => edit(row)}>
              Change
            </Button>
          </Group>
        </Paper>
      ))}
    </>
  );
}

export function SetupPanel() {
  const types = useCall(leaveTypes, { all: true });
  const policies = useCall(leavePolicies, {});
  const [edited, setEdited] = useState<LeaveTypeRow | 'new' | null>(null);
  const [kinds, setKinds] = useState<LeaveTypeRow | null>(null);
  const [policy, setPolicy] = useState<LeavePolicyRow | 'new' | null>(null);
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
        <RowsTable
          name="Types of leave"
          rows={types.data}
          rowKey={(row) => row.id}
          columns={columnsOf(setEdited, setKinds)}
        />
      </Box>
      <Policies rows={policies.data} edit={setPolicy} />
      {edited ? (
        <LateDialog close={() => setEdited(null)}>
          <TypeDialog row={edited === 'new' ? null : edited} close={() => setEdited(null)} />
        </LateDialog>
      ) : null}
      {kinds ? (
        <LateDialog close={() => setKinds(null)}>
          <SubTypesDialog type={kinds} close={() => setKinds(null)} />
        </LateDialog>
      ) : null}
      {policy ? (
        <LateDialog close={() => setPolicy(null)}>
          <PolicyDialog row={policy === 'new' ? null : policy} types={types.data} close={() => setPolicy(null)} />
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
