// The dialogs of the Admission List and the board, each loaded when it is opened.

import { lazy } from 'react';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';

const decisions = () => import('#modules/admissions/decisions/screens/parts/decision-dialogs.tsx');
const many = () => import('../many-dialogs.tsx');
const offers = () => import('#modules/admissions/offers/screens/parts/offer-dialogs.tsx');

export const Accept = lateDialog(async () => (await decisions()).Accept);
export const Wait = lateDialog(async () => (await decisions()).Wait);
export const Reject = lateDialog(async () => (await decisions()).Reject);
export const Withdraw = lateDialog(async () => (await decisions()).Withdraw);
export const Reopen = lateDialog(async () => (await decisions()).Reopen);
export const LogCall = lateDialog(async () => (await import('../log-call.tsx')).LogCall);
export const DecideMany = lateDialog(
  async () => (await import('#modules/admissions/decisions/screens/parts/decide-many.tsx')).DecideMany,
);
export const AssignMany = lateDialog(async () => (await many()).AssignMany);
export const MessageMany = lateDialog(async () => (await many()).MessageMany);
export const ScheduleTest = lateDialog(
  async () => (await import('#modules/admissions/admission-tests/screens/parts/schedule-test.tsx')).ScheduleTest,
);
export const ChildAttendance = lateDialog(
  async () => (await import('#modules/admissions/admission-tests/screens/parts/slot-attendance.tsx')).ChildAttendance,
);
export const ScheduleInterview = lateDialog(
  async () => (await import('#modules/admissions/interviews/screens/parts/schedule-interview.tsx')).ScheduleInterview,
);
export const RecordInterview = lateDialog(
  async () =>
    (await import('#modules/admissions/interviews/screens/parts/record-of-application.tsx')).RecordOfApplication,
);
export const IssueOffer = lateDialog(async () => (await offers()).IssueOffer);
export const ExtendOffer = lateDialog(async () => (await offers()).ExtendOffer);
export const ConfirmAdmission = lateDialog(
  async () => (await import('#modules/admissions/offers/screens/parts/confirm-admission.tsx')).ConfirmAdmission,
);

const Slots = lazy(async () => ({
  default: (await import('#modules/admissions/admission-tests/screens/parts/slots-panel.tsx')).SlotsPanel,
}));

/** Stands beside the list. */
export function SlotsPanel() {
  return (
    <Late meanwhile={<RowsSkeleton />}>
      <Slots />
    </Late>
  );
}
