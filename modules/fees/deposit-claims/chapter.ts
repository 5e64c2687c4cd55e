// Claims of deposits: slips sent in, looked at by a second person, taken (FEE-59). What the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { claimProof } from './actions/approve-claim.ts';
import { claimCalls } from './calls/claims.ts';
import { claimEvents } from './rules/claim-events.ts';

export { sendClaim } from './actions/ask-claim.ts';

export const depositClaimsChapter = defineChapter({
  name: 'deposit-claims',
  calls: claimCalls,
  approvals: [claimProof],
  messageEvents: claimEvents,
  documents: [{ source: 'deposit_claim', path: () => linkTo(pages.feeDepositDetails, { tab: 'claims' }) }],
});
