// Heads and employers as choices of the forms of this module.

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
