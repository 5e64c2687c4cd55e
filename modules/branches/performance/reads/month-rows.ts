// The facts that are kept, by branch and month, and the aims that hold for a branch in a month.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { factNames, type Facts } from '../rules/facts.ts';
import { isKpi } from '../rules/kpis.ts';
import { type Aims, usualAims } from '../rules/scores.ts';

export interface MonthRow extends Facts {
  branch_id: number;
  month: Month;
  currency: Currency;
  state: 'open' | 'closed';
}

export const factColumns = () => sql.join(factNames.map((name) => sql.ref(name)));

/** Oldest first. */
export function monthRows(branch_ids: readonly number[] | null, { from, to }: { from: Month; to: Month }) {
  return rowsOf(sql<MonthRow>`
    select f.branch_id, f.month, f.currency, f.state, ${factColumns()} from branches.branch_month_facts f
     where f.month between ${from}::date and ${to}::date and ${inScope('f.branch_id')}
       and (${branch_ids}::int[] is null or f.branch_id = any (${branch_ids}::int[])) order by f.branch_id, f.month`);
}

export interface AimRow {
  id: number;
  school_id: number;
  kpi: string;
  floor: number;
  target: number;
  weight: number;
  valid_from: LocalDate;
  branch_group_id: number | null;
  branch_id: number | null;
}

export function aimRows(school_id: number | null): Promise<AimRow[]> {
  return rowsOf(sql<AimRow>`
    select id, school_id, kpi, floor::float8 as floor, target::float8 as target, weight::float8 as weight, valid_from, branch_group_id, branch_id
      from branches.performance_kpis where ${school_id}::int is null or school_id = ${school_id}::int order by valid_from, id`);
}

interface Place {
  school_id: number;
  branch_group_id: number | null;
  branch_id: number | null;
}

/** Narrower wins, then the later day: of the branch, else of its group, else of the school, else the usual ones (3.5). */
export function aimsFor(rows: readonly AimRow[], place: Place, on: LocalDate): Aims {
  const aims: Aims = { ...usualAims };
  const of = (row: AimRow): number => {
    if (row.branch_id !== null) return row.branch_id === place.branch_id ? 3 : 0;
    if (row.branch_group_id !== null) return row.branch_group_id === place.branch_group_id ? 2 : 0;
    return 1;
  };
  for (const rank of [1, 2, 3])
    for (const row of rows)
      if (row.school_id === place.school_id && row.valid_from <= on && of(row) === rank && isKpi(row.kpi))
        aims[row.kpi] = { floor: row.floor, target: row.target, weight: row.weight };
  return aims;
}
