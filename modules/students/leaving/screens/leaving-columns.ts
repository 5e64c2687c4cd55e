// Columns and filters that the lists of leavings share (spec 03 §6.5).

import { counted } from '#kernel/counted.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { Column } from '#ui/table/column.ts';
import type { LeavingRow } from '../contract/leavings.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { reasonOptions, reasonWord } from './parts/leaving-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

type Columns = Record<
  'student' | 'class_name' | 'leaving_on' | 'notice' | 'reason' | 'dues' | 'deposit' | 'clearance' | 'branch',
  Column<LeavingRow>
>;

export const columnsOfLeaving = {
  student: {
    key: 'student_name',
    title: 'Student',
    sort: true,
    card: true,
    link: (row) => bioPath(row.student_id),
  },
  class_name: { key: 'class_name', title: 'Class' },
  leaving_on: { key: 'leaving_on', title: 'Last day', kind: 'date', sort: true, card: true },
  notice: {
    key: 'notice_days',
    title: 'Notice',
    value: (row) => `${counted(row.notice_days, 'day')}${row.notice_short ? ', short' : ''}`,
  },
  reason: { key: 'reason', title: 'Reason', value: (row) => reasonWord(row.reason) },
  dues: { key: 'dues', title: 'Owes', kind: 'money' },
  deposit: { key: 'settlement', title: 'Deposit', kind: 'money', value: (row) => row.settlement?.deposit ?? null },
  clearance: {
    key: 'clearance_done',
    title: 'Cleared',
    value: (row) => `${row.clearance_done} of ${row.clearance_all}`,
  },
  branch: { key: 'branch_name', title: 'Branch', hidden: true },
} as const satisfies Columns;

export const leavingFilters = [
  { name: 'reason', label: 'Reason', kind: 'choice', options: reasonOptions },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'student_id', label: 'Student', kind: 'student' },
] as const satisfies readonly Filter[];
