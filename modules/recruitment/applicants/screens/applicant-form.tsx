// An application taken in at the desk, or changed (07 §6.3).

import { useNavigate } from 'react-router';
import type { FormDeclaration, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { type ApplicantDetail, applicantSave } from '../contract/applicants.ts';
import { applicantPath, jobsToChoose, qualificationOptions, sourceOptions } from './parts/applicant-words.ts';

type Form = FormDeclaration<typeof applicantSave>;
const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

const sections: NonNullable<Form['sections']> = [
  {
    title: 'Person',
    fields: [
      { name: 'full_name', label: 'Name', kind: 'text', max: 120, required: true, half: true },
      { name: 'father_or_husband_name', label: "Father's or husband's name", kind: 'text', max: 120, half: true },
      { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', max: 40, required: true, half: true },
      { name: 'email', label: 'E-mail', kind: 'text', type: 'email', max: 200, half: true },
      { name: 'gender', label: 'Gender', kind: 'choice', options: genders, half: true },
      { name: 'date_of_birth', label: 'Date of birth', kind: 'date', half: true },
      { name: 'national_id', label: 'CNIC or civil number', kind: 'text', max: 20, half: true },
      { name: 'city', label: 'City', kind: 'text', max: 60, half: true },
    ],
  },
  {
    title: 'Application',
    fields: [
      { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, required: true, half: true },
      {
        name: 'qualification',
        label: 'Highest qualification',
        kind: 'choice',
        options: qualificationOptions,
        half: true,
      },
      {
        name: 'referred_by_employee_id',
        label: 'Recommended by',
        kind: 'custom',
        draw: (form) => <EmployeeField form={form} name="referred_by_employee_id" label="Recommended by" />,
        show: (values) => values['source'] === 'referral',
      },
      { name: 'qualification_title', label: 'In', kind: 'text', max: 120, half: true },
      {
        name: 'experience_years',
        label: 'Experience',
        kind: 'number',
        min: 0,
        max: 60,
        decimals: 1,
        unit: 'years',
        half: true,
      },
      { name: 'expected_salary', label: 'Expects a month', kind: 'money', half: true },
      { name: 'notice_days', label: 'Notice', kind: 'number', min: 0, max: 365, unit: 'days', half: true },
      { name: 'test_score', label: 'Score of the test', kind: 'number', min: 0, max: 100, decimals: 2, half: true },
      { name: 'cover_note', label: 'Note of the applicant', kind: 'long', max: 3000 },
      { name: 'cv_file_id', label: 'CV', kind: 'file', accept: 'application/pdf,.docx' },
      { name: 'tags', label: 'Tags, with commas', kind: 'text', max: 400 },
    ],
  },
] satisfies readonly Section[] as NonNullable<Form['sections']>;

const tagsIn = (typed: unknown): string[] =>
  (Array.isArray(typed) ? typed.map(String) : String(typed ?? '').split(',')).map((one) => one.trim()).filter(Boolean);

const toInput = (values: Values) => ({ ...values, tags: tagsIn(values['tags']) }) as never;

export function NewDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const form: Form = {
    title: 'New application',
    text: 'Somebody who is known already keeps one record; one application a job and person.',
    call: applicantSave,
    sections: [
      { fields: [{ name: 'job_id', label: 'Job', kind: 'lookup', source: jobsToChoose, required: true }] },
      ...sections,
    ],
    toInput,
    button: 'Record',
  };
  return (
    <FormDialog
      form={form}
      start={{ source: 'walk_in', experience_years: 0 }}
      close={close}
      onDone={(made) => void navigate(applicantPath(made.id))}
    />
  );
}

const names = new Set(Object.keys(applicantSave.input.shape));

export function ChangeDialog({ record, close }: { record: ApplicantDetail; close: () => void }) {
  const start: Values = {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))),
    tags: record.tags.join(', '),
  };
  return (
    <FormDialog
      form={{ title: `Change ${record.name}`, call: applicantSave, sections, toInput, button: 'Save' }}
      start={start}
      close={close}
    />
  );
}
