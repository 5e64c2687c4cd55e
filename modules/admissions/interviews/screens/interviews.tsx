// Interviews (spec 02 §6.6): families that wait for a date, the calendar by panel, what is held today, and what was found.

import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconPrinter, IconStars, IconUserOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { openPdf } from '#ui/acts/files.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { showUnread } from '#ui/layers/unread.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ListDeclaration, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import {
  interviewDayPrint,
  interviewResult,
  type InterviewRow,
  interviews,
  interviewsExport,
} from '../contract/interviews.ts';
import { doneColumns, panelFilter, todayColumns, waitingColumns } from './interview-lists.ts';
import { RecordDialog, ScheduleDialog } from './late-dialogs.tsx';
import { classFilter } from '#modules/branches/classes/screens/parts/choices.ts';

const InterviewCalendar = lazy(async () => ({ default: (await import('./interview-calendar.tsx')).InterviewCalendar }));

const shared = {
  call: interviews,
  rowKey: (row: InterviewRow) => row.key,
  rowName: (row: InterviewRow) => row.child_name,
  search: 'Child, application number',
  export: interviewsExport,
};

const schedule = (label: string): RowAction<InterviewRow> => ({
  label,
  icon: IconCalendarPlus,
  dialog: (row, close) => <ScheduleDialog family={row} close={close} />,
});

const waiting: ListDeclaration<typeof interviews> = {
  ...shared,
  title: 'To schedule',
  fixed: () => ({ state: 'to_schedule' }),
  columns: waitingColumns,
  filters: [classFilter],
  sort: 'waits_since',
  rowActions: [schedule('Schedule')],
  empty: {
    title: 'Nobody is waiting for an interview',
    text: 'Applications appear here after the test, or at once if the school interviews everybody.',
  },
};

const done: ListDeclaration<typeof interviews> = {
  ...shared,
  title: 'Done',
  columns: doneColumns,
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      initial: 'done',
      options: [
        { value: 'done', label: 'Held' },
        { value: 'no_show', label: 'Nobody came' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
    },
    classFilter,
    panelFilter,
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  sort: '-scheduled_at',
  empty: { title: 'No interview yet', text: 'Results of finished interviews are listed here.' },
};

const todayActions = (nobody: (row: InterviewRow) => Promise<unknown>): RowAction<InterviewRow>[] => [
  {
    label: 'Record',
    icon: IconStars,
    dialog: (row, close) => <RecordDialog row={row} close={close} />,
  },
  schedule('Change time'),
  {
    label: 'Nobody came',
    icon: IconUserOff,
    danger: true,
    question: (row) => ({
      title: 'Nobody came?',
      text: `${row.child_name} is to be given another date.`,
      button: 'Nobody came',
    }),
    run: nobody,
  },
];

/** Today's, and those of days before that nobody recorded. */
function Today() {
  const { today } = useSession();
  const { act } = useAct(interviewResult);
  const list: ListDeclaration<typeof interviews> = {
    ...shared,
    title: 'Today',
    fixed: () => ({ state: 'scheduled', to: today }),
    columns: todayColumns,
    filters: [panelFilter, classFilter],
    sort: 'scheduled_at',
    figures: (data) => [
      { label: 'Today', value: data.figures?.today },
      { label: 'Not recorded, of days before', value: data.figures?.late },
    ],
    rowActions: todayActions((row) => act({ id: row.id ?? 0, version: row.version ?? 0, no_show: true })),
    empty: { title: 'No interview today', text: 'Families waiting for a date are under To schedule.' },
  };
  return <ListPage list={list} inside />;
}

function PrintDay({ close }: { close: () => void }) {
  const { today } = useSession();
  const [on, setOn] = useState(today);
  const print = () => {
    if (showUnread()) return;
    void openPdf(interviewDayPrint, { on });
    close();
  };
  return (
    <Dialog opened onClose={close} title="Print the interviews of a day" size="sm">
      <DateField label="Day" value={on} onChange={(day) => setOn(day ?? today)} required />
      <Group justify="end" mt="md">
        <Button onClick={print}>Print day list</Button>
      </Group>
    </Dialog>
  );
}

export const Screen = tabbedLists({
  title: 'Admission Interview',
  tabs: [
    listTab('waiting', waiting),
    {
      key: 'calendar',
      title: 'Calendar',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <InterviewCalendar />
        </Late>
      ),
    },
    {
      key: 'today',
      title: 'Today',
      actions: [{ label: 'Print day list', icon: IconPrinter, dialog: (close) => <PrintDay close={close} /> }],
      draw: () => <Today />,
    },
    listTab('done', done),
  ],
});
