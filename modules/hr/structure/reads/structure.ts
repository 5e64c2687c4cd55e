// Departments and designations with the people of the scope in them; posts against people (spec 06 §2.1, HR-13).

import { containing } from '#platform/db/containing.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  departmentList,
  type DepartmentRow,
  designationList,
  type DesignationRow,
  type PostRow,
  sanctionedPosts,
} from '../contract/structure.ts';
import { fillingStatuses, vacancy } from '../rules/index.ts';
const filling = sql`${[...fillingStatuses]}::text[]`;

/** How many at work stand under a column of theirs; the policy of the table keeps to the scope. */
const people = (column: 'department_id' | 'designation_id', of: string): Statement => sql`(
  select count(*)::int from hr.employees e where e.${sql.ref(column)} = ${sql.ref(of)} and e.status = any (${filling}))`;

const departmentColumns = sql`
  d.id, d.version, d.name, d.code, d.parent_id, p.name as parent_name, d.head_employee_id, h.full_name as head_name, d.is_published, d.is_active,
  ${people('department_id', 'd.id')} as employees`;
const departmentTables = sql`
  hr.departments d left join hr.departments p on p.id = d.parent_id left join hr.employees h on h.id = d.head_employee_id`;

export const listDepartments = listRead(departmentList, {
  scope: () => sql`d.school_id = ${who().school_id}::int`,
  filters: {
    branch_id: (branch) => sql`exists (
      select from hr.employees e where e.department_id = d.id and e.branch_id = ${branch}::int and e.status = any (${filling}))`,
    is_active: (active) => sql`d.is_active = ${active}::boolean`,
  },
  search: (typed) => sql`(d.name ilike ${containing(typed)} or d.code ilike ${containing(typed)})`,
  sorts: { name: sql`lower(d.name)`, code: sql`lower(d.code)`, employees: people('department_id', 'd.id') },
  first: [sql`lower(d.name)`, 'asc'],
  key: sql`d.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DepartmentRow>`select ${departmentColumns} from ${departmentTables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${departmentTables} where ${where}`),
});

export function readDepartment(id: number): Promise<DepartmentRow | undefined> {
  return rowOf(sql<DepartmentRow>`
    select ${departmentColumns} from ${departmentTables} where d.id = ${id}::bigint and d.school_id = ${who().school_id}::int`);
}

const designationColumns = sql`
  g.id, g.version, g.name, g.category, g.grade, g.default_notice_days, g.position, g.is_active,
  ${people('designation_id', 'g.id')} as employees`;

export const listDesignations = listRead(designationList, {
  scope: () => sql`g.school_id = ${who().school_id}::int`,
  filters: {
    category: (category) => sql`g.category = ${category}`,
    is_active: (active) => sql`g.is_active = ${active}::boolean`,
  },
  search: (typed) => sql`g.name ilike ${containing(typed)}`,
  sorts: { name: sql`lower(g.name)`, category: sql`g.category`, employees: people('designation_id', 'g.id') },
  first: [sql`g.position, lower(g.name)`, 'asc'],
  key: sql`g.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DesignationRow>`select ${designationColumns} from hr.designations g where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from hr.designations g where ${where}`),
});

export function readDesignation(id: number): Promise<DesignationRow | undefined> {
  return rowOf(sql<DesignationRow>`
    select ${designationColumns} from hr.designations g where g.id = ${id}::bigint and g.school_id = ${who().school_id}::int`);
}

/** People by the posting of today; posts whose time is over are measured by today, too. */
const postTables = sql`
  hr.sanctioned_posts s
  join hr.designations g on g.id = s.designation_id
  join platform.branches b on b.id = s.branch_id
  cross join lateral (
    select count(*)::int as filled from hr.employees e
     where e.branch_id = s.branch_id and e.designation_id = s.designation_id and e.status = any (${filling})) f`;
const postColumns = sql`
  s.id, s.version, s.branch_id, b.short_name as branch_name, s.designation_id, g.name as designation, g.category, s.posts, f.filled,
  s.from_date, s.to_date`;

type StoredPost = Omit<PostRow, 'vacant' | 'over'>;

const withVacancy = (row: StoredPost): PostRow => ({ ...row, ...vacancy(row.posts, row.filled) });

export const listPosts = listRead(sanctionedPosts, {
  scope: () => inScope('s.branch_id'),
  filters: {
    branch_id: (branch) => sql`s.branch_id = ${branch}::int`,
    designation_id: (designation) => sql`s.designation_id = ${designation}::bigint`,
    category: (category) => sql`g.category = ${category}`,
    on_date: (day) => sql`daterange(s.from_date, s.to_date, '[]') @> ${day}::date`,
  },
  search: (typed) => sql`(g.name ilike ${containing(typed)} or b.branch_name ilike ${containing(typed)})`,
  sorts: {
    branch_name: sql`b.short_name`,
    designation: sql`lower(g.name)`,
    posts: sql`s.posts`,
    filled: sql`f.filled`,
    vacant: sql`greatest(0, s.posts - f.filled)`,
    over: sql`greatest(0, f.filled - s.posts)`,
    from_date: sql`s.from_date`,
  },
  first: [sql`b.short_name, g.position, s.from_date`, 'asc'],
  key: sql`s.id`,
  rows: async ({ where, page }) =>
    (await rowsOf(sql<StoredPost>`select ${postColumns} from ${postTables} where ${where} ${page}`)).map(withVacancy),
  sums: (where) =>
    rowOf(sql<{ total: number; posts: number; filled: number; vacant: number; over: number }>`
      select count(*)::int as total, coalesce(sum(s.posts), 0)::int as posts, coalesce(sum(f.filled), 0)::int as filled,
             coalesce(sum(greatest(0, s.posts - f.filled)), 0)::int as vacant, coalesce(sum(greatest(0, f.filled - s.posts)), 0)::int as over
        from ${postTables} where ${where}`),
});

export async function readPost(id: number): Promise<PostRow | undefined> {
  const row = await rowOf(
    sql<StoredPost>`select ${postColumns} from ${postTables} where s.id = ${id}::bigint and ${inScope('s.branch_id')}`,
  );
  return row && withVacancy(row);
}
