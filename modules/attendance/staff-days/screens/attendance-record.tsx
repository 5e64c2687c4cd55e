// Every punch of employees as it was made, and what may be put right of one (spec 06 §5).

import { IconCalendarPlus, IconX } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { monthOf } from '#kernel/dates.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePunches, punchState } from '../contract/staff-days.ts';
import { singlePath } from './parts/words.tsx';

const states = {
  used: ['good', 'Counts'],
  duplicate: ['plain', 'Again'],
  outside_window: ['waiting', 'Outside the shift'],
  voided: ['bad', 'Void'],
} as const;
const sources = { machine: 'Machine', card: 'Card', self: 'Themselves', manual: 'By hand', import: 'File' } as const;
const edit = ['Employee Attandance Edit'];
const options = <K extends string>(words: Record<K, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

export const Screen = listScreen({
  title: 'Attendance Record',
  text: 'Punches as they were made. What they count for stands in the sheet of the day.',
  call: employeePunches,
  export: exportOf(employeePunches),
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.full_name} at ${row.at}`,
  rowLink: (row) => singlePath(row.employee_id, monthOf(row.day)),
  columns: [
    { key: 'full_name', title: 'Employee', card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'at', title: 'At', sort: true, card: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'source', title: 'By', value: (row) => row.device ?? sources[row.source] },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, card: true },
    { key: 'attendance_date', title: 'Counts for', kind: 'date' },
    { key: 'distance_m', title: 'Metres away', kind: 'number', hidden: true },
    { key: 'reason', title: 'Reason', hidden: true },
  ],
  filters: [
    { name: 'date', label: 'Day', kind: 'date' },
    branchFilter,
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: options({ used: 'Counts', duplicate: 'Again', outside_window: 'Outside the shift', voided: 'Void' }),
    },
    { name: 'source', label: 'By', kind: 'choice', options: options(sources) },
  ],
  rowActions: [
    {
      label: 'Attach to a day',
      icon: IconCalendarPlus,
      permissions: edit,
      show: (row) => row.state === 'outside_window',
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Attach to a day',
            text: `${row.full_name}, ${row.at}`,
            call: punchState,
            fields: [
              { name: 'date', label: 'Day', kind: 'date', required: true },
              { name: 'reason', label: 'Why', kind: 'long', required: true },
            ],
            button: 'Attach the punch',
          }}
          start={{ punch_id: row.id, action: 'attach', date: row.day }}
          close={close}
        />
      ),
    },
    {
      label: 'Make void',
      icon: IconX,
      permissions: edit,
      danger: true,
      show: (row) => row.state !== 'voided',
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Make the punch void',
            text: `${row.full_name}, ${row.at}. The day is judged without it.`,
            call: punchState,
            fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true }],
            button: 'Make void',
          }}
          start={{ punch_id: row.id, action: 'void' }}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'No punch here',
    text: 'Machines, stations and phones write here as people pass. Choose another day or branch.',
  },
});
