// Calls of the status of a branch (10 section 4.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch } from '#platform/access/who.ts';
import * as status from '../contract/status.ts';
import { activationCheck, changeStatus, closingCheck } from '../actions/change-status.ts';
import * as history from '../reads/status-history.ts';

export const statusCalls = [
  serve(status.statusHistory, async ({ id }) => {
    requireBranch(id);
    return history.statusHistoryOf(id);
  }),
  serve(status.statusCheck, async ({ id, to }) => {
    requireBranch(id);
    return to === 'closed' ? closingCheck(id) : activationCheck(id);
  }),
  serve(status.statusChange, async (input) => {
    const branch = await changeStatus(input);
    return withMessage({ branch }, `${branch.code} is ${branch.status} now`);
  }),
];
