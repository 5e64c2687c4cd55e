// One request: who asks for whom and until when, the conversation, and what came of it (STU-95).

import { Anchor, Group, Text } from '@mantine/core';
import { IconCheck, IconMessage, IconTransform, IconUserShare, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { Instant } from '#ui/table/cell.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { type ParentRequest, parentRequestConvert, parentRequestGet } from '../contract/parent-requests.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { answerForm, assignForm, closeForm } from './request-forms.tsx';
import { channelWord, isOpen, kindWord, requestStates } from './parts/request-words.ts';

const start = ({ id, version }: ParentRequest) => ({ id, version });

const turnForm = (request: ParentRequest): FormDeclaration<typeof parentRequestConvert> => ({
  title: `Turn into: ${request.turns_into ?? ''}`,
  text: 'The form opens with what the parents asked. What you save there stays joined to this request for a day.',
  call: parentRequestConvert,
  fields: [],
  button: 'Open the form',
});

function TurnInto({ request, close }: { request: ParentRequest; close: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      form={turnForm(request)}
      start={start(request)}
      close={close}
      onDone={({ path }) => void navigate(path)}
    />
  );
}

const closing = (state: 'done' | 'rejected' | 'cancelled') => (request: ParentRequest, close: () => void) => (
  <FormDialog form={closeForm(state)} start={{ ...start(request), state }} close={close} />
);

function days({ from_on, to_on }: ParentRequest): string | null {
  if (from_on === null) return null;
  return to_on === null ? formatDate(from_on) : `${formatDate(from_on)} – ${formatDate(to_on)}`;
}

function Due({ request }: { request: ParentRequest }) {
  return (
    <Text span inherit c={request.late ? 'var(--bad)' : undefined} fw={request.late ? 600 : undefined}>
      <Instant iso={request.due_at} />
      {request.late ? ' (late)' : ''}
    </Text>
  );
}

function Result({ result }: { result: NonNullable<ParentRequest['result']> }) {
  const words = [result.title, result.state].filter(Boolean).join(', ');
  return result.path === null ? (
    words
  ) : (
    <Anchor component={Link} to={result.path}>
      {words}
    </Anchor>
  );
}

function facts(request: ParentRequest) {
  const asked = [request.guardian_name, formatPhone(request.guardian_phone)].filter(Boolean).join(' · ');
  return [
    { label: 'About', value: kindWord(request.kind) },
    { label: 'Days named', value: days(request) },
    { label: 'Who asks', value: asked === '' ? 'The family' : asked },
    { label: 'Received', value: channelWord(request.channel) },
    { label: 'Answer until', value: <Due request={request} /> },
    { label: 'With', value: request.assigned_name ?? 'Nobody yet' },
    { label: 'Recorded by', value: request.created_by_name ?? 'The family, in the app' },
    ...(request.result ? [{ label: 'Outcome', value: <Result result={request.result} /> }] : []),
  ];
}

const record: RecordDeclaration<typeof parentRequestGet> = {
  call: parentRequestGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Parent Student Request', to: pages.ParentStudent }],
  title: (request) => `${request.request_no} ${request.student_name}`,
  text: (request) => (
    <Group gap="xs" component="span">
      <Anchor component={Link} to={bioPath(request.student_id)}>
        {request.student_name}
      </Anchor>
      <Text span inherit>
        {[request.class_name, request.branch_name, request.admission_no].filter(Boolean).join(' · ')}
      </Text>
    </Group>
  ),
  status: (request) => request.state,
  statuses: requestStates,
  facts,
  tabs: [{ key: 'conversation', title: 'Conversation', load: () => import('./conversation-tab.tsx') }],
  actions: [
    {
      label: 'Turn into…',
      icon: IconTransform,
      show: (request) => isOpen(request.state) && request.turns_into !== null && request.result === null,
      dialog: (request, close) => <TurnInto request={request} close={close} />,
    },
    {
      label: 'Send',
      icon: IconMessage,
      show: (request) => isOpen(request.state),
      dialog: (request, close) => (
        <FormDialog
          form={answerForm}
          start={{ ...start(request), kind: 'answer', send_by: ['message'] }}
          close={close}
        />
      ),
    },
    {
      label: 'Done',
      icon: IconCheck,
      show: (request) => isOpen(request.state),
      dialog: closing('done'),
    },
    {
      label: 'Assign to…',
      icon: IconUserShare,
      show: (request) => isOpen(request.state),
      dialog: (request, close) => (
        <FormDialog
          form={assignForm(request.id)}
          start={{ ...start(request), user_id: request.assigned_to }}
          close={close}
        />
      ),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      show: (request) => isOpen(request.state),
      dialog: closing('rejected'),
    },
    {
      label: 'Withdrawn by the parents',
      show: (request) => request.state === 'new',
      dialog: closing('cancelled'),
    },
  ],
};

export const RequestRecord = recordScreen(record);
