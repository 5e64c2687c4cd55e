// What the paper of a challan asks whoever takes payments online: where the parent can pay it.

import { declareQuestion } from '#platform/questions/question.ts';

interface OnFamilySheet {
  family_challan_id: number;
  challan_ids: readonly number[];
}

/** Asked with the challans that a family's sheet has: one address for all of them. */
export const feesFamilyPayLink = declareQuestion<OnFamilySheet, string | null>('fees.family_pay_link');

/** Asked once a print, with all its challans; a challan without a link is paid at the bank or the desk. */
export const feesPayLinks = declareQuestion<{ challan_ids: readonly number[] }, ReadonlyMap<number, string>>(
  'fees.pay_links',
);
