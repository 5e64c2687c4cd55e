// What natures, groups, kinds and parties of the chart are called on the screens of accounts.

import type { Statuses } from '#ui/table/column.ts';

export interface Choice {
  value: string;
  label: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

export const choices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: capital(value) }));

export const natureStatuses: Statuses = {
  asset: ['info', 'Asset'],
  liability: ['waiting', 'Liability'],
  equity: ['plain', 'Equity'],
  income: ['good', 'Income'],
  expense: ['bad', 'Expense'],
};

export const activeStatuses: Statuses = { true: ['good', 'In use'], false: ['plain', 'Closed'] };

export const entryKinds: Readonly<Record<string, string>> = {
  fee_post: 'Fee posting',
  deposit: 'Fee deposit',
  advance_apply: 'Advance used',
  fine: 'Late fine',
  correction: 'Correction',
  charity: 'Charity',
  recognition: 'Fees earned',
  refund: 'Refund',
  write_off: 'Write-off',
  voucher: 'Voucher',
  salary: 'Salary',
  salary_paid: 'Salary paid',
  settlement: 'Settlement',
  loan: 'Loan',
  purchase: 'Purchase',
  sale: 'Sale',
  stock: 'Stock',
  supply: 'Supply',
  royalty: 'Royalty',
  inter_branch: 'Between branches',
  opening: 'Opening balance',
  closing: 'Year end',
  reversal: 'Reversal',
};
