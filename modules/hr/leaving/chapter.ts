// An employee leaves, and joins again: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { employeeLeftKind } from './actions/approve-leaving.ts';
import { leavingCalls } from './calls/leaving.ts';
import { hrLeavingFacts, hrLeft, hrSettled } from './reads/leaving-questions.ts';
import { leavingEvents } from './rules/leaving-events.ts';
import { letterNumbers } from './rules/letter-numbers.ts';

export { askLeaving } from './actions/ask-leaving.ts';
export { carryOutExits } from './actions/carry-out-exits.ts';
export { exitReasonWords } from './rules/exit-words.ts';
export { type ExitFacts, exitFacts, lastExitOf } from './reads/exits.ts';
export { hrLeavingFacts, hrLeft, hrSettled, type LeavingFact, type Left } from './reads/leaving-questions.ts';

export const leavingChapter = defineChapter({
  name: 'leaving',
  calls: leavingCalls,
  approvals: [employeeLeftKind],
  messageEvents: leavingEvents,
  numbers: letterNumbers,
  asks: [hrLeavingFacts, hrLeft, hrSettled],
});
