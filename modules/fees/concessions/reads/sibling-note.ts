// Why a child's sibling rate differs from its present rank in the family (FEE-14), for the record.

import { rowOf, sql } from '#platform/db/index.ts';
import { siblingDifference, type SiblingStanding } from '../rules/sibling.ts';

/** Null where the rate is that of today's rank, and for children who are not in school. */
export async function siblingNote(student_id: number): Promise<string | null> {
  const standing = await rowOf(sql<SiblingStanding>`
    select fees.sibling_rank_of(s.id) as rank, coalesce(own.sibling_rates, common.sibling_rates) as rates,
           coalesce(own.sibling_recalc, common.sibling_recalc, 'keep') = 'follow' as follows,
           coalesce(c.rate, 0) as given, c.reason as given_as, coalesce(c.locked, false) as locked
      from students.students s
      join platform.branches b on b.id = s.branch_id
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
      left join lateral (
        select x.rate, x.reason, x.locked from fees.student_concessions x join fees.concession_types k on k.id = x.type_id and k.kind = 'sibling'
         where x.student_id = s.id and x.status = 'active'
           and (x.valid_to is null or x.valid_to >= date_trunc('month', platform.today(b.id))::date)
         order by x.id desc limit 1) c on true
     where s.id = ${student_id}::bigint and s.status in ('active', 'frozen')`);
  return standing ? siblingDifference(standing) : null;
}
