// Calls about what is owed: statement, outstanding, figures of the month, clearance (spec 04 §6.6).

import { serve } from '#platform/http/serve.ts';
import { feeClearance, feeStatus, outstandingBranches, outstandingList } from '../contract/outstanding.ts';
import { statementRead } from '../contract/statement.ts';
import { readClearance } from '../reads/clearance.ts';
import { listBranchOutstanding, readFeeStatus } from '../reads/month-sums.ts';
import { listOutstanding } from '../reads/outstanding.ts';
import { readStatement } from '../reads/statement.ts';

export const outstandingCalls = [
  serve(statementRead, (input) => readStatement(input)),
  serve(outstandingList, (query) => listOutstanding(query), { reads: 'replica' }),
  serve(outstandingBranches, (query) => listBranchOutstanding(query), { reads: 'replica' }),
  serve(feeStatus, (input) => readFeeStatus(input)),
  serve(feeClearance, ({ student_id }) => readClearance(student_id)),
];
