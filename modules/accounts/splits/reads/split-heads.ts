// The branches over which a bill may be split: the own one first, then those of its currency that the person has grants over.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchFacts } from '#modules/accounts/vouchers/chapter.ts';
import type { splitHeads } from '../contract/split-heads.ts';

type Heads = DataOf<typeof splitHeads>;

/** Of one owner: a franchise settles with the group by its own accounts. Children of today are the running figure of the dashboards, so that nothing is counted while somebody types. */
export async function readSplitHeads({ branch_id }: ParsedInputOf<typeof splitHeads>): Promise<Heads> {
  const branch = await branchFacts(branch_id);
  const branches = await rowsOf(sql<Heads['branches'][number]>`
    select b.id as branch_id, b.short_name as branch, b.id = ${branch_id}::int as own, greatest(coalesce(f.students, 0), 0)::bigint as students,
           nullif(b.covered_area_sqft, 0) as area
      from platform.branches b join platform.countries c on c.id = b.country_id join platform.branches o on o.id = ${branch_id}::int
      left join lateral (
        select sum(v.value) as students from (
          select d.value from platform.dashboard_counters d where d.branch_id = b.id and d.metric = 'total_students' and d.period = '0001-01-01'
          union all
          select m.moved from platform.counter_moves m where m.branch_id = b.id and m.metric = 'total_students' and m.period = '0001-01-01') v) f on true
     where b.school_id = ${who().school_id} and b.status = 'active' and b.franchisee_id is not distinct from o.franchisee_id and coalesce(c.currency, 'PKR') = ${branch.currency} and ${inScope('b.id')}
     order by b.id <> ${branch_id}::int, b.branch_no`);
  return { currency: branch.currency, branches };
}
