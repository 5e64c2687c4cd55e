// Calls of the approval inbox (spec 01 §4): any signed-in person, and each sees only what is theirs to see.

import { counted } from '#kernel/counted.ts';
import { approvalCounts } from '#kernel/calls/approval-counts.ts';
import {
  approvalAnswer,
  approvalApprove,
  approvalAskBack,
  approvalCancel,
  approvalDecide,
  approvalList,
  approvalLookups,
  approvalReject,
  approvalRows,
  approvalView,
  delegationCreate,
  delegationEnd,
  delegationList,
  delegationPeople,
} from '#kernel/calls/approvals.ts';
import { waitingAbout } from '#kernel/calls/waiting-about.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { type Decided, decide } from './decide.ts';
import { approveLarge, decideMany, type Pressed } from './decide-many.ts';
import { currentDecider } from './decider.ts';
import { delegate, endDelegation } from './delegations.ts';
import { fixedAtPress } from './find.ts';
import { pendingAboutStudents } from './pending-about.ts';
import { readCounts, readDelegations, readLookups, readOne, readPeople, readQueue, readRows } from './read.ts';
import { answerQuestion, askBack, cancelRequest } from './withdraw.ts';

const told = (decided: Decided) => withMessage(decided, decided.message);

const decideCall = serve(approvalDecide, async ({ decision, reason, ids, versions, matching }) => {
  if ((ids === undefined) === (matching === undefined))
    throw badField('ids', 'Name the requests by ids or by filters, not both');
  const chosen: Pressed[] =
    ids === undefined
      ? await fixedAtPress({ ...matching, view: 'waiting' }, await currentDecider())
      : [...new Map(ids.map((id, i) => [id, { id, version: versions?.[i] }])).values()];
  if (chosen.length === 0)
    throw new Refusal('not_found', 'No request that these filters find waits for you now. Load the list again.');
  const many = await decideMany(chosen, { verb: decision, reason: reason ?? null });
  const word = decision === 'approve' ? 'approved' : 'rejected';
  const failed = many.failed.length > 0 ? `, ${many.failed.length} could not be` : '';
  return withMessage(
    many,
    many.job_run_id === null
      ? `${many.done.length} ${word}${failed}`
      : `${counted(chosen.length, 'request')} are being ${word}; follow the progress on the Jobs page`,
  );
});

/** A request out of sight is 404 for every act, one in sight that is not for this person 403. */
function inSightOf(id: number): ReturnType<typeof readOne> {
  return readOne(id);
}

export const approvalCalls: readonly Served[] = [
  serve(approvalList, readQueue),
  serve(approvalCounts, readCounts),
  serve(approvalLookups, readLookups),
  serve(waitingAbout, pendingAboutStudents),
  serve(delegationList, readDelegations),
  serve(delegationPeople, ({ q }) => readPeople(q)),
  serve(approvalView, ({ id }) => readOne(id)),
  serve(approvalRows, readRows),
  serve(approvalApprove, async ({ id, ...decision }) => {
    const request = await inSightOf(id);
    // What would refuse it is said at once; only what may be applied becomes a job.
    const able = request.may_decide && request.blocks.length === 0;
    const job_run_id = able ? await approveLarge(request, decision) : null;
    if (job_run_id !== null)
      return withMessage(
        { id, status: 'pending' as const, applied_rows: 0, refused_rows: 0, job_run_id },
        `${counted(request.row_count, 'row')} are being applied; follow the progress on the Jobs page`,
      );
    return told(await decide(id, { verb: 'approve', ...decision }));
  }),
  serve(approvalReject, async ({ id, ...decision }) => {
    await inSightOf(id);
    return told(await decide(id, { verb: 'reject', ...decision }));
  }),
  decideCall,
  serve(approvalCancel, async ({ id, reason }) => {
    await inSightOf(id);
    await cancelRequest(id, reason);
    return withMessage(null, 'Taken back. Nothing was changed.');
  }),
  serve(approvalAskBack, async ({ id, question }) => {
    await inSightOf(id);
    await askBack(id, question);
    return withMessage(null, 'The question is sent; it comes back to your list with the answer.');
  }),
  serve(approvalAnswer, async ({ id, answer }) => {
    await inSightOf(id);
    await answerQuestion(id, answer);
    return withMessage(null, 'The answer is sent.');
  }),
  serve(delegationCreate, async (input) =>
    withMessage(await delegate(input), 'They decide in your name on these days.'),
  ),
  serve(delegationEnd, async ({ id }) => {
    await endDelegation(id);
    return withMessage(null, 'Ended. What was decided stays decided.');
  }),
];
