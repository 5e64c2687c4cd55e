// Agreements: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { agreementClock } from './actions/agreements-by-the-clock.ts';
import { agreementApproval } from './actions/approve-agreement.ts';
import { agreementCalls } from './calls/agreements.ts';
import { agreementRecord, franchiseeAudience } from './reads/agreement-kind.ts';
import { agreementEvents } from './rules/agreement-events.ts';
import { agreementNumber } from './rules/agreement-number.ts';

export { reviseAgreement } from './actions/revise-agreement.ts';
export { saveAgreement } from './actions/save-agreement.ts';
export { signAgreement } from './actions/sign-agreement.ts';
export { submitAgreement } from './actions/approve-agreement.ts';
export { agreementsById, agreementsOf, signedAgreementsOf, toSettle } from './reads/agreement.ts';
export { whyPosted } from './reads/why-posted.ts';
export { royaltyHeads } from './reads/royalty-heads.ts';
export { draftAgreement } from './steps/draft-agreement.ts';

export const agreementsChapter = defineChapter({
  name: 'agreements',
  calls: agreementCalls,
  approvals: [agreementApproval],
  records: [agreementRecord],
  numbers: [agreementNumber],
  audiences: [franchiseeAudience],
  messageEvents: agreementEvents,
  clock: agreementClock,
});
