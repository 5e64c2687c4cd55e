// Portal accounts as the list shows them, and who of those chosen may have one (STU-90, STU-91).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type portalList, type PortalRow, portalSlips } from '../contract/portal.ts';
import { allOf, type Condition, searchCondition } from '#modules/students/roll/chapter.ts';

type Query = ParsedInputOf<typeof portalList>;
export type PortalFilters = Omit<Query, 'startRow' | 'fetchCount'>;

const state = sql`case when p.state = 'locked' then 'locked' when p.state = 'active' and p.must_change then 'must_change'
  when p.state = 'active' then 'active' when p.invite_expires_at > platform.now() then 'invited' else 'none' end`;

/** The children whose portal is open: in school, or gone for less than 90 days. */
const inPortal = sql<boolean>`s.merged_into_id is null and (s.status in ('admitted', 'active', 'frozen')
  or (s.status in ('left', 'passed_out') and s.status_since > platform.today(s.branch_id) - 90))`;

const ofGuardians = sql`students.students s join students.student_guardians l on l.student_id = s.id
  join students.guardians g on g.id = l.guardian_id left join students.portal_accounts p on p.guardian_id = g.id`;
const ofStudents = sql`students.students s left join students.portal_accounts p on p.student_id = s.id`;

const shared = sql`s.id as student_id, s.full_name as student_name, s.admission_no, concat_ws(' – ', c.name, x.name) as class_name,
  b.short_name as branch_name, p.id as account_id, p.username::text as username, ${state} as state, p.invited_at, p.invite_expires_at,
  p.last_login_at, p.locked_reason`;
const guardianColumns = sql`'guardian-' || l.id as key, 'guardian' as who, ${shared}, g.id as guardian_id, g.full_name as guardian_name, l.relation,
  (l.custody = 'barred') as barred, g.mobile`;
const studentColumns = sql`'student-' || s.id as key, 'student' as who, ${shared}, null::bigint as guardian_id, null::text as guardian_name,
  null::text as relation, false as barred, null::text as mobile`;
const places = sql`join platform.branches b on b.id = s.branch_id left join branches.courses c on c.id = s.course_id
  left join branches.sections x on x.id = s.section_id`;

function conditionsOf(query: PortalFilters): Condition {
  const all: Condition[] = [inScope('s.branch_id'), inPortal];
  if (query.course_id !== undefined) all.push(sql<boolean>`s.course_id = ${query.course_id}::bigint`);
  if (query.section_id !== undefined) all.push(sql<boolean>`s.section_id = ${query.section_id}::bigint`);
  if (query.state !== undefined) all.push(sql<boolean>`${state} = ${query.state}`);
  if (query.filter) all.push(searchCondition(query.filter));
  return allOf(all);
}

const orders = nameTable<ReturnType<typeof sql>>({
  student_name: sql`s.name_key`,
  admission_no: sql`s.admission_no`,
  last_login_at: sql`p.last_login_at`,
  username: sql`p.username`,
});

