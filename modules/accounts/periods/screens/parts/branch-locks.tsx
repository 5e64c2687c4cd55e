// Locks of branches: which books take no entry up to which day, and why.

import { Button, Card, Group, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { DataOf } from '#kernel/contract.ts';
import { branchLockList, branchLockSave } from '../../contract/branch-locks.ts';

type Lock = DataOf<typeof branchLockList>[number];

const lockForm: FormDeclaration<typeof branchLockSave> = {
  title: 'Lock the book of this branch',
  text: 'Nothing can be entered up to and including this day, by anybody. Leave it empty to remove the lock.',
  call: branchLockSave,
  button: 'Save lock',
  fields: [
    { name: 'locked_until', label: 'Locked up to', kind: 'date' },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
  ],
  toInput: (values) => ({
    branch_id: Number(values['branch_id']),
    locked_until: (values['locked_until'] as never) || null,
    reason: String(values['reason'] ?? ''),
  }),
};

const columnsOf = (open: ((lock: Lock) => void) | undefined): Column<Lock>[] => [
  { key: 'branch', title: 'Branch' },
  { key: 'locked_until', title: 'Locked up to', kind: 'date' },
  { key: 'reason', title: 'Reason' },
  { key: 'by', title: 'By' },
  { key: 'at', title: 'At', kind: 'instant' },
  {
    key: 'act',
    title: '',
    show: (lock) =>
      open ? (
        <Button size="compact-xs" variant="default" onClick={() => open(lock)}>
          {lock.locked_until === null ? 'Lock' : 'Move or lift'}
        </Button>
      ) : null,
  },
];

export function BranchLocks() {
  const may = useMay()(['Account Period']);
  const { today } = useSession();
  const locks = useCall(branchLockList, {});
  const [open, setOpen] = useState<Lock>();
  const columns = columnsOf(may ? setOpen : undefined);
  return (
    <Card withBorder padding="md" component="section" aria-label="Locks of branches">
      <Group gap="xs" mb="xs">
        <IconLock size={18} aria-hidden />
        <Title order={2} size="h5">
          Locks of branches
        </Title>
      </Group>
      {locks.failure ? (
        <Failed failure={locks.failure} again={locks.again} />
      ) : locks.data === undefined ? (
        <RowsSkeleton rows={3} />
      ) : (
        <RowsTable name="Locks of branches" rows={locks.data} rowKey={(lock) => lock.branch_id} columns={columns} />
      )}
      {open ? (
        <FormDialog
          form={lockForm}
          about={open.branch}
          start={{ branch_id: open.branch_id, locked_until: open.locked_until ?? today, reason: '' }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </Card>
  );
}
