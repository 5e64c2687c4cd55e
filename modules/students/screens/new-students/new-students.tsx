// Students admitted lately with what is still missing; a complete one leaves the list (spec 03 section 6.2).

import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { newStudentList } from '../../contract/students.ts';
import { bioPath, classes, editPath } from '../student-words.ts';

function Tick({ done }: { done: boolean }) {
  return done ? (
    <IconCircleCheck size={16} color="var(--mantine-color-green-7)" aria-label="Done" />
  ) : (
    <IconAlertTriangle size={16} color="var(--mantine-color-orange-7)" aria-label="Missing" />
  );
}

export const Screen = listScreen({
  title: 'New Students',
  text: 'Admitted in the last 30 days unless a period is chosen.',
  call: newStudentList,
  rowKey: (row) => row.student_id,
  rowLink: (row) => bioPath(row.student_id),
  columns: [
    { key: 'name', title: 'Name', card: true },
    { key: 'admission_no', title: 'Admission no', card: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'admission_date', title: 'Admitted', kind: 'date' },
    { key: 'days', title: 'Days', kind: 'number', card: true },
    { key: 'has_roll_no', title: 'Roll no', show: (row) => <Tick done={row.has_roll_no} /> },
    { key: 'has_mobile', title: 'Mobile', show: (row) => <Tick done={row.has_mobile} /> },
    { key: 'has_identity', title: 'Identity', show: (row) => <Tick done={row.has_identity} /> },
    { key: 'has_photo', title: 'Photo', show: (row) => <Tick done={row.has_photo} /> },
    {
      key: 'missing_documents',
      title: 'Papers missing',
      kind: 'number',
      link: (row) => `${bioPath(row.student_id)}&tab=documents`,
    },
  ],
  filters: [
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  rowActions: [{ label: 'Edit', permissions: ['Student Edit'], to: (row) => editPath(row.student_id) }],
  empty: {
    title: 'Nothing is missing',
    text: 'Every student admitted in this period has a section, a roll number, a photo and the papers.',
  },
});
