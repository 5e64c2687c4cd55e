// The terms of an agreement as they are typed and as a template keeps them; what is not said is what the software delivers (FRA-4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { z } from 'zod';
import { type agreementSave, feeItem, lastingTerms } from '../contract/agreements.ts';
import { royaltyRule } from '#modules/franchise/computation/contract/royalty-terms.ts';

type Save = ParsedInputOf<typeof agreementSave>;
export type TermsTyped = Omit<Save, 'branch_id' | 'id' | 'version'>;

/** What a template holds: terms without dates, rules and fees. Also what was stored by an older version is read by it. */
export const templateTerms = z.object({
  ...lastingTerms,
  rules: z.array(royaltyRule).default([]),
  fee_items: z.array(feeItem).default([]),
});
