// Heads and employers as choices of the forms of this module.

import { bankChoices } from '#modules/accounts/banks/contract/banks.ts';
import { designationList } from '#modules/hr/structure/contract/structure.ts';
import { lookup } from '#ui/filters/filter.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { payChoices } from '../../contract/heads.ts';
import { payAccounts } from '../../contract/pay-accounts.ts';

const MINUTES = 120_000;

export const employerChoices = lookup(
  payChoices,
  (all) => all.employers.map((one) => ({ value: one.id, label: one.name })),
  () => ({}),
);

export const headChoices = lookup(
  payChoices,
  (all) => all.heads.map((one) => ({ value: one.id, label: one.name })),
  () => ({}),
);

/** Heads of a kind, as a form's lines choose them. */
export function useHeads(kinds: readonly string[]): { value: string; label: string }[] {
  const { data } = useCall(payChoices, {}, { fresh: MINUTES });
  return (data?.heads ?? [])
    .filter((head) => kinds.includes(head.kind))
    .map((head) => ({ value: String(head.id), label: head.name }));
}

/** What may be written for a month by hand. */
export const inputHeads = lookup(
  payChoices,
  (all) => all.heads.filter((one) => one.calc === 'input').map((one) => ({ value: one.id, label: one.name })),
  () => ({}),
);

/** Of these kinds; without any, the whole chart. */
const accountsOf = (...kinds: readonly string[]) =>
  lookup(
    payAccounts,
    (all) =>
      all.accounts
        .filter((one) => kinds.length === 0 || kinds.includes(one.kind))
        .map((one) => ({ value: one.id, label: `${one.code} ${one.name}` })),
    () => ({}),
  );

export const accountChoices = accountsOf();

/** Neither cash, a bank nor one that holds people. */
export const plainChoices = accountsOf('normal');

/** Cash and banks. */
export const moneyChoices = accountsOf('cash', 'bank');

export const bankAccountChoices = lookup(
  payAccounts,
  (all) => all.bank_accounts.map((one) => ({ value: one.id, label: `${one.title} ${one.account_no}` })),
  () => ({}),
);

export const fileChoices = lookup(
  payAccounts,
  (all) => all.formats.map((one) => ({ value: one.id, label: one.name })),
  () => ({}),
);

export const bankLookup = lookup(
  bankChoices,
  (all) => all.map((bank) => ({ value: bank.id, label: `${bank.name} (${bank.short_name})` })),
  () => ({}),
);

export const designations = lookup(
  designationList,
  (page) => page.data.map((row) => ({ value: row.id, label: row.name })),
  () => ({ fetchCount: 500, is_active: true }),
);

export const designationFilter = {
  name: 'designation_id',
  label: 'Designation',
  kind: 'lookup',
  source: designations,
} as const;
