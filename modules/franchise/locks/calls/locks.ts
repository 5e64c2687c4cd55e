// Calls of service locks, each an action or a read (spec 10 §11.4).

import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer } from '#platform/printing/index.ts';
import { pardon, putLock, release } from '../actions/lock-by-hand.ts';
import * as contract from '../contract/locks.ts';
import { readNotice } from '../prints/load-notice.ts';
import { locksOn, readLocks } from '../reads/locks.ts';
import { noticePaper } from '../steps/send-notice.ts';

export const lockCalls = [
  serve(contract.myLocks, locksOn),
  serve(contract.lockList, ({ branch_id }) => readLocks(branch_id)),
  serve(contract.lockPut, async (input) => withMessage(await putLock(input), 'The services are stopped')),
  serve(contract.lockPardon, async (input) => withMessage(await pardon(input), 'The lock rests')),
  serve(contract.lockRelease, async (input) => withMessage(await release(input), 'The lock is released')),
  serveAtEdge(contract.lockNotice, async ({ branch_id }, facts) => {
    const notice = await inRequest(contract.lockNotice, facts, () => readNotice(branch_id));
    return paperAnswer(['Notice of stopped services', notice.place.code], await noticePaper(notice));
  }),
];
