// Running figures of the dashboards (spec 01 DASH-2): moved by the transactions that change them, rebuilt by a job that must
// agree to the unit.

import { rowsOf, sql } from '#platform/db/index.ts';

/** Figures without a period, e.g. students of today. */
export const ALWAYS = '0001-01-01';

export interface CounterMove {
  branch_id: number;
  metric: string;
  /** First day of a month, a day, or nothing for a figure without a period. */
  period?: string;
  by: number;
}

function summed(moves: readonly CounterMove[]): { branch_id: number; metric: string; period: string; by: number }[] {
  const sums = new Map<string, { branch_id: number; metric: string; period: string; by: number }>();
  for (const { branch_id, metric, period = ALWAYS, by } of moves) {
    const key = `${branch_id}|${metric}|${period}`;
    const sum = sums.get(key) ?? { branch_id, metric, period, by: 0 };
    sum.by += by;
    sums.set(key, sum);
  }
  return [...sums.values()].filter((s) => s.by !== 0);
}

/** Adds to counters, always in one order of rows, so that two transactions never wait for each other crosswise. */
export async function addToCounters(moves: readonly CounterMove[]): Promise<void> {
  const rows = summed(moves);
  if (rows.length === 0) return;
  await rowsOf(sql`
    insert into platform.dashboard_counters (branch_id, metric, period, value)
    select r.branch_id, r.metric, r.period, r.by
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, metric text, period date, by bigint)
     order by r.branch_id, r.metric, r.period
    on conflict (branch_id, metric, period) do update set value = dashboard_counters.value + excluded.value`);
}

/** Figures of the scope for one period, added up over its branches; a figure that nothing has moved is 0. */
export async function readCounters(
  metrics: readonly string[],
  period = ALWAYS,
  branch_id: number | null = null,
): Promise<Record<string, number>> {
  const rows = await rowsOf(sql<{ metric: string; value: number }>`
    select c.metric, sum(c.value)::bigint as value from platform.dashboard_counters c join platform.branches b on b.id = c.branch_id
     where c.metric = any (${[...metrics]}::text[]) and c.period = ${period}::date and (${branch_id}::int is null or c.branch_id = ${branch_id}::int)
     group by c.metric`);
  return Object.fromEntries(metrics.map((metric) => [metric, rows.find((r) => r.metric === metric)?.value ?? 0]));
}

export interface CounterDifference {
  branch_id: number;
  metric: string;
  period: string;
  was: number;
  now: number;
}

/**
 * Replaces the counters of some metrics by what was counted from the rows themselves, and answers where they differed:
 * nothing, when every transaction did its part.
 */
export async function rebuildCounters(
  metrics: readonly string[],
  counted: readonly { branch_id: number; metric: string; period?: string; value: number }[],
): Promise<CounterDifference[]> {
  const rows = counted.map((c) => ({ period: ALWAYS, ...c }));
  return rowsOf(sql<CounterDifference>`
    with truth as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, metric text, period date, value bigint)),
    differs as (
      select coalesce(t.branch_id, c.branch_id) as branch_id, coalesce(t.metric, c.metric) as metric, coalesce(t.period, c.period) as period,
             coalesce(c.value, 0) as was, coalesce(t.value, 0) as now_is
        from truth t full join (select * from platform.dashboard_counters where metric = any (${[...metrics]}::text[])) c
          on (c.branch_id, c.metric, c.period) = (t.branch_id, t.metric, t.period)
       where coalesce(c.value, 0) <> coalesce(t.value, 0)),
    mended as (
      insert into platform.dashboard_counters (branch_id, metric, period, value)
      select branch_id, metric, period, now_is from differs order by branch_id, metric, period
      on conflict (branch_id, metric, period) do update set value = excluded.value)
    select branch_id, metric, period, was, now_is as now from differs order by branch_id, metric, period`);
}
