// The ranking of a period (PERF-3 to PERF-6): what stands in the facts, the formulas of the rules, ranks inside what the reader may see.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { performance, RankedRow } from '../contract/performance.ts';
import { addBranches, type Facts, noFacts } from '../rules/facts.ts';
import { isCounted, isKpi, type KpiName, kpiNames, kpiOf, kpiValues } from '../rules/kpis.ts';
import { type Aims, branchScore, ranksOf, sizeBand } from '../rules/scores.ts';
import { aimRows, aimsFor } from './month-rows.ts';
import { type Place, placesOf } from './places.ts';
import { keptScores, type Span, spanFacts } from './span-facts.ts';

type Query = ParsedInputOf<typeof performance>;
type Answer = DataOf<typeof performance>;

const MOST = 36;

export function monthsOf({ from, to }: Span): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to && months.length <= MOST; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function requireMonths(span: Span): void {
  if (span.from > span.to) throw badField('to', 'The last month is before the first');
  if (monthsOf(span).length > MOST) throw badField('to', `At most ${MOST} months`);
}

/** PERF-8: what of the book only some may see is not in the answer of the others. */
export async function shownKpis(asked?: readonly KpiName[]): Promise<KpiName[]> {
  const books = await holds('Branch Performance Money');
  return kpiNames.filter((name) => (books || !kpiOf(name).books) && (!asked || asked.includes(name)));
}

export function spanBefore(span: Span, compare: Query['compare']): Span | null {
  if (compare === 'target') return null;
  const by = compare === 'last_year' ? 12 : monthsOf(span).length;
  return { from: addMonths(span.from, -by), to: addMonths(span.to, -by) };
}

const unrankedWords: Record<Place['status'], string> = {
  draft: 'It is not open yet',
  active: 'It was not active on every day of the period',
  suspended: 'It is suspended',
  closing: 'It is closing',
  closed: 'It is closed',
};

interface Unit {
  key: string;
  places: readonly Place[];
  facts: Facts;
  before: Facts | null;
  aims: Aims;
}

export interface Scored extends Unit {
  row: RankedRow;
}

const sum = (places: readonly Place[], of: ReadonlyMap<number, Facts>): Facts =>
  addBranches(places.flatMap((place) => of.get(place.branch_id) ?? []));

const keyOf = (place: Place, by: Query['group_by']): string =>
  by === 'branch'
    ? `b${place.branch_id}`
    : by === 'group'
      ? `g${place.branch_group_id ?? 0} ${place.currency}`
      : `s${place.school_id} ${place.currency}`;

function nameOf(
  places: readonly Place[],
  by: Query['group_by'],
): Pick<RankedRow, 'branch_id' | 'code' | 'name' | 'city'> {
  const [first] = places;
  if (!first) return { branch_id: null, code: '', name: '', city: '' };
  const { branch_id, code, branch_name, city, branch_group, country } = first;
  if (by === 'branch') return { branch_id, code, name: branch_name, city };
  if (by === 'group')
    return { branch_id: null, code: '', name: branch_group ?? `Without a group, ${country}`, city: '' };
  return { branch_id: null, code: '', name: country, city: '' };
}

function scoreOf(unit: Pick<Unit, 'facts' | 'aims'>): number | null {
  const counted = new Set(kpiNames.filter((name) => isCounted(name, unit.facts)));
  return branchScore(kpiValues(unit.facts), unit.aims, counted).score;
}

function rowOf(unit: Unit, by: Query['group_by'], shown: readonly KpiName[]): RankedRow {
  const [first] = unit.places;
  const whole = by !== 'branch' || (first?.whole ?? false);
  const score = scoreOf(unit);
  const students = unit.facts.closing ?? 0;
  return {
    key: unit.key,
    ...nameOf(unit.places, by),
    branch_group: first?.branch_group ?? null,
    currency: first?.currency ?? who().currency,
    branches: unit.places.length,
    students,
    size: sizeBand(students),
    values: kpiValues(unit.facts, shown),
    before: unit.before === null ? null : kpiValues(unit.before, shown),
    score,
    rank: null,
    rank_before: null,
    rank_group: null,
    rank_size: null,
    unranked: !whole
      ? unrankedWords[first?.status ?? 'active']
      : score === null
        ? 'Too few of its figures are known'
        : '',
    trend: [],
    attention: [],
  };
}

