// The steps of an applicant with what each asks (spec 10 §4.4), and words written down.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { applicantNote, applicantTurn } from '../contract/applicant-acts.ts';
import type { ApplicantRow } from '../contract/applicants.ts';
import type { ApplicantEvent } from '../contract/applicant-words.ts';
import { noteOptions, people } from './applicant-words.ts';

type Form = FormDeclaration<typeof applicantTurn>;
type Row = Pick<ApplicantRow, 'id' | 'version' | 'applicant_name' | 'assigned_to'>;

const withReason = (label: string) => ({ name: 'reason', label, kind: 'long', required: true, max: 500 }) as const;
const note = { name: 'reason', label: 'Note', kind: 'long', max: 500 } as const;

const forms: Record<ApplicantEvent, Omit<Form, 'call'>> = {
  plan_visit: {
    title: 'Plan a visit',
    text: 'The applicant is sent the day and the time, the visitor finds it under the bell.',
    fields: [
      { name: 'at', label: 'Day and time', kind: 'instant', required: true },
      { name: 'visitor_id', label: 'Visitor', kind: 'lookup', source: people, required: true },
      note,
    ],
    button: 'Plan the visit',
  },
  visit_done: {
    title: 'The visit is done',
    text: 'What it found is frozen, and the application goes to who decides.',
    fields: [],
    button: 'Send for approval',
  },
  hold: {
    title: 'Put on hold',
    text: 'It comes back to where it stands. A decision that waits is taken back.',
    fields: [withReason('Why it waits'), { name: 'at', label: 'Look at it again', kind: 'instant', required: true }],
    button: 'Put on hold',
  },
  go_on: {
    title: 'Go on',
    fields: [note, { name: 'at', label: 'Next action', kind: 'instant' }],
    button: 'Go on',
  },
  reject: {
    title: 'Reject the application',
    text: 'The applicant is told. It can be opened again by who approves applicants.',
    fields: [withReason('Why')],
    button: 'Reject',
  },
  withdraw: {
    title: 'The applicant withdraws',
    text: 'It is closed at their wish. It can be opened again by who approves applicants.',
    fields: [withReason('Why')],
    button: 'Withdraw',
  },
  reopen: {
    title: 'Open again',
    text: 'It begins again as applied, with its whole history.',
    fields: [withReason('Why'), { name: 'at', label: 'Next action', kind: 'instant' }],
    button: 'Open again',
  },
};

export function TurnApplicant({ row, event, close }: { row: Row; event: ApplicantEvent; close: () => void }) {
  const form: Form = { ...forms[event], call: applicantTurn };
  const start = {
    id: row.id,
    version: row.version,
    event,
    ...(event === 'plan_visit' ? { visitor_id: row.assigned_to } : {}),
  };
  return <FormDialog form={form} start={start} close={close} />;
}

const noteForm: FormDeclaration<typeof applicantNote> = {
  title: 'Write down',
  call: applicantNote,
  fields: [
    { name: 'kind', label: 'What it was', kind: 'choice', options: noteOptions, required: true },
    { name: 'note', label: 'Words', kind: 'long', rows: 4, required: true, max: 2000 },
    { name: 'file_id', label: 'File', kind: 'file', accept: 'image/*,application/pdf' },
    { name: 'next_action_at', label: 'Next action', kind: 'instant' },
    {
      name: 'next_action',
      label: 'What is done then',
      kind: 'text',
      max: 200,
      show: (values) => Boolean(values['next_action_at']),
    },
  ],
  button: 'Write down',
};

export function NoteApplicant({ row, close }: { row: Row; close: () => void }) {
  return <FormDialog form={noteForm} start={{ id: row.id, kind: 'call' }} close={close} />;
}
