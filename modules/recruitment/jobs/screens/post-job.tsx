// Post Jobs (07 §5): post and vacancy, advert, stages and scoring, questions. Saved as a draft or opened at once.

import { Alert } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { addDays } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { usualScreening } from '#modules/recruitment/pipeline/rules/index.ts';
import { type Job, jobRead, jobSave, jobVacancy } from '../contract/jobs.ts';
import { jobSections } from './job-sections.tsx';

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
  sections: jobSections as FormDeclaration<typeof jobSave>['sections'] & object,
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
