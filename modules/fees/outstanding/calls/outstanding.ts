// Calls about what is owed: outstanding and the figures of the month (spec 04 §6.6).

import { serve } from '#platform/http/serve.ts';
import { outstandingList } from '../contract/outstanding.ts';
import { outstandingDeactive } from '../contract/deactive.ts';
import { outstandingRanking } from '../contract/ranking.ts';
import { listDeactive } from '../reads/deactive.ts';
import { rankBranches } from '../reads/ranking.ts';
import { feeStatus, outstandingBranches } from '../contract/month-figures.ts';
import { listBranchOutstanding, readFeeStatus } from '../reads/month-sums.ts';
import { listOutstanding } from '../reads/outstanding.ts';

export const outstandingCalls = [
  serve(outstandingList, (query) => listOutstanding(query), { reads: 'replica' }),
  serve(outstandingBranches, (query) => listBranchOutstanding(query), { reads: 'replica' }),
  serve(outstandingRanking, (query) => rankBranches(query), { reads: 'replica' }),
  serve(outstandingDeactive, (query) => listDeactive(query), { reads: 'replica' }),
  serve(feeStatus, (input) => readFeeStatus(input)),
];
