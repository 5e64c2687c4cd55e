// Royalty challans and the pairs that stand in both books: what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { feeClock } from './actions/fees-by-the-clock.ts';
import { challanCalls } from './calls/challans.ts';
import { royaltyChallanRecord } from './reads/challan-kind.ts';
import { pairProofs } from './reads/pair-proofs.ts';
import { challanNumber } from './rules/challan-number.ts';
import { lockEvents } from './rules/lock-events.ts';
import { royaltyEvents } from './rules/royalty-events.ts';

export { chargeDueFees, recogniseRest } from './actions/fees-by-the-clock.ts';
export { royaltyPaper, said, saidInWords } from './prints/royalty-paper.ts';
export { postPair, reversePair } from './steps/post-pair.ts';
export type { PairLine } from './steps/royalty-accounts.ts';
export { openInBoth, type TwoBooks, twoBooks } from './steps/two-books.ts';
export { tellFranchisee } from './steps/tell-franchisee.ts';
export { addItems, refreshChallans, writeChallan } from './steps/write-challan.ts';

export const challansChapter = defineChapter({
  name: 'challans',
  calls: challanCalls,
  numbers: [challanNumber],
  messageEvents: [...royaltyEvents, ...lockEvents],
  records: [royaltyChallanRecord],
  clock: feeClock,
  proofs: pairProofs,
  documents: [{ source: 'royalty challan', path: (id) => linkTo(pages.royaltyChallan, { id }) }],
});
