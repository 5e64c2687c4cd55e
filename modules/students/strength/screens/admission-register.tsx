// The admission and withdrawal register of a branch in number order, with the gap check at its foot (02 §6.11).

import { IconPrinter } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { type Filter, optionsOf, wireValues } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useListState } from '#ui/page-kinds/list/use-list-state.ts';
import { useSession } from '#ui/session/session.ts';
import { admissionRegister, admissionRegisterPrint } from '../contract/admission-register.ts';
import { place } from './report-words.ts';
import { reasonWord } from '#modules/students/leaving/screens/parts/leaving-words.ts';
import { bioPath, sessions } from '#modules/students/person/screens/parts/student-words.ts';
import { gapNote, registerStates } from './register-words.ts';

const filters = [
  ...place,
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(registerStates) },
  { name: 'from', label: 'Admitted from', kind: 'date' },
  { name: 'to', label: 'Admitted until', kind: 'date' },
] as const satisfies readonly Filter[];

type Declaration = ListDeclaration<typeof admissionRegister>;

const columns: Declaration['columns'] = [
  { key: 'admission_no', title: 'Admission no', card: true },
  { key: 'admitted_on', title: 'Admitted', kind: 'date' },
  { key: 'reg_no', title: 'Registration no' },
  { key: 'name', title: 'Name', card: true, link: (row) => (row.here ? bioPath(row.student_id) : undefined) },
  { key: 'native_name', title: 'In Urdu or Arabic' },
  { key: 'dob', title: 'Born', kind: 'date' },
  { key: 'dob_words', title: 'Born, in words' },
  { key: 'father_name', title: 'Father' },
  { key: 'father_identity', title: "Father's CNIC" },
  { key: 'occupation', title: 'Occupation' },
  { key: 'address', title: 'Address' },
  { key: 'previous_school', title: 'Previous school' },
  { key: 'class_admitted', title: 'Class admitted' },
  { key: 'class_left', title: 'Class left' },
  { key: 'withdrawn_on', title: 'Withdrawn', kind: 'date' },
  {
    key: 'reason',
    title: 'Reason',
    value: (row) =>
      row.transferred_to === null ? row.reason && reasonWord(row.reason) : `Transferred to ${row.transferred_to}`,
  },
  { key: 'certificate_no', title: 'Certificate' },
  { key: 'remarks', title: 'Remarks' },
  { key: 'state', title: 'Status', kind: 'status', statuses: registerStates, card: true },
];

const list: Declaration = {
  title: 'Admission Register',
  call: admissionRegister,
  export: exportOf(admissionRegister),
  rowKey: (row) => row.id,
  rowName: (row) => `${row.admission_no} ${row.name}`,
  columns,
  filters,
  search: 'Number or name',
  figures: ({ figures }) => [
    { label: 'Branch', value: figures?.branch_name ?? '' },
    { label: 'Entries', value: figures?.entries ?? 0 },
    { label: 'On the roll', value: figures?.on_roll ?? 0 },
    { label: 'Withdrawn', value: figures?.withdrawn ?? 0 },
    { label: 'Numbers missing', value: figures?.missing ?? 0 },
  ],
  note: ({ figures }) => figures && gapNote(figures),
  empty: { title: 'Nobody found in this register', text: 'Choose another branch, session or state.' },
};

export function Screen() {
  const { branch_id } = useSession();
  const state = useListState({ call: list.call, filters });
  // A register is one branch's: the one chosen above, unless the filter names another.
  const here = branch_id === null ? {} : { branch_id };
  const declared: Declaration = {
    ...list,
    fixed: (values) => (values['branch_id'] ? {} : here),
    actions: [
      {
        label: 'Print',
        icon: IconPrinter,
        run: () => void openPdf(admissionRegisterPrint, { ...here, ...wireValues(filters, state.filters) }),
      },
    ],
  };
  return <ListPage list={declared} />;
}
