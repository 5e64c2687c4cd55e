// Final settlements: what the chapter declares.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { settlementKind } from './actions/approve-settlement.ts';
import { hrLeavingFacts, hrSettled } from '#modules/hr/index.ts';
import { settlementCalls } from './calls/settlements.ts';
import { owedFacts, settledExits } from './reads/leaving-answers.ts';
import { settlementEvents } from './rules/settlement-events.ts';
import { settlementNumbers } from './rules/settlement-numbers.ts';

export { buildSettlement } from './actions/build-settlement.ts';
export { decideSettlements } from './actions/decide-settlements.ts';
export { gratuityRuleOf } from './reads/leavers.ts';
export { outDaysOf } from './reads/out-days.ts';
export { gratuityOf } from './rules/gratuity.ts';
export { submitSettlement } from './actions/submit-settlement.ts';

export const settlementsChapter = defineChapter({
  name: 'settlements',
  calls: settlementCalls,
  approvals: [settlementKind],
  answers: [hrLeavingFacts.answeredBy(owedFacts), hrSettled.answeredBy(settledExits)],
  numbers: settlementNumbers,
  messageEvents: settlementEvents,
  documents: [{ source: 'settlement', path: (_id, number) => number && linkTo(pages.FinalSettlement, { q: number }) }],
});
