// Front door of fees: what modules above may ask of it (04 §7), and all it registers with the house.

import { registerDocument } from '#platform/ledger/parties.ts';
import { defineModule } from '#platform/module.ts';
import { periodItems } from '#modules/accounts/index.ts';
import {
  studentsCharge,
  studentsChargePaid,
  studentsClearance,
  studentsEnrolled,
  studentsFamilyChanged,
  studentsFigures,
  studentsImported,
  studentsLeavingReversed,
  studentsLeftOwing,
  studentsMerging,
  studentsPlanDue,
  studentsSettlement,
  studentsShareChanged,
  studentsStatusChanged,
  studentsSuggestions,
  studentsTransferring,
  studentsUndoing,
} from '#modules/students/index.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { deliverFees } from './actions/deliver-fees.ts';
import { feeClock } from './actions/by-the-clock.ts';
import { feeEdit } from './actions/approve-fee-edit.ts';
import { planDue } from './actions/plan-due.ts';
import { undoPromotion } from './actions/undo-promotion.ts';
import { takeRegisterOver } from './actions/take-register-over.ts';
import { transferMoney } from './actions/transfer-students.ts';
import { challanCalls } from './calls/challans.ts';
import { depositCalls } from './calls/deposits.ts';
import { advanceCalls } from './calls/advances.ts';
import { depositReversalCalls } from './calls/deposit-reversals.ts';
import { depositExports } from './calls/deposit-exports.ts';
import { outstandingExports } from './calls/outstanding-exports.ts';
import { fineCalls } from './calls/fines.ts';
import { outstandingCalls } from './calls/outstanding.ts';
import { clearanceCalls } from './calls/clearance.ts';
import { statementCalls } from './calls/statements.ts';
import { planChangeCalls } from './calls/plan-changes.ts';
import { postingCalls } from './calls/posting.ts';
import { singlePostCalls } from './calls/single-posts.ts';
import { runCalls } from './calls/runs.ts';
import { challanPrintCalls } from './calls/challan-prints.ts';
import { receiptPrintCalls } from './calls/receipt-prints.ts';
import { statementPrintCalls } from './calls/statement-prints.ts';
import { refundCalls } from './calls/refunds.ts';
import { challanRecord } from './reads/challan-kind.ts';
import { feeFigures } from './reads/dashboard-figures.ts';
import { feeCounters } from './reads/fee-counters.ts';
import { feeProofs } from './reads/fee-proofs.ts';
import { feesClearance } from './reads/leaving-account.ts';
import { releaseDone } from './reads/release-done.ts';
import { chargesPaid, chargeStudent } from './actions/charge-student.ts';
import { settleLeaving } from './actions/settle-leaving.ts';
import { followSiblings } from './actions/follow-siblings.ts';
import { siblingsAfterStatus, siblingsOf } from './actions/siblings-of.ts';
import { feeMessageEvents } from './rules/message-events.ts';
import { followFamilies, refuseMoney } from './actions/follow-families.ts';
import { shareChanged } from './actions/share-changed.ts';
import { undoLeaving } from './actions/undo-leaving.ts';
import { overdueSuggestions } from './reads/overdue-suggestions.ts';
import { moneyOfChallan } from './reads/challan-history.ts';
import { moneyOfStudent } from './reads/student-history.ts';
import { feeAuditWords } from './reads/plan-change-words.ts';
import { depositRecord } from './reads/deposit-kind.ts';
import { postingRecord } from './reads/run-kind.ts';
import { outstandingFigures, owingFormerStudents } from './reads/student-figures.ts';
import { concessionThings } from './reads/named-concession-types.ts';
import { fineThings } from './reads/named-fine-policies.ts';
import { headThings } from './reads/named-heads.ts';
import { concessionCalls } from './calls/concessions.ts';
import { feeSettingCalls } from './calls/fee-settings.ts';
import { headCalls } from './calls/heads.ts';
import { planCalls } from './calls/plans.ts';
import { structureCalls } from './calls/structures.ts';
import { calendarSettings } from './rules/calendar-settings.ts';
import { certificateNumbers } from './rules/certificate-numbers.ts';
import { challanNumbers, challanSettings } from './rules/challan-settings.ts';
import { correctionNumbers } from './rules/correction-numbers.ts';
import { fineSettings } from './rules/fine-settings.ts';
import { outstandingSettings } from './rules/outstanding-settings.ts';
import { postingSettings } from './rules/posting-settings.ts';
import { receiptNumbers } from './rules/receipt-numbers.ts';

