// Employees of the country with their newest membership of a scheme (STAT-3).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type MemberRow, schemeMembers } from '../contract/scheme-members.ts';

type Query = ParsedInputOf<typeof schemeMembers>;

export interface Scheme {
  id: number;
  name: string;
}

/** Of the caller's country; the first in use where none is named. */
export function schemeOf(scheme_id: number | undefined): Promise<Scheme | undefined> {
  const { school_id, country_id } = who();
  return rowOf(sql<Scheme>`
    select s.id, s.name from payroll.statutory_schemes s
     where s.school_id = ${school_id}::int and s.country_id = ${country_id}::int and s.who = 'members'
       and (${scheme_id ?? null}::bigint is null and s.is_active or s.id = ${scheme_id ?? null}::bigint)
     order by s.id limit 1`);
}

const tables = (scheme: Scheme) => sql`
  hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
  left join lateral (
    select x.id, x.member_no, x.from_date, x.to_date from payroll.employee_scheme_members x
     where x.employee_id = e.id and x.scheme_id = ${scheme.id}::bigint order by x.from_date desc limit 1) m on true`;

const isMember = sql`coalesce(platform.today(e.branch_id) between m.from_date and coalesce(m.to_date, 'infinity'), false)`;

const inView: Readonly<Record<Query['view'], ReturnType<typeof sql>>> = {
  all: sql`(e.status <> 'left' or m.id is not null)`,
  members: isMember,
  without: sql`(e.status <> 'left' and not ${isMember})`,
};

async function listOfScheme(query: Query, scheme: Scheme): Promise<DataOf<typeof schemeMembers>> {
  const seen = (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  const of = tables(scheme);
  return listRead(schemeMembers, {
    scope: () =>
      sql`${inScope('e.branch_id')} and b.country_id = ${who().country_id}::int and ${seen} and ${inView[query.view]}`,
    filters: {
      view: () => undefined,
      scheme_id: () => undefined,
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or m.member_no ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code`, from_date: sql`m.from_date` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<MemberRow>`
        select e.id as employee_id, e.employee_code, e.full_name as employee_name, g.name as designation, b.short_name as branch, e.joining_date,
               ${scheme.id}::bigint as scheme_id, ${scheme.name} as scheme, m.id as membership_id, m.member_no, m.from_date, m.to_date, ${isMember} as is_member
          from ${of} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; members: number; without: number }>`
        select count(*)::int as total, (count(*) filter (where ${isMember}))::int as members,
               (count(*) filter (where not ${isMember} and e.status <> 'left'))::int as without from ${of} where ${where}`),
  })(query);
}

export async function listMembers(query: Query): Promise<DataOf<typeof schemeMembers>> {
  const scheme = await schemeOf(query.scheme_id);
  return scheme ? listOfScheme(query, scheme) : { ...asList([], 0, query), figures: { members: 0, without: 0 } };
}
