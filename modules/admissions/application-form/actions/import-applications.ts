// Many applications at once, from the sheets of an open day or another program (kind import): children, families, numbers and stages in
// sets. Their rules were checked before; whoever is to pay the registration fee is billed.

import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { addToCounters } from '#platform/counters/counters.ts';
import { type ApplicantSet, createApplicants, type NewApplicant } from '#modules/students/index.ts';
import { FORMS, testsAskedFor } from '#modules/admissions/stages/chapter.ts';
import { applicationPlace, billRegistration } from '#modules/admissions/applications/chapter.ts';
import { nextStage } from '#modules/admissions/stages/rules/index.ts';
import type { Source } from '#modules/admissions/stages/contract/stages.ts';

export interface ApplicationTakenIn extends Omit<NewApplicant, 'application_id' | 'branch_id'> {
  session_id: number;
  course_id: number;
  source: Source;
  form_no?: string | null;
  /** The instant of the form; now where it is left out. */
  submitted_at?: string;
  /** Bills the registration fee; else it was settled where the form came from. */
  bill: boolean;
}

export interface ApplicationsToTakeIn {
  branch_id: number;
  families: ApplicantSet['families'];
  applications: readonly ApplicationTakenIn[];
}

export interface TakenIn {
  application_id: number;
  student_id: number;
  stage: 'submitted' | 'test' | 'interview' | 'decision';
}

/** In the order of the set. */
export async function importApplications({
  branch_id,
  families,
  applications,
}: ApplicationsToTakeIn): Promise<TakenIn[]> {
  const [first] = applications;
  if (!first) return [];
  const here = await applicationPlace(branch_id, first);
  const made = await createApplicants({
    school_id: here.school_id,
    today: here.today,
    families,
    applicants: applications.map((one) => ({ ...one, branch_id, application_id: null })),
  });
  const numbers = await takeNumbers('application', { branch_id, day: here.today }, applications.length);
  const asked = await askedOf(branch_id, applications);
  const rows = applications.map((one, n) => {
    const { test, interview } = asked.get(placeKey(one)) ?? { test: false, interview: false };
    return {
      n,
      ...made[n],
      application_no: numbers[n],
      session_id: one.session_id,
      course_id: one.course_id,
      child_name: one.full_name,
      join_on: one.join_on ?? null,
      source: one.source,
      form_no: one.form_no ?? null,
      submitted_at: one.submitted_at ?? null,
      from_school: one.school_before !== undefined,
      test,
      interview,
      stage: nextStage({
        registration_unpaid: one.bill,
        papers_missing: one.school_before !== undefined && !one.papers?.length,
        test_required: test,
        test: 'none',
        interview_required: interview,
        interview_done: false,
      }),
    };
  });
  const ids = await write(branch_id, rows);
  const taken = rows.map(({ student_id = 0, stage }, n) => ({ application_id: ids[n] ?? 0, student_id, stage }));
  for (const [n, { application_id, student_id }] of taken.entries()) {
    const one = applications[n];
    if (one?.bill) await billRegistration({ id: application_id, student_id }, { ...here, ...one });
  }
  await countForms(branch_id, ids);
  return taken;
}

const placeKey = ({ session_id, course_id }: { session_id: number; course_id: number }): string =>
  `${session_id} ${course_id}`;

async function askedOf(branch_id: number, applications: readonly ApplicationTakenIn[]) {
  const places = new Map(applications.map((one) => [placeKey(one), one]));
  const asked = new Map<string, { test: boolean; interview: boolean }>();
  for (const [key, { session_id, course_id }] of places)
    asked.set(key, await testsAskedFor({ branch_id, session_id, course_id }));
  return asked;
}

async function write(branch_id: number, rows: readonly object[]): Promise<number[]> {
  const json = JSON.stringify(rows);
  const made = await rowsOf(sql<{ id: number }>`
    insert into admissions.applications (branch_id, application_no, form_no, kind, session_id, course_id, student_id, family_id, child_name, stage, stage_at,
           submitted_at, expected_join_on, from_school, test_required, interview_required, source, draft_page, age_ok)
    select ${branch_id}::int, r.application_no, r.form_no, 'import', r.session_id, r.course_id, r.student_id, r.family_id, r.child_name, r.stage,
           coalesce(r.submitted_at, platform.now()), coalesce(r.submitted_at, platform.now()), r.join_on, r.from_school, r.test, r.interview, r.source, 6, true
      from jsonb_to_recordset(${json}::jsonb) as r (n int, application_no text, form_no text, session_id bigint, course_id bigint, student_id bigint,
           family_id bigint, child_name text, stage text, submitted_at timestamptz, join_on date, from_school boolean, test boolean, interview boolean, source text)
     order by r.n returning id`);
  const ids = made.map((row) => row.id).toSorted((a, b) => a - b);
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, application_id, kind, to_stage, at, notes)
    select a.branch_id, a.id, 'system', a.stage, a.submitted_at, 'Taken in' from admissions.applications a where a.id = any (${ids}::bigint[])`);
  return ids;
}

/** DASH-3: by the month in which the form came. */
async function countForms(branch_id: number, ids: readonly number[]): Promise<void> {
  const months = await rowsOf(sql<{ period: string; by: number }>`
    select date_trunc('month', a.submitted_at at time zone n.time_zone)::date as period, count(*)::int as by
      from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where a.id = any (${[...ids]}::bigint[]) and a.submitted_at is not null group by 1`);
  await addToCounters(months.map((month) => ({ ...month, branch_id, metric: FORMS })));
}
