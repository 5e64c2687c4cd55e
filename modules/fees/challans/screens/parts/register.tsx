// Register of all challans (spec 04 §5.3): filters by month, kind, state, due date, printed or not; print and deposit from here.

import { lazy } from 'react';
import { IconPrinter, IconSend, IconUsers } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { openPdf } from '#ui/acts/files.ts';
import { challanList } from '../../contract/challans.ts';
import { challanPrint } from '../../contract/challan-print.ts';
import { activeHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { challanKindNames, challanStatuses } from '../challan-words.ts';
import { branches, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

// Loaded when they are opened.
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));
const FamilyDialog = lazy(async () => ({ default: (await import('./family-dialog.tsx')).FamilyDialog }));

export const register: ListDeclaration<typeof challanList> = {
  title: 'Challan Register',
  call: challanList,
  search: 'Challan number, name, admission number, phone',
  rowKey: (row) => row.challan_id,
  rowName: (row) => `challan ${row.challan_no}`,
  rowLink: (row) => linkTo(pages.FeeChallanRecord, { id: row.challan_id }),
  columns: [
    { key: 'challan_no', title: 'Challan', sort: true, card: true },
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.' },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'bill_month', title: 'Month', kind: 'month', sort: true },
    { key: 'kind', title: 'Kind', value: (row) => challanKindNames[row.kind], hidden: true },
    { key: 'due_date', title: 'Due', kind: 'date', sort: true },
    { key: 'charged', title: 'Charged', kind: 'money', sort: true },
    { key: 'settled', title: 'Settled', kind: 'money' },
    { key: 'balance', title: 'Balance', kind: 'money', sort: true, card: true },
    { key: 'printed_count', title: 'Printed', kind: 'number', hidden: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: challanStatuses },
  ],
  filters: [
    { name: 'bill_month', label: 'Month', kind: 'month' },
    classFilter,
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(challanStatuses) },
    sectionFilter,
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(challanKindNames) },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
    { name: 'head_id', label: 'Head', kind: 'lookup', source: activeHeads },
    {
      name: 'balance_gt',
      label: 'Balance',
      kind: 'choice',
      numeric: true,
      options: [{ value: '0', label: 'Something open' }],
    },
    { name: 'due_from', label: 'Due from', kind: 'date' },
    { name: 'due_to', label: 'Due to', kind: 'date' },
    {
      name: 'printed',
      label: 'Printed',
      kind: 'choice',
      options: [
        { value: 'true', label: 'Printed' },
        { value: 'false', label: 'Not printed' },
      ],
    },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  rowActions: [
    { label: 'Print', icon: IconPrinter, run: (row) => openPdf(challanPrint, { challan_ids: [row.challan_id] }) },
    {
      label: 'Family challan',
      icon: IconUsers,
      show: (row) => row.balance > 0 && row.family_id !== null,
      dialog: (row, close) => (
        <LateDialog close={close}>
          <FamilyDialog
            family_id={row.family_id ?? 0}
            bill_month={row.bill_month}
            name={row.student_name}
            close={close}
          />
        </LateDialog>
      ),
    },
    {
      label: 'Send',
      icon: IconSend,
      show: (row) => row.balance > 0,
      dialog: (row, close) => (
        <LateDialog close={close}>
          <SendDialog chosen={{ ids: [row.challan_id] }} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Take deposit',
      permissions: ['Fee Deposit'],
      show: (row) => row.balance > 0,
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
    {
      label: 'Payment link',
      permissions: ['Admission Online Payment'],
      show: (row) => row.status === 'open' || row.status === 'partly_paid',
      to: (row) => linkTo(pages.AdmissionPayOnline, { send: row.challan_id }),
    },
    {
      label: 'Statement',
      permissions: ['statement'],
      to: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
    },
  ],
  bulkActions: [
    {
      label: 'Send',
      icon: IconSend,
      dialog: ({ chosen }, close) => (
        <LateDialog close={close}>
          <SendDialog chosen={chosen} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Print challans',
      icon: IconPrinter,
      question: ({ count, all }) =>
        all
          ? {
              title: `Print ${counted(count, 'challan')}?`,
              text: 'All that the filters find now, in one PDF. Cancelled and moved ones are left out.',
              button: `Print ${counted(count, 'challan')}`,
            }
          : undefined,
      run: ({ chosen: { ids, all } }) => openPdf(challanPrint, { challan_ids: ids, all }),
    },
  ],
  figures: (data) => [
    { label: 'Charged', value: data.figures?.charged, kind: 'money' },
    { label: 'Settled', value: data.figures?.settled, kind: 'money' },
    { label: 'Balance', value: data.figures?.balance, kind: 'money', narrows: { balance_gt: '0' } },
  ],
  empty: { title: 'No challan here', text: 'Challans appear when a month is posted. A filter may be hiding some.' },
};
