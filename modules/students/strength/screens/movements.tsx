// The students behind a figure of the strength statement.

import { useSearchParams } from 'react-router';
import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { strengthMovements } from '../contract/strength.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { kindOptions, kindWords, place, span } from './report-words.ts';

const list = (today: LocalDate, section_id: number): ListDeclaration<typeof strengthMovements> => ({
  title: 'Movements',
  call: strengthMovements,
  export: exportOf(strengthMovements),
  // Until a span is chosen: this month.
  fixed: (filters) => ({
    from: filters['from'] ?? monthOf(today),
    to: filters['to'] ?? today,
    ...(section_id > 0 ? { section_id } : {}),
  }),
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'on_date', title: 'Date', kind: 'date', card: true },
    { key: 'name', title: 'Student', card: true, link: (row) => bioPath(row.student_id) },
    { key: 'reg_no', title: 'Reg no' },
    {
      key: 'kind',
      title: 'Movement',
      value: (row) => `${kindWords[row.kind]}${row.back ? ' (taken back)' : ''}`,
      card: true,
    },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch' },
  ],
  filters: [
    { name: 'kind', label: 'Movement', kind: 'choice', options: kindOptions },
    ...span.map((one) => ({ ...one, required: false })),
    ...place,
  ],
  search: 'Name',
  empty: { title: 'No movement in this time', text: 'Choose a longer span or another kind.' },
});

export function Movements() {
  const { today } = useSession();
  const [params] = useSearchParams();
  return <ListPage list={list(today, Number(params.get('section_id')))} inside />;
}
