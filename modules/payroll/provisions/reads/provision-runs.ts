// Months of which gratuity is accrued.

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { gratuityRuns, type ProvisionRun } from '../contract/provisions.ts';

const tables = sql`payroll.gratuity_runs r join platform.branches b on b.id = r.branch_id`;

export const listRuns = listRead(gratuityRuns, {
  scope: () => inScope('r.branch_id'),
  filters: {
    month: (month) => sql`r.month = ${month}::date`,
    branch_id: (branch) => sql`r.branch_id = ${branch}::int`,
    state: (state) => sql`r.state = ${state}`,
  },
  search: (typed) => sql`(b.short_name ilike ${containing(typed)} or r.reason ilike ${containing(typed)})`,
  sorts: { month: sql`r.month`, liability: sql`r.liability` },
  first: [sql`r.month`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ProvisionRun>`
      select r.id, r.version, r.branch_id, b.short_name as branch, r.month, r.currency, r.people, r.liability, r.moved, r.state, r.entry_id, r.entry_date, r.reason,
             r.state = 'posted' and not exists (select from payroll.gratuity_runs x where x.branch_id = r.branch_id and x.state = 'posted' and x.month > r.month) as is_last
        from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; liability: number; moved: number }>`
      select count(*)::int as total, coalesce(sum(r.liability) filter (where r.state = 'posted'), 0)::bigint as liability,
             coalesce(sum(r.moved) filter (where r.state = 'posted'), 0)::bigint as moved from ${tables} where ${where}`),
});
