// Choices of banks and our accounts with them, and the words of what they are for, for the screens of every module.

import { lookup } from '#ui/filters/filter.ts';
import { bankChoices } from '../../contract/banks.ts';

export const bankLookup = lookup(
  bankChoices,
  (all) => all.map((bank) => ({ value: bank.id, label: `${bank.name} (${bank.short_name})` })),
  () => ({}),
);

export const useNames = { collection: 'Collecting fees', payment: 'Payments', salary: 'Salaries' } as const;

export const purposeNames = {
  collection: 'Collection: fees paid at the bank',
  settlement: 'Settlement of a gateway',
  statement: 'Statement of account',
  outstanding: 'Outstanding: what the bank may collect',
  student_list: 'List of students and codes',
  salary: 'Salary list',
  payment: 'Transfers of payments',
} as const;
