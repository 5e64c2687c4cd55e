// Calls of service locks, each an action or a read (spec 10 §11.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { pardon, putLock, release } from '../actions/lock-by-hand.ts';
import * as contract from '../contract/locks.ts';
import { readLocks } from '../reads/locks.ts';

export const lockCalls = [
  serve(contract.lockList, ({ branch_id }) => readLocks(branch_id)),
  serve(contract.lockPut, async (input) => withMessage(await putLock(input), 'The services are stopped')),
  serve(contract.lockPardon, async (input) => withMessage(await pardon(input), 'The lock rests')),
  serve(contract.lockRelease, async (input) => withMessage(await release(input), 'The lock is released')),
];
