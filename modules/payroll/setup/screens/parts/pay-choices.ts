// Heads and employers as choices of the forms of this module.

import { accountList } from '#modules/accounts/chart/contract/chart.ts';
import { bankChoices } from '#modules/accounts/banks/contract/banks.ts';
import { designationList } from '#modules/hr/structure/contract/structure.ts';
import { lookup } from '#ui/filters/filter.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { payChoices } from '../../contract/heads.ts';

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

export const accountChoices = lookup(
  accountList,
  (page) => page.data.map((row) => ({ value: row.id, label: `${row.code} ${row.name}` })),
  () => ({ startRow: 0, fetchCount: 500, with_balance: false }),
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
