// Calls of fee posting (spec 04 §6.3).

import { serve, withMessage } from '#platform/http/serve.ts';
import { holdPosting } from '../actions/hold-posting.ts';
import { previewPosting } from '../actions/post-preview.ts';
import { reversePosting } from '../actions/post-reverse.ts';
import { resumePosting, startPosting } from '../actions/post-start.ts';
import { accountHold, postPreview, postResume, postReverse, postStart } from '../contract/posting.ts';

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
  serve(accountHold, async (input) => {
    const held = await holdPosting(input);
    return withMessage(
      held,
      held.hold_posting ? 'This student is now left out of postings' : 'This student is billed again',
    );
  }),
];
