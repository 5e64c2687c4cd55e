// Twelve months of employees, by days present, absent, on leave and unpaid (spec 06 §5).

import { now } from '#kernel/clock.ts';
import { useSearchParams } from 'react-router';
import { exportOf } from '#kernel/export-call.ts';
import { monthNames } from '#kernel/dates.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { departmentFilter, singlePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { yearAttendance } from '../contract/staff-sheets.ts';

type Row = RowOf<typeof yearAttendance>;

const said = ({ P, A, LV }: Row['months'][number]): string | null =>
  P + A + LV === 0 ? null : `${P} P${A > 0 ? ` · ${A} A` : ''}${LV > 0 ? ` · ${LV} LV` : ''}`;

/** `first` is the month with which the year begins, 0 for January. */
const listOf = (first: number): ListDeclaration<typeof yearAttendance> => ({
  title: 'Yearly Attendance Sheet',
  text: 'Each month by days: P present, A absent, LV on leave. The session begins in April.',
  call: yearAttendance,
  export: exportOf(yearAttendance),
  search: 'Name or code',
  fixed: (filters) => ({ year: Number(filters['year'] ?? now().getFullYear()) }),
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => singlePath(row.employee_id),
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'designation', title: 'Designation', hidden: true },
    ...Array.from({ length: 12 }, (_, n) => ({
      key: `m${n}`,
      title: (monthNames()[(first + n) % 12] ?? '').slice(0, 3),
      value: (row: Row) => {
        const month = row.months[n];
        return month ? said(month) : null;
      },
    })),
    { key: 'present', title: 'Present', kind: 'number', card: true },
    { key: 'late', title: 'Late', kind: 'number' },
    { key: 'absent', title: 'Absent', kind: 'number', card: true },
    { key: 'leave', title: 'Leave', kind: 'number' },
    { key: 'unpaid', title: 'Unpaid', kind: 'number' },
  ],
  filters: [
    { name: 'year', label: 'Year', kind: 'number' },
    branchFilter,
    {
      name: 'year_kind',
      label: 'Kind of year',
      kind: 'choice',
      options: [
        { value: 'calendar', label: 'Calendar year' },
        { value: 'session', label: 'Session, from April' },
      ],
    },
    departmentFilter,
  ],
  empty: { title: 'Nobody here', text: 'Choose another branch or year.' },
});

const APRIL = 3;

export function Screen() {
  const [query] = useSearchParams();
  const first = query.get('year_kind') === 'session' ? APRIL : 0;
  return <ListPage key={first} list={listOf(first)} />;
}
