// Challans, their register, record and paper: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { challanPrintCalls } from './calls/challan-prints.ts';
import { challanCalls } from './calls/challans.ts';
import { moneyOfChallan } from './reads/challan-history.ts';
import { feesFamilyPayLink, feesPayLinks } from './reads/pay-links-question.ts';
import { challanRecord } from './reads/challan-kind.ts';
import { challanEvents } from './rules/challan-events.ts';
import { challanSettings, challanNumbers } from './rules/challan-settings.ts';
import { sendChallansJob } from './actions/send-challans-job.ts';
import { printChallansJob } from './prints/print-challans-job.ts';

export type { ChallanLine, ChallanSheet } from './prints/challan-shape.ts';
export { feesFamilyPayLink, feesPayLinks } from './reads/pay-links-question.ts';
export { makeFamilyChallan } from './actions/make-family-challan.ts';
export { MOST_CHALLANS } from './prints/challan-sheets.ts';
export { keepPrintedChallans, PRINTED_AT_ONCE, printedChallans } from './prints/keep-printed.ts';
export { type ChallansToPrint, printBranches } from './prints/load-challans.ts';

export const challansChapter = defineChapter({
  name: 'challans',
  calls: [...challanCalls, ...challanPrintCalls],
  asks: [feesPayLinks, feesFamilyPayLink],
  settings: challanSettings,
  messageEvents: challanEvents,
  numbers: challanNumbers,
  records: [challanRecord],
  histories: [moneyOfChallan],
  jobs: [printChallansJob, sendChallansJob],
});
