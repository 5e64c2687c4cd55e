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
