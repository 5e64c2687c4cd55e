// Fiscal years with their months; the next month to be closed with its check list (ACC-50, ACC-51).

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { periodList } from '../contract/periods.ts';
import { checkList } from './check-list.ts';

export type Year = DataOf<typeof periodList>[number];
export type Period = Year['periods'][number];

export async function listYears(country_id: number, fiscal_year_id: number | undefined): Promise<Year[]> {
  const years = await rowsOf(sql<Omit<Year, 'periods'>>`
    select y.id, y.name, y.start_date, y.end_date, y.status, y.closed_at,
           (select count(*)::int from accounts.year_ends e where e.fiscal_year_id = y.id and e.reversal_id is null and ${inScope('e.branch_id')}) as closed_books
      from platform.fiscal_years y
     where y.school_id = ${who().school_id} and y.country_id = ${country_id} and (${fiscal_year_id ?? null}::bigint is null or y.id = ${fiscal_year_id ?? null}::bigint)
     order by y.start_date desc`);
  const periods = await rowsOf(sql<Omit<Period, 'checks'> & { fiscal_year_id: number }>`
    select p.id, p.fiscal_year_id, p.month, p.start_date, p.end_date, p.status, u.name as closed_by, p.closed_at, p.version
      from platform.accounting_periods p left join platform.users u on u.id = p.closed_by
     where p.school_id = ${who().school_id} and p.country_id = ${country_id} order by p.month`);
  const next = periods.find((period) => period.status !== 'closed' && period.start_date <= who().today);
  const checks = next ? await checkList({ ...next, country_id }) : null;
  const byYear = Map.groupBy(periods, (period) => period.fiscal_year_id);
  return years.map((year) => ({
    ...year,
    periods: (byYear.get(year.id) ?? []).map(({ fiscal_year_id: _year, ...period }) => ({
      ...period,
      checks: period.id === next?.id ? checks : null,
    })),
  }));
}
