// Forms of a request: taking one in, giving it to somebody, answering, closing (STU-95).

import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useNavigate } from 'react-router';
import {
  parentRequestAnswer,
  parentRequestAssign,
  parentRequestAssignees,
  parentRequestClose,
  parentRequestCreate,
} from '../contract/parent-requests.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { relationWord } from '#modules/students/person/screens/parts/student-words.ts';
import { channelOptions, kindOptions, requestPath } from './parts/request-words.ts';

const guardians = lookup(
  studentFamily,
  (family) =>
    family.guardians
      .filter((one) => one.custody !== 'barred')
      .map((one) => ({ value: one.guardian_id, label: `${one.full_name} (${relationWord(one.relation)})` })),
  (values) => (values['student_id'] ? { id: Number(values['student_id']) } : undefined),
);

const withDays = ['leave', 'freeze', 'left', 'transfer'];

const take: FormDeclaration<typeof parentRequestCreate> = {
  title: 'Record a request',
  text: 'The parents are notified that it was received and by when the school answers.',
  call: parentRequestCreate,
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    { name: 'guardian_id', label: 'Who asks', kind: 'lookup', source: guardians, half: true },
    { name: 'channel', label: 'Received by', kind: 'choice', options: channelOptions, required: true, half: true },
    { name: 'kind', label: 'About', kind: 'choice', options: kindOptions, required: true },
    {
      name: 'from_on',
      label: 'First day',
      kind: 'date',
      half: true,
      show: (values) => withDays.includes(String(values['kind'])),
    },
    {
      name: 'to_on',
      label: 'Last day',
      kind: 'date',
      half: true,
      show: (values) => ['leave', 'freeze'].includes(String(values['kind'])),
    },
    { name: 'text', label: 'What they ask', kind: 'long', rows: 4, required: true, max: 2000 },
  ],
  button: 'Record',
};

export function TakeIn({ close, student_id = null }: { close: () => void; student_id?: number | null }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      form={take}
      start={{ student_id, channel: 'phone' }}
      close={close}
      onDone={(request) => void navigate(requestPath(request.id))}
    />
  );
}

export const assignForm = (id: number): FormDeclaration<typeof parentRequestAssign> => ({
  title: 'Assign it to',
  text: 'The person is notified.',
  call: parentRequestAssign,
  fields: [
    {
      name: 'user_id',
      label: 'Person',
      kind: 'lookup',
      required: true,
      source: lookup(
        parentRequestAssignees,
        (all) => all.map((one) => ({ value: one.id, label: one.name })),
        () => ({ id }),
      ),
    },
  ],
  button: 'Assign',
});

export const answerForm: FormDeclaration<typeof parentRequestAnswer> = {
  title: 'Send',
  call: parentRequestAnswer,
  fields: [
    {
      name: 'kind',
      label: 'What it is',
      kind: 'choice',
      required: true,
      options: [
        { value: 'answer', label: 'Answer to the parents' },
        { value: 'question', label: 'Question to the parents' },
        { value: 'parent', label: 'What the parents said' },
        { value: 'note', label: 'Note for the office' },
      ],
    },
    { name: 'text', label: 'Text', kind: 'long', rows: 4, required: true, max: 2000 },
    {
      name: 'send_by',
      label: 'How the parents are notified',
      kind: 'choice',
      many: true,
      show: (values) => values['kind'] === 'answer' || values['kind'] === 'question',
      options: [
        { value: 'message', label: 'By message' },
        { value: 'call', label: 'By telephone' },
        { value: 'desk', label: 'At the desk' },
      ],
    },
  ],
  button: 'Save',
};

const closeWords = { done: 'Done', rejected: 'Reject', cancelled: 'Withdrawn' } as const;

export const closeForm = (state: keyof typeof closeWords): FormDeclaration<typeof parentRequestClose> => ({
  title: { done: 'Close as done', rejected: 'Reject the request', cancelled: 'The parents withdraw it' }[state],
  text: 'The parents read this.',
  call: parentRequestClose,
  fields: [
    {
      name: 'reason',
      label: state === 'rejected' ? 'Why not' : 'What was done',
      kind: 'long',
      rows: 3,
      required: true,
      max: 1000,
    },
  ],
  button: closeWords[state],
});
