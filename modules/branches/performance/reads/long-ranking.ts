// The ranking as a file: a line a branch and KPI. Money is written in its currency.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { type Currency, minorDigits } from '#kernel/money.ts';
import type { performance } from '../contract/performance.ts';
import { type KpiName, kpiOf } from '../rules/kpis.ts';
import { readPerformance } from './performance.ts';

/** Of money the amount in its currency, with its decimals. */
export function written(kpi: KpiName | 'score', value: number | null | undefined, currency: Currency): number | null {
  if (value === null || value === undefined) return null;
  return kpi !== 'score' && kpiOf(kpi).unit === 'money' ? value / 10 ** minorDigits[currency] : value;
}

export async function longRanking(query: ParsedInputOf<typeof performance>) {
  const { rows, kpis } = await readPerformance(query);
  return rows.flatMap((row) =>
    kpis
      .filter((one) => one.counted)
      .map(({ kpi, name, target }) => ({
        rank: row.rank,
        rank_before: row.rank_before,
        code: row.code,
        name: row.name,
        branch_group: row.branch_group,
        students: row.students,
        score: row.score,
        kpi: name,
        value: written(kpi, row.values[kpi], row.currency),
        before: written(kpi, row.before?.[kpi], row.currency),
        target: written(kpi, target, row.currency),
      })),
  );
}
