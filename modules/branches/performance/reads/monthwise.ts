// Months side by side: one KPI of many branches, or every KPI of one (10 section 10.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { performanceMonthwise, Series } from '../contract/performance.ts';
import { type FactName, factNames, type Facts, noFacts } from '../rules/facts.ts';
import { kpiOf, kpiValue } from '../rules/kpis.ts';
import { median } from '../rules/scores.ts';
import { shownKpis } from './performance.ts';
import { heldOn, type Place, placesOf } from './places.ts';

type Query = ParsedInputOf<typeof performanceMonthwise>;
type Answer = DataOf<typeof performanceMonthwise>;

interface Row {
  branch_id: number;
  month: Month;
  state: 'open' | 'closed';
  score: number | null;
  facts: Facts;
}

interface Found extends Omit<Row, 'facts'> {
  /** In the order of the facts that were asked for. */
  amounts: (number | null)[];
}

/** Only the facts that the KPIs need: a network of months is 24,000 rows. */
async function rowsOfMonths(
  branch_ids: readonly number[],
  months: { from: Month; to: Month; ownership?: string | undefined },
  needs: readonly FactName[],
): Promise<Row[]> {
  const rows = await rowsOf(sql<Found>`
    select f.branch_id, f.month, f.state, s.score::float8 as score, array[${sql.join([sql`null`, ...needs.map((name) => sql`f.${sql.ref(name)}`)])}]::float8[] as amounts
      from branches.branch_month_facts f
      left join branches.branch_month_scores s on s.branch_id = f.branch_id and s.month = f.month
     where f.month between ${months.from}::date and ${months.to}::date and f.branch_id = any (${[...branch_ids]}::int[]) and ${inScope('f.branch_id')}
       and ${months.ownership === undefined ? sql`true` : heldOn(months.ownership, sql`f.branch_id`, sql`f.month`)}`);
  return rows.map(({ amounts, ...row }) => {
    const facts = { ...noFacts };
    for (const [n, name] of needs.entries()) facts[name] = amounts[n + 1] ?? null;
    return { ...row, facts };
  });
}

type Kpi = Query['kpi'];

const valueOf = (kpi: Kpi, row: Row | undefined): number | null =>
  row === undefined ? null : kpi === 'score' ? row.score : kpiValue(kpi, row.facts);

interface Line {
  place: Place;
  kpi: Kpi;
  months: readonly Month[];
  rows: ReadonlyMap<string, Row>;
}

function lineOf({ place, kpi, months, rows }: Line): Omit<Series, 'key' | 'code' | 'name'> {
  const at = (month: Month): Row | undefined => rows.get(`${place.branch_id} ${month}`);
  return {
    branch_id: place.branch_id,
    kpi: kpi === 'score' ? null : kpi,
    unit: kpi === 'score' ? 'number' : kpiOf(kpi).unit,
    currency: place.currency,
    values: months.map((month) => valueOf(kpi, at(month))),
    last_year: months.map((month) => valueOf(kpi, at(addMonths(month, -12)))),
  };
}

async function kpisAsked({ kpi, branch_id }: Query): Promise<Kpi[]> {
  const shown = await shownKpis();
  if (branch_id !== undefined) return ['score', ...shown];
  if (kpi !== 'score' && !shown.includes(kpi))
    throw badField('kpi', 'You need Branch Performance Money for this figure');
  return [kpi];
}

export async function readMonthwise(query: Query): Promise<Answer> {
  const { country_id, branch_group_id, ownership, level, city, branch_id, branch_ids } = query;
  const to = query.to ?? monthOf(who().today);
  const months = Array.from({ length: query.months }, (_, n) => addMonths(to, n - query.months + 1));
  const first = months[0] ?? to;
  if (branch_id !== undefined) requireBranch(branch_id);
  const kpis = await kpisAsked(query);
  const filters = { school_id: who().school_id, country_id, branch_group_id, ownership, level, city, branch_id };
  const found = await placesOf(filters, { from: first, to });
  const places = branch_ids ? found.filter((place) => branch_ids.includes(place.branch_id)) : found;
  if (branch_id !== undefined && places.length === 0) throw notFound('This branch');
  const needs = factNames.filter((name) => kpis.some((kpi) => kpi !== 'score' && kpiOf(kpi).needs.includes(name)));
  const ids = places.map((place) => place.branch_id);
  const rows = await rowsOfMonths(ids, { from: addMonths(first, -12), to, ownership }, needs);
  const byKey = new Map(rows.map((row) => [`${row.branch_id} ${row.month}`, row]));
  const lines = places.flatMap((place) =>
    kpis.map((kpi): Series => {
      const named =
        branch_id === undefined
          ? { key: `b${place.branch_id}`, code: place.code, name: place.branch_name }
          : { key: kpi, code: '', name: kpi === 'score' ? 'Score' : kpiOf(kpi).name };
      return { ...named, ...lineOf({ place, kpi, months, rows: byKey }) };
    }),
  );
  const open = new Set(rows.filter((row) => row.state === 'open').map((row) => row.month));
  return {
    months,
    open: months.filter((month) => open.has(month)),
    rows: lines,
    median: branch_id === undefined ? months.map((_, n) => median(lines.map((line) => line.values[n]))) : [],
  };
}
