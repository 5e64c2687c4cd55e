// Service locks of a franchise (spec 10 §4.6): what is stopped and why, put on, pardoned and released by hand.

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { openPdf } from '#ui/acts/files.ts';
import { lockActionNames, lockList, lockNotice } from '#modules/franchise/locks/contract/locks.ts';
import type { franchiseGet } from '../contract/franchises.ts';

const steps = () => import('./lock-steps.tsx');
const PutLock = lateDialog(async () => (await steps()).PutLock);
const Pardon = lateDialog(async () => (await steps()).Pardon);
const Release = lateDialog(async () => (await steps()).Release);

const names = new Map<string, string>(Object.entries(lockActionNames));
const stopped = (actions: readonly string[]): string =>
  actions.length === 0
    ? 'Nothing, the branch is told'
    : actions.map((action) => names.get(action) ?? action).join(', ');

export function Tab({ record }: TabProps<typeof franchiseGet>) {
  const { data, failure, again } = useCall(lockList, { branch_id: record.branch_id });
  const locks = useMay()(['Franchise Lock']);
  const [open, setOpen] = useState<'put' | 'pardon' | number | null>(null);
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return <RowsSkeleton />;
  const close = () => setOpen(null);
  const auto = data.locks.some((lock) => lock.source === 'auto' && lock.released_at === null);
  const byHand = data.locks.filter((lock) => lock.source === 'manual' && lock.released_at === null);
  return (
    <Stack>
      <Alert variant="light" color={data.days_overdue > 0 ? 'red' : 'gray'} role="status">
        {data.days_overdue > 0
          ? `${moneyWithCurrency(data.overdue, record.currency)} are overdue for ${counted(data.days_overdue, 'day')}.`
          : 'Nothing is overdue.'}
      </Alert>
      {locks ? (
        <Group gap="xs">
          <Button size="xs" onClick={() => setOpen('put')}>
            Stop services
          </Button>
          {auto ? (
            <Button size="xs" variant="default" onClick={() => setOpen('pardon')}>
              Pardon until a day
            </Button>
          ) : null}
          {byHand.map((lock) => (
            <Button key={lock.id} size="xs" variant="default" onClick={() => setOpen(lock.id)}>
              Release: {lock.reason}
            </Button>
          ))}
        </Group>
      ) : null}
      {data.locks.some((lock) => lock.live) ? (
        <Group>
          <Button size="xs" variant="default" onClick={() => void openPdf(lockNotice, { branch_id: record.branch_id })}>
            Print the notice
          </Button>
        </Group>
      ) : null}
      <RowsTable
        name="Locks"
        rows={data.locks}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'source',
            title: 'Lock',
            value: (row) => (row.source === 'auto' ? `Step ${row.step_position ?? 0}` : 'By hand'),
          },
          { key: 'actions', title: 'Stopped', value: (row) => stopped(row.actions), wrap: 280 },
          { key: 'reason', title: 'Why', wrap: 280 },
          { key: 'starts_at', title: 'Since', kind: 'instant' },
          { key: 'pardon_until', title: 'Pardoned until', kind: 'date' },
          { key: 'released_at', title: 'Released', kind: 'instant' },
        ]}
      />
      <Text c="dimmed" size="sm">
        {data.steps.map((step) => `${counted(step.after_days, 'day')}: ${stopped(step.actions)}`).join(' · ')}. The days
        are settings of the school.
      </Text>
      {open === 'put' ? <PutLock branch_id={record.branch_id} close={close} /> : null}
      {open === 'pardon' ? <Pardon branch_id={record.branch_id} close={close} /> : null}
      {typeof open === 'number' ? <Release branch_id={record.branch_id} lock_id={open} close={close} /> : null}
    </Stack>
  );
}
