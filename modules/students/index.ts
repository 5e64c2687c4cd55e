// Front door of students: who is admitted, who sits where on a day, what share of a month is billed, and the questions that
// modules above answer (spec 14 section 2).

import { pupilFigures } from './reads/dashboard-figures.ts';
import { registerAudiences } from '#platform/messages/audience.ts';
import { registerGuards } from '#platform/messages/guard.ts';
import { defineModule } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { studentClock } from './actions/by-the-clock.ts';
import { portalClock } from './actions/portal-clock.ts';
import { requestsClock } from './actions/requests-clock.ts';
import { birthdayClock } from './actions/birthday-clock.ts';
import { slipsSealed } from './actions/portal-slips.ts';
import { deliverStudents } from './actions/deliver-students.ts';
import { studentBulkEdit } from './actions/approve-bulk-edit.ts';
import { studentEdit } from './actions/approve-student-edit.ts';
import { bulkEditCalls } from './calls/bulk-edit.ts';
import { recordCalls } from './calls/record.ts';
import { freezeKind, unfreezeKind } from './actions/approve-freeze.ts';
import { transferKind } from './actions/approve-transfer.ts';
import { transferClock } from './actions/transfers-by-the-clock.ts';
import { admissionTermCalls } from './calls/admission-terms.ts';
import { groupMoveCalls } from './calls/group-moves.ts';
import { portalCalls } from './calls/portal.ts';
import { parentRequestCalls } from './calls/parent-requests.ts';
import { freezeCalls } from './calls/freezes.ts';
import { leavingKind } from './actions/approve-leaving.ts';
import { certificateKind } from './actions/issue-certificate.ts';
import { leavingCalls } from './calls/leavings.ts';
import { manyCalls } from './calls/family-messages.ts';
import { leavingEvents } from './rules/leaving-events.ts';
import { leavingSettings } from './rules/leaving-settings.ts';
import { changeCalls } from './calls/editing.ts';
import { categoryCalls } from './calls/categories.ts';
import { paperCalls } from './calls/papers.ts';
import { directAdmissionCalls } from './calls/direct-admission.ts';
import { studentExports } from './calls/exports.ts';
import { promotionCalls } from './calls/promotion.ts';
import { promotionPrintCalls } from './calls/promotion-prints.ts';
import { strengthPrintCalls } from './calls/strength-prints.ts';
import { admissionRegisterCalls } from './calls/admission-register.ts';
import { strengthCalls } from './calls/strength.ts';
import { printCalls } from './calls/prints.ts';
import { recordPrintCalls } from './calls/record-prints.ts';
import { studentCalls } from './calls/students.ts';
import { studentRecordCalls } from './calls/student-record.ts';
import { newStudentCalls } from './calls/new-students.ts';
import { transferCalls } from './calls/transfers.ts';
import { warningCalls } from './calls/warnings.ts';
import './imports/students-register.ts';
import { cardPrint } from './actions/approve-cards.ts';
import { cardExports } from './calls/card-exports.ts';
import { promotionExports } from './calls/promotion-exports.ts';
import { cardCalls } from './calls/cards.ts';
import { photoZipCalls } from './calls/photo-zip.ts';
import { gateCalls } from './calls/gate.ts';
import { pickUpCalls } from './calls/pick-ups.ts';
import { cardCounters, cardFigures } from './reads/card-figures.ts';
import { cardMessages } from './rules/card-message.ts';
import { cardSettings } from './rules/card-settings.ts';
import { birthdaySource } from './reads/birthdays.ts';
import { studentCounters } from './reads/student-counters.ts';
import { seatProof } from './reads/seat-proof.ts';
import { studentNumbers } from './rules/student-numbers.ts';
import { familyNumbers } from './rules/family-numbers.ts';
import { promotionNumbers } from './rules/promotion-numbers.ts';
import { requestNumbers } from './rules/request-numbers.ts';
import { warningNumbers } from './rules/warning-numbers.ts';
import { leavingNumbers } from './rules/leaving-numbers.ts';
import { cardNumbers } from './rules/card-numbers.ts';
import { studentRecord } from './reads/student-kind.ts';
import { studentAudiences } from './reads/audiences.ts';
import { transferFigures } from './reads/transfer-figures.ts';
import { transferSettings } from './rules/transfer-settings.ts';
import { portalAudience } from './reads/portal-audience.ts';
import { familyEvents } from './rules/family-events.ts';
import { gateEvents } from './rules/gate-events.ts';
import { portalSettings } from './rules/portal-settings.ts';
import { promotionSettings } from './rules/promotion-settings.ts';
import { stateSettings } from './rules/state-settings.ts';
import { freezeSettings } from './rules/freeze-settings.ts';
import { promotionEvents } from './rules/promotion-events.ts';
import { transferEvents } from './rules/transfer-events.ts';
import { freezeEvents } from './rules/freeze-events.ts';
import { warningEvents } from './rules/warning-events.ts';
import { writtenEvents } from './rules/written-events.ts';
import { leftStillOwing } from './reads/left-owing-guard.ts';
import { familyThings } from './reads/named-families.ts';
import { houseThings } from './reads/named-houses.ts';
import { categoryThings } from './reads/named-settings.ts';
import { studentHistories } from './reads/student-histories.ts';
import { leavingAuditWords } from './reads/leaving-audit-words.ts';

