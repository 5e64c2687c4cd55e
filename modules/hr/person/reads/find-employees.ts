// Employees by a few letters or a number, and as choices; those who left are found where they are asked for (HR-14).

import type { ParsedInputOf, DataOf } from '#kernel/contract.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { folded } from '#modules/students/index.ts';
import { anywhere, searchWords } from '#kernel/search-words.ts';
import type { employeeChoices, searchEmployee } from '../contract/lookups.ts';
import { presentStatuses } from '../rules/index.ts';

type Found = DataOf<typeof searchEmployee>;

/** More than anybody reads through; a picker finds the others. */
const MOST_CHOICES = 500;

/** Every word stands somewhere in the name, the numbers or the phone of `hr.employees e`; the longest is looked up in the index. */
export function wordsFound(typed: string): Statement<boolean> {
  const [longest = '', ...rest] = searchWords(typed).words.toSorted((a, b) => b.length - a.length);
  const others = rest.map(anywhere);
  return sql<boolean>`(e.search_text like ${folded(anywhere(longest))}
    and (e.search_text || '') like all (array(select students.fold(w) from unnest(${others}::text[]) w)))`;
}

export function searchEmployees({
  q,
  branch_id,
  include_left,
  limit,
}: ParsedInputOf<typeof searchEmployee>): Promise<Found> {
  const place = branch_id === undefined ? sql`true` : sql`e.branch_id = ${branch_id}::int`;
  return rowsOf(sql<Found[number]>`
    with hit as materialized (
      select e.id, e.name_key, e.employee_code = ${q.toUpperCase()} as by_code from hr.employees e
       where ${inScope('e.branch_id')} and ${place} and (${include_left}::boolean or e.status = any (${[...presentStatuses]}::text[]))
         and ${wordsFound(q)} limit 500)
    select e.id, e.employee_code, e.full_name, e.name_local, g.name as designation, b.short_name as branch_name,
           case when e.photo_file_id is not null then '/api/v1/files/' || e.photo_file_id end as photo_url
      from hit join hr.employees e on e.id = hit.id
      join platform.branches b on b.id = e.branch_id
      left join hr.designations g on g.id = e.designation_id
     order by hit.by_code desc, hit.name_key, e.id limit ${limit}::int`);
}

export function chooseEmployees(query: ParsedInputOf<typeof employeeChoices>): Promise<DataOf<typeof employeeChoices>> {
  const { branch_id = null, department_id = null, designation_id = null, category = null } = query;
  return rowsOf(sql<DataOf<typeof employeeChoices>[number]>`
    select e.id, e.employee_code, e.full_name
      from hr.employees e left join hr.designations g on g.id = e.designation_id
     where ${inScope('e.branch_id')} and e.status = any (${[...presentStatuses]}::text[])
       and (${branch_id}::int is null or e.branch_id = ${branch_id}::int)
       and (${department_id}::bigint is null or e.department_id = ${department_id}::bigint)
       and (${designation_id}::bigint is null or e.designation_id = ${designation_id}::bigint)
       and (${category}::text is null or g.category = ${category}::text)
     order by e.name_key, e.id limit ${MOST_CHOICES}::int`);
}
