// Dialogs of other hands that the Admission List opens come when they are opened: slots, marks and the confirmation are no part of a list.

import { type ComponentProps, lazy } from 'react';
import { Late } from '#ui/page/late.tsx';

const Schedule = lazy(async () => ({ default: (await import('../tests/schedule-test.tsx')).ScheduleTest }));
const Attendance = lazy(async () => ({ default: (await import('../tests/slot-attendance.tsx')).ChildAttendance }));
const Confirm = lazy(async () => ({ default: (await import('../offers/confirm-admission.tsx')).ConfirmAdmission }));
const Offer = lazy(async () => ({ default: (await import('../offers/offer-dialogs.tsx')).IssueOffer }));
const Many = lazy(async () => ({ default: (await import('./decide-many.tsx')).DecideMany }));
const Panel = lazy(async () => ({ default: (await import('../tests/slots-panel.tsx')).SlotsPanel }));

export function ScheduleTest(props: ComponentProps<typeof Schedule>) {
  return (
    <Late>
      <Schedule {...props} />
    </Late>
  );
}

export function ChildAttendance(props: ComponentProps<typeof Attendance>) {
  return (
    <Late>
      <Attendance {...props} />
    </Late>
  );
}

export function ConfirmAdmission(props: ComponentProps<typeof Confirm>) {
  return (
    <Late>
      <Confirm {...props} />
    </Late>
  );
}

export function DecideMany(props: ComponentProps<typeof Many>) {
  return (
    <Late>
      <Many {...props} />
    </Late>
  );
}

export function SlotsPanel() {
  return (
    <Late>
      <Panel />
    </Late>
  );
}

export function OfferFrom({
  row,
  close,
}: {
  row: { id: number; version: number; child_name: string };
  close: () => void;
}) {
  return (
    <Late>
      <Offer offer={{ ...row, application_id: row.id }} close={close} />
    </Late>
  );
}
