// Deposits of franchises: what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { groupCollects } from '#modules/fees/index.ts';
import { defineChapter } from '#platform/module.ts';
import { depositApproval } from './actions/approve-deposit.ts';
import { fineClock } from './actions/fines-by-the-clock.ts';
import { depositCalls } from './calls/deposits.ts';
import { collectedBranches } from './reads/held-by-group.ts';
import { bankLinesImport } from './imports/bank-lines.ts';
import { royaltyDepositRecord } from './reads/deposit-kind.ts';
import { depositNumber } from './rules/deposit-number.ts';
import { depositSettings } from './rules/deposit-settings.ts';

export { lowerItem, takeCredits } from './steps/allocate.ts';
export { fineOpen } from './steps/fine-open.ts';
export { lockDeposit, verifyDeposit } from './steps/verify-deposit.ts';
export { heldByGroup, openOf } from './reads/held-by-group.ts';
export { setOff } from './steps/set-off.ts';
export { keepCredit } from './steps/keep-credit.ts';

export const depositsChapter = defineChapter({
  name: 'deposits',
  calls: depositCalls,
  numbers: [depositNumber],
  settings: depositSettings,
  approvals: [depositApproval],
  records: [royaltyDepositRecord],
  clock: fineClock,
  answers: [groupCollects.answeredBy(({ office_id }) => collectedBranches(office_id))],
  imports: [bankLinesImport],
  documents: [{ source: 'royalty deposit', path: (id) => linkTo(pages.royaltyDeposit, { id }) }],
});
