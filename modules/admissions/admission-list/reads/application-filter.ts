// Which applications a working list holds (spec 02 §6.4): its tab, its filters, its words, as conditions on `a`, `t` and `b`.

import type { z } from 'zod';
import { sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { searchCondition } from '#modules/students/index.ts';
import type { applicationFilters, ApplicationTab } from '../contract/application-list.ts';

type Condition = ReturnType<typeof sql<boolean>>;
type Values = z.output<z.ZodObject<typeof applicationFilters>>;
export type ApplicationQuery = Omit<Partial<Values>, 'tab'> & {
  tab?: ApplicationTab | undefined;
  filter?: string | undefined;
};

/** Days in a stage from which it is red. */
export const OVERDUE_DAYS = 7;

/** The latest test of the class that is asked for; only where a tab or a filter needs it. */
export const latestTest = sql`
  left join lateral (
    select x.state, x.percent, x.result from admissions.admission_tests x
     where x.application_id = a.id and x.course_id = a.course_id and x.state <> 'cancelled' order by x.attempt desc limit 1) t on true`;

export const tabConditions: Record<ApplicationTab, Condition> = {
  to_pay: sql<boolean>`a.stage = 'submitted'`,
  to_call: sql<boolean>`a.stage = 'test' and coalesce(t.state, 'to_call') in ('to_call', 'called', 'no_show')`,
  scheduled: sql<boolean>`a.stage = 'test' and t.state = 'scheduled'`,
  result_due: sql<boolean>`a.stage = 'test' and t.state in ('appeared', 'marked', 'published')`,
  interview: sql<boolean>`a.stage = 'interview'`,
  decision: sql<boolean>`a.stage = 'decision'`,
  waiting: sql<boolean>`a.stage = 'waiting'`,
  fee: sql<boolean>`a.stage = 'fee'`,
  offered: sql<boolean>`a.stage = 'offered'`,
  confirmed: sql<boolean>`a.stage = 'confirmed'`,
  closed: sql<boolean>`a.stage in ('rejected', 'withdrawn', 'lapsed')`,
  all: sql<boolean>`true`,
};

const anywhere = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Numbers and the child's name of drafts; names, cards and phones of the family from the submit on. */
function searched(typed: string): Condition {
  return sql<boolean>`a.id in (
    select n.id from admissions.applications n where n.child_name ilike ${anywhere(typed)}
    union select n.id from admissions.applications n where n.application_no = ${typed.toUpperCase()} or n.form_no = ${typed}
    union select n.id from admissions.applications n where n.student_id in (
      select s.id from students.students s where ${searchCondition(typed)}))`;
}

/** Everything but the tab, so that the counts of all tabs follow the filters. They ask the latest test, too. */
export function filterConditions(query: ApplicationQuery): Condition[] {
  const all = boardConditions(query);
  if (query.result) all.push(sql<boolean>`t.result = ${query.result}`);
  return all;
}

/** What is asked of the application alone. */
export function boardConditions(query: Omit<ApplicationQuery, 'tab' | 'result'>): Condition[] {
  const all: Condition[] = [inScope('a.branch_id')];
  const add = (wanted: unknown, condition: Condition): void => {
    if (wanted !== undefined && wanted !== false) all.push(condition);
  };
  add(query.stage, sql<boolean>`a.stage = any (${query.stage ?? []}::text[])`);
  add(query.session_id, sql<boolean>`a.session_id = ${query.session_id ?? 0}::bigint`);
  add(query.course_id, sql<boolean>`a.course_id = ${query.course_id ?? 0}::bigint`);
  add(query.branch_id, sql<boolean>`a.branch_id = ${query.branch_id ?? 0}::int`);
  add(query.assigned_to, sql<boolean>`a.assigned_to = ${query.assigned_to ?? 0}::bigint`);
  add(query.source, sql<boolean>`a.source = ${query.source ?? ''}`);
  add(
    query.sibling,
    sql<boolean>`exists (select 1 from students.students k where k.family_id = a.family_id and k.status in ('active', 'frozen', 'admitted') and k.id <> a.student_id)`,
  );
  add(
    query.overdue,
    sql<boolean>`a.stage not in ('confirmed', 'rejected', 'withdrawn', 'lapsed') and a.stage_at < platform.now() - make_interval(days => ${OVERDUE_DAYS}::int)`,
  );
  add(query.from, sql<boolean>`a.submitted_at >= ${query.from ?? null}::date`);
  add(query.to, sql<boolean>`a.submitted_at < ${query.to ?? null}::date + 1`);
  if (query.filter) all.push(searched(query.filter));
  return all;
}

export function conditionsOf(query: ApplicationQuery): Condition {
  return sql<boolean>`${sql.join([...filterConditions(query), tabConditions[query.tab ?? 'to_call']], sql` and `)}`;
}
