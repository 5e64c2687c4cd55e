// Who left or is frozen, with debts, the security that is held, and what is left after it (spec 04 §5.5; FEE-71).

import { formatPhone } from '#kernel/phone.ts';
import { IconCash, IconCoins, IconFileX, IconShieldDollar } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import { classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { refundForm } from '#modules/fees/refunds/screens/parts/refund-form.ts';
import { securityForm } from '#modules/fees/leaving/screens/parts/security-form.ts';
import { type DeactiveRow, outstandingDeactive } from '../../contract/deactive.ts';

const statuses: Statuses = {
  left: ['plain', 'Left'],
  passed_out: ['plain', 'Passed out'],
  frozen: ['info', 'Frozen'],
};

const aboutSecurity = (row: DeactiveRow): string =>
  `${row.full_name}: ${moneyWithCurrency(row.security, row.currency)} held, ${moneyWithCurrency(row.receivable, row.currency)} owed`;

const backTo = (row: DeactiveRow, source: 'security' | 'advance') => ({
  student_id: row.student_id,
  source,
  payee_name: row.father_name,
});

export const deactive: ListDeclaration<typeof outstandingDeactive> = {
  title: 'Deactive Outstanding Fee',
  call: outstandingDeactive,
  dated: 'since',
  export: exportOf(outstandingDeactive),
  search: 'Name, father, admission number, phone',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
  columns: [
    { key: 'full_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.' },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'status', title: 'Status', kind: 'status', statuses, card: true },
    { key: 'since', title: 'Since', kind: 'date', sort: true },
    { key: 'oldest_due_date', title: 'Oldest due', kind: 'date', sort: true },
    { key: 'receivable', title: 'Open', kind: 'money', sort: true },
    { key: 'advance', title: 'Advance', kind: 'money' },
    { key: 'security', title: 'Security', kind: 'money', sort: true },
    { key: 'net', title: 'Net after security', kind: 'money', sort: true, card: true },
    { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone) },
    { key: 'last_payment_on', title: 'Last payment', kind: 'date' },
  ],
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(statuses) },
    classFilter,
    { name: 'owing', label: 'Only students who owe', kind: 'flag' },
    { name: 'from', label: 'Since from', kind: 'date' },
    { name: 'to', label: 'Since to', kind: 'date' },
  ],
  sort: '-net',
  rowActions: [
    {
      label: 'Use the deposit',
      icon: IconShieldDollar,
      permissions: ['Fee Refund'],
      show: (row) => row.status !== 'frozen' && row.security > 0 && row.receivable > 0,
      dialog: (row, close) => (
        <FormDialog
          form={securityForm}
          about={aboutSecurity(row)}
          start={{ student_id: row.student_id }}
          close={close}
        />
      ),
    },
    {
      label: 'Write off',
      icon: IconFileX,
      permissions: ['Correction'],
      show: (row) => row.receivable > 0,
      to: (row) => linkTo(pages.Correction, { student_id: row.student_id }),
    },
    {
      label: 'Refund the deposit',
      icon: IconCoins,
      permissions: ['Fee Refund'],
      show: (row) => row.status !== 'frozen' && row.security > 0,
      dialog: (row, close) => (
        <FormDialog form={refundForm} about={aboutSecurity(row)} start={backTo(row, 'security')} close={close} />
      ),
    },
    {
      label: 'Refund the advance',
      icon: IconCoins,
      permissions: ['Fee Refund'],
      show: (row) => row.status !== 'frozen' && row.advance > 0,
      dialog: (row, close) => (
        <FormDialog form={refundForm} about={row.full_name} start={backTo(row, 'advance')} close={close} />
      ),
    },
    {
      label: 'Take deposit',
      icon: IconCash,
      permissions: ['Fee Deposit'],
      show: (row) => row.receivable > 0,
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
  ],
  figures: (data) => [
    { label: 'Students owing', value: data.figures?.owing, narrows: { owing: 'true' } },
    { label: 'Open', value: data.figures?.receivable, kind: 'money', narrows: { owing: 'true' } },
    { label: 'Advance', value: data.figures?.advance, kind: 'money' },
    { label: 'Security', value: data.figures?.security, kind: 'money' },
    {
      label: 'Net after security',
      value: data.figures?.net,
      kind: 'money',
      hint: 'Below 0: more is held than owed, and goes back to families',
    },
  ],
  empty: {
    title: 'No former student owes anything',
    text: 'Students who left with dues or money held appear here. A filter may be hiding some.',
  },
};
