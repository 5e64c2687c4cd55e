// Days of a month as salaries count them: of attendance, or written over, with the reason (decision 0173).

import { IconArrowBackUp, IconEdit } from '@tabler/icons-react';
import { now } from '#kernel/clock.ts';
import { monthOf, todayIn } from '#kernel/dates.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { type DaysRow, monthDays, monthDaysSave } from '../../contract/inputs.ts';

const thisMonth = monthOf(todayIn('Asia/Karachi', now()));

const day = (name: keyof DaysRow & string, label: string, unit = 'days') => ({
  name: name as 'absent',
  label,
  kind: 'number' as const,
  decimals: unit === 'days' ? 2 : 0,
  unit,
  required: true,
  half: true,
});

const daysForm = (row: DaysRow): FormDeclaration<typeof monthDaysSave> => ({
  title: `Days of ${row.employee_name}`,
  call: monthDaysSave,
  fields: [
    day('working', 'Working days'),
    day('present', 'Present or on paid leave'),
    day('absent', 'Absent'),
    day('half_absent', 'Half days absent'),
    day('late', 'Lost by coming late'),
    day('early', 'Lost by going early'),
    day('unpaid_leave', 'Leave without pay'),
    day('overtime_day', 'Overtime by day', 'minutes'),
    day('overtime_night', 'Overtime by night', 'minutes'),
    day('overtime_off_day', 'Overtime on a day off', 'minutes'),
    { name: 'reason', label: 'Why attendance does not say it', kind: 'long', max: 300, required: true },
  ],
  button: 'Save days',
});

const backForm = (row: DaysRow): FormDeclaration<typeof monthDaysSave> => ({
  title: `Days of ${row.employee_name} as attendance has them`,
  text: 'What was written over is gone; a draft is recalculated.',
  call: monthDaysSave,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  button: 'Take it back',
});

export const days: ListDeclaration<typeof monthDays> = {
  title: 'Days',
  text: 'The closed month of attendance says them; what is written over it stands in its place with its reason.',
  call: monthDays,
  search: 'Name or code',
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    {
      key: 'from',
      title: 'From',
      kind: 'status',
      statuses: {
        closed: ['good', 'Attendance, closed'],
        open: ['waiting', 'Attendance, not closed'],
        typed: ['info', 'Written over'],
      },
      card: true,
    },
    { key: 'working', title: 'Working', kind: 'number' },
    { key: 'present', title: 'Present', kind: 'number', card: true },
    { key: 'absent', title: 'Absent', kind: 'number' },
    { key: 'half_absent', title: 'Half absent', kind: 'number' },
    { key: 'late', title: 'Late', kind: 'number' },
    { key: 'early', title: 'Early', kind: 'number' },
    { key: 'unpaid_leave', title: 'Unpaid leave', kind: 'number' },
    { key: 'overtime_day', title: 'Overtime, min', kind: 'number' },
    { key: 'reason', title: 'Why', wrap: 220 },
  ],
  filters: [{ name: 'month', label: 'Month', kind: 'month', initial: thisMonth }, branchFilter],
  fixed: ({ month }) => ({ month: month ?? thisMonth }),
  rowActions: [
    {
      label: 'Write days over',
      icon: IconEdit,
      dialog: (row, close) => <DaysDialog row={row} close={close} />,
    },
    {
      label: 'As attendance has them',
      icon: IconArrowBackUp,
      show: (row) => row.from === 'typed',
      dialog: (row, close) => <DaysDialog row={row} back close={close} />,
    },
  ],
  empty: { title: 'Nobody worked here in this month', text: 'Choose another branch or month.' },
};

function DaysDialog({ row, back = false, close }: { row: DaysRow; back?: boolean; close: () => void }) {
  const month = new URLSearchParams(globalThis.location.search).get('month') ?? thisMonth;
  const { employee_code: _code, employee_name: _name, version: _version, from: _from, reason, ...known } = row;
  const start = { ...known, month, reason: back ? null : reason, clear: back };
  return <FormDialog form={back ? backForm(row) : daysForm(row)} start={start} close={close} />;
}
