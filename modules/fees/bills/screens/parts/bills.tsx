// Bills by payment code, as 1BILL and Kuickpay see them: within and after the due date (FEE-61).

import { lazy } from 'react';
import { IconCash, IconFileExport, IconReceipt, IconZoomCheck } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import { classFilter, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { answerWords } from '#modules/fees/gateways/contract/gateways.ts';
import { billList } from '../../contract/bills.ts';

const statuses: Statuses = {
  unpaid: ['waiting', 'Unpaid'],
  paid: ['good', 'Paid'],
  blocked: ['bad', 'Blocked'],
};

// Loaded when they are opened.
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));
const TestDialog = lazy(async () => ({ default: (await import('./test-dialog.tsx')).TestDialog }));

const asked = { inquiry: 'Asked', payment: 'Paid', reversal: 'Withdrawn' } as const;

export const bills: ListDeclaration<typeof billList> = {
  title: 'Fee Bills',
  call: billList,
  export: exportOf(billList),
  search: 'Payment code, name, father, admission number',
  // The file of a gateway takes students; a code that was retired is no bill of one.
  rowKey: (row) => (row.state === 'blocked' ? row.code : row.student_id),
  rowName: (row) => `bill of ${row.student_name}`,
  rowLink: (row) => linkTo(pages.FeeChallanRecord, { student_id: row.student_id }),
  columns: [
    {
      key: 'code',
      title: 'Payment code',
      value: (row) => row.code.replaceAll(/(.{4})(?=.)/g, '$1 '),
      sort: true,
      card: true,
    },
    { key: 'consumer', title: 'Consumer', sort: 'student_name', card: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses },
    { key: 'within_due', title: 'Within due date', kind: 'money', sort: true, card: true },
    { key: 'after_due', title: 'After due date', kind: 'money' },
    { key: 'due_date', title: 'Due', kind: 'date', sort: true },
    { key: 'bill_month', title: 'Bill month', kind: 'month' },
    { key: 'paid_on', title: 'Paid on', kind: 'date' },
    { key: 'paid_amount', title: 'Paid', kind: 'money' },
    { key: 'asked_at', title: 'Last message', kind: 'instant' },
    { key: 'asked', title: 'Message', value: (row) => (row.asked ? asked[row.asked] : ''), hidden: true },
    { key: 'answer', title: 'Answered', value: (row) => answerWords[row.answer ?? ''] ?? row.answer ?? '' },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(statuses) },
    classFilter,
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  rowActions: [
    {
      label: 'Challans',
      icon: IconReceipt,
      to: (row) => linkTo(pages.FeeChallanRecord, { student_id: row.student_id }),
    },
    {
      label: 'Test inquiry',
      icon: IconZoomCheck,
      permissions: ['Bank Record'],
      dialog: (row, close) => (
        <LateDialog close={close}>
          <TestDialog code={row.code} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Take deposit',
      icon: IconCash,
      permissions: ['Fee Deposit'],
      show: (row) => row.state === 'unpaid',
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
  ],
  bulkActions: [
    {
      label: 'Publish file',
      icon: IconFileExport,
      permissions: ['Bank Record'],
      dialog: ({ count, chosen }, close) => (
        <LateDialog close={close}>
          <PublishDialog count={count} chosen={chosen} close={close} />
        </LateDialog>
      ),
    },
  ],
  figures: (data) => [
    { label: 'Unpaid bills', value: data.figures?.unpaid, narrows: { state: 'unpaid' } },
    { label: 'Within due date', value: data.figures?.within_due, kind: 'money', narrows: { state: 'unpaid' } },
  ],
  note: () =>
    'What is open on the books, and the same with the late fines of the day after the due date. A code that was retired is answered as blocked.',
  empty: {
    title: 'No bill here',
    text: 'Students get a payment code with their first challan. A filter may be hiding some.',
  },
};
