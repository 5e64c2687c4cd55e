// Who works at a branch in a month (PERF-2): heads, teachers as full posts, who left. A part-time, visiting or trainee teacher is half a post.

import { addDays } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '#modules/branches/index.ts';

/** Still at the place when the day is over: who leaves on it is not. */
const postedAt = (day: string) => sql`p.from_date <= ${day}::date and (p.to_date is null or p.to_date > ${day}::date
  or (p.to_date = ${day}::date and exists (select 1 from hr.employee_postings n where n.employee_id = p.employee_id and n.from_date = p.to_date + 1)))
  and not exists (select 1 from hr.employment_spells w where w.employee_id = p.employee_id and w.left_date >= p.from_date and w.left_date <= ${day}::date)`;

function lines({ branch_ids, first, last }: FactSpan) {
  const ids = [...branch_ids];
  const post = sql`hr.employee_postings p where p.branch_id = any (${ids}::int[])`;
  return sql`
    select p.branch_id, 'heads_opening' as fact, 1 as amount, null::date as day, p.employee_id as ref, null::bigint as ref2
      from ${post} and ${postedAt(addDays(first, -1))}
    union all
    select p.branch_id, 'heads', 1, null, p.employee_id, null from ${post} and ${postedAt(last)}
    union all
    select p.branch_id, 'teachers_fte', case when p.employment_type in ('part_time', 'visiting', 'intern') then 50 else 100 end, null, p.employee_id, null
      from ${post} and ${postedAt(last)}
       and exists (select 1 from hr.designations d where d.id = p.designation_id and d.category = 'teaching')
    union all
    select w.branch_id, 'emp_left', 1, w.left_date, w.employee_id, null
      from hr.employment_spells w where w.branch_id = any (${ids}::int[]) and w.left_date between ${first}::date and ${last}::date`;
}

export const staffFacts: FactSource = {
  facts: ['heads_opening', 'heads', 'teachers_fte', 'emp_left'],
  lines,
  named: (rows) => sql`
    select l.day, coalesce(e.full_name, 'An employee of another branch now') as name, d.name as text, l.amount, l.ref
      from ${rows} l left join hr.employees e on e.id = l.ref left join hr.designations d on d.id = e.designation_id`,
  path: (ref) => linkTo(pages.EmployeeDetails, { id: ref }),
};
