// Seats planned and held, and waiting lists: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { closingItems as branchClosing, inUse, seatFreed, sessionClosing } from '#modules/branches/index.ts';
import { answerSeatFreed } from './actions/call-waiting.ts';
import { closingItems, sessionItems, usesOf } from './reads/branch-questions.ts';
import { waitingClock } from './actions/call-waiting.ts';
import { seatPaperCalls } from './calls/seat-papers.ts';
import { seatCalls } from './calls/seats.ts';
import { waitingEvents } from './rules/waiting-events.ts';
import { waitingSettings } from './rules/waiting-settings.ts';

export { wordsOf } from './actions/call-waiting.ts';
export { callNext } from './actions/raise-seats.ts';
export { freeSeats } from './reads/free-seats.ts';
export { placeInList } from './reads/waiting-list.ts';

export const seatsChapter = defineChapter({
  name: 'seats',
  calls: [...seatCalls, ...seatPaperCalls],
  clock: waitingClock,
  messageEvents: waitingEvents,
  settings: waitingSettings,
  answers: [
    seatFreed.answeredBy(({ class_seat_id }) => answerSeatFreed(class_seat_id)),
    branchClosing.answeredBy(({ branch_id }) => closingItems(branch_id)),
    inUse.answeredBy(usesOf),
    sessionClosing.answeredBy(({ session_id }) => sessionItems(session_id)),
  ],
});
