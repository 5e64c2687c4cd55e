// A franchise application taken in, and what is written of one (spec 10 §3.6, §10.2).

import { useNavigate } from 'react-router';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type Applicant, applicantCreate, applicantUpdate } from '../contract/applicants.ts';
import { applicantSections } from './applicant-fields.tsx';
import { applicantPath } from './applicant-words.ts';

const create: FormDeclaration<typeof applicantCreate> = {
  title: 'New application',
  text: 'The applicant is sent a word of thanks with the number.',
  call: applicantCreate,
  sections: applicantSections,
  button: 'Record',
};

const update: FormDeclaration<typeof applicantUpdate> = {
  title: 'Change the application',
  call: applicantUpdate,
  sections: applicantSections,
  button: 'Save',
};

export function NewApplicant({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const start: Values = {
    applicant_kind: 'person',
    identity_kind: 'cnic',
    levels: [],
    partners: [],
    source: 'walk_in',
    premises: 'to_find',
  };
  return (
    <FormDialog form={create} start={start} close={close} onDone={(made) => void navigate(applicantPath(made.id))} />
  );
}

const names = new Set(Object.keys(applicantUpdate.input.shape));

/** What the call takes of an application as it stands. */
const formOf = (applicant: Applicant): Values =>
  Object.fromEntries(Object.entries(applicant).filter(([name]) => names.has(name)));

export function ChangeApplicant({ applicant, close }: { applicant: Applicant; close: () => void }) {
  return <FormDialog form={update} start={formOf(applicant)} close={close} />;
}
