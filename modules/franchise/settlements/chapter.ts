// Settlements of terminated agreements, and what the group pays out to franchises: what the chapter declares, and what others may use of it.

import { requestMoved } from '#modules/accounts/index.ts';
import { defineChapter } from '#platform/module.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { followPayout } from './actions/follow-payout.ts';
import { settlementCalls } from './calls/settlements.ts';
import { collectedProofs } from './reads/proofs.ts';
import { settlementNumber } from './rules/settlement-number.ts';
import { SOURCE } from './rules/payout-states.ts';

export { settle } from './actions/settle-agreement.ts';

export const settlementsChapter = defineChapter({
  name: 'settlements',
  calls: settlementCalls,
  numbers: [settlementNumber],
  answers: [requestMoved.answeredBy(followPayout)],
  proofs: collectedProofs,
  documents: [{ source: SOURCE, path: () => linkTo(pages.FranchiseStatus, {}) }],
});
