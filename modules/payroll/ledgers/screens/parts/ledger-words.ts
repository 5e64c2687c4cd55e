// Words and choices of the ledgers of people.

import { type Currency, formatMoney } from '#kernel/money.ts';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';

export const groupWords = { salary: 'Salary', loans: 'Loans', advances: 'Advances', fund: 'Provident fund' };

export const groupFilter = {
  name: 'account',
  label: 'Account',
  kind: 'choice',
  options: optionsOf(groupWords),
} as const;

/** Who works here; a ledger of somebody who left is opened from the list. */
export const people = lookup(
  employeeChoices,
  (all) => all.map((one) => ({ value: one.id, label: `${one.full_name} · ${one.employee_code}` })),
  (values) => (values['branch_id'] ? { branch_id: Number(values['branch_id']) } : {}),
);

export function onItsSide(balance: number, currency: Currency): string {
  if (balance === 0) return '–';
  return `${formatMoney(Math.abs(balance), currency)} ${balance > 0 ? 'Dr' : 'Cr'}`;
}
