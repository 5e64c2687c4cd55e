// The figures of branches are counted month by month from the lists of every area, and their scores from the figures (PERF-1, PERF-5 to PERF-7):
// by the clock at night, and by hand. A month that the accounts have closed is never changed again.

import { addMonths, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { monthFacts } from '../questions.ts';
import { aimRows, aimsFor, factColumns, type MonthRow, monthRows } from '../reads/month-rows.ts';
import { type Place, placesOf } from '../reads/places.ts';
import { attentionOf, type KpiHistory } from '../rules/attention.ts';
import { factNames, type Facts, noFacts } from '../rules/facts.ts';
import { isCounted, type KpiName, kpiNames, kpiValues, type KpiValues } from '../rules/kpis.ts';
import { branchScore, ranksOf } from '../rules/scores.ts';

/** What the areas count of a month now, by branch. */
export async function countedFacts(branch_ids: readonly number[], month: Month): Promise<Map<number, Facts>> {
  const found = new Map(branch_ids.map((branch_id) => [branch_id, { ...noFacts }]));
  for (const { facts, sums } of await monthFacts.ask({ branch_ids, month })) {
    for (const of of found.values()) for (const fact of facts) of[fact] = 0;
    for (const { branch_id, fact, amount } of sums) {
      const of = found.get(branch_id);
      if (of) of[fact] = amount;
    }
  }
  return found;
}

async function writeFacts(month: Month, found: ReadonlyMap<number, Facts>): Promise<void> {
  const rows = [...found].map(([branch_id, of]) => ({ branch_id, ...of }));
  const set = sql.join(factNames.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const typed = sql.join(factNames.map((name) => sql`${sql.ref(name)} bigint`));
  await rowsOf(sql`
    insert into branches.branch_month_facts as f (branch_id, month, currency, state, computed_at, ${factColumns()})
    select r.branch_id, ${month}::date, c.currency, case when p.status = 'closed' then 'closed' else 'open' end, platform.now(), ${sql.join(factNames.map((name) => sql`r.${sql.ref(name)}`))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, ${typed})
      join platform.branches b on b.id = r.branch_id join platform.countries c on c.id = b.country_id
      left join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id and p.month = ${month}::date
    on conflict (branch_id, month) do update set currency = excluded.currency, state = excluded.state, computed_at = excluded.computed_at, ${set}
     where f.state = 'open' or excluded.state = 'open'`);
}

interface Scored {
  branch_id: number;
  month: Month;
  kpi_values: KpiValues;
  score: number | null;
  rank_all: number | null;
  rank_group: number | null;
  weight_used: number;
  attention: { kpi: KpiName; sentence: string }[];
}

const YEAR = 12;

/** The KPIs of each month up to this one, oldest first; a month without figures is a gap. */
function historyOf(rows: ReadonlyMap<Month, MonthRow>, month: Month): KpiHistory {
  const months = Array.from({ length: YEAR + 1 }, (_, n) => addMonths(month, n - YEAR));
  const values = months.map((one) => {
    const row = rows.get(one);
    return row ? kpiValues(row) : {};
  });
  return Object.fromEntries(kpiNames.map((name) => [name, values.map((of) => of[name] ?? null)]));
}

function scored(
  places: readonly Place[],
  month: Month,
  of: { rows: MonthRow[]; aims: Awaited<ReturnType<typeof aimRows>> },
) {
  const byBranch = Map.groupBy(of.rows, (row) => row.branch_id);
  const all = places.flatMap((place): (Scored & { place: Place })[] => {
    const rows = new Map((byBranch.get(place.branch_id) ?? []).map((row) => [row.month, row]));
    const row = rows.get(month);
    if (!row) return [];
    const aims = aimsFor(of.aims, place, lastDayOfMonth(month));
    const counted = new Set(kpiNames.filter((name) => isCounted(name, row)));
    const kpi_values = kpiValues(row);
    const { score, weight_used } = branchScore(kpi_values, aims, counted);
    const attention = attentionOf(historyOf(rows, month), {
      currency: row.currency,
      targetOf: (name) => aims[name].target,
    });
    const none = { rank_all: null, rank_group: null };
    return [{ branch_id: place.branch_id, month, kpi_values, score, weight_used, attention, ...none, place }];
  });
  const rank = (some: typeof all, key: 'rank_all' | 'rank_group'): void => {
    const ranks = ranksOf(some.map((one) => (one.place.whole ? one.score : null)));
    for (const [n, one] of some.entries()) one[key] = ranks[n] ?? null;
  };
  for (const some of Map.groupBy(all, (one) => one.place.school_id).values()) rank(some, 'rank_all');
  for (const some of Map.groupBy(all, (one) => one.place.branch_group_id).values())
    if (some[0]?.place.branch_group_id !== null) rank(some, 'rank_group');
  return all;
}

/** jsonb_to_recordset takes the columns that it names. */
async function writeScores(rows: readonly Scored[]): Promise<void> {
  await rowsOf(sql`
    insert into branches.branch_month_scores (branch_id, month, kpi_values, score, rank_all, rank_group, weight_used, attention)
    select branch_id, month, kpi_values, score, rank_all, rank_group, weight_used, attention
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (branch_id int, month date, kpi_values jsonb, score numeric, rank_all int, rank_group int, weight_used numeric, attention jsonb)
    on conflict (branch_id, month) do update set kpi_values = excluded.kpi_values, score = excluded.score, rank_all = excluded.rank_all,
      rank_group = excluded.rank_group, weight_used = excluded.weight_used, attention = excluded.attention`);
}

/** Of every branch of the scope, and of one school where it is named. */
export async function countFacts(school_id: number | null, month: Month): Promise<number> {
  const places = await placesOf({ school_id }, { from: month, to: month });
  if (places.length > 0)
    await writeFacts(
      month,
      await countedFacts(
        places.map((one) => one.branch_id),
        month,
      ),
    );
  return places.length;
}

/** After the facts of all months: what a month says depends on those before it. */
export async function countScores(school_id: number | null, month: Month): Promise<void> {
  const places = await placesOf({ school_id }, { from: month, to: month });
  if (places.length === 0) return;
  const rows = await monthRows(
    places.map((one) => one.branch_id),
    { from: addMonths(month, -YEAR), to: month },
  );
  await writeScores(scored(places, month, { rows, aims: await aimRows(school_id) }));
}

/** In the caller's transaction. */
export async function countMonths(school_id: number | null, months: readonly Month[]): Promise<void> {
  for (const month of months) await countFacts(school_id, month);
  for (const month of months) await countScores(school_id, month);
}
