// Calls of fee posting (spec 04 §6.3).

import { serve, withMessage } from '#platform/http/serve.ts';
import { holdPosting } from '../actions/hold-posting.ts';
import { postExtraCharge } from '../actions/post-extra.ts';
import { postOneStudent } from '../actions/post-individual.ts';
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
import { postExtra, postIndividual } from '../contract/single-posts.ts';
import { listRuns, readRun } from '../reads/posting-runs.ts';

export const postingCalls = [
  serve(postPreview, (input) => previewPosting(input)),
  serve(postStart, async ({ preview_id }) => withMessage(await startPosting(preview_id), 'The posting has begun')),
  serve(postResume, async ({ id }) => withMessage(await resumePosting(id), 'The posting goes on')),
  serve(postReverse, async ({ id, branch_ids, reason }) =>
    withMessage(await reversePosting(id, branch_ids, reason), 'The posting is taken back'),
  ),
  serve(postIndividual, async (input) => withMessage(await postOneStudent(input), 'The challan is made')),
  serve(postExtra, async (input) => withMessage(await postExtraCharge(input), 'The extra charge is posted')),
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
