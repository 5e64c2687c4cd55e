// Figures of branches: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { performanceClock, recountFigures } from './actions/count-by-the-clock.ts';
import { letterClock } from './actions/send-letters.ts';
import { letterCalls } from './calls/letters.ts';
import { performanceCalls } from './calls/performance.ts';
import { answersForFacts } from './steps/answer-facts.ts';
import { seatFacts } from './reads/seat-facts.ts';
import { branchAudience } from './reads/branch-audience.ts';
import { figuresAgainstLists } from './actions/facts-proof.ts';
import { letterEvents } from './rules/letter-event.ts';
import { factRows, monthFacts } from './questions.ts';

export { countMonths } from './actions/count-months.ts';
export { type FactSource, type FactSpan } from './questions.ts';
export { answersForFacts } from './steps/answer-facts.ts';

export const performanceChapter = defineChapter({
  name: 'performance',
  calls: [...performanceCalls, ...letterCalls],
  asks: [monthFacts, factRows],
  answers: answersForFacts(seatFacts),
  clock: [...performanceClock, ...letterClock],
  recounts: [recountFigures],
  proofs: [figuresAgainstLists],
  messageEvents: letterEvents,
  audiences: [branchAudience],
});
