// Post Jobs (07 §5): post and vacancy, advert, stages and scoring, questions. Saved as a draft or opened at once.

import { Alert } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { addDays } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { departments, designations } from '#modules/hr/structure/screens/parts/choices.ts';
import { typeWords } from '#modules/hr/person/rules/index.ts';
import { qualificationNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { usualScreening } from '#modules/recruitment/pipeline/rules/index.ts';
import { type Job, jobRead, jobSave, jobVacancy } from '../contract/jobs.ts';
import { templateChoices } from '../contract/score-templates.ts';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { QuestionsField } from './parts/questions-field.tsx';
import { ScreeningField } from './parts/screening-field.tsx';

const templatesOf = (kind: 'interview' | 'demonstration') =>
  lookup(
    templateChoices,
    (data) => data.flatMap((one) => (one.kind === kind ? [{ value: one.id, label: one.name }] : [])),
    () => ({}),
  );
const levels = optionsOf({
  preschool: 'Preschool',
  primary: 'Primary',
  middle: 'Middle',
  secondary: 'Secondary',
  higher: 'Higher',
});
const idIn = (values: Values, name: string): number => (typeof values[name] === 'number' ? values[name] : 0);

/** HIRE-1 while it is typed. */
function Vacant({ values }: { values: Values }) {
  const branch_id = idIn(values, 'branch_id');
  const others = Array.isArray(values['branch_ids']) ? (values['branch_ids'] as number[]) : [];
  const designation_id = idIn(values, 'designation_id');
  const { data } = useCall(
    jobVacancy,
    { branch_ids: [branch_id, ...others], designation_id },
    { when: branch_id > 0 && designation_id > 0, keep: true },
  );
  if (!data) return null;
  const wanted = idIn(values, 'vacancies');
  return (
    <Alert color={wanted > data.vacant ? 'yellow' : 'green'} variant="light" title="Sanctioned posts">
      {data.vacant} of {data.posts} are vacant.
      {wanted > data.vacant ? ' The job asks for more: say why; who approves the offers reads it.' : ''}
    </Alert>
  );
}

type Name = keyof Values & string;
const sections: readonly Section<Name>[] = [
  {
    title: 'Post and vacancy',
    fields: [
      { name: 'title', label: 'Title', kind: 'text', max: 120, required: true },
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches, required: true, half: true },
      { name: 'branch_ids', label: 'Also for', kind: 'lookup', source: runningBranches, many: true, half: true },
      {
        name: 'designation_id',
        label: 'Designation',
        kind: 'lookup',
        source: designations,
        required: true,
        half: true,
      },
      { name: 'department_id', label: 'Department', kind: 'lookup', source: departments, required: true, half: true },
      { name: 'vacancies', label: 'Vacancies', kind: 'number', min: 1, max: 200, required: true, half: true },
      {
        name: 'employment_type',
        label: 'Employment',
        kind: 'choice',
        options: optionsOf(typeWords),
        required: true,
        half: true,
      },
      { name: 'over_reason', label: 'Why more people than sanctioned posts', kind: 'long', max: 500 },
    ],
  },
  {
    title: 'Advert',
    fields: [
      {
        name: 'description',
        label: 'What the work is',
        kind: 'long',
        rows: 8,
        max: 8000,
        hint: 'An empty line begins a new paragraph.',
      },
      { name: 'city', label: 'City', kind: 'text', max: 60, hint: 'Left empty: that of the branch', half: true },
      { name: 'class_levels', label: 'Levels', kind: 'choice', options: levels, many: true, half: true },
      { name: 'subjects', label: 'Subjects, with commas', kind: 'text', max: 400 },
      {
        name: 'min_qualification',
        label: 'At least',
        kind: 'choice',
        options: optionsOf(qualificationNames),
        half: true,
      },
      { name: 'min_experience_years', label: 'Experience', kind: 'number', min: 0, max: 50, unit: 'years', half: true },
      { name: 'salary_from', label: 'Gross a month from', kind: 'money', half: true },
      { name: 'salary_to', label: 'to', kind: 'money', half: true },
      { name: 'show_salary', label: 'Show the range on the public page', kind: 'flag' },
      { name: 'opens_on', label: 'Opens', kind: 'date', required: true, half: true },
      { name: 'closes_on', label: 'Last day', kind: 'date', required: true, half: true },
      { name: 'is_public', label: 'On the public page', kind: 'flag' },
    ],
  },
  {
    title: 'Stages and scoring',
    fields: [
      { name: 'needs_test', label: 'With a test', kind: 'flag' },
      { name: 'needs_demo', label: 'With a demonstration lesson', kind: 'flag' },
      {
        name: 'interview_template_id',
        label: 'Scored in interviews',
        kind: 'lookup',
        source: templatesOf('interview'),
        required: true,
        half: true,
      },
      {
        name: 'demo_template_id',
        label: 'Scored in demonstrations',
        kind: 'lookup',
        source: templatesOf('demonstration'),
        half: true,
        show: (values) => values['needs_demo'] === true,
      },
      { name: 'weight_interview', label: 'Weight of the interview', kind: 'number', min: 0, max: 100, half: true },
      { name: 'weight_demo', label: 'of the demonstration', kind: 'number', min: 0, max: 100, half: true },
      { name: 'weight_screening', label: 'of the papers', kind: 'number', min: 0, max: 100, half: true },
      {
        name: 'weight_test',
        label: 'of the test',
        kind: 'number',
        min: 0,
        max: 100,
        half: true,
        show: (values) => values['needs_test'] === true,
      },
      { name: 'pass_mark', label: 'Pass mark', kind: 'number', min: 0, max: 100, decimals: 2, half: true },
      { name: 'screening', label: 'Points of papers', kind: 'custom', draw: (form) => <ScreeningField form={form} /> },
    ],
  },
  {
    title: 'Questions',
    fields: [{ name: 'questions', label: 'Questions', kind: 'custom', draw: (form) => <QuestionsField form={form} /> }],
  },
  {
    fields: [
      {
        name: 'open',
        label: 'Open it at once',
        kind: 'flag',
        hint: 'Else it is kept as a draft.',
        show: (values) => values['status'] !== 'open',
      },
    ],
  },
];

