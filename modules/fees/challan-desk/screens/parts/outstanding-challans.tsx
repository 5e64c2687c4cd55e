// Who owes something, to print one sheet with all of it: a student, a family, or everybody that the filters find (spec 04 §5.3).

import { formatPhone } from '#kernel/phone.ts';
import { IconCash, IconPrinter, IconUsers } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { BulkAction, ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { activeHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { challanOutstanding } from '#modules/fees/outstanding/contract/outstanding-sheets.ts';
import { outstandingList, type OutstandingRow } from '#modules/fees/outstanding/contract/outstanding.ts';

const print = ['Fee Challen'];

function printAll(label: string, family: boolean): BulkAction<OutstandingRow> {
  return {
    label,
    icon: family ? IconUsers : IconPrinter,
    permissions: print,
    question: ({ count, all }) =>
      all
        ? {
            title: `Print ${counted(count, 'outstanding challan')}?`,
            text: family
              ? 'All that the filters find now, with their brothers and sisters who owe something, a sheet a family.'
              : 'All that the filters find now, a sheet a student, in one PDF.',
            button: 'Print',
          }
        : undefined,
    run: ({ chosen: { ids, all } }) => openPdf(challanOutstanding, { student_ids: ids, all, family }),
  };
}

export const outstandingChallans: ListDeclaration<typeof outstandingList> = {
  title: 'Outstanding Challan',
  call: outstandingList,
  search: 'Name, father, admission number, phone',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
  columns: [
    { key: 'full_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.', sort: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'father_name', title: 'Father' },
    { key: 'oldest_due_date', title: 'Oldest due', kind: 'date', sort: true, card: true },
    { key: 'months_due', title: 'Challans', kind: 'number' },
    { key: 'receivable', title: 'Open', kind: 'money', sort: true, card: true },
    { key: 'fine', title: 'Fine today', kind: 'money' },
    { key: 'payable', title: 'To pay today', kind: 'money', value: (row) => row.receivable + row.fine },
    { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone), hidden: true },
  ],
  filters: [
    classFilter,
    sectionFilter,
    { name: 'past_due', label: 'Only past due', kind: 'flag' },
    { name: 'months_due', label: 'Challans at least', kind: 'number' },
    { name: 'head_id', label: 'Head', kind: 'lookup', source: activeHeads },
  ],
  sort: '-receivable',
  rowActions: [
    {
      label: 'Print sheet',
      icon: IconPrinter,
      permissions: print,
      run: (row) => openPdf(challanOutstanding, { student_ids: [row.student_id] }),
    },
    {
      label: 'Print family sheet',
      icon: IconUsers,
      permissions: print,
      run: (row) => openPdf(challanOutstanding, { student_ids: [row.student_id], family: true }),
    },
    {
      label: 'Take deposit',
      icon: IconCash,
      permissions: ['Fee Deposit'],
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
  ],
  bulkActions: [printAll('Print sheets', false), printAll('Print family sheets', true)],
  figures: (data) => [
    { label: 'Students who owe', value: data.figures?.students, kind: 'number' },
    { label: 'Open', value: data.figures?.receivable, kind: 'money' },
  ],
  empty: {
    title: 'Nothing is outstanding',
    text: 'Students with open challans appear here. A filter may be hiding some.',
  },
};
