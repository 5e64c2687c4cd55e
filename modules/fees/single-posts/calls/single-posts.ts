// Calls of individual and extra posting (spec 04 §6.3).

import { grouped } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import type { Posted } from '../actions/open-single-run.ts';
import { postExtraCharge } from '../actions/post-extra.ts';
import { postOneStudent } from '../actions/post-individual.ts';
import { previewExtraCharge } from '../actions/preview-extra.ts';
import { postExtra, postExtraPreview, postIndividual } from '../contract/single-posts.ts';

/** The numbers by which it is found afterwards. */
function postedInWords({ challans, net, currency, first_challan_no, last_challan_no }: Posted): string {
  const amount = moneyWithCurrency(net, currency);
  return challans === 1
    ? `challan ${first_challan_no} of ${amount}`
    : `${grouped(challans)} challans, ${first_challan_no} to ${last_challan_no}, ${amount} in all`;
}

export const singlePostCalls = [
  serve(postIndividual, async (input) => {
    const posted = await postOneStudent(input);
    return withMessage(posted, `Made: ${postedInWords(posted)}`);
  }),
  serve(postExtraPreview, (input) => previewExtraCharge(input)),
  serve(postExtra, async (input) => {
    const posted = await postExtraCharge(input);
    return withMessage(posted, `Posting ${posted.run_id}: ${postedInWords(posted)}`);
  }),
];
