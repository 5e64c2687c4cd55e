// An employee leaves: what attendance ends with it and tells of it.

import { defineChapter } from '#platform/module.ts';
import { hrClosedUntil, hrLeavingFacts, hrLeft } from '#modules/hr/index.ts';
import { endLeave } from './actions/end-leave.ts';
import { closedUntil, leavingFacts } from './reads/leaving-facts.ts';

export { encashableLeave, type LeaveLeft } from './reads/leaving-facts.ts';

export const staffLeavingChapter = defineChapter({
  name: 'staff-leaving',
  answers: [
    hrClosedUntil.answeredBy(closedUntil),
    hrLeavingFacts.answeredBy(leavingFacts),
    hrLeft.answeredBy(endLeave),
  ],
});
