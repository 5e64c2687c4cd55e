// The reporting lines of the scope from their tops, level by level; or departments with their designations (spec 06 §5.4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { workingStatuses } from '#modules/hr/person/rules/index.ts';
import type { employeeHierarchy, HierarchyNode } from '../contract/hierarchy.ts';

/** More boxes than a chart of people can be read with. */
const MOST = 2_000;

type Query = ParsedInputOf<typeof employeeHierarchy>;

const here = (query: Query): Statement => sql`
  e.school_id = ${who().school_id}::int and ${inScope('e.branch_id')} and e.status = any (${[...workingStatuses]}::text[])
  and (${query.branch_id ?? null}::int is null or e.branch_id = ${query.branch_id ?? null}::int)`;

export async function readHierarchy(query: Query): Promise<DataOf<typeof employeeHierarchy>> {
  const nodes = query.view === 'department' ? await departmentsOf(query) : await linesOf(query);
  const row = await rowOf(sql<{ people: number; without_manager: number; manager_left: number }>`
    select count(*)::int as people, (count(*) filter (where e.reports_to_id is null))::int as without_manager,
           (count(*) filter (where m.status = 'left'))::int as manager_left
      from hr.employees e left join hr.employees m on m.id = e.reports_to_id where ${here(query)}`);
  const drawn = nodes.filter((one) => one.employee_id !== null).length;
  const whole = query.view === 'line' && query.root_id === undefined;
  return {
    nodes,
    left_out: whole ? Math.max(0, (row?.people ?? 0) - drawn) : 0,
    without_manager: row?.without_manager ?? 0,
    manager_left: row?.manager_left ?? 0,
  };
}

/** Tops are those without a manager, or with one whom the chart does not hold. */
function linesOf(query: Query): Promise<HierarchyNode[]> {
  return rowsOf(sql<HierarchyNode>`
    with recursive people as materialized (
      select e.id, e.reports_to_id, e.name_key from hr.employees e where ${here(query)}),
    lines as (
      select p.id, null::bigint as above, 1 as level from people p
       where case when ${query.root_id ?? null}::bigint is not null then p.id = ${query.root_id ?? null}::bigint
                  else p.reports_to_id is null or not exists (select from people m where m.id = p.reports_to_id) end
      union all
      select p.id, l.id, l.level + 1 from lines l join people p on p.reports_to_id = l.id where l.level < ${query.depth}::int),
    drawn as (select l.id, l.above, l.level from lines l order by l.level, l.id limit ${MOST}::int)
    select 'e' || e.id as key, 'e' || d.above as parent_key, e.id as employee_id, e.full_name as name, e.name_local, g.name as designation,
           b.short_name as branch_name, case when e.photo_file_id is not null then '/api/v1/files/' || e.photo_file_id end as photo_url,
           (select count(*)::int from people p where p.reports_to_id = e.id) as direct
      from drawn d join hr.employees e on e.id = d.id
      join platform.branches b on b.id = e.branch_id
      left join hr.designations g on g.id = e.designation_id
     order by d.level, g.position, e.name_key, e.id`);
}

function departmentsOf(query: Query): Promise<HierarchyNode[]> {
  return rowsOf(sql<HierarchyNode>`
    with counted as (
      select e.department_id, e.designation_id, count(*)::int as n from hr.employees e where ${here(query)} group by 1, 2)
    select 'd' || d.id as key, 'd' || d.parent_id as parent_key, null::bigint as employee_id, d.name, null::text as name_local,
           null::text as designation, null::text as branch_name, null::text as photo_url,
           coalesce((select sum(c.n)::int from counted c where c.department_id = d.id), 0) as direct
      from hr.departments d where d.school_id = ${who().school_id}::int and d.is_active
    union all
    select 'd' || c.department_id || 'g' || c.designation_id, 'd' || c.department_id, null, g.name, null, null, null, null, c.n
      from counted c join hr.designations g on g.id = c.designation_id where c.department_id is not null
    order by 4`);
}
