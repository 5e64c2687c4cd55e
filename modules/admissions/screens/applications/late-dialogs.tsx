// Every dialog that the Admission List and the board open comes when it is opened: a list carries none of them.

import { type ComponentType, lazy } from 'react';
import { Late } from '#ui/page/late.tsx';

/** The part of a module, loaded when it is first drawn. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LatePart(props: Props) {
    return (
      <Late>
        <Part {...props} />
      </Late>
    );
  };
}

const decisions = () => import('./decision-dialogs.tsx');
const many = () => import('./many-dialogs.tsx');
const offers = () => import('../offers/offer-dialogs.tsx');

export const Accept = late(async () => (await decisions()).Accept);
export const Wait = late(async () => (await decisions()).Wait);
export const Reject = late(async () => (await decisions()).Reject);
export const Withdraw = late(async () => (await decisions()).Withdraw);
export const Reopen = late(async () => (await decisions()).Reopen);
export const LogCall = late(async () => (await import('./log-call.tsx')).LogCall);
export const DecideMany = late(async () => (await import('./decide-many.tsx')).DecideMany);
export const AssignMany = late(async () => (await many()).AssignMany);
export const MessageMany = late(async () => (await many()).MessageMany);
export const ScheduleTest = late(async () => (await import('../tests/schedule-test.tsx')).ScheduleTest);
export const ChildAttendance = late(async () => (await import('../tests/slot-attendance.tsx')).ChildAttendance);
export const ScheduleInterview = late(
  async () => (await import('../interviews/schedule-interview.tsx')).ScheduleInterview,
);
export const IssueOffer = late(async () => (await offers()).IssueOffer);
export const ExtendOffer = late(async () => (await offers()).ExtendOffer);
export const ConfirmAdmission = late(async () => (await import('../offers/confirm-admission.tsx')).ConfirmAdmission);
export const SlotsPanel = late(async () => (await import('../tests/slots-panel.tsx')).SlotsPanel);
