// Loans that wait, at the first level and at the second (07 §5): rules that fail are told, and passed over only with a reason.

import { IconCheck, IconHistory, IconX } from '@tabler/icons-react';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { loanDecide, pendingLoans } from '../contract/loans.ts';
import { askedColumns, kinds, loanName } from './parts/loan-columns.ts';
import { LoanDetails } from './parts/loan-details.tsx';

const accept: FormDeclaration<typeof loanDecide> = {
  title: 'Accept the loan',
  text: 'Where a rule is not met, the last level gives the reason for it. Less money or more instalments have to be agreed to by whoever asked, before it is paid out.',
  call: loanDecide,
  fields: [
    { name: 'amount', label: 'Amount, or less', kind: 'money', required: true, half: true },
    { name: 'instalments', label: 'Instalments, or more', kind: 'number', min: 1, max: 60, required: true, half: true },
    { name: 'reason', label: 'Reason or note', kind: 'long', max: 500 },
  ],
  button: 'Accept',
};
const reject: FormDeclaration<typeof loanDecide> = {
  title: 'Reject the loan',
  call: loanDecide,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 500, required: true }],
  button: 'Reject',
};

const queueOf = (title: string, level: 1 | 2) =>
  listScreen({
    title,
    call: pendingLoans,
    fixed: () => ({ level }),
    search: 'Name, code or number',
    rowKey: (row) => row.id,
    rowName: loanName,
    columns: askedColumns,
    filters: [branchFilter, { name: 'kind', label: 'Kind', kind: 'choice', options: kinds }],
    rowActions: [
      {
        label: 'Rules and instalments',
        icon: IconHistory,
        dialog: (row, close) => <LoanDetails id={row.id} close={close} />,
      },
      {
        label: 'Accept',
        icon: IconCheck,
        show: (row) => !row.mine,
        dialog: (row, close) => (
          <FormDialog
            form={accept}
            about={loanName(row)}
            start={{ ids: [row.id], decision: 'approve', amount: row.amount, instalments: row.instalments }}
            close={close}
          />
        ),
      },
      {
        label: 'Reject',
        icon: IconX,
        danger: true,
        show: (row) => !row.mine,
        dialog: (row, close) => (
          <FormDialog form={reject} about={loanName(row)} start={{ ids: [row.id], decision: 'reject' }} close={close} />
        ),
      },
    ],
    figures: ({ figures }) => [{ label: 'Asked for', value: figures?.amount ?? 0, kind: 'money' }],
    empty: { title: 'No loan waits', text: 'Requests appear here when they are sent for approval.' },
  });

export const FirstLevel = queueOf('Approve Loan', 1);
export const SecondLevel = queueOf('Final Loan Approval', 2);
