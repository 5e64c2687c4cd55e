// What the fee policy of a branch takes off for brothers and sisters and for children of staff (FEE-14, FEE-15; ADM-16, ADM-62).

import { rowOf, sql } from '#platform/db/index.ts';
import { siblingRate } from '../rules/sibling.ts';

export interface PolicyRates {
  /** 1 is the eldest, or the only child in school. */
  rank: number;
  /** Basis points; 0 takes nothing off. */
  sibling: number;
  staff_child: number;
}

/** As the family stands now: the rank of a child that is not admitted yet comes after all who are. */
export async function policyRates(student_id: number, branch_id: number): Promise<PolicyRates> {
  const row = await rowOf(sql<{ rank: number | null; rates: number[] | null; staff_child: number }>`
    select fees.sibling_rank_of(${student_id}::bigint) as rank, coalesce(own.sibling_rates, common.sibling_rates) as rates,
           case when exists (select 1 from hr.staff_parents(array[${student_id}::bigint]))
                then coalesce(own.staff_child_rate, common.staff_child_rate, 5000) else 0 end as staff_child
      from platform.branches b
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = ${branch_id}::int`);
  const rank = row?.rank ?? 1;
  return { rank, sibling: siblingRate(rank, row?.rates ?? undefined), staff_child: row?.staff_child ?? 0 };
}

/** Of one more child of the family: it comes after all who are in school. Null where the family is not of the scope. */
export async function familyRate(family_id: number, branch_id: number): Promise<{ rank: number; rate: number } | null> {
  const row = await rowOf(sql<{ rank: number; rates: number[] | null }>`
    select coalesce(max(fees.sibling_rank_of(s.id)), 0)::int + 1 as rank, coalesce(own.sibling_rates, common.sibling_rates) as rates
      from platform.branches b
      join students.families f on f.id = ${family_id}::bigint
      left join students.students s on s.family_id = f.id and s.status in ('active', 'frozen')
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = ${branch_id}::int group by own.sibling_rates, common.sibling_rates`);
  return row ? { rank: row.rank, rate: siblingRate(row.rank, row.rates ?? undefined) } : null;
}
