// One leaving as the person who decides sees it: facts, clearance and settlement refreshed, changes since the request in amber (STU-57, STU-58).

import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { IconArrowBackUp, IconCertificate, IconCheck, IconX } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Fact } from '#ui/page-kinds/record/record-declaration.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { leavingApprove, leavingDraft, leavingReject } from '../contract/leavings.ts';
import { depositOptions, leavingStates, reasonWord } from './parts/leaving-words.ts';
import { leavingStates as states } from '../rules/leaving-states.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { moneyOfLeaving, reversalForm, waitsFor } from './reversal-form.ts';

type Draft = DataOf<typeof leavingDraft>;

const approve: FormDeclaration<typeof leavingApprove> = {
  title: 'Approve the leaving',
  text: 'It is settled now, or on the last day when that is in the future: months, notice fee, deposit, seat and card.',
  call: leavingApprove,
  fields: [{ name: 'reason', label: 'Note', kind: 'long', max: 300 }],
  button: 'Approve',
};

const reject: FormDeclaration<typeof leavingReject> = {
  title: 'Reject the leaving',
  call: leavingReject,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Reject',
};

const about = ({ leaving }: Draft) => (leaving === null ? undefined : moneyOfLeaving(leaving));
const waits = ({ leaving }: Draft) => waitsFor(leaving?.student_id);
const start = ({ leaving }: Draft) => ({ id: leaving?.id, version: leaving?.version });

function factsOf({ leaving }: Draft): Fact[] {
  if (!leaving) return [];
  return [
    { label: 'Last day', value: formatDate(leaving.leaving_on) },
    { label: 'Last seen', value: leaving.last_attended_on === null ? '–' : formatDate(leaving.last_attended_on) },
    { label: 'Notice', value: `${counted(leaving.notice_days, 'day')}${leaving.notice_short ? ', too short' : ''}` },
    { label: 'Reason', value: reasonWord(leaving.reason) },
    { label: 'Next school', value: leaving.next_school ?? '–' },
    {
      label: 'Rest of the deposit',
      value: depositOptions.find((one) => one.value === leaving.deposit_action)?.label ?? 'Pay the rest back',
    },
    { label: 'Owes now', value: <MoneyText amount={leaving.dues ?? 0} currency={leaving.currency} /> },
    { label: 'Asked', value: `${leaving.asked_by ?? '–'}, ${formatDate(leaving.asked_on)}` },
    { label: 'What was said', value: leaving.note || '–' },
    ...(leaving.problem === null ? [] : [{ label: 'Obstacles', value: leaving.problem }]),
  ];
}

const decideForm = (data: Draft, close: () => void) => (
  <FormDialog form={{ ...approve, waits: waits(data) }} about={about(data)} start={start(data)} close={close} />
);

/** The table of states names the verb (decision 0144). */
function nextOf(data: Draft): NextStep | undefined {
  const { leaving, may_decide } = data;
  if (!leaving) return undefined;
  const to = linkTo(pages.StdLeft, { student_id: leaving.student_id });
  switch (states.nextOf(leaving.state)) {
    case 'send':
      return { label: 'Go on', permissions: ['Student-left'], text: 'A draft: it was not sent for approval yet', to };
    case 'approve':
      return may_decide
        ? {
            label: 'Approve',
            icon: IconCheck,
            text: leaving.problem ?? 'It waits for your decision',
            dialog: (close) => decideForm(data, close),
          }
        : { text: 'It waits for the decision of another person' };
    case 'settle':
      return { text: `Approved: it is settled by itself on the last day, ${formatDate(leaving.leaving_on)}` };
    default:
  }
  if (leaving.state !== 'settled') return undefined;
  return {
    label: 'Leaving certificate',
    icon: IconCertificate,
    permissions: ['Leaving Certificate'],
    text: (leaving.dues ?? 0) > 0 ? 'The child has left; dues are open' : 'The child has left and owes nothing',
    to: linkTo(pages.LeavingCertificate, { student_id: leaving.student_id }),
  };
}

export const Screen = recordScreen({
  call: leavingDraft,
  input: (params) => ({
    id: Number(params['id']) || undefined,
    student_id: Number(params['student_id']) || undefined,
    last: true,
  }),
  crumbs: [{ title: 'Left Approval', to: pages.LeftApprovedPending }],
  title: (data) => data.leaving?.student_name ?? 'No leaving is chosen',
  text: ({ leaving }) =>
    leaving ? (
      <>
        <Anchor component={Link} to={bioPath(leaving.student_id)} inherit underline="always">
          Record of the student
        </Anchor>
        {[leaving.class_name, leaving.branch_name]
          .filter(Boolean)
          .map((one) => ` · ${one}`)
          .join('')}
      </>
    ) : undefined,
  status: (data) => data.leaving?.state ?? '',
  statuses: leavingStates,
  facts: factsOf,
  next: nextOf,
  tabs: [
    {
      key: 'settlement',
      title: 'Settlement',
      show: (data) => data.leaving !== null,
      load: async () => ({ Tab: (await import('./decide-tabs.tsx')).SettlementTab }),
    },
    {
      key: 'clearance',
      title: 'Clearance',
      show: (data) => data.leaving !== null,
      load: async () => ({ Tab: (await import('./decide-tabs.tsx')).ClearanceTab }),
    },
  ],
  actions: [
    {
      label: 'Approve',
      icon: IconCheck,
      show: (data) => data.may_decide,
      dialog: decideForm,
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      show: (data) => data.may_decide,
      dialog: (data, close) => <FormDialog form={reject} about={about(data)} start={start(data)} close={close} />,
    },
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      danger: true,
      show: (data) => data.may_reverse,
      dialog: (data, close) => (
        <FormDialog
          form={{ ...reversalForm, waits: waits(data) }}
          about={about(data)}
          start={start(data)}
          close={close}
        />
      ),
    },
  ],
});
