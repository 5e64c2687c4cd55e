// Who did what to which record, when and where, before → after in words (spec 00 §8, spec 01 §3).

import { auditCategories, auditChoices, auditList } from '#kernel/calls/audit.ts';
import { categoryNames, changeLine, recordInWords } from '#kernel/audit-words.ts';
import { exportOf } from '#kernel/export-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';

const kinds = lookup(auditChoices, ({ kinds: all }) => all);
const people = lookup(auditChoices, ({ people: all }) => all.map((one) => ({ value: one.id, label: one.name })));

const actionInWords = ({ action }: { action: string }): string => action.replaceAll('_', ' ');

export const Screen = listScreen({
  title: 'Audit Log',
  text: 'Changes, sign-ins, exports and prints are recorded here; nobody can change or delete them.',
  call: auditList,
  rowKey: (row) => row.id,
  rowName: (row) => `${recordInWords(row)}, ${row.action}`,
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sort: true, card: true, width: 130 },
    { key: 'by', title: 'Who', card: true, width: 130, value: (row) => row.by ?? 'The system' },
    {
      key: 'record',
      title: 'Record',
      wrap: 200,
      value: recordInWords,
    },
    { key: 'category', title: 'Kind', width: 90, value: (row) => categoryNames[row.category] },
    { key: 'action', title: 'What', width: 100, value: actionInWords },
    {
      key: 'done',
      title: 'What was done',
      value: (row) => `${recordInWords(row)}: ${actionInWords(row)}`,
      card: true,
      hidden: true,
    },
    { key: 'change', title: 'Before → after', wrap: 320, value: (row) => changeLine(row.before, row.after) },
    { key: 'branch_name', title: 'Branch', width: 150, value: (row) => row.branch_name ?? 'Whole school' },
    { key: 'ip', title: 'Address', width: 130, hidden: true },
  ],
  filters: [
    {
      name: 'category',
      label: 'Kind',
      kind: 'choice',
      options: auditCategories.map((value) => ({ value, label: categoryNames[value] })),
    },
    { name: 'user_id', label: 'Who', kind: 'lookup', source: people },
    { name: 'record_kind', label: 'Record', kind: 'lookup', source: kinds, numeric: false },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice },
    { name: 'record_id', label: 'Number of the record', kind: 'number' },
    { name: 'action', label: 'What', kind: 'text' },
  ],
  search: 'Record, value, receipt, challan',
  sort: '-at',
  rowActions: [{ label: 'Show the change', dialog: (row, close) => <EntryDialog row={row} close={close} /> }],
  empty: { title: 'No entries yet', text: 'Every change to a record appears here at once.' },
  export: exportOf(auditList),
});
