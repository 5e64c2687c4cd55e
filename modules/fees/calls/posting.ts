// Calls of fee posting (spec 04 §6.3).

import { moneyWithCurrency } from '#kernel/money.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { holdPosting } from '../actions/hold-posting.ts';
import type { Posted } from '../actions/open-single-run.ts';
import { postExtraCharge } from '../actions/post-extra.ts';
import { postOneStudent } from '../actions/post-individual.ts';
import { previewExtraCharge } from '../actions/preview-extra.ts';
import { previewPosting } from '../actions/post-preview.ts';
import { reversePosting } from '../actions/post-reverse.ts';
import { resumePosting, startPosting } from '../actions/post-start.ts';
import {
  accountHold,
  postList,
  postPreview,
  postRead,
  postResume,
  postReverse,
  postStart,
} from '../contract/posting.ts';
import { postExtra, postExtraPreview, postIndividual } from '../contract/single-posts.ts';
import { listRuns, readRun } from '../reads/posting-runs.ts';

/** The numbers by which it is found afterwards. */
function postedInWords({ challans, net, currency, first_challan_no, last_challan_no }: Posted): string {
  const amount = moneyWithCurrency(net, currency);
  return challans === 1
    ? `challan ${first_challan_no} of ${amount}`
    : `${challans.toLocaleString('en-US')} challans, ${first_challan_no} to ${last_challan_no}, ${amount} in all`;
}

export const postingCalls = [
  serve(postPreview, (input) => previewPosting(input)),
  serve(postStart, async ({ preview_id }) => {
    const started = await startPosting(preview_id);
    return withMessage(started, `Posting ${started.run_id} has begun`);
  }),
  serve(postResume, async ({ id }) => withMessage(await resumePosting(id), `Posting ${id} goes on`)),
  serve(postReverse, async ({ id, branch_ids, reason }) =>
    withMessage(await reversePosting(id, branch_ids, reason), `Posting ${id} is taken back`),
  ),
  serve(postIndividual, async (input) => {
    const posted = await postOneStudent(input);
    return withMessage(posted, `Made: ${postedInWords(posted)}`);
  }),
  serve(postExtraPreview, (input) => previewExtraCharge(input)),
  serve(postExtra, async (input) => {
    const posted = await postExtraCharge(input);
    return withMessage(posted, `Posting ${posted.run_id}: ${postedInWords(posted)}`);
  }),
  serve(postList, (query) => listRuns(query)),
  serve(postRead, ({ id }) => readRun(id)),
  serve(accountHold, async (input) => {
    const held = await holdPosting(input);
    return withMessage(
      held,
      held.hold_posting ? 'This student is left out of postings' : 'This student is billed again',
    );
  }),
];
