// The branches of the scope that have figures, with what ranks and comparisons go by (PERF-6).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { lastDayOfMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface Place {
  branch_id: number;
  code: string;
  branch_name: string;
  city: string;
  school_id: number;
  country_id: number;
  country: string;
  currency: Currency;
  ownership: 'own' | 'franchise';
  branch_group_id: number | null;
  branch_group: string | null;
  opened_on: LocalDate | null;
  /** Active on every day of the period. */
  whole: boolean;
  /** Why not, where it is not. */
  status: 'draft' | 'active' | 'suspended' | 'closing' | 'closed';
}

export interface PlaceFilters {
  school_id?: number | null;
  country_id?: number | undefined;
  branch_id?: number | undefined;
  branch_group_id?: number | undefined;
  ownership?: 'own' | 'franchise' | undefined;
  level?: string | undefined;
  city?: string | undefined;
}

/** BR-6: figures of a month go by whose it was on its last day; a branch that never changed hands is asked nothing. */
export const heldOn = (ownership: string, branch: Statement, month: Statement): Statement => sql`
  (not exists (select from branches.branch_ownerships o where o.branch_id = ${branch})
   or branches.ownership_on(${branch}, (${month} + interval '1 month - 1 day')::date, 'own') = ${ownership})`;

function heldIn(ownership: string | undefined, { from, to }: { from: Month; to: Month }): Statement {
  if (ownership === undefined) return sql`true`;
  return sql`case when exists (select from branches.branch_ownerships o where o.branch_id = b.id)
    then exists (select from generate_series(${from}::date, ${to}::date, interval '1 month') m (month) where ${heldOn(ownership, sql`b.id`, sql`m.month`)})
    else b.ownership = ${ownership} end`;
}

/** Branches that were open on some day of the months. */
export function placesOf(filters: PlaceFilters, { from, to }: { from: Month; to: Month }): Promise<Place[]> {
  const { school_id = null, country_id, branch_id, branch_group_id, ownership, level, city } = filters;
  const last = lastDayOfMonth(to);
  const onLast = sql<
    'own' | 'franchise'
  >`coalesce(branches.ownership_on(b.id, ${last}::date, b.ownership), b.ownership)`;
  return rowsOf(sql<Place>`
    select b.id as branch_id, b.code, b.branch_name, b.city, b.school_id, b.country_id, c.nicenam as country, c.currency, ${onLast} as ownership,
           b.branch_group_id, g.name as branch_group, b.opened_on, coalesce(s.to_status, case when b.status_since > ${last}::date then 'active' else b.status end) as status,
           coalesce(s.to_status, case when b.status_since > ${last}::date then 'active' else b.status end) = 'active' and coalesce(b.opened_on, ${from}::date) <= ${from}::date
             and not exists (select 1 from branches.branch_status_changes x where x.branch_id = b.id and x.to_status <> 'active'
                                and x.effective_on between ${from}::date and ${last}::date) as whole
      from platform.branches b join platform.countries c on c.id = b.country_id
      left join branches.branch_groups g on g.id = b.branch_group_id
      left join lateral (select x.to_status from branches.branch_status_changes x where x.branch_id = b.id and x.effective_on <= ${last}::date
                          order by x.effective_on desc, x.id desc limit 1) s on true
     where c.operates and b.kind = 'campus' and b.status <> 'draft' and ${inScope('b.id')}
       and (b.opened_on is null or b.opened_on <= ${last}::date) and (b.closed_on is null or b.closed_on >= ${from}::date)
       and (${school_id}::int is null or b.school_id = ${school_id}::int)
       and (${country_id ?? null}::int is null or b.country_id = ${country_id ?? null}::int)
       and (${branch_id ?? null}::int is null or b.id = ${branch_id ?? null}::int)
       and (${branch_group_id ?? null}::bigint is null or b.branch_group_id = ${branch_group_id ?? null}::bigint)
       and ${heldIn(ownership, { from, to })}
       and (${level ?? null}::text is null or ${level ?? null}::text = any (b.levels))
       and (${city ?? null}::text is null or lower(b.city) = lower(${city ?? null}::text))
     order by b.branch_name, b.id`);
}
