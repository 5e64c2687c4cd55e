// What is done next with an application, on its own page: the step that its stage and facts ask for, with the dialog of the chapter that
// owns it (decision 0144).

import {
  IconCalendarPlus,
  IconCash,
  IconCheck,
  IconFiles,
  IconMailForward,
  IconPencil,
  IconReceipt2,
  IconStars,
  IconUserCheck,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationDecision, applicationReopen } from '#modules/admissions/decisions/contract/decisions.ts';
import { nextStepOf, type StepFacts, type StepName } from '#modules/admissions/stages/rules/index.ts';
import { applicationPath, bioPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import {
  Accept,
  ChildAttendance,
  ConfirmAdmission,
  IssueOffer,
  RecordInterview,
  Reopen,
  ScheduleInterview,
  ScheduleTest,
} from './parts/late-dialogs.tsx';

type Data = ApplicationRecord;

const isMissing = (one: Data['papers'][number]): boolean =>
  one.blocks === 'test' && (one.state === 'missing' || one.state === 'expired');

const factsOf = (data: Data): StepFacts => ({
  stage: data.stage,
  registration_open: data.challan?.open ?? 0,
  offer_open: data.offer_challan?.open ?? 0,
  papers_missing: data.papers.some(isMissing),
  test_state: data.tests[0]?.state ?? null,
  meeting_booked: data.interviews[0]?.state === 'scheduled',
  plan_state: data.plan_state,
});

const tabOf = (data: Data, tab: string): string => linkTo(pages.AdmissionInfo, { id: data.id, tab });

const decided = (data: Data) => ({ ...data, recommended_course_id: null, recommended_class: null });

/** The desk takes it and comes back here. */
const desk = ({ student_id, id }: Data): string =>
  linkTo(pages.feeDepositForm, { student_id, sender: applicationPath(id) });

const owed = (challan: Data['challan'], what: string, data: Data): string =>
  challan
    ? `${what} ${moneyWithCurrency(challan.open, data.currency)}, due ${formatDate(challan.due_on)}`
    : `${what} is due`;

const steps: Record<StepName, (data: Data) => NextStep> = {
  go_on: (data) => ({ label: 'Go on with the form', icon: IconPencil, text: '', to: applicationPath(data.id) }),
  receive_registration: (data) => ({
    label: 'Receive payment',
    icon: IconCash,
    permissions: ['Fee Deposit'],
    text: owed(data.challan, 'Registration fee', data),
    to: desk(data),
  }),
  receive_papers: (data) => ({
    label: 'Receive papers',
    icon: IconFiles,
    permissions: ['Student Addmission Add'],
    text: `The test waits for: ${data.papers
      .filter(isMissing)
      .map((one) => one.name)
      .join(', ')}`,
    to: tabOf(data, 'documents'),
  }),
  schedule_test: (data) => ({
    label: 'Schedule test',
    icon: IconCalendarPlus,
    permissions: ['Admission Test'],
    text:
      data.tests[0]?.state === 'no_show'
        ? 'The child missed its test and is called again'
        : 'A place in a slot of its class',
    dialog: (close) => (
      <ScheduleTest
        children_to_test={[{ application_id: data.id, child_name: data.child_name, course_id: data.course_id ?? 0 }]}
        close={close}
      />
    ),
  }),
  note_attendance: (data) => attendance(data),
  enter_marks: (data) => ({
    label: data.tests[0]?.state === 'marked' ? 'Publish result' : 'Enter marks',
    icon: IconPencil,
    permissions: ['Admission Test'],
    text: `Test of ${formatDate(data.tests[0]?.slot_date ?? null)}, roll no ${data.tests[0]?.roll_no ?? ''}`,
    to: linkTo(pages.TestResult, { slot_id: data.tests[0]?.slot_id, application_id: data.id }),
  }),
  schedule_interview: (data) => ({
    label: 'Schedule interview',
    icon: IconCalendarPlus,
    permissions: ['Admission Interview'],
    text: 'The family is to be met',
    dialog: (close) => (
      <ScheduleInterview
        family={{ application_id: data.id, child_name: data.child_name, branch_id: data.branch_id }}
        close={close}
      />
    ),
  }),
  record_interview: (data) => ({
    label: 'Record interview',
    icon: IconStars,
    permissions: ['Admission Interview'],
    text: 'What the panel found',
    dialog: (close) => <RecordInterview application_id={data.id} close={close} />,
  }),
  accept: (data) => ({
    label: 'Accept',
    icon: IconCheck,
    permissions: applicationDecision.permissions,
    text: data.stage === 'waiting' ? 'Waits for a seat' : 'To be decided: a seat is kept, the fee is set next',
    dialog: (close) => <Accept row={decided(data)} close={close} />,
  }),
  set_fee: (data) => ({
    label: 'Set fee',
    icon: IconReceipt2,
    permissions: ['Admission Fee Setting'],
    text: 'Package, discounts and instalments; then the offer is issued',
    to: tabOf(data, 'fee'),
  }),
  await_approval: () => ({ text: 'The discount of the fee plan waits for approval' }),
  issue_offer: (data) => ({
    label: 'Issue offer',
    icon: IconMailForward,
    permissions: ['Admission Fee Setting'],
    text: 'The fee is set; the challan of what is due now keeps the seat to its last day',
    dialog: (close) => <IssueOffer offer={{ ...data, application_id: data.id }} close={close} />,
  }),
  receive_payment: (data) => ({
    label: 'Receive payment',
    icon: IconCash,
    permissions: ['Fee Deposit'],
    text: owed(data.offer_challan, 'Offer', data),
    to: desk(data),
  }),
  confirm: (data) => ({
    label: 'Confirm admission',
    icon: IconUserCheck,
    permissions: ['Admission Confirm'],
    text: 'The offer is paid: numbers, section and first day',
    dialog: (close) => <ConfirmAdmission application_id={data.id} close={close} />,
  }),
  open_student: (data) => ({
    label: 'Open the student',
    text: 'Admitted',
    to: bioPath(data.student_id ?? 0),
  }),
  reopen: (data) => ({
    label: 'Re-open',
    permissions: applicationReopen.permissions,
    text: data.closed_reason ?? 'This application ended',
    dialog: (close) => <Reopen row={decided(data)} close={close} />,
  }),
};

function attendance(data: Data): NextStep {
  const test = data.tests[0];
  return {
    label: 'Attended or absent',
    icon: IconUserCheck,
    permissions: ['Admission Test'],
    text: `Test of ${formatDate(test?.slot_date ?? null)}, roll no ${test?.roll_no ?? ''}`,
    dialog: (close) => (
      <ChildAttendance
        child={{
          test_id: test?.id ?? 0,
          slot_id: test?.slot_id ?? 0,
          slot_date: test?.slot_date ?? null,
          child_name: data.child_name,
        }}
        close={close}
      />
    ),
  };
}

export function nextOf(data: Data): NextStep | undefined {
  const step = nextStepOf(factsOf(data));
  return step && steps[step](data);
}
