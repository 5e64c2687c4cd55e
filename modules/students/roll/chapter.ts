// Who is in which section on a day, and what share of a month is billed: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentAudiences } from './reads/audiences.ts';
import { studentExports } from './calls/exports.ts';
import { studentCalls } from './calls/students.ts';
import { pupilFigures } from './reads/dashboard-figures.ts';
import { seatProof } from './reads/seat-proof.ts';
import { studentCounters } from './reads/student-counters.ts';
import { studentRecord } from './reads/student-kind.ts';
import { stateSettings } from './rules/state-settings.ts';
import { studentsShareChanged, studentsStatusChanged, studentsLastPresence } from './reads/change-questions.ts';
import { studentsEnrolled, studentsMachineNumbers } from './reads/enrolled-question.ts';
import { studentsFigures, studentsLeftOwing } from './reads/figures-question.ts';
import { studentsLife } from './reads/life-question.ts';
import {
  studentsClearance,
  studentsSettlement,
  studentsLeavingReversed,
  studentsCharge,
  studentsChargePaid,
} from './reads/money-questions.ts';
import { studentsSectionChanged, studentsTransferring } from './reads/move-questions.ts';
import { studentsFinalResults, studentsPlanDue, studentsUndoing } from './reads/promotion-questions.ts';

export { closeRequest, openRequest } from './actions/open-request.ts';
export {
  type MonthChange,
  type ShareChange,
  type StatusChange,
  studentsLastPresence,
  studentsShareChanged,
  studentsStatusChanged,
} from './reads/change-questions.ts';
export { placeOf } from './reads/child-place.ts';
export { studentsEnrolled, studentsMachineNumbers } from './reads/enrolled-question.ts';
export {
  figuresOf,
  type FiguresOfStudent,
  leftOwing,
  outstandingOf,
  studentsFigures,
  studentsLeftOwing,
} from './reads/figures-question.ts';
export { studentsLife } from './reads/life-question.ts';
export { type LifeRow, type LifeSource } from './rules/life-rows.ts';
export { type GuardianContact, guardiansOf } from './reads/guardian-contacts.ts';
export {
  type ChargeAsked,
  type ChargeMade,
  type ChargeState,
  type ClearanceAnswer,
  type DepositAction,
  type LeavingReversed,
  type LeavingSaid,
  type Posting,
  type Settlement,
  type SettlementAsked,
  studentsCharge,
  studentsChargePaid,
  studentsClearance,
  studentsLeavingReversed,
  studentsSettlement,
} from './reads/money-questions.ts';
export {
  type MovedMoney,
  type SectionMove,
  studentsSectionChanged,
  studentsTransferring,
  type Transferring,
} from './reads/move-questions.ts';
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
export { countPupils, inSection, type Pupil } from './reads/pupils.ts';
export { shareOf, sharesOf } from './reads/shares.ts';
export { type ChangedFields, namesBehind, shownChanges } from './reads/shown-changes.ts';
export { allOf, type Condition, folded, searchCondition } from './reads/student-filter.ts';
export { inEveryBranchOf, withHistory } from './reads/student-history.ts';
export { idsOfFilters } from './steps/chosen-students.ts';
export { type LockedStudent, lockStudent, readStudents, writeStudent } from './steps/locked-student.ts';
export { noteChange } from './steps/note-change.ts';
export { refuseLeft } from './steps/refuse-left.ts';
export { changesSince } from './steps/stale-version.ts';
export { turnPeriod, undoPeriod } from './steps/status-periods.ts';

export const rollChapter = defineChapter({
  name: 'roll',
  calls: [...studentCalls, ...studentExports],
  records: [studentRecord],
  proofs: [seatProof],
  figures: [pupilFigures],
  counters: [studentCounters],
  settings: stateSettings,
  audiences: studentAudiences,
  asks: [
    studentsShareChanged,
    studentsStatusChanged,
    studentsLastPresence,
    studentsEnrolled,
    studentsMachineNumbers,
    studentsFigures,
    studentsLife,
    studentsLeftOwing,
    studentsClearance,
    studentsSettlement,
    studentsLeavingReversed,
    studentsCharge,
    studentsChargePaid,
    studentsSectionChanged,
    studentsTransferring,
    studentsFinalResults,
    studentsPlanDue,
    studentsUndoing,
  ],
});
