// The funnel of a period by received date (ADM-7), with the time of the first answer (ADM-4), by branch, source or person.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { leadFunnel } from '../contract/lead-funnel.ts';
import { type Source, sourceNames } from '#modules/admissions/stages/contract/stages.ts';
import { type FunnelCounts, funnelPercents, wholePercent } from '../rules/funnel.ts';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';

type Query = ParsedInputOf<typeof leadFunnel>;
type Data = DataOf<typeof leadFunnel>;

interface Counted extends FunnelCounts {
  key: string | null;
  name: string | null;
  open: number;
  late: number;
  response_median: number | null;
  target: number | null;
  before: number;
  is_total: boolean;
}

const keys = {
  branch: { key: sql`l.branch_id`, name: sql`b.branch_name`, none: 'Without a branch' },
  source: { key: sql`l.source`, name: sql`l.source`, none: '' },
  user: { key: sql`l.assigned_to`, name: sql`u.name`, none: 'Nobody' },
} as const;

/** One pass over the period and the same days a year before; the last row is the total. */
function count(query: Query): Promise<Counted[]> {
  const { key, name } = keys[query.group_by];
  const zone = who().time_zone;
  const at = (day: string, more: string) => sql`((${day}::date + ${sql.raw(more)})::timestamp at time zone ${zone})`;
  const kind = query.kind === undefined ? sql`` : sql`and l.kind = ${query.kind}`;
  const branch = query.branch_id === undefined ? sql`` : sql`and l.branch_id = ${query.branch_id}::int`;
  const now = sql`l.received_at >= ${at(query.from, `interval '0'`)}`;
  const reached = (step: number) => sql`count(*) filter (where ${now} and l.furthest >= ${step}::smallint)::int`;
  return rowsOf(sql<Counted>`
    select (${key})::text as key, min(${name}) as name, grouping(${key}) = 1 as is_total, count(*) filter (where ${now})::int as leads,
           ${reached(1)} as contacted, ${reached(2)} as visited, ${reached(3)} as applied, ${reached(4)} as admitted,
           count(*) filter (where ${now} and admissions.is_open(l.stage))::int as open,
           count(*) filter (where ${now} and l.first_response_due < coalesce(l.first_response_at, case when l.stage = 'new' then platform.now() end))::int as late,
           (percentile_cont(0.5) within group (order by extract(epoch from l.first_response_at - l.received_at) / 60) filter (where ${now}))::int as response_median,
           case when grouping(${key}) = 0 and ${query.group_by === 'branch'} then (platform.setting('admission_target', min(l.branch_id), platform.today(min(l.branch_id))) #>> '{}')::int end as target,
           count(*) filter (where not ${now} and l.furthest >= 4)::int as before
      from admissions.leads l left join platform.branches b on b.id = l.branch_id left join platform.users u on u.id = l.assigned_to
     where l.stage not in ('junk', 'merged') and ${leadScope()} ${kind} ${branch}
       and ((l.received_at >= ${at(query.from, `interval '0'`)} and l.received_at < ${at(query.to, `interval '1 day'`)})
         or (l.received_at >= ${at(query.from, `interval '-1 year'`)} and l.received_at < ${at(query.to, `interval '1 day' - interval '1 year'`)}))
     group by grouping sets ((${key}), ()) order by is_total, leads desc, name`);
}

function figuresOf({
  leads,
  contacted,
  visited,
  applied,
  admitted,
  open,
  late,
  response_median,
  target,
  before,
}: Counted) {
  const counts = { leads, contacted, visited, applied, admitted };
  return {
    ...counts,
    ...funnelPercents(counts),
    open,
    late,
    late_percent: wholePercent(late, leads),
    response_median,
    target: target || null,
    before,
  };
}

const nothing: Counted = {
  key: null,
  name: null,
  leads: 0,
  contacted: 0,
  visited: 0,
  applied: 0,
  admitted: 0,
  open: 0,
  late: 0,
  response_median: null,
  target: null,
  before: 0,
  is_total: true,
};

export async function readFunnel(query: Query): Promise<Data> {
  const counted = await count(query);
  const rows = counted
    .filter((row) => !row.is_total)
    .map((row) => ({
      ...figuresOf(row),
      key: row.key ?? 'none',
      name: query.group_by === 'source' ? sourceNames[row.key as Source] : (row.name ?? keys[query.group_by].none),
    }));
  const totals = figuresOf(counted.find((row) => row.is_total) ?? nothing);
  const targets = rows.flatMap((row) => (row.target === null ? [] : [row.target]));
  return { rows, totals: { ...totals, target: targets.length === 0 ? null : targets.reduce((a, b) => a + b, 0) } };
}
