// Sets of published results, and the examinations they are of.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type examinationChoices, resultSetList, type ResultSetRow } from '../contract/published-results.ts';
import { countedSets } from './merit-list.ts';

const tables = sql`exams.result_sets r join exams.examinations x on x.id = r.examination_id join branches.academic_sessions a on a.id = x.session_id
  join platform.branches b on b.id = r.branch_id join branches.courses c on c.id = r.course_id`;
const figures = sql`cross join lateral (
  select coalesce(round(avg(p.percent), 2), 0)::float8 as average, coalesce(max(p.percent), 0)::float8 as best,
         count(*) filter (where p.passed = p.subjects)::int as passed
    from exams.published_results p where p.result_set_id = r.id) f`;

export const listResultSets = listRead(resultSetList, {
  scope: () =>
    sql`b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and ${inScope('r.branch_id')}`,
  filters: {
    session_id: (session) => sql`x.session_id = ${session}::bigint`,
    branch_id: (branch) => sql`r.branch_id = ${branch}::int`,
    course_id: (course) => sql`r.course_id = ${course}::bigint`,
    examination_id: (examination) => sql`x.id = ${examination}::bigint`,
    standing: (only) => (only ? countedSets : sql`true`),
  },
  search: (typed) =>
    sql`(x.name ilike ${containing(typed)} or b.branch_name ilike ${containing(typed)} or c.name ilike ${containing(typed)})`,
  sorts: {
    examination: sql`x.name`,
    branch_name: sql`b.branch_name`,
    class_name: sql`c.seq`,
    published_at: sql`r.published_at`,
    results: sql`r.results`,
    average: sql`f.average`,
  },
  first: [sql`r.published_at`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ResultSetRow>`
      select r.id, r.examination_id, x.name as examination, x.session_id, a.name as session, r.branch_id, b.branch_name, r.course_id, c.name as class_name,
             r.version_no, ${countedSets} as standing, r.results, f.average, f.best, f.passed, r.published_at, u.name as published_by
        from ${tables} ${figures} left join platform.users u on u.id = r.published_by where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; results: number }>`
      select count(*)::int as total, coalesce(sum(r.results) filter (where ${countedSets}), 0)::int as results from ${tables} where ${where}`),
});

export function listExaminations(
  query: ParsedInputOf<typeof examinationChoices>,
): Promise<DataOf<typeof examinationChoices>> {
  const { school_id, country_id } = who();
  const session = query.session_id ?? null;
  return rowsOf(sql<DataOf<typeof examinationChoices>[number]>`
    select x.id, x.name, x.session_id, a.name as session from exams.examinations x join branches.academic_sessions a on a.id = x.session_id
     where x.school_id = ${school_id}::int and a.country_id = ${country_id}::int and (${session}::bigint is null or x.session_id = ${session}::bigint)
     order by a.start_date desc, x.id desc limit 500`);
}
