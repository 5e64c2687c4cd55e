// The facts of a period by branch, added up by the database (PERF-4): 1,000 branches and 12 months are 1,000 rows.

import type { Instant, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { heldOn } from './places.ts';
import { type FactName, factNames, factOf, type Facts } from '../rules/facts.ts';

export interface SpanFacts extends Facts {
  branch_id: number;
  running: boolean;
  computed_at: Instant;
}

export interface Span {
  from: Month;
  to: Month;
}

function added(name: FactName) {
  const column = sql.ref(`f.${name}`);
  const { over } = factOf(name);
  if (over === 'sum') return sql`sum(${column})::bigint as ${sql.ref(name)}`;
  const way = over === 'first' ? sql`asc` : sql`desc`;
  return sql`(array_agg(${column} order by f.month ${way}) filter (where ${column} is not null))[1] as ${sql.ref(name)}`;
}

/** `ownership`: only the months in which it was in these hands. */
export async function spanFacts(
  branch_ids: readonly number[],
  { from, to, ownership }: Span & { ownership?: string | undefined },
): Promise<Map<number, SpanFacts>> {
  const rows = await rowsOf(sql<SpanFacts>`
    select f.branch_id, bool_or(f.state = 'open') as running, max(f.computed_at) as computed_at, ${sql.join(factNames.map(added))}
      from branches.branch_month_facts f
     where f.month between ${from}::date and ${to}::date and f.branch_id = any (${[...branch_ids]}::int[]) and ${inScope('f.branch_id')}
       and ${ownership === undefined ? sql`true` : heldOn(ownership, sql`f.branch_id`, sql`f.month`)}
     group by f.branch_id`);
  return new Map(rows.map((row) => [row.branch_id, row]));
}

export interface KeptScores {
  branch_id: number;
  trend: (number | null)[];
  attention: { kpi: string; sentence: string }[];
}

/** Scores of the twelve months up to one, and what that one said. */
export async function keptScores(branch_ids: readonly number[], to: Month): Promise<Map<number, KeptScores>> {
  const rows = await rowsOf(sql<KeptScores>`
    select s.branch_id, array_agg(s.score::float8 order by s.month) as trend,
           coalesce((array_agg(s.attention) filter (where s.month = ${to}::date))[1], '[]') as attention
      from branches.branch_month_scores s
     where s.branch_id = any (${[...branch_ids]}::int[]) and ${inScope('s.branch_id')}
       and s.month > (${to}::date - interval '12 months')::date and s.month <= ${to}::date
     group by s.branch_id`);
  return new Map(rows.map((row) => [row.branch_id, row]));
}
