// The months as a file: a line a branch, KPI and month.

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { performanceMonthwise } from '../contract/performance.ts';
import { kpiOf } from '../rules/kpis.ts';
import { written } from './long-ranking.ts';
import { readMonthwise } from './monthwise.ts';

export async function longMonths(query: ParsedInputOf<typeof performanceMonthwise>) {
  const { rows, months, open } = await readMonthwise(query);
  return rows.flatMap((row) =>
    months.map((month, n) => ({
      branch: query.branch_id === undefined ? row.name : '',
      kpi: row.kpi === null ? 'Score' : kpiOf(row.kpi).name,
      month,
      value: written(row.kpi ?? 'score', row.values[n], row.currency),
      last_year: written(row.kpi ?? 'score', row.last_year[n], row.currency),
      state: open.includes(month) ? 'running' : 'closed',
    })),
  );
}
