// The fee account of a child: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsMerging } from '#modules/students/index.ts';
import { refuseMoney } from './actions/update-families.ts';
import { moneyOfStudent } from './reads/student-history.ts';
import { groupCollects } from './questions.ts';
import { feesSettled } from './reads/settled-question.ts';

export { updateFamilies } from './actions/update-families.ts';
export { refreshFeeAccounts } from './actions/refresh-fee-accounts.ts';
export { type BetweenBooks, betweenBooks, betweenOfEntry, collectedFor, withParty } from './reads/between-books.ts';
export { collectingTerms, type CollectingTerms } from './reads/collecting-terms.ts';
export { isForStudent } from './reads/deposit-of-student.ts';
export { dueOfPart, joinParts, oldestDue, openOfPart, sizeOfPart } from './reads/open-parts.ts';
export { type PayingStudent, payingStudents, type PayingStudents } from './reads/paying-students.ts';
export { groupCollects } from './questions.ts';
export { feesSettled } from './reads/settled-question.ts';
export {
  advancesUsed,
  settlementsOfChallans,
  settlementsOfDeposit,
  settlementsOfSource,
} from './reads/standing-settlements.ts';
export { MOST_OF_HISTORY } from './reads/student-history.ts';
export { lockFeeAccounts } from './steps/lock-fee-accounts.ts';
export type { Settlement } from './rules/settlement.ts';
export { settleChallans } from './steps/settle-challans.ts';

export const studentAccountsChapter = defineChapter({
  name: 'student-accounts',
  histories: [moneyOfStudent],
  answers: [studentsMerging.answeredBy(refuseMoney)],
  asks: [feesSettled, groupCollects],
});
