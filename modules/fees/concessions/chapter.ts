// Concessions and siblings: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { addFeeDefaults } from './actions/add-fee-defaults.ts';
import { hrLeft } from '#modules/hr/index.ts';
import { studentsEnrolled, studentsFamilyChanged, studentsStatusChanged } from '#modules/students/index.ts';
import { updateFamilies } from '#modules/fees/student-accounts/chapter.ts';
import { endStaffRate } from './actions/end-staff-rate.ts';
import { updateSiblingRates } from './actions/update-sibling-rates.ts';
import { siblingsAfterStatus, siblingsOf } from './actions/siblings-of.ts';
import { concessionCalls } from './calls/concessions.ts';
import { concessionThings } from './reads/named-concession-types.ts';
import { feeMessageEvents } from './rules/message-events.ts';

export { addFeeDefaults } from './actions/add-fee-defaults.ts';
export { type ConcessionType, type DiscountBasis, typesOfBases } from './reads/concession-types.ts';
export { adoptPlanned, endGrants, grantConcessions } from './actions/grant-concessions.ts';
export { type GrantedMonth } from './rules/grant-spans.ts';
export { endConcession, lockSiblingRate } from './actions/end-concession.ts';
export { concessionRow, concessionsOfStudent, grantsOf, listConcessions, standingGrants } from './reads/concessions.ts';
export { familyRate, type PolicyRates, policyRates } from './reads/policy-rates.ts';
export { siblingNote } from './reads/sibling-note.ts';

export const concessionsChapter = defineChapter({
  name: 'concessions',
  calls: concessionCalls,
  messageEvents: feeMessageEvents,
  named: concessionThings,
  answers: [
    schoolOpened.answeredBy(async ({ school_id }) => {
      await addFeeDefaults(school_id);
    }),
    studentsFamilyChanged.answeredBy(async ({ family_ids }) => {
      await updateFamilies({ family_ids });
      await updateSiblingRates(family_ids);
    }),
    studentsEnrolled.answeredBy(({ student_ids }) => siblingsOf(student_ids)),
    studentsStatusChanged.answeredBy(siblingsAfterStatus),
    hrLeft.answeredBy(endStaffRate),
  ],
});
