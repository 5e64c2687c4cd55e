// Children who sat in one branch and sit in another, moved by the very acts of the house: for each kind of row that is kept of a child,
// one who left such a row behind.

import { asDay, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { createTransfer } from '#modules/students/index.ts';
import type { Demo } from './demo-school.ts';

/** Between own branches, and to a franchise: who asks there. */
const routes = [
  { asker: 'principal', from: 1, to: 2, country_id: 162 },
  { asker: 'lahore', from: 2, to: 1, country_id: 162 },
  { asker: 'muscat', from: 6, to: 7, country_id: 161 },
] as const;
export const movedAmong = [1, 2, 6, 7] as const;

type Route = (typeof routes)[number];

/** Tables that keep something of a child in a branch. */
async function tablesOfChildren(demo: Demo): Promise<string[]> {
  const rows = await demo.owner(() =>
    rowsOf(sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('students', 'fees', 'attendance', 'admissions')
         and (select count(*) from pg_attribute a
               where a.attrelid = c.oid and a.attname in ('student_id', 'branch_id') and not a.attisdropped) = 2
       order by 1`),
  );
  return rows.map((row) => row.name);
}

/** Those of whom nothing is on its way, and whose brothers and sisters go to the same branch. */
async function childrenWith(demo: Demo, table: string, branch_id: number): Promise<number[]> {
  const rows = await demo.owner(() =>
    rowsOf(sql<{ id: number }>`
      select s.id from students.students s
       where s.branch_id = ${branch_id} and s.status = 'active'
         and exists (select 1 from ${sql.raw(table)} t where t.student_id = s.id and t.branch_id = s.branch_id)
         and not exists (select 1 from students.student_open_requests o where o.student_id = s.id)
       order by s.id limit 2`),
  );
  return rows.map((row) => row.id);
}

/** Whoever is in class today goes tomorrow: for the test nobody was marked today yet. */
async function takeMarksOfToday(demo: Demo, student_id: number): Promise<LocalDate> {
  return demo.owner(async () => {
    const row = await rowOf(sql<{ today: string }>`
      select platform.today(branch_id) as today from students.students where id = ${student_id}::bigint`);
    const today = asDay(row?.today ?? '');
    await rowsOf(
      sql`delete from attendance.attendance_marks where student_id = ${student_id}::bigint and on_date >= ${today}::date`,
    );
    return today;
  });
}

async function carriedOut(demo: Demo, student_id: number, { asker, from, to, country_id }: Route): Promise<void> {
  const [asks, releases, accepts] = [await demo.idOf(asker), await demo.idOf('headoffice'), await demo.idOf('admin')];
  const effective_on = await takeMarksOfToday(demo, student_id);
  const { approval_id } = await runAs({ user_id: asks, country_id, branch_id: from }, () =>
    createTransfer({
      student_id,
      to_branch_id: to,
      effective_on,
      reason: 'The family moved',
      dues_mode: country_id === 161 ? 'cleared' : 'carried',
      keep_discounts: country_id === 162,
      send: true,
    }),
  );
  if (approval_id === null) throw new Error('A transfer that is sent waits for approval');
  for (const user_id of [releases, accepts])
    await runAs({ user_id, country_id }, () => decide(approval_id, { verb: 'approve' }));
}

/** False where the house refuses: another child is tried. */
async function move(demo: Demo, student_id: number, route: Route): Promise<boolean> {
  try {
    await carriedOut(demo, student_id, route);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const row = await demo.owner(() =>
    rowOf(sql<{ branch_id: number }>`select branch_id from students.students where id = ${student_id}::bigint`),
  );
  return row?.branch_id === route.to;
}

export interface LeftBehind {
  table: string;
  branch_id: number;
  id: number;
  student_id: number;
}

/** One row of each table and branch whose child sits elsewhere. */
async function leftBehind(demo: Demo): Promise<LeftBehind[]> {
  const found: LeftBehind[] = [];
  for (const table of await tablesOfChildren(demo)) {
    found.push(
      ...(await demo.owner(() =>
        rowsOf(sql<LeftBehind>`
          select distinct on (t.branch_id) ${table}::text as table, t.branch_id,
                 coalesce((to_jsonb(t) ->> 'id')::bigint, t.student_id) as id, t.student_id
            from ${sql.raw(table)} t join students.students s on s.id = t.student_id
           where s.branch_id <> t.branch_id and t.branch_id = any (${[...movedAmong]}::int[])`),
      )),
    );
  }
  return found;
}

export async function moveChildren(demo: Demo): Promise<LeftBehind[]> {
  for (const table of await tablesOfChildren(demo)) {
    for (const route of routes) {
      for (const child of await childrenWith(demo, table, route.from)) if (await move(demo, child, route)) break;
    }
  }
  return leftBehind(demo);
}

/** For each branch a person who may do everything, there only. */
export async function peopleOfOneBranch(demo: Demo): Promise<string[]> {
  await demo.owner(async () => {
    await rowsOf(sql`
      with role as (insert into platform.roles (name, is_system) values ('Everything of a branch', false) returning id)
      insert into platform.role_permissions (role_id, permission_id)
      select role.id, p.id from role cross join platform.permissions p where p.name <> 'Zero Permission'`);
    await rowsOf(sql`
      with made as (
        insert into platform.users (name, email, username, password_hash, status, school_id, country_id, branch_type)
        select 'All of ' || b.short_name, 'all.' || b.id || '@maktab.example', 'all.' || b.id, 'none', 'active', b.school_id, b.country_id, 0
          from platform.branches b where b.id = any (${[...movedAmong]}::int[]) returning id, username::text as username), granted as (
        insert into platform.user_grants (user_id, kind, branch_id)
        select id, 'branch', split_part(username, '.', 2)::int from made)
      insert into platform.user_roles (user_id, role_id)
      select m.id, r.id from made m cross join platform.roles r where r.name = 'Everything of a branch'`);
  });
  return movedAmong.map((branch) => `all.${branch}`);
}
