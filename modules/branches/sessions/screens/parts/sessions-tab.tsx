// Sessions of the country with their terms on the line of the year (08 section 6).

import { Button, Group, Stack } from '@mantine/core';
import { IconCalendarCheck, IconEdit, IconLock, IconLockOpen, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { RowMenu } from '#ui/page-kinds/list/row-menu.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { sessionClose, sessionList, sessionMakeCurrent } from '../../contract/sessions.ts';
import { sessionStates } from '../../rules/session-states.ts';
import { AddSession, EditSession } from './session-dialog.tsx';
import type { SessionRow } from './session-form.ts';
import { YearLine } from './year-line.tsx';

const edits = ['Academic Setup Edit'];

const closing = (row: SessionRow): FormDeclaration<typeof sessionClose> => ({
  title: `Close ${row.name}`,
  text: 'A closed session takes no new section, plan or register. Its marks, bills and registers can still be read.',
  call: sessionClose,
  button: 'Close session',
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', rows: 2, max: 300, required: true }],
  toInput: (values) => ({ id: row.id, reason: String(values['reason'] ?? '') }),
});

async function makeCurrent(row: SessionRow): Promise<void> {
  const sure = await ask({
    title: `Make ${row.name} the current session?`,
    text: `Lists everywhere will open on ${row.name}.`,
    button: `Make ${row.name} current`,
  });
  if (sure) await actNow(sessionMakeCurrent, { id: row.id });
}

const actions: readonly RowAction<SessionRow>[] = [
  {
    label: 'Edit',
    icon: IconEdit,
    permissions: edits,
    show: (row) => row.status !== 'closed',
    dialog: (row, close) => <EditSession row={row} close={close} />,
  },
  {
    label: 'Make current',
    icon: IconCalendarCheck,
    permissions: edits,
    show: (row) => !row.is_current && sessionStates.can('make_current', row.status),
    run: makeCurrent,
  },
  {
    label: 'Close',
    icon: IconLock,
    permissions: edits,
    danger: true,
    show: (row) => !row.is_current && sessionStates.can('close', row.status),
    dialog: (row, close) => <FormDialog form={closing(row)} close={close} />,
  },
  {
    label: 'Open again',
    icon: IconLockOpen,
    permissions: edits,
    show: (row) => sessionStates.can('reopen', row.status),
    dialog: (row, close) => <EditSession row={row} close={close} />,
  },
];

function State({ row }: { row: SessionRow }) {
  const [tone, word] = sessionStates.badges[row.status];
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {row.is_current ? <StatusBadge tone="info">Current</StatusBadge> : null}
    </Group>
  );
}

export function Panel() {
  const may = useMay();
  const answer = useCall(sessionList, {});
  const [open, setOpen] = useState<{ action: RowAction<SessionRow>; row: SessionRow } | 'new'>();
  const close = () => setOpen(undefined);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  return (
    <Stack gap="sm">
      {may(edits) ? (
        <Group justify="flex-end">
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            Add session
          </Button>
        </Group>
      ) : null}
      {answer.data.length === 0 ? (
        <Empty title="No session yet" text="Add the school year of this country; its terms stand inside it." />
      ) : (
        <Sessions rows={answer.data} open={(action, row) => setOpen({ action, row })} />
      )}
      {open === 'new' ? <AddSession close={close} /> : null}
      {open && open !== 'new' ? open.action.dialog?.(open.row, close) : null}
    </Stack>
  );
}

type Open = (action: RowAction<SessionRow>, row: SessionRow) => void;

const ownDays = (row: SessionRow): string =>
  row.group_dates
    .map((one) => `${one.academic_group} ${formatDate(one.start_date)}–${formatDate(one.end_date)}`)
    .join(', ') || '–';

const columnsOf = (open: Open): Column<SessionRow>[] => [
  { key: 'name', title: 'Session', card: true },
  { key: 'status', title: 'Status', show: (row) => <State row={row} />, card: true },
  { key: 'start_date', title: 'From', kind: 'date' },
  { key: 'end_date', title: 'To', kind: 'date' },
  { key: 'terms', title: 'Terms', show: (row) => <YearLine session={row} />, width: 360, card: true },
  { key: 'stages', title: 'Days of their own', wrap: 260, value: ownDays },
  {
    key: 'act',
    title: '',
    show: (row) => <RowMenu row={row} name={row.name} actions={actions} openDialog={(action) => open(action, row)} />,
  },
];

function Sessions({ rows, open }: { rows: readonly SessionRow[]; open: Open }) {
  return <RowsTable name="Sessions" rows={rows} rowKey={(row) => row.id} columns={columnsOf(open)} />;
}
