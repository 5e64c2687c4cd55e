// The columns of a loan, the same in its lists and queues.

import { moneyWithCurrency } from '#kernel/money.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { LoanRow, pendingLoans } from '../../contract/loans.ts';

type Columns = ListDeclaration<typeof pendingLoans>['columns'];

export const kinds = [
  { value: 'loan', label: 'Loan' },
  { value: 'advance', label: 'Advance' },
];

export const stateBadges = {
  pending: ['waiting', 'Waiting'],
  changed: ['waiting', 'To be agreed to'],
  declined: ['plain', 'Not taken'],
  accepted: ['info', 'To pay out'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['plain', 'Taken back'],
  disbursed: ['good', 'Running'],
  settled: ['plain', 'Settled'],
  written_off: ['bad', 'Written off'],
} as const;

export const loanColumns: Columns = [
  { key: 'number', title: 'Loan', sort: true },
  { key: 'employee_name', title: 'Employee', sort: true, card: true },
  { key: 'employee_code', title: 'Code', hidden: true },
  { key: 'branch', title: 'Branch' },
  { key: 'kind', title: 'Kind', value: (row) => kinds.find((one) => one.value === row.kind)?.label },
  { key: 'amount', title: 'Amount', kind: 'money', sort: true, currency: (row) => row.currency, card: true },
  { key: 'instalments', title: 'Instalments', kind: 'number', total: false },
  { key: 'instalment', title: 'A month', kind: 'money', currency: (row) => row.currency, total: false },
];

export const runningColumns: Columns = [
  ...loanColumns.slice(0, 2),
  { key: 'state', title: 'Status', kind: 'status', statuses: stateBadges, card: true },
  ...loanColumns.slice(2),
  { key: 'asked_amount', title: 'Asked for', value: (row) => askedFor(row), hidden: true },
  { key: 'repaid', title: 'Repaid', kind: 'money', currency: (row) => row.currency },
  { key: 'balance', title: 'Balance', kind: 'money', currency: (row) => row.currency },
  { key: 'next_month', title: 'Next', kind: 'month' },
  { key: 'months_left', title: 'Months left', kind: 'number', total: false },
];

export const askedColumns: Columns = [
  ...loanColumns,
  { key: 'asked_amount', title: 'Asked for', value: (row) => askedFor(row), hidden: true },
  { key: 'start_month', title: 'From', kind: 'month' },
  { key: 'reason', title: 'What for', wrap: 260 },
  { key: 'guarantors', title: 'Guarantors', wrap: 200 },
  { key: 'asked_by', title: 'Asked by' },
  { key: 'asked_on', title: 'Asked', kind: 'date' },
];

export const loanName = (row: LoanRow): string => `${row.number} of ${row.employee_name}`;

/** Of a loan that waits, was rejected or taken back there is none. */
export const hasAgreement = ({ state }: LoanRow): boolean =>
  !['pending', 'changed', 'declined', 'rejected', 'cancelled'].includes(state);

/** What was asked for, where an approver accepted something else. */
export const askedFor = ({ asked_amount, asked_instalments, currency }: LoanRow): string | null =>
  asked_amount === null ? null : `${moneyWithCurrency(asked_amount, currency)} in ${asked_instalments}`;
