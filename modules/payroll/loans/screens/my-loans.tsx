// One's own loans and advances (decision 0218): asked for, withdrawn while they wait, followed to the last instalment. Others decide.

import { Group, Stack } from '@mantine/core';
import { IconCheck, IconHistory, IconPlus, IconPrinter, IconX } from '@tabler/icons-react';
import { monthOf } from '#kernel/dates.ts';
import { people } from '#modules/payroll/ledgers/screens/parts/ledger-words.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { useSession } from '#ui/session/session.ts';
import { addLoan, loanAgreement, loanWithdraw, ownLoans } from '../contract/loans.ts';
import { askedFor, hasAgreement, kinds, stateBadges } from './parts/loan-columns.ts';
import { AgreeDialog } from './parts/agree-dialog.tsx';
import { LoanDetails } from './parts/loan-details.tsx';
import { LoanPreview } from './parts/loan-preview.tsx';

const isLoan = (values: Values): boolean => values['kind'] === 'loan';

const form: FormDeclaration<typeof addLoan> = {
  title: 'Ask for a loan or an advance',
  text: 'It carries no interest. The office decides it; a rule that is not met needs a second level.',
  call: addLoan,
  fields: [
    { name: 'kind', label: 'Kind', kind: 'choice', options: kinds, required: true, half: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'instalments', label: 'Instalments', kind: 'number', min: 1, max: 60, required: true, half: true },
    { name: 'start_month', label: 'First month', kind: 'month', required: true, half: true },
    { name: 'reason', label: 'What for', kind: 'long', max: 500, required: true },
    { name: 'guarantor1_id', label: 'Guarantor', kind: 'lookup', source: people, show: isLoan },
    { name: 'guarantor2_id', label: 'Second guarantor', kind: 'lookup', source: people, show: isLoan },
    { name: 'file_id', label: 'Document', kind: 'file', accept: '.pdf,.jpg,.jpeg,.png' },
  ],
  aside: (values) => <LoanPreview values={values} own />,
  approval: () => ['the loan, before it is paid out'],
  button: 'Send for approval',
};

function AskDialog({ close }: { close: () => void }) {
  const { today } = useSession();
  return (
    <FormDialog form={form} start={{ kind: 'loan', instalments: 10, start_month: monthOf(today) }} close={close} />
  );
}

const withdraw: FormDeclaration<typeof loanWithdraw> = {
  title: 'Withdraw the request',
  text: 'It ends at once.',
  call: loanWithdraw,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  button: 'Withdraw',
};

const list: ListDeclaration<typeof ownLoans> = {
  title: 'Loans',
  call: ownLoans,
  fixed: () => ({ mine: true }),
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => row.number,
  columns: [
    { key: 'number', title: 'Loan', sort: true },
    { key: 'kind', title: 'Kind', value: (row) => kinds.find((one) => one.value === row.kind)?.label, card: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, currency: (row) => row.currency, card: true },
    { key: 'instalments', title: 'Instalments', kind: 'number', total: false },
    { key: 'instalment', title: 'A month', kind: 'money', currency: (row) => row.currency, total: false },
    { key: 'asked_amount', title: 'Asked for', value: (row) => askedFor(row), hidden: true },
    { key: 'start_month', title: 'From', kind: 'month' },
    { key: 'repaid', title: 'Paid back', kind: 'money', currency: (row) => row.currency },
    { key: 'balance', title: 'To come', kind: 'money', currency: (row) => row.currency },
    { key: 'next_month', title: 'Next', kind: 'month' },
    { key: 'state', title: 'Status', kind: 'status', statuses: stateBadges, card: true },
    { key: 'said', title: 'What was said', wrap: 240 },
  ],
  rowActions: [
    {
      label: 'Rules and instalments',
      icon: IconHistory,
      dialog: (row, close) => <LoanDetails id={row.id} own close={close} />,
    },
    {
      label: 'Agree to the change',
      icon: IconCheck,
      show: (row) => row.state === 'changed',
      dialog: (row, close) => <AgreeDialog row={row} what="agree" own close={close} />,
    },
    {
      label: 'Do not take it',
      icon: IconX,
      danger: true,
      show: (row) => row.state === 'changed',
      dialog: (row, close) => <AgreeDialog row={row} what="decline" own close={close} />,
    },
    {
      label: 'Print the agreement',
      icon: IconPrinter,
      show: hasAgreement,
      run: (row) => openPdf(loanAgreement, { loan_id: row.id, mine: true }),
    },
    {
      label: 'Withdraw',
      icon: IconX,
      danger: true,
      show: (row) => row.state === 'pending',
      dialog: (row, close) => (
        <FormDialog form={withdraw} about={row.number} start={{ loan_id: row.id, mine: true }} close={close} />
      ),
    },
  ],
  empty: { title: 'No loan yet', text: 'What you ask for is listed here, with what became of it.' },
};

const actions: readonly PageAction[] = [
  { label: 'Ask for a loan', icon: IconPlus, primary: true, dialog: (close) => <AskDialog close={close} /> },
];

export function Panel() {
  return (
    <Stack gap="sm" style={{ flex: 1, minHeight: 0 }}>
      <Group justify="flex-end">
        <PageActions actions={actions} />
      </Group>
      <ListPage list={list} inside />
    </Stack>
  );
}