export { admitStudents } from './actions/admit-students.ts';
export type { Admitted, AdmissionSet, NewFamily, NewGuardian, NewStudent } from './actions/admission-set.ts';
export { deliverStudents };
export {
  type Made,
  studentsImported,
  type ImportedStudent,
  type StudentsImported,
} from './imports/students-imported.ts';
export {
  type Applied,
  type ApplicantSet,
  createApplicant,
  createApplicants,
  type NewApplicant,
} from './actions/create-applicants.ts';
export { closeApplicant, closeApplicants, reopenApplicant } from './actions/close-applicant.ts';
export { savePaper } from './actions/keep-documents.ts';
export { moveApplicant } from './actions/move-applicant.ts';
export { rewriteApplicant } from './actions/rewrite-applicant.ts';
export { fillAgeRules } from './actions/fill-age-rules.ts';
export { type KnownChild, knownChild } from './actions/known-child.ts';
export { knownFamily, withKnown } from './actions/known-family.ts';
export { type ClassAge, classAge } from './reads/class-age.ts';
export { findSameChild } from './reads/same-child.ts';
export { birthDateProblem } from './rules/age.ts';
export { guardianSet } from './rules/guardian-set.ts';
export { tidyPerson } from './rules/person-fields.ts';
export { keepPins } from './actions/keep-pins.ts';
export { studentsEnrolled, studentsMachineNumbers } from './reads/enrolled-question.ts';
export { registerDate } from './rules/register-date.ts';
export { type FiguresOfStudent, studentsFigures, studentsLeftOwing } from './reads/figures-question.ts';
export { studentsFamilyChanged, studentsMerging } from './reads/family-questions.ts';
export { type GuardianContact, guardiansOf } from './reads/guardian-contacts.ts';
export { countPupils, inSection, type Pupil } from './reads/pupils.ts';
export { updateStudent } from './actions/update-student.ts';
export { shareOf, sharesOf } from './reads/shares.ts';
export { child, childOfRow } from './reads/child-of-row.ts';
export { folded, searchCondition } from './reads/student-filter.ts';
export {
  type MonthChange,
  type ShareChange,
  type StatusChange,
  studentsLastPresence,
  studentsShareChanged,
  studentsStatusChanged,
} from './reads/change-questions.ts';
export {
  type FinalResult,
  type HoldsOn,
  type PlanChange,
  type PlanDue,
  studentsFinalResults,
  studentsPlanDue,
  studentsUndoing,
  type Undoing,
} from './reads/promotion-questions.ts';
export {
  type ChargeAsked,
  type ChargeMade,
  type ChargeState,
  type ClearanceAnswer,
  type Posting,
  type Settlement,
  type SettlementAsked,
  studentsCharge,
  studentsChargePaid,
  studentsClearance,
  type LeavingReversed,
  studentsLeavingReversed,
  studentsSettlement,
} from './reads/money-questions.ts';
export { noticeFee } from './rules/leaving-terms.ts';
export {
  type MovedMoney,
  type SectionMove,
  studentsSectionChanged,
  studentsTransferring,
  type Transferring,
} from './reads/move-questions.ts';
export { withRequests } from './reads/parent-requests.ts';
export { joinParentRequest } from './actions/turn-parent-request.ts';
export { portalPeople, preparePortalAccounts } from './actions/portal-people.ts';
export { inviteToPortal } from './actions/invite-to-portal.ts';
export { lockPortal } from './actions/lock-portal.ts';
export { answerParentRequest, assignParentRequest, closeParentRequest } from './actions/keep-parent-request.ts';
export { createParentRequest } from './actions/take-in-request.ts';
export { writePasswords } from './actions/write-portal-passwords.ts';
export { type PortalChild, portalChildren } from './actions/portal-sign-in.ts';
export { inEveryBranchOf, withHistory } from './reads/student-history.ts';
export { createTransfer } from './actions/ask-transfer.ts';
export { beginGroupMove } from './actions/begin-group-move.ts';
export { saveMedical, saveNote } from './actions/keep-care.ts';
export { saveHouse, saveOwnField } from './actions/keep-own-fields.ts';
export { linkFamily } from './actions/link-family.ts';
export { mergeStudents } from './actions/merge-students.ts';
export { createLeaving } from './actions/ask-leaving.ts';
export { sendLeaving } from './actions/send-leaving.ts';
export { markClearance } from './actions/clear-leaving.ts';
export { issueCertificate } from './actions/issue-certificate.ts';
export { draftPromotion, promoteAtOnce } from './actions/promote-at-once.ts';
export { createFreeze } from './actions/ask-freeze.ts';
export { closeRequest, openRequest } from './actions/open-request.ts';
export { type Readmission, type Readmitted, readmitStudent } from './actions/readmit-student.ts';
export { decideCards } from './actions/approve-cards.ts';
export { issueCard, rejectAtPrint } from './actions/hand-out-cards.ts';
export { beginCardsAgain, initiateCards } from './actions/initiate-cards.ts';
export { markPrinted } from './actions/mark-printed.ts';
export { makeBatch } from './actions/print-cards.ts';
export { requestCard } from './actions/request-card.ts';
export { sendCards } from './actions/send-cards.ts';
export { voidCards } from './actions/void-cards.ts';
export { issueWarnings } from './actions/issue-warnings.ts';
export { studentsSuggestions, type Suggestion } from './reads/suggestions-question.ts';
export { billingShare, type Proration, type Share, type StatusPeriod } from './rules/billing-share.ts';
export { formatIdentity, genderMismatch, type IdentityKind } from './rules/identity-number.ts';
export { formatPhone, normalisePhone } from './rules/phone.ts';

