// Settings → School hours: when school begins, when a child is late, when half a day is over, by branch, class, section, shift and
// season (ATT-9); the most specific hours win.

import { Group, Text } from '@mantine/core';
import { actNow } from '#ui/acts/act-now.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { useSession } from '#ui/session/session.ts';
import { timingList, type TimingRow, timingsSave } from '../contract/hours.ts';
import { clockOf } from '../rules/arrival.ts';
import { hoursForm, modes, shifts, startOf, usualHours } from './hours-form.tsx';
import { ramadanAround } from '../rules/ramadan.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

async function remove({
  id,
  branch_id,
  valid_from,
  start_min,
  end_min,
  late_after_min,
  half_day_after_min,
  mode,
}: TimingRow) {
  const row = { id, branch_id, valid_from, start_min, end_min, late_after_min, half_day_after_min, mode };
  return actNow(timingsSave, { rows: [{ ...row, remove: true }] });
}

const whose = (row: TimingRow): string =>
  [row.class_name, row.section_name, shifts.find((one) => one.value === row.shift)?.label]
    .filter(Boolean)
    .join(' – ') || 'Whole branch';

const hours: ListDeclaration<typeof timingList> = {
  title: 'School hours',
  call: timingList,
  search: 'Branch, class',
  rowKey: (row) => row.id,
  rowName: (row) => `hours of ${row.branch_name}`,
  columns: [
    { key: 'branch_name', title: 'Branch', card: true },
    { key: 'whose', title: 'For', value: whose, card: true },
    {
      key: 'start_min',
      title: 'Hours',
      value: (row) => `${clockOf(row.start_min)} to ${clockOf(row.end_min)}`,
      card: true,
    },
    { key: 'late_after_min', title: 'Late after', value: (row) => clockOf(row.start_min + row.late_after_min) },
    {
      key: 'half_day_after_min',
      title: 'Half day at',
      value: (row) => clockOf(row.start_min + row.half_day_after_min),
    },
    { key: 'mode', title: 'Taken by', value: (row) => modes.find((one) => one.value === row.mode)?.label },
    { key: 'valid_from', title: 'From', kind: 'date' },
    { key: 'valid_to', title: 'To', kind: 'date' },
    {
      key: 'in_force',
      title: 'Today',
      show: (row) =>
        row.in_force ? (
          <StatusBadge tone="good">In force</StatusBadge>
        ) : (
          <StatusBadge tone="plain">Not today</StatusBadge>
        ),
    },
  ],
  filters: [
    branchFilter,
    {
      name: 'which',
      label: 'Which hours',
      kind: 'choice',
      options: [
        { value: 'now', label: 'In force today' },
        { value: 'seasons', label: 'Seasons, such as Ramadan' },
        { value: 'over', label: 'Over' },
      ],
    },
  ],
  rowActions: [
    {
      label: 'Change',
      dialog: (row, close) => <FormDialog form={hoursForm('School hours')} start={startOf(row)} close={close} />,
    },
    {
      label: 'Remove',
      danger: true,
      question: (row) => ({
        title: `Remove these hours of ${row.branch_name}?`,
        text: 'The next most specific hours apply to these days from now on. Existing marks are not changed.',
        button: 'Remove hours',
        danger: true,
      }),
      run: remove,
    },
  ],
  empty: {
    title: 'No hours yet',
    text: 'Until hours are kept, school begins at 08:00, late is after 15 minutes, and registers are taken by hand.',
  },
};

function useActions(): readonly PageAction[] {
  const { today, branch_id } = useSession();
  const start = { ...usualHours, valid_from: today, ...(branch_id === null ? {} : { branch_id }) };
  const { from, to } = ramadanAround(today);
  const permissions = timingsSave.permissions;
  return [
    {
      label: 'Ramadan hours',
      permissions,
      dialog: (close) => (
        <FormDialog
          form={hoursForm('Ramadan hours', 'The days are those of the calendar; the moon may move them by one.')}
          start={{ ...start, valid_from: from, valid_to: to, end_min: 750 }}
          close={close}
        />
      ),
    },
    {
      label: 'Add hours',
      primary: true,
      permissions,
      dialog: (close) => <FormDialog form={hoursForm('School hours')} start={start} close={close} />,
    },
  ];
}

export function Panel() {
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">
          The most specific hours of a day apply: section, then class, shift, branch; then those with a last day.
        </Text>
        <Group gap="xs">
          <PageActions actions={useActions()} />
        </Group>
      </Group>
      <ListPage list={hours} inside />
    </>
  );
}