export { deliverFees };
export { postBranch } from './actions/post-branch.ts';
export { billMissedMonths, billReturn, billsAbsence, freeTakenBack } from './actions/bill-return.ts';
export { refreshFeeAccounts } from './actions/refresh-fee-accounts.ts';
export { askPlanChange } from './actions/ask-plan-change.ts';
export { planVersions } from './reads/plan-versions.ts';
export { cancelChallan } from './actions/cancel-challan.ts';
export { chargeFromAdvance } from './actions/charge-from-advance.ts';
export type { IssuedChallan, LineToIssue } from './actions/challan-to-issue.ts';
export { issueLines } from './actions/issue-lines.ts';
export { type PlanConcession, type PlanToSet, setPlan } from './actions/set-plan.ts';
export { notForPeople } from './contract/heads.ts';
export { headOfKind, type IssuingHead } from './reads/issuing-heads.ts';
export { type DiscountBasis } from './reads/concession-types.ts';
export { type PolicyRates, policyRates } from './reads/policy-rates.ts';
export { feesSettled } from './reads/settled-question.ts';
export { extendChallan } from './actions/extend-challan.ts';
export { takeDeposit } from './actions/take-deposit.ts';
export { branchesWithPrices, type HeadPrice, type PricePlace, structurePrices } from './reads/structure-prices.ts';

export const feesModule = defineModule({
  name: 'fees',
  migrations: { schema: 'fees', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [
    ...headCalls,
    ...concessionCalls,
    ...feeSettingCalls,
    ...structureCalls,
    ...planCalls,
    ...planChangeCalls,
    ...runCalls,
    ...fineCalls,
    ...challanCalls,
    ...challanPrintCalls,
    ...advanceCalls,
    ...depositReversalCalls,
    ...depositCalls,
    ...depositExports,
    ...receiptPrintCalls,
    ...postingCalls,
    ...singlePostCalls,
    ...refundCalls,
    ...clearanceCalls,
    ...outstandingCalls,
    ...outstandingExports,
    ...statementCalls,
    ...statementPrintCalls,
  ],
  approvals: [feeEdit],
  messageEvents: feeMessageEvents,
  settings: [...calendarSettings, ...fineSettings, ...postingSettings, ...outstandingSettings, ...challanSettings],
  numbers: [...challanNumbers, ...receiptNumbers, ...correctionNumbers, ...certificateNumbers],
  records: [challanRecord, depositRecord, postingRecord],
  named: [...headThings, ...concessionThings, ...fineThings],
  histories: [moneyOfStudent, moneyOfChallan],
  auditWords: feeAuditWords,
  figures: [feeFigures],
  counters: [feeCounters],
  proofs: feeProofs,
  clock: feeClock,
  register: () => {
    registerDocument(
      'deposit',
      (_id, receipt_no) => receipt_no && `/admin/account-managment/depositdetails?q=${receipt_no}`,
    );
    registerDocument('fee_run', (id) => `/admin/account-managment/fee-post?run_id=${id}`);
    schoolOpened.answer('fees', async ({ school_id }) => {
      await deliverFees(school_id);
    });
    periodItems.answer('fees', releaseDone);
    studentsImported.answer('fees', takeRegisterOver);
    studentsShareChanged.answer('fees', shareChanged);
    studentsClearance.answer('fees', ({ student_id }) => feesClearance(student_id));
    studentsCharge.answer('fees', chargeStudent);
    studentsChargePaid.answer('fees', ({ challan_ids }) => chargesPaid(challan_ids));
    studentsSettlement.answer('fees', settleLeaving);
    studentsLeavingReversed.answer('fees', undoLeaving);
    studentsTransferring.answer('fees', transferMoney);
    studentsPlanDue.answer('fees', planDue);
    studentsUndoing.answer('fees', undoPromotion);
    studentsSuggestions.answer('fees', ({ limit }) => overdueSuggestions(limit));
    studentsFamilyChanged.answer('fees', async ({ family_ids }) => {
      await followFamilies({ family_ids });
      await followSiblings(family_ids);
    });
    studentsEnrolled.answer('fees', ({ student_ids }) => siblingsOf(student_ids));
    studentsStatusChanged.answer('fees', siblingsAfterStatus);
    studentsMerging.answer('fees', refuseMoney);
    studentsFigures.answer('fees', ({ student_ids }) => outstandingFigures(student_ids));
    studentsLeftOwing.answer('fees', owingFormerStudents);
  },
});
