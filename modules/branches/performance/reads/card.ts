// One branch: its KPIs against target, the median of its group and its twins, the months behind them, notes (10 sections 10.1, 17).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, daysBetween, type LocalDate, lastDayOfMonth } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Card, Note, performanceCard } from '../contract/performance.ts';
import { factNames, factOf, type Facts } from '../rules/facts.ts';
import { type KpiName, kpiValue, kpiValues } from '../rules/kpis.ts';
import { kpiScore, median } from '../rules/scores.ts';
import { type Likeness, twinsOf, whatTheBetterDo } from '../rules/twins.ts';
import { holds } from '#platform/access/permissions.ts';
import { monthRows } from './month-rows.ts';
import { aimedOf, ranking, type Scored } from './performance.ts';

type Query = ParsedInputOf<typeof performanceCard>;

const YEAR_DAYS = 365.25;
const ENDS = 5;

const likenessOf = ({ row, places }: Scored, on: LocalDate): Likeness => {
  const opened = places[0]?.opened_on ?? null;
  return {
    students: row.students,
    fee: row.values.fee_per_student ?? null,
    currency: row.currency,
    city: row.city,
    years: opened === null ? null : Math.floor(daysBetween(opened, on) / YEAR_DAYS),
  };
};

export function notesOf(branch_id: number, { from, to }: Pick<Query, 'from' | 'to'>): Promise<Note[]> {
  return rowsOf(sql<Note>`
    select n.id, n.month, n.kpi, n.note, n.action_owner_id, u.name as owner, n.due_on, n.done_at, c.name as created_by, n.version
      from branches.performance_notes n left join platform.users u on u.id = n.action_owner_id left join platform.users c on c.id = n.created_by
     where n.branch_id = ${branch_id}::int and (n.month between ${from}::date and ${to}::date or n.done_at is null)
     order by n.done_at is not null, n.due_on nulls last, n.id desc limit 100`);
}

async function shownFacts(of: Facts): Promise<Partial<Facts>> {
  const books = await holds('Branch Performance Money');
  return Object.fromEntries(factNames.flatMap((name) => (factOf(name).books && !books ? [] : [[name, of[name]]])));
}

function linesOf(
  one: Scored,
  units: readonly Scored[],
  of: { shown: readonly KpiName[]; twins: readonly Scored[]; months: readonly Facts[] },
) {
  const peers = units.filter((unit) => unit.row.branch_group === one.row.branch_group);
  return of.shown.map((kpi) => {
    const value = one.row.values[kpi] ?? null;
    return {
      kpi,
      value,
      before: one.row.before?.[kpi] ?? null,
      score: value === null ? null : Math.round(kpiScore(kpi, value, one.aims[kpi])),
      median: median(peers.map((peer) => peer.row.values[kpi])),
      twins: median(of.twins.map((twin) => twin.row.values[kpi])),
      trend: of.months.map((month) => kpiValue(kpi, month)),
    };
  });
}

/** KPIs with a weight and a value, by how many points they earn. */
function endsOf(lines: Card['lines'], one: Scored): Pick<Card, 'strongest' | 'weakest'> {
  const weighed = lines
    .filter((line) => line.score !== null && one.aims[line.kpi].weight > 0)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map((line) => line.kpi);
  const half = Math.min(ENDS, Math.ceil(weighed.length / 2));
  return { strongest: weighed.slice(0, half), weakest: weighed.slice(half).toReversed().slice(0, ENDS) };
}

export async function readCard({ branch_id, from, to }: Query): Promise<Card> {
  requireBranch(branch_id);
  const found = await ranking({ from, to, compare: 'previous', group_by: 'branch' });
  const one = found.units.find(({ row }) => row.branch_id === branch_id);
  if (!one) throw notFound('Figures of this branch in these months');
  const on = lastDayOfMonth(to);
  const alike = found.units.map((unit) => ({
    unit,
    name: unit.row.name,
    // The fee is asked of the facts, whatever KPIs are shown.
    like: likenessOf({ ...unit, row: { ...unit.row, values: kpiValues(unit.facts, ['fee_per_student']) } }, on),
  }));
  const self = alike.find(({ unit }) => unit === one);
  const twins = self ? twinsOf(self, alike).map(({ unit }) => unit) : [];
  const rows = await monthRows([branch_id], { from: addMonths(to, -11), to });
  const lines = linesOf(one, found.units, { shown: found.shown, twins, months: rows });
  const { before: _before, values: _values, ...branch } = one.row;
  const facts: Card['facts'] = [];
  for (const row of rows) facts.push({ month: row.month, facts: await shownFacts(row) });
  return {
    from,
    to,
    branch,
    status: one.places[0]?.status ?? 'active',
    kpis: aimedOf({ ...found, units: [one], aims: one.aims }),
    lines,
    ...endsOf(lines, one),
    twins: twins.map(({ row }) => ({
      branch_id: row.branch_id ?? 0,
      code: row.code,
      name: row.name,
      students: row.students,
      score: row.score,
    })),
    better: whatTheBetterDo(
      { ...one.row, currency: one.row.currency },
      twins.map(({ row }) => row),
      one.aims,
    ).filter(({ kpi }) => found.shown.includes(kpi)),
    facts,
    notes: await notesOf(branch_id, { from, to }),
    running: found.running && who().today <= on,
  };
}
