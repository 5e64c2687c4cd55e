// A day of the employees of a branch (spec 06 §5): who came, late, early, not at all; what has to be looked at; marks by hand.

import { IconCalendarUser, IconClockPlus, IconEdit, IconRefresh } from '@tabler/icons-react';
import { monthOf } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { markBack, overtimeApprove } from '#modules/attendance/staff-days/contract/staff-days.ts';
import { conflictWords, letterWords, statusWords } from '#modules/attendance/staff-days/rules/index.ts';
import { MarkDialog } from '#modules/attendance/staff-days/screens/parts/mark-dialog.tsx';
import {
  departmentFilter,
  hoursOf,
  LetterBadge,
  singlePath,
} from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { leaveDayReturn } from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { dailyAttendance } from '../contract/staff-sheets.ts';

const edit = ['Employee Attandance Edit'];

export const Screen = listScreen({
  title: 'Daily Employee Attendance',
  call: dailyAttendance,
  export: exportOf(dailyAttendance),
  search: 'Name or code',
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => singlePath(row.employee_id, monthOf(row.date)),
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'department', title: 'Department', hidden: true },
    { key: 'shift', title: 'Shift', hidden: true },
    {
      key: 'letter',
      title: 'Mark',
      show: (row) => <LetterBadge letter={row.letter} />,
      value: (row) => letterWords[row.letter],
      card: true,
    },
    { key: 'in', title: 'In', sort: true, card: true },
    { key: 'out', title: 'Out' },
    {
      key: 'worked_minutes',
      title: 'Worked',
      value: (row) => (row.worked_minutes === 0 ? null : hoursOf(row.worked_minutes)),
    },
    { key: 'late_minutes', title: 'Late', kind: 'number', sort: true, value: (row) => row.late_minutes || null },
    { key: 'early_minutes', title: 'Early', kind: 'number', value: (row) => row.early_minutes || null },
    {
      key: 'overtime_minutes',
      title: 'Overtime',
      value: (row) =>
        row.overtime_minutes === 0
          ? null
          : `${hoursOf(row.overtime_approved_minutes)} of ${hoursOf(row.overtime_minutes)}`,
    },
    {
      key: 'conflict',
      title: 'To look at',
      value: (row) => (row.conflict === null ? null : conflictWords[row.conflict]),
    },
    {
      key: 'remarks',
      title: 'Remark',
      value: (row) =>
        row.is_manual && row.punches > 0
          ? `${row.remarks ?? ''} (${counted(row.punches, 'punch disagrees', 'punches disagree')})`
          : row.remarks,
    },
  ],
  filters: [
    { name: 'date', label: 'Day', kind: 'date' },
    branchFilter,
    { name: 'status', label: 'Mark', kind: 'choice', options: optionsOf(statusWords), many: true },
    departmentFilter,
    { name: 'late', label: 'Late', kind: 'flag' },
    { name: 'conflict', label: 'To look at', kind: 'flag' },
  ],
  rowActions: [
    {
      label: 'Mark by hand',
      icon: IconEdit,
      permissions: ['Employee Attandance Add', 'Employee Attandance Edit'],
      show: (row) => row.status !== 'leave',
      dialog: (row, close) => <MarkDialog of={row} close={close} />,
    },
    {
      label: 'Use punches',
      icon: IconRefresh,
      permissions: edit,
      show: (row) => row.is_manual,
      run: (row) => actNow(markBack, { employee_id: row.employee_id, date: row.date, version: row.version }),
    },
    {
      label: 'Use punches',
      icon: IconRefresh,
      permissions: leaveDayReturn.permissions,
      show: (row) => row.conflict === 'worked_on_leave' && !row.is_manual,
      run: (row) => actNow(leaveDayReturn, { employee_id: row.employee_id, date: row.date }),
    },
    {
      label: 'Approve overtime',
      icon: IconClockPlus,
      permissions: edit,
      show: (row) => row.overtime_minutes > 0,
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Approve overtime',
            text: `${row.full_name}: at most ${counted(row.overtime_minutes, 'minute')}`,
            call: overtimeApprove,
            row: true,
            fields: [
              { name: 'minutes', label: 'Minutes', kind: 'number', min: 0, max: row.overtime_minutes, required: true },
              { name: 'note', label: 'Note', kind: 'text' },
            ],
            button: 'Approve overtime',
            toInput: (values) => ({
              rows: [{ employee_id: row.employee_id, date: row.date, minutes: Number(values['minutes']) }],
              note: (values['note'] as string | undefined) ?? null,
            }),
          }}
          start={{ minutes: row.overtime_minutes }}
          close={close}
        />
      ),
    },
    { label: 'Open the month', icon: IconCalendarUser, to: (row) => singlePath(row.employee_id, monthOf(row.date)) },
  ],
  figures: ({ figures }) => [
    { label: 'Expected', value: figures?.total_emps },
    { label: 'Present', value: figures?.present_emps, to: '?status=present,half_day,on_duty' },
    { label: 'Late', value: figures?.late_emps, to: '?late=true' },
    { label: 'Absent', value: figures?.absent_emps, to: '?status=absent' },
    { label: 'On leave', value: figures?.leave_emps, to: '?status=leave' },
    { label: 'Early off', value: figures?.e_off_emps },
    { label: 'Not marked', value: figures?.unmarked_emps, to: '?status=unmarked' },
    { label: 'Attendance', value: figures?.present_percentage, kind: 'percent' },
  ],
  empty: {
    title: 'Nothing is marked',
    text: 'Days of employees begin by themselves soon after midnight. Choose another day or branch.',
  },
});
