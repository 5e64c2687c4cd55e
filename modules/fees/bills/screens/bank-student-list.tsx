// Bank Student List (04 §5.4): whose payment codes a bank should know, what changed since a day, as its own file.

import { IconFileExport } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter, classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { download } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { Statuses } from '#ui/table/column.ts';
import { bankStudentList, bankStudentListExport } from '../contract/bank-lists.ts';
import { BankFileDialog } from './bank-file-dialog.tsx';
import { writtenFiles } from './written-files.ts';

const statuses: Statuses = { active: ['good', 'Active'], frozen: ['waiting', 'Frozen'], left: ['plain', 'Left'] };

const list: ListDeclaration<typeof bankStudentList> = {
  title: 'Students',
  call: bankStudentList,
  export: exportOf(bankStudentList),
  search: 'Name, father, admission number or code',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.student_name,
  rowLink: (row) => (row.code ? linkTo(pages.BankTransferCode, { code: row.code }) : undefined),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'code', title: 'Payment code', value: (row) => row.code ?? 'No code', card: true },
    { key: 'father_name', title: 'Father' },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'class_name', title: 'Class', sort: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'status', title: 'Status', kind: 'status', statuses, card: true },
    { key: 'changed_at', title: 'Changed', kind: 'instant', sort: true },
  ],
  filters: [
    branchFilter,
    classFilter,
    { name: 'changed_since', label: 'Changed since', kind: 'date' },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(statuses) },
    { name: 'code', label: 'Code', kind: 'choice', options: optionsOf({ with: 'With code', without: 'Without code' }) },
  ],
  sort: 'student_name',
  figures: (data) => [{ label: 'Students', value: data.total }],
  note: ({ figures }) =>
    figures && figures.without_code > 0
      ? `${counted(figures.without_code, 'student')} without a payment code ${figures.without_code === 1 ? 'stands' : 'stand'} in no file. Make codes under Transfer Codes.`
      : undefined,
  bulkActions: [
    {
      label: 'Make bank file',
      icon: IconFileExport,
      dialog: ({ count, chosen }, close) => (
        <BankFileDialog
          title="Students for a bank"
          purpose="student_list"
          count={count}
          write={(format_id) => download(bankStudentListExport, { format_id, ...chosen })}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'No student in this list',
    text: 'A filter may be hiding some; students who left are listed on request.',
  },
};

export const Screen = tabbedLists({
  title: 'Bank Student List',
  text: 'Codes for the bank to know. With a day under Changed since, only what changed from that day on, those who left among them.',
  tabs: [listTab('students', list), listTab('files', writtenFiles('student_list'))],
});
