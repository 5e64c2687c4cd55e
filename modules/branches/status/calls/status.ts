// Calls of the status of a branch (10 section 4.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch } from '#platform/access/who.ts';
import { boardContract } from '../contract/board.ts';
import * as closing from '../contract/closing.ts';
import * as hands from '../contract/ownership.ts';
import * as status from '../contract/status.ts';
import { changeOwnership } from '../actions/change-ownership.ts';
import { changeStatus } from '../actions/change-status.ts';
import { deleteDraft } from '../actions/delete-draft.ts';
import { activationCheck, closingCheck } from '../reads/check-lists.ts';
import { closingPlanOf } from '../reads/closing-plan.ts';
import { ownershipPlanOf } from '../reads/ownership-plan.ts';
import { statusBoard } from '../reads/status-board.ts';
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
    const { branch, request_id } = await changeStatus(input);
    const said = request_id === null ? `${branch.code} is ${branch.status} now` : 'Sent for approval';
    return withMessage({ branch, request_id }, said);
  }),
  serve(status.branchDelete, async (input) => withMessage(null, `${await deleteDraft(input)} is deleted`)),
  serve(closing.closingPlan, ({ id }) => closingPlanOf(id)),
  serve(boardContract, statusBoard),
  serve(hands.ownershipPlan, ownershipPlanOf),
  serve(hands.ownershipChange, async (input) => {
    const changed = await changeOwnership(input);
    const { branch, approval_id } = changed;
    const said = branch.ownership === 'own' ? 'an own branch' : 'a franchise';
    return withMessage(changed, approval_id === null ? `${branch.code} is ${said} now` : 'Sent for approval');
  }),
];
