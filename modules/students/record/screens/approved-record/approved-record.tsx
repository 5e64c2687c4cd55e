// What was asked about students and how it was decided; what waits can be decided here by who may (spec 03 §6.3).

import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { Clamped } from '#ui/table/clamped.tsx';
import { approvedRecord } from '../../contract/approved-record.ts';
import { kinds, statuses } from './request-kinds.ts';

const record: ListDeclaration<typeof approvedRecord> = {
  title: 'Record',
  call: approvedRecord,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.title} ${row.subject_label}`,
  columns: [
    { key: 'asked_at', title: 'Asked', kind: 'instant', sort: true },
    { key: 'kind_title', title: 'Kind', card: true },
    { key: 'subject_label', title: 'Student', card: true, link: (row) => row.path ?? undefined },
    { key: 'status', title: 'Status', kind: 'status', statuses, card: true, width: 120 },
    {
      key: 'changes',
      title: 'What changes',
      width: 270,
      show: (row) => <Clamped text={row.changes} width={270} />,
    },
    { key: 'asked_by_name', title: 'Asked by' },
    { key: 'decided_by_name', title: 'Decided by' },
    {
      key: 'decided_reason',
      title: 'Decision',
      show: (row) => <Clamped text={row.decided_reason} width={200} />,
    },
    { key: 'decided_at', title: 'Decided', kind: 'instant', sort: true, hidden: true },
    { key: 'reason', title: 'Reason', hidden: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kinds) },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(statuses) },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  search: 'Name of the student',
  sort: '-asked_at',
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.waiting },
    { label: 'Approved', value: data.figures?.approved },
    { label: 'Rejected', value: data.figures?.rejected },
  ],
  empty: {
    title: 'No request',
    text: 'Changes of records, transfers, freezes and leavings appear here with their decisions.',
  },
};

export const Screen = tabbedLists({
  title: 'Approved Record',
  tabs: [
    listTab('record', record),
    approvalTab({ key: 'waiting', screen: { title: 'Waiting', kinds: Object.keys(kinds) } }),
  ],
});
