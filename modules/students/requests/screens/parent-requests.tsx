// The inbox of parents' requests: what is due first stands first, what is late is red (STU-95, spec 03 §6.8).

import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Instant } from '#ui/table/cell.tsx';
import { Clamped } from '#ui/table/clamped.tsx';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { parentRequestList, type ParentRequestRow } from '../contract/parent-requests.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { TakeIn } from './request-forms.tsx';
import { channelWord, kindOptions, kindWord, requestPath, requestStates, stateOptions } from './parts/request-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const RequestRecord = lazy(async () => ({ default: (await import('./request-record.tsx')).RequestRecord }));

function Due({ row }: { row: ParentRequestRow }) {
  return (
    <Text span inherit c={row.late ? 'var(--bad)' : undefined} fw={row.late ? 600 : undefined}>
      <Instant iso={row.due_at} />
      {row.late ? ' · late' : ''}
    </Text>
  );
}

function inbox(title: string, more: Partial<ListDeclaration<typeof parentRequestList>>) {
  const list: ListDeclaration<typeof parentRequestList> = {
    title,
    call: parentRequestList,
    rowKey: (row) => row.id,
    rowName: (row) => `${row.request_no} ${row.student_name}`,
    rowLink: (row) => requestPath(row.id),
    columns: [
      { key: 'request_no', title: 'No', sort: true },
      { key: 'student_name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id) },
      { key: 'class_name', title: 'Class' },
      { key: 'kind', title: 'About', value: (row) => kindWord(row.kind) },
      { key: 'state', title: 'Status', kind: 'status', statuses: requestStates, width: 175, card: true },
      { key: 'due_at', title: 'Answer until', sort: true, card: true, show: (row) => <Due row={row} /> },
      { key: 'text', title: 'What they ask', show: (row) => <Clamped text={row.text} width={210} /> },
      { key: 'assigned_name', title: 'With' },
      { key: 'guardian_name', title: 'Who asks', hidden: true },
      { key: 'channel', title: 'Received', value: (row) => channelWord(row.channel), hidden: true },
      { key: 'created_at', title: 'On', kind: 'instant', sort: true, hidden: true },
      { key: 'branch_name', title: 'Branch', hidden: true },
    ],
    filters: [
      { name: 'kind', label: 'About', kind: 'choice', options: kindOptions },
      { name: 'late', label: 'Late only', kind: 'flag' },
      { name: 'mine', label: 'Assigned to me', kind: 'flag' },
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
      { name: 'student_id', label: 'Student', kind: 'student' },
    ],
    search: 'Name, admission number, mobile, CNIC',
    sort: 'due_at',
    actions: [
      { label: 'Record a request', icon: IconPlus, primary: true, dialog: (close) => <TakeIn close={close} /> },
    ],
    figures: (data) => [
      { label: 'Open', value: data.figures?.open },
      { label: 'Late', value: data.figures?.late },
      { label: 'Unassigned', value: data.figures?.unassigned },
    ],
    empty: {
      title: 'No request is waiting',
      text: 'Record here what parents ask by phone, at the desk, by WhatsApp or letter, so that it is answered in time.',
    },
    ...more,
  };
  return list;
}

const open = inbox('Open', { fixed: () => ({ open: true }) });
const all = inbox('All', {
  sort: '-created_at',
  filters: [
    ...(open.filters ?? []).slice(0, 1),
    { name: 'state', label: 'Status', kind: 'choice', options: stateOptions },
    ...(open.filters ?? []).slice(1),
  ],
  empty: { title: 'No request', text: 'No request with these filters.' },
});

const Inbox = tabbedLists({ title: 'Parent Student Request', tabs: [listTab('open', open), listTab('all', all)] });

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  if (!Number.isInteger(id) || id <= 0) return <Inbox />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <RequestRecord key={id} />
    </Late>
  );
}
