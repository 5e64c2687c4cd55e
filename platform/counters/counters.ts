// Running figures of the dashboards (spec 01 DASH-2): changed by the transactions that affect them, recounted by
// `maktab rebuild-counters`, which must agree to the unit.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import type { CounterSource } from './counter-source.ts';

/** Figures without a period, e.g. students of today. */
export const ALWAYS = '0001-01-01';

export interface CounterMove {
  branch_id: number;
  metric: string;
  /** First day of a month, a day, or nothing for a figure without a period. */
  period?: string;
  by: number;
}

/** Changes figures in the caller's transaction: rows are only inserted, so that nobody waits for a lock. */
export async function addToCounters(moves: readonly CounterMove[]): Promise<void> {
  const rows = moves.filter((move) => move.by !== 0).map((move) => ({ period: ALWAYS, ...move }));
  if (rows.length === 0) return;
  await rowsOf(sql`
    insert into platform.counter_moves (branch_id, metric, period, moved)
    select r.branch_id, r.metric, r.period, sum(r.by)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, metric text, period date, by bigint)
     group by r.branch_id, r.metric, r.period having sum(r.by) <> 0`);
}

export interface CounterQuestion {
  metrics: readonly string[];
  /** Only this period; the default is ALWAYS. */
  period?: string;
  /** Instead of `period`: everything before this one, added up. */
  before?: string;
  branch_id?: number | null;
}

/**
 * Figures of the scope, added up over its branches; a figure that nothing has moved is 0. All questions are answered by one
 * statement, at one instant.
 */
export async function readCounters(...questions: CounterQuestion[]): Promise<Record<string, number>[]> {
  const parts = questions.map(({ metrics, period = ALWAYS, before, branch_id = null }, n) => {
    const where = (alias: string) => sql`
      ${sql.ref(`${alias}.metric`)} = any (${[...metrics]}::text[]) and ${inScope(`${alias}.branch_id`)}
      and ${before === undefined ? sql`${sql.ref(`${alias}.period`)} = ${period}::date` : sql`${sql.ref(`${alias}.period`)} < ${before}::date`}
      and ${branch_id === null ? sql`true` : sql`${sql.ref(`${alias}.branch_id`)} = ${branch_id}::int`}`;
    return sql`
      select ${n}::int as n, c.metric, c.value from platform.dashboard_counters c where ${where('c')}
      union all select ${n}::int, m.metric, m.moved from platform.counter_moves m where ${where('m')}`;
  });
  const rows = await rowsOf(sql<{ n: number; metric: string; value: number }>`
    select n, metric, sum(value)::bigint as value from (${sql.join(parts, sql` union all `)}) f group by n, metric`);
  return questions.map(({ metrics }, n) =>
    Object.fromEntries(metrics.map((m) => [m, rows.find((r) => r.n === n && r.metric === m)?.value ?? 0])),
  );
}

export interface CounterDifference {
  branch_id: number;
  metric: string;
  period: string;
  was: number;
  now: number;
}

/**
 * Counts the figures of a source again from the rows themselves and puts right where they differ: nothing, when every
 * transaction did its part. May run while the house works: rows and moves are seen at one instant, and a correction is a move.
 * As the owner.
 */
export async function rebuildCounters(source: CounterSource): Promise<CounterDifference[]> {
  const metrics = [...source.metrics];
  return rowsOf(sql<CounterDifference>`
    with both_sides as (
      select branch_id, metric, period, 0::bigint as was, value as now_is from (${source.count()}) t
      union all select branch_id, metric, period, value, 0 from platform.dashboard_counters where metric = any (${metrics}::text[])
      union all select branch_id, metric, period, moved, 0 from platform.counter_moves where metric = any (${metrics}::text[])),
    differs as (
      select branch_id, metric, period, coalesce(sum(was), 0)::bigint as was, coalesce(sum(now_is), 0)::bigint as now_is
        from both_sides group by 1, 2, 3 having sum(was) <> sum(now_is)),
    repaired as (
      insert into platform.counter_moves (branch_id, metric, period, moved)
      select branch_id, metric, period, now_is - was from differs)
    select branch_id, metric, period, was, now_is as now from differs order by branch_id, metric, period`);
}

/** Puts moves into the counters, in short transactions of the program itself; answers how many it took. */
export async function foldCounters(): Promise<number> {
  let all = 0;
  for (;;) {
    const row = await asRunner(() => rowOf(sql<{ n: number }>`select platform.fold_counters() as n`));
    all += row?.n ?? 0;
    if (!row || row.n < FOLD_AT_ONCE) return all;
  }
}

/** As platform.fold_counters takes them when nobody says otherwise. */
const FOLD_AT_ONCE = 50_000;
