// Interviews as the list, the calendar and the day's paper need them (spec 02 §6.6); whoever waits for a date stands among them.

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { InterviewRow, interviews } from '../contract/interviews.ts';
import { averageOf } from '../rules/interview-terms.ts';

type Condition = ReturnType<typeof sql<boolean>>;
type Raw = Omit<InterviewRow, 'average'>;

/** One line an interview, and one for an application in that stage that has neither a date nor a result. */
const lines = sql`(
  select i.application_id, i.id, i.version, i.attempt, i.state, i.scheduled_at, i.place, i.mode, i.panel, i.ratings, i.attended_by, i.recommendation, i.notes,
         i.branch_id
    from admissions.admission_interviews i
  union all
  select a.id, null, null, 1 + coalesce((select max(i.attempt) from admissions.admission_interviews i where i.application_id = a.id), 0), 'to_schedule', null, null,
         null, '{}', '{}', '{}', null, null, a.branch_id
    from admissions.applications a
   where a.stage = 'interview'
     and not exists (select 1 from admissions.admission_interviews i where i.application_id = a.id and i.state in ('scheduled', 'done'))
) l`;

const from = sql`${lines}
  join admissions.applications a on a.id = l.application_id and a.application_no is not null
  join students.students s on s.id = a.student_id
  join branches.courses c on c.id = a.course_id
  join platform.branches b on b.id = l.branch_id
  join platform.countries n on n.id = b.country_id`;

const columns = sql`l.application_id || ':' || l.attempt as key, l.id, l.version, l.application_id, a.application_no, a.student_id, a.child_name, s.father_name,
  (select g.mobile from students.student_guardians k join students.guardians g on g.id = k.guardian_id
    where k.student_id = s.id and k.is_primary limit 1) as mobile,
  c.name as class_name, l.branch_id, b.short_name as branch_name,
  (select max(t.percent)::float8 from admissions.admission_tests t
    where t.application_id = a.id and t.course_id = a.course_id and t.state = 'published') as percent,
  a.stage_at as waits_since, l.attempt, l.state, l.scheduled_at,
  (l.scheduled_at at time zone n.time_zone)::date as day, to_char(l.scheduled_at at time zone n.time_zone, 'HH24:MI') as time, l.place, l.mode,
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name), '[]') from platform.users u where u.id = any (l.panel)) as panel,
  l.ratings, l.attended_by, l.recommendation, l.notes`;

const withAverage = (row: Raw): InterviewRow => ({ ...row, average: averageOf(row.ratings) });

const allOf = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join([...conditions], sql` and `)}`;

function conditionsOf(query: ParsedInputOf<typeof interviews>): Condition[] {
  const all: Condition[] = [inScope('l.branch_id')];
  const day = sql`(l.scheduled_at at time zone n.time_zone)::date`;
  if (query.from !== undefined) all.push(sql<boolean>`${day} >= ${query.from}::date`);
  if (query.to !== undefined) all.push(sql<boolean>`${day} <= ${query.to}::date`);
  if (query.panel_id !== undefined) all.push(sql<boolean>`l.panel @> array[${query.panel_id}::bigint]`);
  if (query.course_id !== undefined) all.push(sql<boolean>`a.course_id = ${query.course_id}::bigint`);
  if (query.application_id !== undefined) all.push(sql<boolean>`l.application_id = ${query.application_id}::bigint`);
  if (query.filter)
    all.push(sql<boolean>`(a.child_name ilike ${`%${query.filter}%`} or a.application_no ilike ${`${query.filter}%`})`);
  return all;
}

const orders = nameTable<ReturnType<typeof sql>>({
  scheduled_at: sql`l.scheduled_at`,
  child_name: sql`a.child_name`,
  class_name: sql`c.seq`,
  waits_since: sql`a.stage_at`,
  percent: sql`percent`,
});

interface Counts {
  total: number;
  to_schedule: number;
  today: number;
  late: number;
  done: number;
}

export async function listInterviews(query: ParsedInputOf<typeof interviews>): Promise<DataOf<typeof interviews>> {
  const every = conditionsOf(query);
  const inState = query.state === undefined ? sql<boolean>`true` : sql<boolean>`l.state = ${query.state}`;
  const today = sql`platform.today(l.branch_id)`;
  const day = sql`(l.scheduled_at at time zone n.time_zone)::date`;
  const counts = await rowOf(sql<Counts>`
    select count(*) filter (where ${inState})::int as total, count(*) filter (where l.state = 'to_schedule')::int as to_schedule,
           count(*) filter (where l.state = 'scheduled' and ${day} = ${today})::int as today,
           count(*) filter (where l.state = 'scheduled' and ${day} < ${today})::int as late,
           count(*) filter (where l.state = 'done')::int as done
      from ${from} where ${allOf(every)}`);
  const order = orders[query.sortBy ?? ''] ?? sql`coalesce(l.scheduled_at, a.stage_at)`;
  const way = sql.raw(query.descending ? 'desc' : 'asc');
  const rows = await rowsOf(sql<Raw>`
    select ${columns} from ${from} where ${allOf([...every, inState])}
     order by ${order} ${way} nulls last, l.application_id, l.attempt limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const { total = 0, to_schedule = 0, today: now = 0, late = 0, done = 0 } = counts ?? {};
  return {
    ...asList(rows.map(withAverage), total, query),
    figures: { to_schedule, today: now, late, done, criteria: await interviewCriteria() },
  };
}

export async function readInterview(id: number): Promise<InterviewRow | undefined> {
  const row = await rowOf(
    sql<Raw>`select ${columns} from ${from} where l.id = ${id}::bigint and ${inScope('l.branch_id')}`,
  );
  return row && withAverage(row);
}

/** What the school rates, in its own words and order. */
export const interviewCriteria = (): Promise<string[]> => schoolSetting<string[]>('interview_criteria');
