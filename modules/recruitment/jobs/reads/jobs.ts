// Jobs as rows with their funnel, and one with everything (07 §6.3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type Job, type jobChoices, jobList, type JobRow } from '../contract/jobs.ts';
import { vacantPosts } from './vacant-posts.ts';

const tables = sql`
  recruitment.job_posts j join platform.branches b on b.id = j.branch_id join hr.designations g on g.id = j.designation_id
  cross join lateral (
    select count(*)::int as applications, (count(*) filter (where p.stage = 'new' and p.state = 'active'))::int as waiting
      from recruitment.job_applications p where p.job_id = j.id) n`;

const columns = sql`
  j.id, j.version, j.number, j.slug, j.title, j.branch_id, b.short_name as branch,
  concat_ws(', ', b.short_name, (
    select string_agg(o.short_name, ', ' order by o.short_name) from recruitment.job_post_branches m join platform.branches o on o.id = m.placed_branch_id
     where m.job_id = j.id)) as branches,
  g.name as designation, j.vacancies, j.hired, j.opens_on, j.closes_on, j.is_public, j.status,
  case when j.opened_at is not null then greatest(0, extract(day from coalesce(j.closed_at, platform.now()) - j.opened_at))::int end as days_open,
  n.applications, n.waiting,
  coalesce((select jsonb_agg(jsonb_build_object('stage', f.stage, 'people', f.people))
     from (select p.stage, count(*)::int as people from recruitment.job_applications p
            where p.job_id = j.id and p.state in ('active', 'on_hold') group by p.stage) f), '[]'::jsonb) as funnel`;

export const listJobs = listRead(jobList, {
  scope: () => inScope('j.branch_id'),
  filters: {
    status: (wanted) => (wanted.length > 0 ? sql`j.status = any (${wanted}::text[])` : undefined),
    branch_id: (branch) => sql`j.branch_id = ${branch}::int`,
    designation_id: (designation) => sql`j.designation_id = ${designation}::bigint`,
    closing: (yes) => (yes ? sql`j.status = 'open' and j.closes_on <= platform.today(j.branch_id) + 7` : undefined),
  },
  search: (typed) => sql`(j.title ilike ${containing(typed)} or j.number ilike ${containing(typed)})`,
  sorts: {
    title: sql`lower(j.title)`,
    number: sql`j.number`,
    opens_on: sql`j.opens_on`,
    closes_on: sql`j.closes_on`,
    vacancies: sql`j.vacancies`,
    applications: sql`n.applications`,
  },
  first: [
    sql`array_position(array['open', 'on_hold', 'draft', 'closed', 'filled', 'cancelled'], j.status), j.closes_on`,
    'asc',
  ],
  key: sql`j.id`,
  rows: ({ where, page }) => rowsOf(sql<JobRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; open: number; vacancies: number; hired: number; applications: number }>`
      select count(*)::int as total, (count(*) filter (where j.status = 'open'))::int as open,
             coalesce(sum(j.vacancies - j.hired) filter (where j.status = 'open'), 0)::int as vacancies, coalesce(sum(j.hired), 0)::int as hired,
             coalesce(sum(n.applications), 0)::int as applications from ${tables} where ${where}`),
});

export async function readJob(id: number): Promise<Job> {
  const row = await rowOf(sql<Omit<Job, 'vacant' | 'questions' | 'branch_ids'>>`
    select j.id, j.version, j.number, j.slug, j.status, j.status_reason, j.currency, j.branch_id, j.title, j.designation_id, j.department_id,
           j.subjects, j.class_levels, j.vacancies, j.hired, j.employment_type, j.min_qualification, j.min_experience_years, j.salary_from,
           j.salary_to, j.show_salary, j.description, j.city, j.opens_on, j.closes_on, j.is_public, j.needs_demo, j.needs_test,
           j.weight_interview, j.weight_demo, j.weight_screening, j.weight_test, j.pass_mark::float8 as pass_mark, j.interview_template_id,
           j.demo_template_id, j.screening, j.over_reason,
           (select count(*)::int from recruitment.job_applications p where p.job_id = j.id) as applications
      from recruitment.job_posts j where j.id = ${id}::bigint and ${inScope('j.branch_id')}`);
  if (!row) throw notFound('This job');
  const branch_ids = (
    await rowsOf(sql<{ id: number }>`
      select m.placed_branch_id as id from recruitment.job_post_branches m where m.job_id = ${id}::bigint order by 1`)
  ).map((one) => one.id);
  const questions = await rowsOf(sql<Job['questions'][number]>`
    select q.id, q.text, q.kind, q.options, q.required, q.wanted, q.knock_out, q.points from recruitment.job_questions q
     where q.job_id = ${id}::bigint and q.is_active order by q.position, q.id`);
  const { vacant } = await vacantPosts([row.branch_id, ...branch_ids], row.designation_id);
  return { ...row, branch_ids, questions, vacant };
}

export function readJobChoices({ all }: ParsedInputOf<typeof jobChoices>): Promise<DataOf<typeof jobChoices>> {
  const which = all ? sql`true` : sql`j.status in ('open', 'on_hold', 'closed', 'filled')`;
  return rowsOf(sql<DataOf<typeof jobChoices>[number]>`
    select j.id, j.title, j.number, b.short_name as branch, j.status, j.needs_demo, j.needs_test
      from recruitment.job_posts j join platform.branches b on b.id = j.branch_id
     where ${inScope('j.branch_id')} and ${which}
     order by j.status = 'open' desc, j.opened_at desc nulls last, j.id desc limit 300`);
}
