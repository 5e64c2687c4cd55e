// Warnings: given to one or several, printed, acknowledged, taken back; with what attendance and fees suggest (STU-85, STU-86).

import { IconArrowBackUp, IconCheck, IconPlus, IconPrinter, IconUser } from '@tabler/icons-react';
import { openPdf } from '#ui/acts/files.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { warningList, warningPrint, warningSuggested, warningWithdraw } from '../contract/warnings.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { NewWarning } from './parts/new-warning.tsx';
import { kindOptions, levelOptions, warningStates } from './parts/warning-words.ts';

const withdraw: FormDeclaration<typeof warningWithdraw> = {
  title: 'Take the warning back',
  text: 'It stays on the record, marked as taken back, with this reason.',
  call: warningWithdraw,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 500 }],
  button: 'Withdraw',
};

const given: ListDeclaration<typeof warningList> = {
  title: 'Given',
  call: warningList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.warning_no} ${row.student_name}`,
  columns: [
    { key: 'warning_no', title: 'No', sort: true },
    { key: 'student_name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id) },
    { key: 'class_name', title: 'Class' },
    {
      key: 'kind',
      title: 'About',
      kind: 'text',
      value: (row) => kindOptions.find((one) => one.value === row.kind)?.label,
    },
    { key: 'level', title: 'Level', kind: 'number', sort: true, card: true },
    { key: 'issued_on', title: 'Given', kind: 'date', sort: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: warningStates, card: true },
    { key: 'acknowledged_by', title: 'Read by' },
    { key: 'expires_on', title: 'Counts until', kind: 'date' },
    { key: 'given_by', title: 'By' },
  ],
  filters: [
    { name: 'kind', label: 'About', kind: 'choice', options: kindOptions },
    { name: 'level', label: 'Level', kind: 'choice', options: levelOptions, numeric: true },
    { name: 'live', label: 'Counting only', kind: 'flag' },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  search: 'Name, admission number, CNIC',
  sort: '-issued_on',
  actions: [{ label: 'Give warning', icon: IconPlus, primary: true, dialog: (close) => <NewWarning close={close} /> }],
  rowActions: [
    { label: 'Print letter', icon: IconPrinter, run: (row) => openPdf(warningPrint, { ids: [row.id] }) },
    {
      label: 'Read by a guardian',
      icon: IconCheck,
      show: (row) => row.state === 'live',
      dialog: (row, close) => <AcknowledgeDialog warning={row} close={close} />,
    },
    {
      label: 'Withdraw',
      icon: IconArrowBackUp,
      danger: true,
      show: (row) => row.state !== 'withdrawn',
      dialog: (row, close) => <FormDialog form={withdraw} start={{ id: row.id, version: row.version }} close={close} />,
    },
  ],
  bulkActions: [
    {
      label: 'Print letters',
      icon: IconPrinter,
      takesAll: false,
      run: (chosen) => openPdf(warningPrint, { ids: chosen.rows.map((row) => row.id) }),
    },
  ],
  figures: (data) => [
    { label: 'Counting', value: data.figures?.live },
    { label: 'Third', value: data.figures?.third },
    { label: 'Not read yet', value: data.figures?.unacknowledged },
  ],
  empty: { title: 'No warning', text: 'Warnings that are given appear here with their letters.' },
};

const suggested: ListDeclaration<typeof warningSuggested> = {
  title: 'Suggested',
  call: warningSuggested,
  rowKey: (row) => row.key,
  rowName: (row) => row.student_name,
  columns: [
    { key: 'student_name', title: 'Student', card: true, link: (row) => bioPath(row.student_id) },
    { key: 'admission_no', title: 'Admission no' },
    { key: 'class_name', title: 'Class', card: true },
    { key: 'kind', title: 'About', value: (row) => kindOptions.find((one) => one.value === row.kind)?.label },
    { key: 'level', title: 'Level', kind: 'number' },
    { key: 'reason', title: 'Why', card: true },
  ],
  filters: [{ name: 'kind', label: 'About', kind: 'choice', options: kindOptions }],
  rowActions: [
    {
      label: 'Give warning',
      icon: IconPlus,
      dialog: (row, close) => (
        <NewWarning close={close} start={{ student_ids: [row.student_id], kind: row.kind, text: row.reason }} />
      ),
    },
    { label: 'Open record', icon: IconUser, to: (row) => bioPath(row.student_id) },
  ],
  empty: { title: 'Nothing is suggested', text: 'Long absence and old dues are checked automatically.' },
};

export const Screen = tabbedLists({
  title: 'Student Warning',
  tabs: [listTab('given', given), listTab('suggested', suggested)],
});
