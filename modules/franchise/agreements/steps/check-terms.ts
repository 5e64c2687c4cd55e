// Judges what is typed of an agreement before it is written (FRA-4, ROY-2): 422 at each field that is wrong.

import { Refusal } from '#kernel/refusal.ts';
import type { Currency } from '#kernel/money.ts';
import { ruleProblems } from '#modules/franchise/computation/rules/index.ts';
import { royaltyHeads } from '../reads/royalty-heads.ts';
import { agreementProblems, type AgreementTyped } from '../rules/agreement-problems.ts';
import type { TermsTyped } from './terms-typed.ts';

export function asTyped(terms: TermsTyped): AgreementTyped {
  return {
    ...terms,
    starts_on: terms.starts_on ?? null,
    ends_on: terms.ends_on ?? null,
    first_royalty_month: terms.first_royalty_month ?? null,
    royalty_free_until: terms.royalty_free_until ?? null,
    minimum_amount: terms.minimum_amount ?? null,
    fine_percent: terms.fine_percent ?? null,
    fine_amount: terms.fine_amount ?? null,
    fee_items: terms.fee_items.map((item) => ({ ...item, due_on: item.due_on ?? null })),
  };
}

export async function refuseBadTerms(terms: TermsTyped, currency: Currency): Promise<void> {
  const heads = await royaltyHeads();
  const errors = { ...agreementProblems(asTyped(terms)), ...ruleProblems(terms.rules, { currency, heads }) };
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
}
