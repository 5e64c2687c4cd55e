// What is done with an application from the Admission List, by its stage (spec 02 §6.4); each action opens the dialog of the chapter that owns it.

import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCash,
  IconCheck,
  IconEye,
  IconHourglass,
  IconMailForward,
  IconPhone,
  IconReceipt2,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type ApplicationStage, closedStages } from '#modules/admissions/stages/contract/stages.ts';
import type { ApplicationRow } from '../contract/application-list.ts';
import {
  applicationDecision,
  applicationReopen,
  applicationWithdraw,
} from '#modules/admissions/decisions/contract/decisions.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import {
  Accept,
  ChildAttendance,
  ConfirmAdmission,
  ExtendOffer,
  IssueOffer,
  LogCall,
  Reject,
  Reopen,
  ScheduleInterview,
  ScheduleTest,
  Wait,
  Withdraw,
} from './parts/late-dialogs.tsx';

type Row = ApplicationRow;

const stands =
  (...stages: ApplicationStage[]) =>
  (row: Row): boolean =>
    stages.includes(row.stage);
const isOpen = (row: Row): boolean => row.stage !== 'draft' && !closedStages.includes(row.stage);
const mayBeCalled = (row: Row): boolean =>
  row.stage === 'test' && ['to_call', 'called', 'no_show', 'scheduled'].includes(row.test_state ?? 'to_call');

export const planPath = (application_id: number): string => linkTo(pages.AdmissionFeeSetting, { application_id });
export const deskPath = (student_id: number): string => linkTo(pages.feeDepositForm, { student_id });

export const applicationActions: readonly RowAction<Row>[] = [
  { label: 'Open application', icon: IconEye, to: (row) => applicationPath(row.id) },
  {
    label: 'Log call',
    icon: IconPhone,
    permissions: ['Admission Inquiry', 'Full Campus Management'],
    show: isOpen,
    dialog: (row, close) => <LogCall application_id={row.id} close={close} />,
  },
  {
    label: 'Receive payment',
    icon: IconCash,
    permissions: ['Fee Deposit'],
    show: (row) => (row.due ?? 0) > 0 && row.student_id !== null && isOpen(row),
    to: (row) => deskPath(row.student_id ?? 0),
  },
  {
    label: 'Schedule test',
    icon: IconCalendarPlus,
    permissions: ['Admission Test'],
    show: mayBeCalled,
    dialog: (row, close) => (
      <ScheduleTest
        children_to_test={[{ application_id: row.id, child_name: row.child_name, course_id: row.course_id ?? 0 }]}
        close={close}
      />
    ),
  },
  {
    label: 'Attended or absent',
    icon: IconUserCheck,
    permissions: ['Admission Test'],
    show: (row) => row.test_state === 'scheduled' && row.test_id !== null,
    dialog: ({ test_id, slot_id, test_date, child_name }, close) => (
      <ChildAttendance
        child={{ test_id: test_id ?? 0, slot_id: slot_id ?? 0, slot_date: test_date, child_name }}
        close={close}
      />
    ),
  },
  {
    label: 'Schedule interview',
    icon: IconCalendarPlus,
    permissions: ['Admission Interview'],
    show: stands('interview'),
    dialog: (row, close) => (
      <ScheduleInterview
        family={{ application_id: row.id, child_name: row.child_name, branch_id: row.branch_id }}
        close={close}
      />
    ),
  },
  {
    label: 'Accept',
    icon: IconCheck,
    permissions: applicationDecision.permissions,
    show: stands('decision', 'waiting'),
    dialog: (row, close) => <Accept row={row} close={close} />,
  },
  {
    label: 'Waiting list',
    icon: IconHourglass,
    permissions: applicationDecision.permissions,
    show: stands('decision'),
    dialog: (row, close) => <Wait row={row} close={close} />,
  },
  {
    label: 'Reject',
    icon: IconX,
    danger: true,
    permissions: applicationDecision.permissions,
    show: stands('decision', 'waiting'),
    dialog: (row, close) => <Reject row={row} close={close} />,
  },
  {
    label: 'Set fee',
    icon: IconReceipt2,
    permissions: ['Admission Fee Setting'],
    show: stands('fee', 'offered'),
    to: (row) => planPath(row.id),
  },
  {
    label: 'Issue offer',
    icon: IconMailForward,
    permissions: ['Admission Fee Setting'],
    show: (row) => row.stage === 'fee' && row.plan_state === 'approved',
    dialog: (row, close) => <IssueOffer offer={{ ...row, application_id: row.id }} close={close} />,
  },
  {
    label: 'Extend offer',
    icon: IconCalendarPlus,
    permissions: ['Admission Fee Setting'],
    show: stands('offered'),
    dialog: (row, close) => (
      <ExtendOffer offer={{ ...row, application_id: row.id, expires_on: row.offer_expires_on }} close={close} />
    ),
  },
  {
    label: 'Confirm admission',
    icon: IconUserCheck,
    permissions: ['Admission Confirm'],
    show: stands('offered'),
    dialog: (row, close) => <ConfirmAdmission application_id={row.id} close={close} />,
  },
  {
    label: 'Withdraw',
    icon: IconUserOff,
    danger: true,
    permissions: applicationWithdraw.permissions,
    show: isOpen,
    dialog: (row, close) => <Withdraw row={row} close={close} />,
  },
  {
    label: 'Re-open',
    icon: IconArrowBackUp,
    permissions: applicationReopen.permissions,
    show: stands('rejected', 'withdrawn', 'lapsed'),
    dialog: (row, close) => <Reopen row={row} close={close} />,
  },
];
