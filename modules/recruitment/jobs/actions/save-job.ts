// A job is written, and opened at once where that was asked for (HIRE-1). What was answered keeps its question.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import { usualScreening } from '#modules/recruitment/pipeline/rules/index.ts';
import type { jobSave } from '../contract/jobs.ts';
import { jobStates } from '../rules/job-states.ts';
import { jobProblems, slugOf } from '../rules/job-terms.ts';
import { lockJob } from '../steps/locked-job.ts';
import { openJob } from '../steps/open-job.ts';

type Input = ParsedInputOf<typeof jobSave>;

interface Place {
  currency: Currency;
  city: string;
}

async function placeOf(input: Input): Promise<Place> {
  for (const branch_id of [input.branch_id, ...input.branch_ids]) requireBranch(branch_id);
  const place = await rowOf(sql<Place>`
    select n.currency, coalesce(nullif(b.city, ''), b.short_name) as city from platform.branches b
      join platform.countries n on n.id = b.country_id and n.operates
     where b.id = ${input.branch_id}::int`);
  if (!place) throw notFound('This branch');
  const known = await rowOf(sql<{ designation: boolean; department: boolean; interview: boolean; demo: boolean }>`
    select exists (select from hr.designations g where g.id = ${input.designation_id}::bigint and g.school_id = ${who().school_id}::int) as designation,
           exists (select from hr.departments d where d.id = ${input.department_id}::bigint and d.school_id = ${who().school_id}::int) as department,
           exists (select from recruitment.hiring_score_templates t where t.id = ${input.interview_template_id}::bigint and t.school_id = ${who().school_id}::int
                     and t.kind = 'interview') as interview,
           ${input.demo_template_id ?? null}::bigint is null or exists (select from recruitment.hiring_score_templates t
             where t.id = ${input.demo_template_id ?? null}::bigint and t.school_id = ${who().school_id}::int and t.kind = 'demonstration') as demo`);
  if (!known?.designation) throw badField('designation_id', 'Choose a designation of the school');
  if (!known.department) throw badField('department_id', 'Choose a department of the school');
  if (!known.interview) throw badField('interview_template_id', 'Choose a template of interviews');
  if (!known.demo) throw badField('demo_template_id', 'Choose a template of demonstrations');
  return place;
}

function columnsOf(input: Input, place: Place): Record<string, unknown> {
  const { id: _id, version: _version, questions: _questions, branch_ids: _branches, open: _open, ...rest } = input;
  return {
    ...rest,
    currency: place.currency,
    city: input.city || place.city,
    screening: input.screening ?? usualScreening,
    demo_template_id: input.demo_template_id ?? null,
    salary_from: input.salary_from ?? null,
    salary_to: input.salary_to ?? null,
    min_qualification: input.min_qualification ?? null,
    over_reason: input.over_reason || null,
  };
}

const shape =
  sql.raw(`branch_id int, title text, designation_id bigint, department_id bigint, subjects text[], class_levels text[], vacancies int,
  employment_type text, min_qualification text, min_experience_years int, currency text, salary_from bigint, salary_to bigint, show_salary boolean,
  description text, city text, opens_on date, closes_on date, is_public boolean, needs_demo boolean, needs_test boolean, weight_interview int,
  weight_demo int, weight_screening int, weight_test int, pass_mark numeric, interview_template_id bigint, demo_template_id bigint, screening jsonb,
  over_reason text`);
const names =
  sql.raw(`title, designation_id, department_id, subjects, class_levels, vacancies, employment_type, min_qualification, min_experience_years,
  currency, salary_from, salary_to, show_salary, description, city, opens_on, closes_on, is_public, needs_demo, needs_test, weight_interview,
  weight_demo, weight_screening, weight_test, pass_mark, interview_template_id, demo_template_id, screening, over_reason`);

