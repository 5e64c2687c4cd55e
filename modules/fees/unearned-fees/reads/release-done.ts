// ACC-51: before a month closes, what was billed ahead for it must have become income (FEE-36).

import * as pages from '#kernel/pages.gen.ts';
import { rowOf, sql } from '#platform/db/index.ts';

interface Month {
  school_id: number;
  country_id: number;
  month: string;
}

/** The item of the check list: branches of the country where lines up to the month still wait. */
export async function releaseDone({ school_id, country_id, month }: Month) {
  const waiting = await rowOf(sql<{ n: number; branch_ids: number[] }>`
    select count(*)::int as n, coalesce(array_agg(b.id), '{}') as branch_ids from platform.branches b
     where b.school_id = ${school_id}::int and b.country_id = ${country_id}::int
       and exists (
         select 1 from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id and h.kind <> 'security'
          where l.branch_id = b.id and l.fee_month <= ${month}::date and l.recognised_on is null and l.void_run_id is null
            and l.line_kind in ('regular', 'extra'))`);
  const count = waiting?.n ?? 0;
  const branch_ids = waiting?.branch_ids ?? [];
  const item = 'Unearned fees released';
  return [{ item, ok: count === 0, count, link: pages.FeePostRegister, branch_ids, permissions: ['Fee Post'] }];
}
