// What the paper of a challan asks whoever takes payments online: where the parent can pay it.

import { declareQuestion } from '#platform/questions/question.ts';

/** Asked once a print, with all its challans; a challan without a link is paid at the bank or the desk. */
export const feesPayLinks = declareQuestion<{ challan_ids: readonly number[] }, ReadonlyMap<number, string>>(
  'fees.pay_links',
);