async function insert(input: Input, place: Place): Promise<number> {
  const next = await rowOf(
    sql<{ n: number }>`select coalesce(max(j.id), 0)::int + 1 as n from recruitment.job_posts j`,
  );
  const row = await rowOf(sql<{ id: number }>`
    insert into recruitment.job_posts (branch_id, slug, ${names})
    select r.branch_id, ${slugOf(input.title, next?.n ?? 1)} || '-' || substr(md5(random()::text), 1, 4), ${names}
      from jsonb_to_record(${JSON.stringify(columnsOf(input, place))}::jsonb) as r (${shape}) returning id`);
  return row?.id ?? 0;
}

async function change(input: Input & { id: number }, place: Place): Promise<void> {
  const job = await lockJob(input.id, input.version ?? 0);
  jobStates.refuse('change', job.status);
  if (job.branch_id !== input.branch_id)
    throw badField('branch_id', 'A job stays with the branch that posted it. Copy it for another.');
  if (input.vacancies < Math.max(1, job.hired)) throw badField('vacancies', `${job.hired} were hired for it already`);
  await rowsOf(sql`
    update recruitment.job_posts j set (${names}) = (select ${names} from jsonb_to_record(${JSON.stringify(columnsOf(input, place))}::jsonb) as r (${shape}))
     where j.id = ${job.id}::bigint`);
}

async function writeQuestions(job_id: number, { branch_id, questions }: Input): Promise<void> {
  const rows = JSON.stringify(questions.map((one, n) => ({ ...one, id: one.id ?? null, position: n + 1 })));
  const those = sql`jsonb_to_recordset(${rows}::jsonb) as r (id bigint, text text, kind text, options text[], required boolean, wanted text,
    knock_out text, points int, position int)`;
  await rowsOf(sql`
    update recruitment.job_questions q set is_active = false
     where q.job_id = ${job_id}::bigint and q.is_active and not exists (select from ${those} where r.id = q.id)`);
  await rowsOf(sql`
    update recruitment.job_questions q set text = r.text, kind = r.kind, options = r.options, required = r.required, wanted = nullif(r.wanted, ''),
           knock_out = nullif(r.knock_out, ''), points = r.points, position = r.position
      from ${those} where r.id = q.id and q.job_id = ${job_id}::bigint`);
  await rowsOf(sql`
    insert into recruitment.job_questions (branch_id, job_id, text, kind, options, required, wanted, knock_out, points, position)
    select ${branch_id}::int, ${job_id}::bigint, r.text, r.kind, r.options, r.required, nullif(r.wanted, ''), nullif(r.knock_out, ''), r.points, r.position
      from ${those} where r.id is null`);
}

async function writeBranches(job_id: number, { branch_id, branch_ids }: Input): Promise<void> {
  const others = [...new Set(branch_ids)].filter((one) => one !== branch_id);
  await rowsOf(
    sql`delete from recruitment.job_post_branches m where m.job_id = ${job_id}::bigint and not m.placed_branch_id = any (${others}::int[])`,
  );
  await rowsOf(sql`
    insert into recruitment.job_post_branches (branch_id, job_id, placed_branch_id)
    select ${branch_id}::int, ${job_id}::bigint, o from unnest(${others}::int[]) o on conflict do nothing`);
}

export async function saveJob(input: Input): Promise<DataOf<typeof jobSave>> {
  await requirePermission(input.id === undefined ? 'Job Add' : 'Job Edit');
  const errors = jobProblems(input);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  const place = await placeOf(input);
  const { id } = input;
  if (id !== undefined) await change({ ...input, id }, place);
  const job_id = id ?? (await insert(input, place));
  await writeQuestions(job_id, input);
  await writeBranches(job_id, input);
  if (id !== undefined) await rankJob(job_id);
  if (input.open) await openJob(await lockJob(job_id), input.over_reason || null);
  const job = await lockJob(job_id);
  await audit({
    record_kind: 'job',
    record_id: job_id,
    branch_id: job.branch_id,
    action: id === undefined ? 'written' : 'changed',
    after: { title: job.title, vacancies: job.vacancies, closes_on: job.closes_on, status: job.status },
  });
  const { version, number, slug, status } = job;
  return { id: job_id, version, number, slug, status };
}
