// Payment online: links, their page, JazzCash and slips sent from it (ADM-70 to ADM-74, FEE-63). What the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { feesFamilyPayLink, feesPayLinks } from '#modules/fees/challans/chapter.ts';
import { askJob } from './actions/ask-gateway.ts';
import { payClock } from './actions/pay-clock.ts';
import { payDoorCalls } from './calls/pay-door.ts';
import { payOnlineCalls } from './calls/pay-online.ts';
import { payEvents } from './rules/pay-events.ts';
import { paySettings } from './rules/pay-settings.ts';
import { familyLinkOnPaper, linksOnPaper } from './steps/links-on-paper.ts';

export { saveMerchant } from './actions/save-merchant.ts';
export { claimByLink } from './actions/claim-by-link.ts';
export { pressPay } from './actions/press-pay.ts';
export { startLink } from './actions/start-link.ts';
export { takeAnswer } from './actions/take-answer.ts';
export { payLinkOf } from './steps/make-link.ts';
export { secureHash } from './steps/secure-hash.ts';

export const onlinePaymentsChapter = defineChapter({
  name: 'online-payments',
  calls: [...payDoorCalls, ...payOnlineCalls],
  jobs: [askJob],
  clock: [payClock],
  answers: [feesPayLinks.answeredBy(linksOnPaper), feesFamilyPayLink.answeredBy(familyLinkOnPaper)],
  messageEvents: payEvents,
  settings: paySettings,
  sealed: [
    { table: 'fees.gateway_merchants', column: 'merchant_id' },
    { table: 'fees.gateway_merchants', column: 'password' },
    { table: 'fees.gateway_merchants', column: 'salt' },
  ],
});