const names = new Set(Object.keys(jobSave.input.shape));
const subjectsIn = (typed: unknown): string[] =>
  Array.isArray(typed)
    ? typed.map(String)
    : String(typed ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);

/** What the call takes; the page knows a little more. */
const toInput = (values: Values) =>
  ({
    ...Object.fromEntries(Object.entries(values).filter(([name, value]) => names.has(name) && value !== null)),
    subjects: subjectsIn(values['subjects']),
    ...(values['needs_test'] === true ? {} : { weight_test: 0 }),
  }) as never;

function startOf(job: Job, isCopy: boolean, today: Values['today']): Values {
  const {
    id,
    version,
    vacant: _vacant,
    applications: _applications,
    hired: _hired,
    number: _number,
    slug: _slug,
    currency: _currency,
    ...rest
  } = job;
  const shown: Values = { ...rest, subjects: job.subjects.join(', ') };
  return isCopy
    ? {
        ...shown,
        status: 'draft',
        open: false,
        opens_on: today,
        closes_on: addDays(today as never, 30),
        questions: job.questions.map((one) => ({ ...one, id: null })),
      }
    : { ...shown, id, version, open: false };
}

const formOf = (title: string, start: () => Values): FormDeclaration<typeof jobSave> => ({
  title,
  crumbs: [{ title: 'Job Listing', to: pages.JobListing }],
  call: jobSave,
  sections: sections as FormDeclaration<typeof jobSave>['sections'] & object,
  start,
  toInput,
  button: (values) => (values['open'] === true ? 'Save and open' : 'Save'),
  aside: (values) => <Vacant values={values} />,
  done: () => pages.JobListing,
});

export function Screen() {
  const [query] = useSearchParams();
  const copy = Number(query.get('copy') ?? 0);
  const id = Number(query.get('id') ?? 0) || copy;
  const session = useSession();
  const { data } = useCall(jobRead, { id }, { when: id > 0, fresh: 0 });
  if (id > 0 && !data) return <PageSkeleton />;
  if (data)
    return (
      <FormPage
        key={`${data.id} ${copy}`}
        form={formOf(copy > 0 ? 'Post Jobs' : `Change ${data.title}`, () => startOf(data, copy > 0, session.today))}
      />
    );
  const start = (): Values => ({
    vacancies: 1,
    employment_type: 'permanent',
    opens_on: session.today,
    closes_on: addDays(session.today, 30),
    is_public: true,
    show_salary: false,
    needs_demo: true,
    needs_test: false,
    weight_interview: 40,
    weight_demo: 40,
    weight_screening: 20,
    weight_test: 0,
    pass_mark: 60,
    min_experience_years: 0,
    screening: usualScreening,
    questions: [],
    branch_ids: [],
    class_levels: [],
    open: false,
  });
  return <FormPage form={formOf('Post Jobs', start)} />;
}
