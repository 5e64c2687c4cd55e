// Children on their way between schools and countries of the group: who goes, who comes, what has to happen next (STU-62).

import { IconDoorEnter, IconDoorExit, IconX } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import { groupMoveStates } from '../../rules/group-move-states.ts';
import {
  groupMoveAdmit,
  groupMoveList,
  groupMoveRefuse,
  type GroupMoveRow,
  groupMoveSections,
} from '../../contract/group-moves.ts';
import { leavingStates, leftPath } from '#modules/students/leaving/screens/parts/leaving-words.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';

const states: Statuses = groupMoveStates.badges;

const admit: FormDeclaration<typeof groupMoveAdmit> = {
  title: 'Admit the student',
  text: 'Record, family and documents are ready. The student gets the numbers of this school and is in class from the first day.',
  call: groupMoveAdmit,
  fields: [
    {
      name: 'section_id',
      label: 'Section',
      kind: 'lookup',
      required: true,
      source: lookup(
        groupMoveSections,
        (all) => all.map((one) => ({ value: one.section_id, label: `${one.name}: ${one.free} free` })),
        (values) => (values['id'] ? { id: Number(values['id']) } : undefined),
      ),
    },
    { name: 'join_on', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'roll_no', label: 'Roll no', kind: 'number', min: 1, max: 999, half: true },
  ],
  button: 'Admit student',
};

const refuse: FormDeclaration<typeof groupMoveRefuse> = {
  title: 'Not admitted here',
  text: 'The application is closed; the other school reads the reason. Its leaving goes on unless it is cancelled there.',
  call: groupMoveRefuse,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Do not admit',
};

const admits = ['Student Addmission Add'];
const chosen = (row: GroupMoveRow) => ({ id: row.id, version: row.version });
const left = (row: GroupMoveRow): boolean => row.leaving_state === 'approved' || row.leaving_state === 'settled';

export const groupList: ListDeclaration<typeof groupMoveList> = {
  title: 'Other schools and countries',
  call: groupMoveList,
  export: exportOf(groupMoveList),
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  rowLink: (row) => {
    const record = row.mine_out ? row.student_id : row.applicant_id;
    return record === null ? undefined : bioPath(record);
  },
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, width: 130, card: true },
    { key: 'next_step', title: 'Next', card: true },
    { key: 'from_place', title: 'From', value: (row) => [row.from_place, row.from_class].filter(Boolean).join(', ') },
    { key: 'to_place', title: 'To', value: (row) => `${row.to_place}, ${row.to_class}` },
    { key: 'leaving_on', title: 'Last day', kind: 'date', sort: true },
    { key: 'join_on', title: 'First day there', kind: 'date', sort: true },
    { key: 'leaving_state', title: 'Leaving', kind: 'status', statuses: leavingStates, width: 110 },
    { key: 'old_admission_no', title: 'Old number', hidden: true },
    { key: 'new_admission_no', title: 'New number' },
    { key: 'note', title: 'Why not', hidden: true },
    { key: 'asked_on', title: 'Asked', kind: 'date', sort: true, hidden: true },
    { key: 'asked_by', title: 'By', hidden: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: optionsOf(states),
      initial: 'waiting',
    },
    {
      name: 'direction',
      label: 'Direction',
      kind: 'choice',
      options: [
        { value: 'out', label: 'Going there' },
        { value: 'in', label: 'Coming here' },
      ],
    },
    { name: 'student_id', label: 'Student', kind: 'student' },
    { name: 'from', label: 'Last day from', kind: 'date' },
    { name: 'to', label: 'Last day to', kind: 'date' },
  ],
  search: 'Name, old or new number',
  sort: '-asked_on',
  rowActions: [
    {
      label: 'Admit',
      icon: IconDoorEnter,
      permissions: admits,
      show: (row) => row.mine_in && row.state === 'waiting' && left(row),
      dialog: (row, close) => (
        <FormDialog form={admit} start={{ ...chosen(row), join_on: row.join_on }} close={close} />
      ),
    },
    {
      label: 'The leaving',
      icon: IconDoorExit,
      permissions: ['Student-left'],
      show: (row) => row.student_id !== null && (row.leaving_state === 'draft' || row.leaving_state === 'pending'),
      to: (row) => leftPath(row.student_id ?? 0),
    },
    {
      label: 'Do not admit',
      icon: IconX,
      danger: true,
      permissions: admits,
      show: (row) => row.mine_in && row.state === 'waiting',
      dialog: (row, close) => <FormDialog form={refuse} start={chosen(row)} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Going', value: data.figures?.going },
    { label: 'Coming', value: data.figures?.coming },
    { label: 'May be admitted', value: data.figures?.ready },
  ],
  empty: {
    title: 'Nobody is on the way',
    text: 'Children who go to or come from another school or country of the group appear here.',
  },
};
