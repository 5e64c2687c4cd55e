// Punches as received, and unknown pins (ATT-21, ATT-25).

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import { formatDate } from '#kernel/dates.ts';
import { pinAssign, punchList, unknownPins } from '../contract/devices.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';

const states: Statuses = {
  new: ['waiting', 'Waits'],
  used: ['good', 'Used'],
  repeat: ['plain', 'Repeat'],
  unknown_pin: ['bad', 'Unknown pin'],
  future: ['bad', 'Clock ahead'],
  locked_day: ['waiting', 'Day is locked'],
  ignored: ['plain', 'Not used'],
};

/** 'YYYY-MM-DD HH:MM:SS' of the branch. */
const local = (text: string): string => {
  const [day, time] = text.split(' ');
  return `${formatDate(day)} ${time}`;
};

const punchesList: ListDeclaration<typeof punchList> = {
  title: 'Punches',
  call: punchList,
  search: 'Pin, name',
  rowKey: (row) => row.punch_id,
  columns: [
    { key: 'punched_at', title: 'Time', value: (row) => local(row.punched_at), card: true },
    { key: 'pin', title: 'Pin', value: (row) => (row.pin === 0 ? '–' : row.pin) },
    {
      key: 'student_name',
      title: 'Student',
      link: (row) => (row.student_id ? bioPath(row.student_id) : undefined),
      card: true,
    },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'device_name', title: 'Machine' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'received_at', title: 'Received', kind: 'instant', hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, card: true },
    { key: 'raw', title: 'As it came', hidden: true },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(states) },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  empty: { title: 'No punch yet', text: 'What machines send is listed here within seconds.' },
};

const assignForm: FormDeclaration<typeof pinAssign> = {
  title: 'Whose pin is this?',
  text: 'Its punches count from now on, and for past days that are still open for correction.',
  call: pinAssign,
  button: 'Assign pin',
  fields: [{ name: 'student_id', label: 'Student', kind: 'student', required: true }],
};

const unknownList: ListDeclaration<typeof unknownPins> = {
  title: 'Unknown pins',
  call: unknownPins,
  search: 'Pin',
  rowKey: (row) => `${row.branch_id}/${row.pin}`,
  rowName: (row) => `pin ${row.pin}`,
  columns: [
    { key: 'pin', title: 'Pin', card: true },
    { key: 'devices', title: 'Machines' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'punches', title: 'Punches', kind: 'number', card: true },
    { key: 'first_at', title: 'First', value: (row) => local(row.first_at) },
    { key: 'last_at', title: 'Last', value: (row) => local(row.last_at), card: true },
  ],
  rowActions: [
    {
      label: 'Assign to a student',
      dialog: (row, close) => <FormDialog form={assignForm} start={{ pin: row.pin }} close={close} />,
    },
  ],
  empty: {
    title: 'Every pin is known',
    text: 'Pins sent by a machine that belong to nobody are listed here, to be assigned.',
  },
};

export const Punches = () => <ListPage list={punchesList} inside />;
export const UnknownPins = () => <ListPage list={unknownList} inside />;
