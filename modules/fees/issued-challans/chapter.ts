// Challans issued by other areas: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsCharge, studentsChargePaid } from '#modules/students/index.ts';
import { chargesPaid, chargeStudent } from './actions/charge-student.ts';

export { cancelChallan } from './actions/cancel-challan.ts';
export { type IssuedChallan, type LineToIssue } from './actions/challan-to-issue.ts';
export { chargeFromAdvance } from './actions/charge-from-advance.ts';
export { extendChallan } from './actions/extend-challan.ts';
export { issueChallan } from './actions/issue-challan.ts';
export { issueLines } from './actions/issue-lines.ts';
export { takeChallansBack } from './steps/take-challans-back.ts';

export const issuedChallansChapter = defineChapter({
  name: 'issued-challans',
  answers: [
    studentsCharge.answeredBy(chargeStudent),
    studentsChargePaid.answeredBy(({ challan_ids }) => chargesPaid(challan_ids)),
  ],
});
