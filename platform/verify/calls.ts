// The one check call (13 SVC-9): a mistyped code is told before any look-up, an unknown one is a plain 404.

import { createHmac, randomBytes } from 'node:crypto';
import { badField, notFound } from '#kernel/refusal.ts';
import { type VerifiedPaper, verifyPaper } from '#kernel/calls/verify.ts';
import { plainVerifyCode, refuseVerifyCode } from '#kernel/verify-code.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { checkPaper } from './paper-signature.ts';
import { serveAtEdge, type Served } from '#platform/http/serve.ts';

/** The address of who asks is kept only as a hash that nobody can turn back, new with each process. */
const salt = randomBytes(16);
const hashOf = (ip: string): Uint8Array => createHmac('sha256', salt).update(ip).digest().subarray(0, 16);

const check = serveAtEdge(verifyPaper, async ({ code: typed, s }, facts) => {
  const code = plainVerifyCode(typed);
  const wrong = refuseVerifyCode(code);
  if (wrong !== null) throw badField('code', wrong);
  const asker = hashOf(facts.at_door.request.ip);
  // That somebody asked is kept even when nothing was found.
  const row = await inRequest(verifyPaper, facts, () =>
    rowOf(
      sql<
        Omit<VerifiedPaper, 'code' | 'signature'> & { later: VerifiedPaper['shown'] }
      >`select * from platform.check_paper(${code}, ${asker})`,
    ),
  );
  if (!row) throw notFound('A paper with this code');
  const { later, ...paper } = row;
  return { ...paper, code, shown: { ...paper.shown, ...later }, signature: checkPaper({ ...paper, code }, s) };
});

export const verifyCalls: readonly Served[] = [check];
