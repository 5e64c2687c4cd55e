// Calls of objections (spec 06 §6.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { decideObjections } from '../actions/decide-objections.ts';
import { raiseObjection, withdrawObjection } from '../actions/raise-objection.ts';
import * as objections from '../contract/objections.ts';
import { listObjections } from '../reads/objections.ts';

type Decided = Awaited<ReturnType<typeof decideObjections>>;

function said(answer: Decided, done: string) {
  const left = answer.failed.length === 0 ? '' : `; ${counted(answer.failed.length, 'was', 'were')} left as they were`;
  return withMessage(answer, `${counted(answer.done, 'objection')} ${done}${left}`);
}

export const objectionCalls = [
  serve(objections.objectionList, listObjections),
  serve(objections.objectionCreate, async (input) =>
    withMessage(await raiseObjection(input), 'The objection waits for a decision'),
  ),
  serve(objections.objectionAccept, async ({ ids, note }) =>
    said(await decideObjections(ids, { verb: 'approve', reason: note ?? null }), 'accepted'),
  ),
  serve(objections.objectionReject, async ({ ids, reason }) =>
    said(await decideObjections(ids, { verb: 'reject', reason }), 'rejected'),
  ),
  serve(objections.objectionWithdraw, async (input) => withMessage(await withdrawObjection(input), 'Taken back')),
];
