// Gate passes: who left before the end of school, with whom; given, printed, taken back (ATT-9).

import { openPdf } from '#ui/acts/files.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { gatePassStates } from '../../rules/gate-pass-states.ts';
import { gatePassCancel, gatePassGive, gatePassList, gatePassPrint, type PassRow } from '../../contract/gate-passes.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';
import { ChildAtGate } from '../child-at-gate.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

const give: FormDeclaration<typeof gatePassGive> = {
  title: 'Gate pass',
  text: 'Before half the day is over the day counts as half a day.',
  call: gatePassGive,
  button: 'Give gate pass',
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    { name: 'guardian_id', label: 'Collected by', kind: 'custom', draw: (form) => <ChildAtGate form={form} /> },
    { name: 'reason', label: 'Reason', kind: 'text', max: 200, required: true },
  ],
};

const takeBack: FormDeclaration<typeof gatePassCancel> = {
  title: 'Cancel the gate pass',
  text: 'The child has not left: the mark of the day is what it was.',
  call: gatePassCancel,
  button: 'Withdraw',
  fields: [{ name: 'reason', label: 'Reason', kind: 'text', max: 200, required: true }],
};

const print = (ids: number[]) => openPdf(gatePassPrint, { ids });

export const gatePassActions: readonly PageAction[] = [
  {
    label: 'Give gate pass',
    primary: true,
    permissions: gatePassGive.permissions,
    dialog: (close) => (
      <FormDialog form={give} start={{}} close={close} onDone={(pass) => void print([pass.pass_id])} />
    ),
  },
];

export const gatePassesList: ListDeclaration<typeof gatePassList> = {
  title: 'Gate passes',
  call: gatePassList,
  dated: 'on_date',
  search: 'Pass number, name, who fetched',
  rowKey: (row) => row.pass_id,
  rowName: (row) => `pass of ${row.student_name}`,
  columns: [
    { key: 'student_name', title: 'Student', link: (row) => bioPath(row.student_id), card: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'on_date', title: 'Day', kind: 'date', card: true },
    { key: 'out_at', title: 'Left at', card: true },
    {
      key: 'collected_by',
      title: 'With',
      value: (row) => [row.collected_by, row.relation].filter(Boolean).join(' · '),
    },
    { key: 'reason', title: 'Reason' },
    { key: 'half_day', title: 'Half day', kind: 'flag' },
    { key: 'pass_no', title: 'Pass' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'given_by', title: 'Given by', hidden: true },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      statuses: gatePassStates.badges,
    },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    branchFilter,
    { name: 'student_id', label: 'Student', kind: 'student' },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'given', label: 'Given' },
        { value: 'cancelled', label: 'Withdrawn' },
      ],
    },
  ],
  rowActions: [
    { label: 'Print', show: (row) => row.state === 'given', run: (row) => print([row.pass_id]) },
    {
      label: 'Withdraw',
      danger: true,
      show: (row) => gatePassStates.can('take_back', row.state),
      dialog: (row: PassRow, close) => (
        <FormDialog form={takeBack} start={{ id: row.pass_id, version: row.version }} close={close} />
      ),
    },
  ],
  empty: { title: 'No gate pass yet', text: 'A child that leaves before the end of school gets one at the desk.' },
};
