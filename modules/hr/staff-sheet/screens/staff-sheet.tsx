// Posts, shifts and modes of the people of a branch, typed as in a sheet; everything from one day on (spec 06 §5).

import type { DataOf } from '#kernel/contract.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { typeWords } from '#modules/hr/person/rules/index.ts';
import { modeWords } from '#modules/hr/person/screens/parts/words.ts';
import { type SheetRow, staffBulkUpdate, staffSheet } from '../contract/staff-sheet.ts';

type Data = DataOf<typeof staffSheet>;
/** Ids are what is kept; a choice that is numeric reads and writes them as numbers. */
type Row = SheetRow & Record<string, unknown>;

const named = (all: readonly { id: number; name: string }[]) =>
  all.map((one) => ({ value: String(one.id), label: one.name }));

const columnsOf = (data: Data): SheetColumn<Row>[] => [
  { key: 'full_name', title: 'Employee', kind: 'text', frozen: true, readOnly: true, width: 200 },
  { key: 'employee_code', title: 'Code', kind: 'text', readOnly: true, width: 90 },
  {
    key: 'department_id',
    title: 'Department',
    kind: 'choice',
    numeric: true,
    options: named(data.departments),
    required: true,
    width: 160,
  },
  {
    key: 'designation_id',
    title: 'Designation',
    kind: 'choice',
    numeric: true,
    options: named(data.designations),
    required: true,
    width: 160,
  },
  {
    key: 'reports_to_id',
    title: 'Reports to',
    kind: 'choice',
    numeric: true,
    options: named(data.managers),
    hint: 'People of this branch, and those who have reports here already',
    width: 200,
  },
  {
    key: 'employment_type',
    title: 'Employment',
    kind: 'choice',
    options: optionsOf(typeWords),
    required: true,
    width: 130,
  },
  {
    key: 'shift_id',
    title: 'Shift',
    kind: 'choice',
    numeric: true,
    options: named(data.shifts),
    hint: 'Leave empty: the usual shift of the branch',
    width: 140,
  },
  {
    key: 'attendance_mode',
    title: 'Attendance',
    kind: 'choice',
    options: optionsOf(modeWords),
    required: true,
    width: 150,
  },
  { key: 'sign_in', title: 'Sign-in', kind: 'text', readOnly: true, width: 120 },
  { key: 'profile_percent', title: 'Profile %', kind: 'number', readOnly: true, width: 90 },
];

const fieldsOf = ({ row, keys }: ChangedRow<Row>) => ({
  ...(keys.includes('department_id') && row.department_id !== null ? { department_id: row.department_id } : {}),
  ...(keys.includes('designation_id') && row.designation_id !== null ? { designation_id: row.designation_id } : {}),
  ...(keys.includes('reports_to_id') ? { reports_to_id: row.reports_to_id } : {}),
  ...(keys.includes('employment_type') ? { employment_type: row.employment_type } : {}),
  ...(keys.includes('shift_id') && row.shift_id !== null ? { shift_id: row.shift_id } : {}),
  ...(keys.includes('attendance_mode') ? { attendance_mode: row.attendance_mode } : {}),
});

export const Screen = entrySheetScreen<typeof staffSheet, typeof staffBulkUpdate, Row>({
  title: 'Staff Sheet',
  text: 'Every change holds from the day that is chosen; a post that changes is a posting of its own.',
  filters: [
    { ...branchFilter, required: true },
    { name: 'from_date', label: 'From', kind: 'date', required: true },
    { name: 'incomplete', label: 'Incomplete only', kind: 'flag' },
  ],
  start: (session) => ({
    from_date: session.today,
    ...(session.branch_id === null ? {} : { branch_id: String(session.branch_id) }),
  }),
  call: staffSheet,
  rows: ({ rows }) => rows,
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.full_name,
  columns: columnsOf,
  pasteBy: 'employee_code',
  save: staffBulkUpdate,
  toInput: (changed, data) => ({
    from_date: data.from_date,
    rows: changed.map((one) => ({
      employee_id: one.row.employee_id,
      version: one.row.version,
      fields: fieldsOf(one),
    })),
  }),
  refused: ({ failed }) => failed.map(({ place, field, message }) => ({ index: place, key: field, message })),
  button: (changed) => `Change ${changed} ${changed === 1 ? 'employee' : 'employees'}`,
  empty: { title: 'Nobody here', text: 'Choose a branch and a day; who is incomplete only is a filter.' },
});
