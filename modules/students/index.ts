// Front door of students: who is admitted, who is in which section on a day, what share of a month is billed, and the questions that
// modules above answer (spec 14 section 2).

import { defineModule } from '#platform/module.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';
import { categoriesChapter } from './categories/chapter.ts';
import { rollChapter } from './roll/chapter.ts';
import { portalChapter } from './portal/chapter.ts';
import { leavingChapter } from './leaving/chapter.ts';
import { ownFieldsChapter } from './own-fields/chapter.ts';
import { personChapter } from './person/chapter.ts';
import { papersChapter } from './papers/chapter.ts';
import { familiesChapter } from './families/chapter.ts';
import { warningsChapter } from './warnings/chapter.ts';
import { careChapter } from './care/chapter.ts';
import { requestsChapter } from './requests/chapter.ts';
import { duplicatesChapter } from './duplicates/chapter.ts';
import { editingChapter } from './editing/chapter.ts';
import { sectionsChapter } from './sections/chapter.ts';
import { electivesChapter } from './electives/chapter.ts';
import { cardsChapter } from './cards/chapter.ts';
import { messagesChapter } from './messages/chapter.ts';
import { admissionChapter } from './admission/chapter.ts';
import { registerImportChapter } from './register-import/chapter.ts';
import { freezesChapter } from './freezes/chapter.ts';
import { groupMovesChapter } from './group-moves/chapter.ts';
import { transfersChapter } from './transfers/chapter.ts';
import { directAdmissionChapter } from './direct-admission/chapter.ts';
import { promotionChapter } from './promotion/chapter.ts';
import { gateChapter } from './gate/chapter.ts';
import { strengthChapter } from './strength/chapter.ts';
import { recordChapter } from './record/chapter.ts';

export {
  admitStudents,
  type ApplicantSet,
  type Applied,
  closeApplicant,
  closeApplicants,
  createApplicant,
  createApplicants,
  savePins,
  moveApplicant,
  type NewApplicant,
  type Readmission,
  readmitStudent,
  type Readmitted,
  reopenApplicant,
  rewriteApplicant,
} from './admission/chapter.ts';
export {
  type AdmissionSet,
  type Admitted,
  knownFamily,
  linkFamily,
  type NewFamily,
  type NewGuardian,
  type NewStudent,
  studentsFamilyChanged,
  studentsMerging,
  withKnown,
} from './families/chapter.ts';
export { type ImportedStudent, type Made, studentsImported, type StudentsImported } from './register-import/chapter.ts';
export { savePaper } from './papers/chapter.ts';
export { type ClassAge, classAge, addStudentDefaults, fillAgeRules } from './categories/chapter.ts';
export { findSameChild, type KnownChild, knownChild, mergeStudents } from './duplicates/chapter.ts';
export {
  birthDateProblem,
  formatIdentity,
  formatPhone,
  genderMismatch,
  type IdentityKind,
  normalisePhone,
  registerDate,
  tidyPerson,
} from './person/rules/index.ts';
export { guardianSet } from './families/rules/index.ts';
export {
  type ChargeAsked,
  type ChargeMade,
  type ChargeState,
  type ClearanceAnswer,
  closeRequest,
  countPupils,
  type FiguresOfStudent,
  type FinalResult,
  folded,
  type GuardianContact,
  guardiansOf,
  type HoldsOn,
  inEveryBranchOf,
  inSection,
  type LeavingReversed,
  type LeavingSaid,
  type MonthChange,
  type MovedMoney,
  openRequest,
  type LifeRow,
  type LifeSource,
  type PlanChange,
  type PlanDue,
  type Posting,
  type Pupil,
  searchCondition,
  type SectionMove,
  type Settlement,
  type SettlementAsked,
  type ShareChange,
  shareOf,
  sharesOf,
  type StatusChange,
  studentsCharge,
  studentsChargePaid,
  studentsClearance,
  studentsEnrolled,
  studentsFigures,
  studentsFinalResults,
  studentsLastPresence,
  studentsLeavingReversed,
  studentsLeftOwing,
  studentsLife,
  studentsMachineNumbers,
  studentsPlanDue,
  studentsSectionChanged,
  studentsSettlement,
  studentsShareChanged,
  studentsStatusChanged,
  studentsTransferring,
  studentsUndoing,
  type Transferring,
  type Undoing,
  withHistory,
} from './roll/chapter.ts';
export { updateStudent } from './editing/chapter.ts';
export { child, childOfRow } from './person/chapter.ts';
export { noticeFee } from './leaving/rules/index.ts';
export {
  answerParentRequest,
  assignParentRequest,
  closeParentRequest,
  createParentRequest,
  joinParentRequest,
  withRequests,
} from './requests/chapter.ts';
export {
  inviteToPortal,
  lockPortal,
  type PortalChild,
  portalChildren,
  portalPeople,
  preparePortalAccounts,
  writePasswords,
} from './portal/chapter.ts';
export { createTransfer } from './transfers/chapter.ts';
export { beginGroupMove } from './group-moves/chapter.ts';
export { saveMedical, saveNote } from './care/chapter.ts';
export { saveHouse, saveOwnField } from './own-fields/chapter.ts';
export { createLeaving, issueCertificate, markClearance, sendLeaving } from './leaving/chapter.ts';
export { draftPromotion, promoteAtOnce } from './promotion/chapter.ts';
export { createFreeze } from './freezes/chapter.ts';
export {
  beginCardsAgain,
  decideCards,
  initiateCards,
  issueCard,
  makeBatch,
  markPrinted,
  rejectAtPrint,
  requestCard,
  sendCards,
  voidCards,
} from './cards/chapter.ts';
export { issueWarnings, studentsSuggestions, type Suggestion } from './warnings/chapter.ts';
export { billingShare, type Proration, type Share, type StatusPeriod } from './roll/rules/index.ts';

export const studentsModule = defineModule({
  name: 'students',
  migrations: { schema: 'students', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    branchLifeChapter,
    ownFieldsChapter,
    personChapter,
    rollChapter,
    categoriesChapter,
    papersChapter,
    familiesChapter,
    warningsChapter,
    careChapter,
    requestsChapter,
    duplicatesChapter,
    editingChapter,
    sectionsChapter,
    electivesChapter,
    cardsChapter,
    messagesChapter,
    leavingChapter,
    admissionChapter,
    registerImportChapter,
    freezesChapter,
    groupMovesChapter,
    transfersChapter,
    directAdmissionChapter,
    promotionChapter,
    gateChapter,
    portalChapter,
    strengthChapter,
    recordChapter,
  ],
});
