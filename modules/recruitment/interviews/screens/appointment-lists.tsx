// Interviews and demonstrations (07 §5): calendar and list; one's own of today stand first.

import { Text } from '@mantine/core';
import { IconCalendarEvent, IconCalendarPlus, IconClipboardCheck, IconUserOff, IconX } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { jobsToChoose } from '#modules/recruitment/applicants/screens/parts/applicant-words.ts';
import type { AssessmentKind } from '#modules/recruitment/pipeline/contract/words.ts';
import { type AssessmentRow, demonstrationList, interviewList } from '../contract/interviews.ts';
import { assessmentStates } from '../rules/index.ts';
import { ScheduleDialog, TurnDialog } from './late-dialogs.tsx';

const conduct = ['Interview Conduct'];

const rowActions: readonly RowAction<AssessmentRow>[] = [
  {
    label: 'Conduct',
    icon: IconClipboardCheck,
    permissions: conduct,
    show: (row) => row.status === 'scheduled' || row.status === 'held',
    to: (row) => linkTo(pages.InterviewConduct, { id: row.id }),
  },
  {
    label: 'Move',
    icon: IconCalendarEvent,
    permissions: conduct,
    show: (row) => assessmentStates.can('move', row.status),
    dialog: (row, close) => <TurnDialog row={row} to="move" close={close} />,
  },
  {
    label: 'Did not come',
    icon: IconUserOff,
    permissions: conduct,
    show: (row) => assessmentStates.can('no_show', row.status),
    dialog: (row, close) => <TurnDialog row={row} to="no_show" close={close} />,
  },
  {
    label: 'Cancel',
    icon: IconX,
    danger: true,
    permissions: conduct,
    show: (row) => assessmentStates.can('cancelled', row.status),
    dialog: (row, close) => <TurnDialog row={row} to="cancelled" close={close} />,
  },
];

const schedule = (kind: AssessmentKind) => ({
  label: kind === 'interview' ? 'Schedule interviews' : 'Schedule lessons',
  icon: IconCalendarPlus,
  primary: true,
  permissions: conduct,
  dialog: (close: () => void) => <ScheduleDialog kind={kind} close={close} />,
});

const listOf = (kind: AssessmentKind): ListDeclaration<typeof interviewList> => ({
  title: 'List',
  call: kind === 'interview' ? interviewList : demonstrationList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.name}, ${row.job}`,
  rowLink: (row) => linkTo(pages.InterviewConduct, { id: row.id }),
  columns: [
    { key: 'name', title: 'Applicant', sort: true, card: true },
    {
      key: 'starts_at',
      title: 'When',
      sort: true,
      card: true,
      width: 170,
      show: (row) =>
        row.starts_at ? (
          <Instant iso={row.starts_at} />
        ) : (
          <Text inherit c="dimmed">
            To be chosen
          </Text>
        ),
    },
    { key: 'status', title: 'Status', kind: 'status', statuses: assessmentStates.badges, card: true, width: 150 },
    { key: 'job', title: 'Job', sort: true, wrap: 200 },
    ...(kind === 'demonstration'
      ? ([
          { key: 'class_name', title: 'Class' },
          { key: 'subject', title: 'Subject' },
          { key: 'topic', title: 'Topic' },
        ] as const)
      : []),
    { key: 'round', title: 'Round', kind: 'number' },
    { key: 'place', title: 'Place', wrap: 160 },
    {
      key: 'panel',
      title: 'Panel',
      wrap: 220,
      value: (row) =>
        row.panel.map((one) => `${one.name}${one.is_chair ? ' (chair)' : ''}${one.submitted ? ' ✓' : ''}`).join(', '),
    },
    { key: 'score', title: 'Score', kind: 'number', sort: true, value: (row) => row.score?.toFixed(2) ?? null },
    { key: 'branch', title: 'Branch', hidden: true },
    { key: 'status_reason', title: 'Reason', hidden: true, wrap: 200 },
  ],
  filters: [
    { name: 'mine', label: 'Mine', kind: 'flag' },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(assessmentStates.badges), many: true },
    { name: 'job_id', label: 'Job', kind: 'lookup', source: jobsToChoose },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  search: 'Applicant, number, job',
  actions: [schedule(kind)],
  rowActions,
  figures: ({ figures }) => [
    { label: 'Appointments today', value: figures?.today },
    { label: 'To score by me', value: figures?.mine },
    { label: 'Wait for a choice', value: figures?.invited },
    { label: 'Held, not closed', value: figures?.to_close },
  ],
  empty: {
    title: kind === 'interview' ? 'No interview' : 'No demonstration lesson',
    text: 'Schedule one time, or times from which applicants choose by their link.',
  },
  export: exportOf(kind === 'interview' ? interviewList : demonstrationList),
});

export const Interviews = tabbedLists({
  title: 'Interviews',
  tabs: [
    listTab('list', listOf('interview')),
    lateTab({
      key: 'calendar',
      title: 'Calendar',
      load: async () => ({ Panel: (await import('./appointment-calendar.tsx')).InterviewCalendar }),
    }),
  ],
});

export const Demonstrations = tabbedLists({
  title: 'Demonstrations',
  tabs: [
    listTab('list', listOf('demonstration')),
    lateTab({
      key: 'calendar',
      title: 'Calendar',
      load: async () => ({ Panel: (await import('./appointment-calendar.tsx')).LessonCalendar }),
    }),
  ],
});
