// Re-admission requests with their state (spec 02 §6.10): sent, billed, completed, cancelled from here.

import { IconArrowBackUp } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { readmissionList, type ReadmissionRow } from '../contract/readmissions.ts';
import { useReadmissionActs } from './readmission-acts.tsx';
import {
  bioPath,
  duesOptions,
  kindWord,
  kindWords,
  readmissionStates,
  sessions,
  stateOptions,
} from './readmission-words.ts';
import { branchFilter, classes } from '#modules/branches/classes/screens/parts/choices.ts';

/** Class left and class to be: '5 – A', or '4 → 5 – A'. */
function classOf({ old_class, new_class, section_name }: ReadmissionRow): string {
  const place = [new_class, section_name].filter(Boolean).join(' – ');
  return old_class === new_class ? place : `${old_class ?? '–'} → ${place}`;
}

const list: ListDeclaration<typeof readmissionList> = {
  title: 'Re-Admission Record',
  call: readmissionList,
  export: exportOf(readmissionList),
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id) },
    { key: 'asked_on', title: 'Asked', kind: 'date', sort: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: readmissionStates, card: true },
    { key: 'kind', title: 'Kind', value: (row) => kindWord(row.kind) },
    { key: 'gap_days', title: 'Days away', kind: 'number' },
    {
      key: 'old_class',
      title: 'Class',
      value: classOf,
    },
    { key: 'rejoin_on', title: 'First day back', kind: 'date', sort: true, card: true },
    { key: 'dues', title: 'Owes', kind: 'money' },
    { key: 'net', title: 'Plan', kind: 'money' },
    { key: 'asked_by', title: 'Asked by' },
    { key: 'decided_by', title: 'Decided by' },
    { key: 'challan_no', title: 'Challan', hidden: true },
    { key: 'fee_due_on', title: 'Pay until', kind: 'date', hidden: true },
    { key: 'session_name', title: 'Session', hidden: true },
    {
      key: 'dues_mode',
      title: 'Dues',
      value: (row) => duesOptions.find((one) => one.value === row.dues_mode)?.label,
      hidden: true,
    },
    { key: 'reason', title: 'Why', hidden: true },
    { key: 'closed_reason', title: 'Ended because', hidden: true },
    { key: 'completed_on', title: 'Completed', kind: 'date', hidden: true },
    { key: 'admission_no', title: 'Admission no', hidden: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: stateOptions },
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kindWords) },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    { name: 'from', label: 'Back from', kind: 'date' },
    { name: 'to', label: 'Back until', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
    branchFilter,
  ],
  search: 'Name, any number, CNIC or phone',
  sort: '-asked_on',
  actions: [
    {
      label: 'Find a former student',
      icon: IconArrowBackUp,
      to: pages.ReAdmission,
      permissions: ['Re-Admission'],
      primary: true,
    },
  ],
  figures: (data) => [
    { label: 'Drafts', value: data.figures?.drafts },
    { label: 'Waiting', value: data.figures?.pending },
    { label: 'To complete', value: data.figures?.to_complete },
    { label: 'Re-admitted', value: data.figures?.completed },
  ],
  empty: { title: 'No re-admission', text: 'A return begins with the former student: find the child and re-admit it.' },
};

export function Screen() {
  return <ListPage list={{ ...list, rowActions: useReadmissionActs() }} />;
}