export async function listPortalAccounts(query: Query): Promise<DataOf<typeof portalList>> {
  const where = conditionsOf(query);
  const [tables, columns] = query.who === 'student' ? [ofStudents, studentColumns] : [ofGuardians, guardianColumns];
  const way = sql.raw(query.descending ? 'desc nulls last' : 'asc');
  const id = query.who === 'student' ? sql`s.id` : sql`l.id`;
  const counts = await rowOf(sql<{ total: number; active: number; invited: number; without: number }>`
    select count(*)::int as total, count(*) filter (where p.state = 'active')::int as active,
           count(*) filter (where ${state} = 'invited')::int as invited,
           count(*) filter (where coalesce(p.state, 'none') = 'none')::int as without from ${tables} where ${where}`);
  const rows = await rowsOf(sql<PortalRow>`
    select ${columns} from ${tables} ${places} where ${where}
     order by ${orders[query.sortBy ?? ''] ?? sql`s.name_key`} ${way}, ${id} limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const { total = 0, active = 0, invited = 0, without = 0 } = counts ?? {};
  return { ...asList(rows, total, query), figures: { active, invited, without } };
}

/** Ids of guardians (or students) behind all rows that the filters find; `rows` is what the person saw and confirmed. */
export async function idsBehind(query: PortalFilters, limit: number): Promise<{ ids: number[]; rows: number }> {
  const [tables, id] = query.who === 'student' ? [ofStudents, sql`s.id`] : [ofGuardians, sql`g.id`];
  const rows = await rowsOf(
    sql<{
      id: number;
    }>`select ${id} as id from ${tables} where ${conditionsOf(query)} order by s.branch_id, s.id limit ${limit}::int`,
  );
  return { ids: [...new Set(rows.map((row) => row.id))], rows: rows.length };
}

/** Who is asked about: `why_not` is a sentence for the clerk. */
export interface PortalPerson {
  guardian_id: number | null;
  student_id: number | null;
  branch_id: number;
  name: string;
  child: string;
  class_name: string | null;
  /** A message can reach the person, or the student's primary guardian. */
  reachable: boolean;
  why_not: string | null;
}

const reason = sql`case
  when g.deceased then g.full_name || ' is noted as deceased'
  when bool_and(l.custody = 'barred') then g.full_name || ' is barred and gets no account'
  when not bool_or(l.custody <> 'barred' and l.portal) then 'The portal is switched off for ' || g.full_name || ' on the record of the child'
  when g.mobile is null then g.full_name || ' has no mobile: write one on the record first'
  when not bool_or(l.custody <> 'barred' and l.portal and ${inPortal}) then g.full_name || ' has no child in school' end`;

/** Guardians with a child in the scope; others are not among the answer. */
export function portalGuardians(ids: readonly number[]): Promise<PortalPerson[]> {
  return rowsOf(sql<PortalPerson>`
    select g.id as guardian_id, null::bigint as student_id, min(s.branch_id) as branch_id, g.full_name as name,
           coalesce(string_agg(distinct s.full_name, ', ') filter (where l.custody <> 'barred'), '') as child, min(concat_ws(' – ', c.name, x.name)) as class_name,
           coalesce(bool_or(l.custody <> 'barred' and ((g.mobile is not null and (l.gets_sms or l.gets_whatsapp)) or (g.email is not null and l.gets_email))), false) as reachable,
           ${reason} as why_not
      from students.guardians g join students.student_guardians l on l.guardian_id = g.id join students.students s on s.id = l.student_id ${places}
     where g.id = any (${[...ids]}::bigint[]) and g.merged_into_id is null and ${inScope('s.branch_id')} group by g.id order by g.id`);
}

/** Students of classes that the school has set for accounts of their own. */
export function portalStudents(
  ids: readonly number[],
  classesOf: ReadonlyMap<number, readonly string[]>,
): Promise<PortalPerson[]> {
  const set = [...classesOf].flatMap(([branch_id, names]) =>
    names.map((name) => ({ branch_id, name: name.trim().toLowerCase() })),
  );
  return rowsOf(sql<PortalPerson>`
    select null::bigint as guardian_id, s.id as student_id, s.branch_id, s.full_name as name, s.full_name as child,
           concat_ws(' – ', c.name, x.name) as class_name,
           exists (select 1 from students.student_guardians l join students.guardians g on g.id = l.guardian_id
                    where l.student_id = s.id and l.is_primary and l.custody <> 'barred' and not g.deceased) as reachable,
           case when not (${inPortal}) then s.full_name || ' is not in school'
                when s.reg_no is null then s.full_name || ' has no registration number yet'
                when not exists (select 1 from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as k (branch_id int, name text)
                                  where k.branch_id = s.branch_id and k.name = lower(c.name))
                then 'Students of ' || coalesce(c.name, 'no class') || ' have no account of their own. Add the class in Settings first' end as why_not
      from students.students s ${places}
     where s.id = any (${[...ids]}::bigint[]) and s.merged_into_id is null and ${inScope('s.branch_id')} order by s.id`);
}

export const listSlips = listRead(portalSlips, {
  scope: () => sql`k.created_by = platform.current_user_id() and ${inScope('k.branch_id')}`,
  filters: {},
  search: () => sql`true`,
  sorts: {},
  first: [sql`k.id`, 'desc'],
  key: sql`k.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DataOf<typeof portalSlips>['data'][number]>`
      select k.id, k.title, k.rows, k.created_at as made_at, k.expires_at, k.read_at,
             case when k.read_at is not null then 'read' when k.sealed is null or k.expires_at < platform.now() then 'ended' else 'waiting' end as state
        from students.portal_slips k where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from students.portal_slips k where ${where}`),
});
