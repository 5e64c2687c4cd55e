// When the families of these children paid in the last two years, in one statement; the habit is the rule's (spec 04 §14.5).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Payday, usualPayday } from '../rules/payday.ts';

/** By child; brothers and sisters have the day of their family. */
export async function paydaysOf(student_ids: readonly number[]): Promise<Map<number, Payday | null>> {
  const rows = await rowsOf(sql<{ student_id: number; days: number[] }>`
    with family as materialized (
      select distinct s.family_id from students.students s where s.id = any (${[...new Set(student_ids)]}::bigint[]) and s.family_id is not null
    ), paid as (
      select s.family_id, d.value_date from family f join students.students s on s.family_id = f.family_id
        join fees.deposits d on d.student_id = s.id
       where d.status = 'posted' and ${inScope('d.branch_id')} and d.value_date > (platform.today(d.branch_id) - interval '2 years')::date
      union all
      select f.family_id, d.value_date from family f join fees.deposits d on d.family_id = f.family_id and d.student_id is null
       where d.status = 'posted' and ${inScope('d.branch_id')} and d.value_date > (platform.today(d.branch_id) - interval '2 years')::date
    ), habit as (
      select family_id, array_agg(extract(day from value_date)::int order by value_date) as days from paid group by 1
    )
    select s.id as student_id, coalesce(h.days, '{}') as days
      from students.students s join habit h on h.family_id = s.family_id where s.id = any (${student_ids}::bigint[])`);
  return new Map(rows.map(({ student_id, days }) => [student_id, usualPayday(days)]));
}
