// Loan Management (07 §5): what is to be paid out, what runs, what is settled, with the acts on each.

import {
  IconCash,
  IconCheck,
  IconEraser,
  IconHistory,
  IconPlayerSkipForward,
  IconPlus,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { moneyChoices } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import {
  acceptedLoans,
  loanAgreement,
  loanDisburse,
  loanEarlyPayment,
  type LoanRow,
  loanSkip,
  loanWriteOff,
} from '../contract/loans.ts';
import { hasAgreement, kinds, loanName, runningColumns, stateBadges } from './parts/loan-columns.ts';
import { AgreeDialog } from './parts/agree-dialog.tsx';
import { LoanDetails } from './parts/loan-details.tsx';

const about = (row: LoanRow) => ({ loan_id: row.id, version: row.version });

const disburse: FormDeclaration<typeof loanDisburse> = {
  title: 'Pay the loan out',
  call: loanDisburse,
  fields: [
    { name: 'date', label: 'Day', kind: 'date', required: true, half: true },
    {
      name: 'account_id',
      label: 'From the account',
      kind: 'lookup',
      source: moneyChoices,
      required: true,
      half: true,
    },
  ],
  button: 'Pay out',
};

const skipForm: FormDeclaration<typeof loanSkip> = {
  title: 'Skip an instalment',
  text: 'The same amount is added at the end. At most two a year, and not two in a row.',
  call: loanSkip,
  fields: [
    { name: 'month', label: 'Month', kind: 'month', required: true },
    { name: 'reason', label: 'Why', kind: 'long', max: 300, required: true },
  ],
  button: 'Skip it',
};

const early: FormDeclaration<typeof loanEarlyPayment> = {
  title: 'Early payment',
  call: loanEarlyPayment,
  fields: [
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'date', label: 'Day', kind: 'date', required: true, half: true },
    {
      name: 'account_id',
      label: 'Into the account',
      kind: 'lookup',
      source: moneyChoices,
      required: true,
      half: true,
    },
    {
      name: 'plan',
      label: 'Afterwards',
      kind: 'choice',
      options: [
        { value: 'fewer', label: 'Fewer months' },
        { value: 'smaller', label: 'Smaller instalments' },
      ],
      required: true,
      half: true,
    },
  ],
  button: 'Take the payment',
};

const writeOff: FormDeclaration<typeof loanWriteOff> = {
  title: 'Write the rest off',
  text: 'What is left is an expense of the branch; nobody pays it any more.',
  call: loanWriteOff,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  button: 'Write it off',
};

const runs = (row: LoanRow): boolean => row.state === 'disbursed';

export const Screen = listScreen({
  title: 'Loan Management',
  call: acceptedLoans,
  search: 'Name, code or number',
  rowKey: (row) => row.id,
  rowName: loanName,
  columns: runningColumns,
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: optionsOf({
        changed: stateBadges.changed[1],
        declined: stateBadges.declined[1],
        accepted: stateBadges.accepted[1],
        disbursed: stateBadges.disbursed[1],
        settled: stateBadges.settled[1],
        written_off: stateBadges.written_off[1],
      }),
    },
    branchFilter,
    { name: 'kind', label: 'Kind', kind: 'choice', options: kinds },
  ],
  actions: [
    { label: 'Loan request', icon: IconPlus, permissions: ['loan-add'], primary: true, to: pages.LoanRequestAdd },
    { label: 'Rejected loans', to: pages.LoanRejected, permissions: ['loan-record', 'loan-approve'] },
  ],
  rowActions: [
    { label: 'Its history', icon: IconHistory, dialog: (row, close) => <LoanDetails id={row.id} close={close} /> },
    {
      label: 'Agree to the change',
      icon: IconCheck,
      show: (row) => row.state === 'changed' && row.mine,
      dialog: (row, close) => <AgreeDialog row={row} what="agree" close={close} />,
    },
    {
      label: 'Do not take it',
      icon: IconX,
      danger: true,
      show: (row) => row.state === 'changed' && row.mine,
      dialog: (row, close) => <AgreeDialog row={row} what="decline" close={close} />,
    },
    {
      label: 'Print the agreement',
      icon: IconPrinter,
      show: hasAgreement,
      run: (row) => openPdf(loanAgreement, { loan_id: row.id }),
    },
    {
      label: 'Pay out',
      icon: IconCash,
      permissions: ['salary pay list'],
      show: (row) => row.state === 'accepted',
      dialog: (row, close) => <FormDialog form={disburse} about={loanName(row)} start={about(row)} close={close} />,
    },
    {
      label: 'Skip an instalment',
      icon: IconPlayerSkipForward,
      permissions: ['loan-approve'],
      show: runs,
      dialog: (row, close) => (
        <FormDialog
          form={skipForm}
          about={loanName(row)}
          start={{ ...about(row), month: row.next_month }}
          close={close}
        />
      ),
    },
    {
      label: 'Early payment',
      icon: IconCash,
      permissions: ['salary pay list'],
      show: runs,
      dialog: (row, close) => (
        <FormDialog form={early} about={loanName(row)} start={{ ...about(row), plan: 'fewer' }} close={close} />
      ),
    },
    {
      label: 'Write off',
      icon: IconEraser,
      danger: true,
      permissions: ['loan-final-approve'],
      show: runs,
      dialog: (row, close) => <FormDialog form={writeOff} about={loanName(row)} start={about(row)} close={close} />,
    },
  ],
  figures: ({ figures }) => [
    { label: 'Lent', value: figures?.amount ?? 0, kind: 'money' },
    { label: 'Still owed', value: figures?.balance ?? 0, kind: 'money' },
  ],
  empty: { title: 'No loan yet', text: 'Add a request; when it is approved it is paid out here.' },
});