export const studentsModule = defineModule({
  name: 'students',
  migrations: { schema: 'students', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [
    ...studentCalls,
    ...studentRecordCalls,
    ...newStudentCalls,
    ...studentExports,
    ...changeCalls,
    ...categoryCalls,
    ...paperCalls,
    ...directAdmissionCalls,
    ...bulkEditCalls,
    ...recordCalls,
    ...printCalls,
    ...recordPrintCalls,
    ...warningCalls,
    ...transferCalls,
    ...freezeCalls,
    ...leavingCalls,
    ...promotionCalls,
    ...strengthCalls,
    ...admissionRegisterCalls,
    ...promotionPrintCalls,
    ...strengthPrintCalls,
    ...admissionTermCalls,
    ...portalCalls,
    ...parentRequestCalls,
    ...groupMoveCalls,
    ...cardCalls,
    ...cardExports,
    ...promotionExports,
    ...photoZipCalls,
    ...gateCalls,
    ...pickUpCalls,
    ...manyCalls,
  ],
  records: [studentRecord],
  named: [...familyThings, ...houseThings, ...categoryThings],
  histories: studentHistories,
  auditWords: [...leavingAuditWords],
  proofs: [seatProof],
  approvals: [
    leavingKind,
    certificateKind,
    freezeKind,
    unfreezeKind,
    transferKind,
    studentEdit,
    studentBulkEdit,
    cardPrint,
  ],
  sealed: [{ table: 'students.card_keys', column: 'sealed_key' }, slipsSealed],
  clock: [...studentClock, transferClock, ...portalClock, ...requestsClock, ...birthdayClock],
  messageEvents: [
    ...promotionEvents,
    ...transferEvents,
    ...freezeEvents,
    ...warningEvents,
    ...leavingEvents,
    ...cardMessages,
    ...gateEvents,
    ...familyEvents,
    ...writtenEvents,
  ],
  figures: [pupilFigures, transferFigures, cardFigures],
  counters: [studentCounters, cardCounters],
  calendar: [birthdaySource],
  settings: [
    ...transferSettings,
    ...leavingSettings,
    ...portalSettings,
    ...promotionSettings,
    ...cardSettings,
    ...stateSettings,
    ...freezeSettings,
  ],
  numbers: [
    ...studentNumbers,
    ...familyNumbers,
    ...promotionNumbers,
    ...requestNumbers,
    ...warningNumbers,
    ...leavingNumbers,
    ...cardNumbers,
  ],
  register: () => {
    schoolOpened.answer('students', ({ school_id }) => deliverStudents(school_id));
    registerAudiences([...studentAudiences, portalAudience]);
    registerGuards([leftStillOwing]);
  },
});
