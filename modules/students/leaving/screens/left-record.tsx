// Students who left, with reason, tenure and what they owe (spec 03 §6.5); the dashboard's 'left this month' leads here.

import { counted } from '#kernel/counted.ts';
import { IconMessage } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { leavingRecord } from '../contract/leavings.ts';
import { duesPreview, duesSend } from '../contract/leaving-dues.ts';
import { FamilyMessage } from '#modules/students/messages/screens/parts/late-message.tsx';
import { columnsOfLeaving as column, leavingFilters } from './leaving-columns.ts';
import { paperActions, readmit } from './left-papers.ts';

const years = (from: LocalDate, to: LocalDate): string =>
  counted(Math.round((daysBetween(from, to) / 365.25) * 10) / 10, 'year');

const dues = { preview: duesPreview, send: duesSend };

export const Screen = listScreen({
  title: 'Left Record',
  text: 'Who passed out or never joined is found by that reason.',
  call: leavingRecord,
  export: exportOf(leavingRecord),
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  columns: [
    column.student,
    column.class_name,
    column.leaving_on,
    {
      key: 'joined_on',
      title: 'Stayed',
      value: (row) => (row.joined_on === null ? null : years(row.joined_on, row.leaving_on)),
    },
    column.reason,
    { key: 'next_school', title: 'Next school' },
    { key: 'dues', title: 'Owes', kind: 'money', card: true },
    { key: 'certificate_no', title: 'Certificate' },
    { key: 'admission_no', title: 'Admission no', hidden: true },
    column.branch,
  ],
  filters: [...leavingFilters, { name: 'dues', label: 'Owing only', kind: 'flag' }],
  search: 'Name, admission number, CNIC',
  sort: '-leaving_on',
  rowActions: [readmit, ...paperActions],
  bulkActions: [
    {
      label: 'Message about dues',
      icon: IconMessage,
      permissions: duesSend.permissions,
      dialog: ({ chosen, count, clear }, close) => (
        <FamilyMessage about="dues" calls={dues} chosen={chosen} count={count} close={close} onDone={clear} />
      ),
    },
  ],
  figures: (data) => [
    { label: 'Left', value: data.figures?.left },
    { label: 'Left this month', value: data.figures?.left_this_month },
    { label: 'Owing', value: data.figures?.owing },
  ],
  empty: { title: 'Nobody left', text: 'Students who left are listed here once their leaving is settled.' },
});
