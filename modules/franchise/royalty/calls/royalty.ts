// Calls of royalty months, each an action or a read (spec 10 §11.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { reversePosting } from '../actions/reverse-posting.ts';
import { startRun } from '../actions/start-run.ts';
import * as contract from '../contract/royalty.ts';
import { readBase } from '../reads/base-rows.ts';
import { listPostings, readPosting, readRun } from '../reads/postings.ts';
import { previewRoyalty } from '../reads/preview.ts';

export const royaltyCalls = [
  serve(contract.royaltyPreview, (input) => previewRoyalty(input)),
  serve(contract.royaltyPost, async (input) => withMessage(await startRun(input), 'The posting has begun')),
  serve(contract.royaltyRun, ({ id }) => readRun(id)),
  serve(contract.postingReverse, async (input) => withMessage(await reversePosting(input), 'The month is taken back')),
  serve(contract.postingList, (query) => listPostings(query)),
  serve(contract.postingGet, ({ id }) => readPosting(id)),
  serve(contract.royaltyBase, (query) => readBase(query)),
];
