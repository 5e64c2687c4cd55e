// Floor, target and weight as they hold on a day, and who has aims of their own.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { kpiList } from '../contract/kpis.ts';
import { addBranches } from '../rules/facts.ts';
import { isCounted, kpiOf } from '../rules/kpis.ts';
import { aimRows, aimsFor, monthRows } from './month-rows.ts';
import { shownKpis } from './performance.ts';

type Query = ParsedInputOf<typeof kpiList>;
type Answer = DataOf<typeof kpiList>;

function narrowerAims(): Promise<Answer['narrower']> {
  return rowsOf(sql<Answer['narrower'][number]>`
    select k.branch_group_id, k.branch_id, coalesce(b.branch_name, g.name, '') as name, count(distinct k.kpi)::int as kpis
      from branches.performance_kpis k left join platform.branches b on b.id = k.branch_id left join branches.branch_groups g on g.id = k.branch_group_id
     where k.school_id = ${who().school_id}::int and (k.branch_id is null or ${inScope('k.branch_id')}) and coalesce(b.branch_name, g.name) is not null
     group by 1, 2, 3 order by 3`);
}

export async function readKpis({ branch_group_id, branch_id, on = who().today }: Query): Promise<Answer> {
  const { school_id } = who();
  const rows = await aimRows(school_id);
  const aims = aimsFor(rows, { school_id, branch_group_id: branch_group_id ?? null, branch_id: branch_id ?? null }, on);
  const latest = addBranches(await monthRows(null, { from: addMonths(monthOf(on), -1), to: monthOf(on) }));
  return {
    on,
    rows: (await shownKpis()).map((kpi) => {
      const { name, unit, better } = kpiOf(kpi);
      const since = rows.findLast(
        (row) =>
          row.kpi === kpi &&
          row.valid_from <= on &&
          row.branch_id === (branch_id ?? null) &&
          row.branch_group_id === (branch_group_id ?? null),
      );
      return {
        kpi,
        name,
        unit,
        better,
        counted: isCounted(kpi, latest),
        ...aims[kpi],
        valid_from: since?.valid_from ?? null,
      };
    }),
    narrower: await narrowerAims(),
  };
}
