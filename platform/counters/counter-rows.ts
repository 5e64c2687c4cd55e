// Running figures of the scope by month or by branch, for charts and ranked lists: one statement, at one instant, like those of
// `readCounters`.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

interface Span {
  metrics: readonly string[];
  from: LocalDate | Month;
  to: LocalDate | Month;
}

/** Counters and their moves as rows (branch_id, period, metric, value). */
function valuesOf({ metrics, from, to }: Span): Statement {
  const where = (alias: string) => sql`
    ${sql.ref(`${alias}.metric`)} = any (${[...metrics]}::text[]) and ${sql.ref(`${alias}.period`)} between ${from}::date and ${to}::date
    and ${inScope(`${alias}.branch_id`)}`;
  return sql`
    select c.branch_id, c.period, c.metric, c.value from platform.dashboard_counters c where ${where('c')}
    union all select m.branch_id, m.period, m.metric, m.moved from platform.counter_moves m where ${where('m')}`;
}

/** What was kept for each month; one without any is not among them. */
export async function readCountersByMonth(span: Span): Promise<Map<string, Record<string, number>>> {
  const rows = await rowsOf(sql<{ month: string; metric: string; value: number }>`
    select v.period::text as month, v.metric, sum(v.value)::bigint as value from (${valuesOf(span)}) v group by 1, 2`);
  return gathered(rows.map(({ month, metric, value }) => [month, metric, value]));
}

export interface CountersOfBranch {
  branch_id: number;
  branch_name: string;
  values: Record<string, number>;
}

/** The campuses of the scope by name, each with its figures of a month or day. */
export async function readCountersByBranch(
  metrics: readonly string[],
  period: LocalDate | Month,
): Promise<CountersOfBranch[]> {
  const rows = await rowsOf(sql<{ branch_id: number; branch_name: string; metric: string; value: number }>`
    select b.id as branch_id, b.branch_name, coalesce(v.metric, '') as metric, coalesce(sum(v.value), 0)::bigint as value
      from platform.branches b left join (${valuesOf({ metrics, from: period, to: period })}) v on v.branch_id = b.id
     where ${inScope('b.id')} and b.school_id = platform.current_school() and b.kind = 'campus' and b.status in ('active', 'closing')
     group by b.id, b.branch_name, 3 order by b.branch_name, b.id`);
  const values = gathered(rows.map((row) => [String(row.branch_id), row.metric, row.value]));
  const names = new Map(rows.map((row) => [row.branch_id, row.branch_name]));
  return [...names].map(([branch_id, branch_name]) => ({
    branch_id,
    branch_name,
    values: values.get(String(branch_id)) ?? {},
  }));
}

function gathered(rows: readonly (readonly [key: string, metric: string, value: number])[]) {
  const all = new Map<string, Record<string, number>>();
  for (const [key, of] of Map.groupBy(rows, ([name]) => name))
    all.set(key, Object.fromEntries(of.map(([, metric, value]) => [metric, value])));
  return all;
}