function setRanks(all: readonly Scored[]): void {
  const rank = (some: readonly Scored[], key: 'rank' | 'rank_group' | 'rank_size'): void => {
    const ranks = ranksOf(some.map(({ row }) => (row.unranked === '' ? row.score : null)));
    for (const [n, { row }] of some.entries()) row[key] = ranks[n] ?? null;
  };
  rank(all, 'rank');
  for (const some of Map.groupBy(all, ({ row }) => row.size).values()) rank(some, 'rank_size');
  for (const some of Map.groupBy(all, ({ row }) => row.branch_group).values())
    if (some[0]?.row.branch_group !== null) rank(some, 'rank_group');
  const before = ranksOf(
    all.map((one) => (one.before && one.row.unranked === '' ? scoreOf({ facts: one.before, aims: one.aims }) : null)),
  );
  for (const [n, { row }] of all.entries()) row.rank_before = before[n] ?? null;
}

export interface Ranking {
  units: Scored[];
  aims: Aims;
  shown: KpiName[];
  running: boolean;
  computed_at: Answer['computed_at'];
  before: Span | null;
}

export async function ranking(query: Query): Promise<Ranking> {
  requireMonths(query);
  const { from, to, group_by, compare, country_id, branch_group_id, ownership, level, city } = query;
  const span = { from, to };
  const { school_id } = who();
  const filters = { school_id, country_id, branch_group_id, ownership, level, city };
  const places = await placesOf(filters, span);
  const ids = places.map((place) => place.branch_id);
  const facts = await spanFacts(ids, { ...span, ownership });
  const before = spanBefore(span, compare);
  const earlier = before ? await spanFacts(ids, { ...before, ownership }) : null;
  const known = places.filter((place) => facts.has(place.branch_id));
  const rows = await aimRows(school_id);
  const on = lastDayOfMonth(to);
  const shown = await shownKpis(query.kpis);
  const units = [...Map.groupBy(known, (place) => keyOf(place, group_by))].map(([key, some]): Scored => {
    const [first] = some;
    const narrow = {
      school_id,
      branch_group_id: group_by === 'school' ? null : (first?.branch_group_id ?? null),
      branch_id: group_by === 'branch' ? (first?.branch_id ?? null) : null,
    };
    const had = earlier && some.some((place) => earlier.has(place.branch_id));
    const unit = {
      key,
      places: some,
      facts: sum(some, facts),
      before: had ? sum(some, earlier) : null,
      aims: aimsFor(rows, narrow, on),
    };
    return { ...unit, row: rowOf(unit, group_by, shown) };
  });
  setRanks(units);
  const kept = group_by === 'branch' ? await keptScores(ids, to) : new Map();
  for (const { row } of units) {
    const of = kept.get(row.branch_id);
    row.trend = of?.trend ?? [];
    row.attention = (of?.attention ?? []).filter((one: { kpi: string }) => isKpi(one.kpi) && shown.includes(one.kpi));
  }
  const all = [...facts.values()];
  const latest =
    all
      .map((one) => one.computed_at)
      .toSorted()
      .at(-1) ?? null;
  return {
    units: inOrder(units),
    aims: aimsFor(rows, { school_id, branch_group_id: null, branch_id: null }, on),
    shown,
    running: all.some((one) => one.running),
    computed_at: latest,
    before,
  };
}

/** Ranks first, then names. */
function inOrder(units: readonly Scored[]): Scored[] {
  return units.toSorted(
    (a, b) =>
      (a.row.rank ?? Infinity) - (b.row.rank ?? Infinity) ||
      a.row.name.localeCompare(b.row.name) ||
      a.key.localeCompare(b.key),
  );
}

export function aimedOf({ units, aims, shown }: Pick<Ranking, 'units' | 'aims' | 'shown'>): Answer['kpis'] {
  const all = addBranches(units.map((one) => one.facts));
  return shown.map((name) => {
    const { name: title, unit, better } = kpiOf(name);
    return { kpi: name, name: title, unit, better, ...aims[name], counted: isCounted(name, all) };
  });
}

function totalsOf({ units, shown, before }: Ranking): Answer['totals'] {
  return [...Map.groupBy(units, ({ row }) => row.currency)].map(([currency, some]) => {
    const facts = addBranches(some.map((one) => one.facts));
    const {
      opening,
      admitted,
      readmitted,
      moved_in,
      moved_out,
      left_count,
      completed,
      frozen,
      unfrozen,
      closing,
      capacity,
    } = facts;
    return {
      currency,
      branches: some.reduce((n, one) => n + one.places.length, 0),
      values: kpiValues(facts, shown),
      before: before === null ? null : kpiValues(addBranches(some.map((one) => one.before ?? noFacts)), shown),
      facts: {
        opening,
        admitted,
        readmitted,
        moved_in,
        moved_out,
        left_count,
        completed,
        frozen,
        unfrozen,
        closing,
        capacity,
      },
    };
  });
}

export async function readPerformance(query: Query): Promise<Answer> {
  const found = await ranking(query);
  return {
    from: query.from,
    to: query.to,
    kpis: aimedOf(found),
    rows: found.units.map(({ row }) => row),
    totals: totalsOf(found),
    running: found.running,
    computed_at: found.computed_at,
  };
}
