// Which classes a branch runs, their plans by session, and rooms (CLS-1, CLS-4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import type { branchCourseSave, classPlansSave, roomSave } from '../contract/classes.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import { seatsTaken } from '#modules/branches/seats/rules/index.ts';

/** A closed session accepts no new section (08 section 3); a session of another school or country is not found. */
export async function requireOpenSession(branch: BranchRecord, session_id: number): Promise<void> {
  const session = await rowOf(sql<{ status: string; name: string }>`
    select status, name from branches.academic_sessions where id = ${session_id} and school_id = ${branch.school_id} and country_id = ${branch.country_id}`);
  if (!session) throw badField('session_id', 'This session is not one of this branch');
  if (session.status === 'closed') throw conflict(`The session ${session.name} is closed`);
}

/** The names of those classes that the school has and uses. */
async function namesOfClasses(school_id: number, course_ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf(sql<{ id: number; name: string }>`
    select id, name from branches.courses where id = any (${[...course_ids]}::bigint[]) and school_id = ${school_id} and is_active`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

const NOT_OF_SCHOOL = 'This class is not one of the school';

/** A section makes its class run at the branch. */
export async function openClass(branch: BranchRecord, course_id: number): Promise<void> {
  const names = await namesOfClasses(branch.school_id, [course_id]);
  if (!names.has(course_id)) throw badField('course_id', NOT_OF_SCHOOL);
  await rowsOf(sql`
    insert into branches.branch_courses (branch_id, course_id) values (${branch.id}, ${course_id})
    on conflict (branch_id, course_id) do update set is_active = true, closed_on = null where not branch_courses.is_active`);
}

/** CLS-4: closing a class needs nobody in it. */
async function refuseOccupied(branch_id: number, course_ids: readonly number[]): Promise<void> {
  const taken = await rowOf(sql<{ name: string; enrolled: number; held: number }>`
    select c.name, sum(q.enrolled)::int as enrolled, sum(q.held)::int as held
      from branches.class_seats q join branches.courses c on c.id = q.course_id join branches.academic_sessions s on s.id = q.session_id
     where q.branch_id = ${branch_id} and q.course_id = any (${course_ids}::bigint[]) and s.status <> 'closed'
     group by c.name having sum(q.enrolled + q.held) > 0 limit 1`);
  if (taken) throw conflict(`${taken.name} has ${seatsTaken(taken)}. Move them first.`);
}

export async function saveBranchCourses(
  input: ParsedInputOf<typeof branchCourseSave>,
): Promise<{ opened: number; closed: number }> {
  await requirePermission('Branch-Edit');
  requireBranch(input.branch_id);
  const branch = await branchById(input.branch_id);
  for (const course_id of input.on) await openClass(branch, course_id);
  if (input.off.length === 0) return { opened: input.on.length, closed: 0 };
  await refuseOccupied(branch.id, input.off);
  const closed = await rowsOf(sql`
    update branches.branch_courses set is_active = false, closed_on = greatest(opened_on, ${who().today}::date)
     where branch_id = ${branch.id} and course_id = any (${input.off}::bigint[]) and is_active returning 1`);
  return { opened: input.on.length, closed: closed.length };
}

type Plan = ParsedInputOf<typeof classPlansSave>['rows'][number];

/** A plan is of a class of the school, once in a shift. */
async function refuseWrongRows(school_id: number, rows: readonly Plan[]): Promise<void> {
  const names = await namesOfClasses(
    school_id,
    rows.map((row) => row.course_id),
  );
  const seen = new Set<string>();
  for (const [at, { course_id, shift }] of rows.entries()) {
    const name = names.get(course_id);
    if (name === undefined) throw badField(`rows.${at}.course_id`, NOT_OF_SCHOOL);
    const key = `${course_id} ${shift}`;
    if (seen.has(key))
      throw badField(`rows.${at}.course_id`, `${name} is listed twice for the ${shift} shift. Keep one of the rows`);
    seen.add(key);
  }
}

/** CLS-1; all or nothing, each row with its version. */
export async function saveClassPlans(input: ParsedInputOf<typeof classPlansSave>): Promise<number> {
  await requirePermission('Branch-Edit');
  requireBranch(input.branch_id);
  const branch = await branchById(input.branch_id);
  await requireOpenSession(branch, input.session_id);
  await refuseWrongRows(branch.school_id, input.rows);
  const saved = await rowsOf(sql`
    insert into branches.branch_class_plans as p (branch_id, session_id, course_id, shift, admission, planned_sections, target_strength)
    select ${input.branch_id}, ${input.session_id}, r.course_id, r.shift, r.admission, r.planned_sections, r.target_strength
      from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb)
        as r (course_id bigint, shift text, admission text, planned_sections smallint, target_strength int)
    on conflict (branch_id, session_id, course_id, shift) do update
      set admission = excluded.admission, planned_sections = excluded.planned_sections, target_strength = excluded.target_strength
      where p.version = (select (r->>'version')::int from jsonb_array_elements(${JSON.stringify(input.rows)}::jsonb) r
                          where (r->>'course_id')::bigint = p.course_id and r->>'shift' = p.shift)
    returning 1`);
  if (saved.length !== input.rows.length)
    throw conflict('Someone else changed the plan of a class meanwhile. Nothing was saved; open the page again.');
  return saved.length;
}

export async function saveRoom(input: ParsedInputOf<typeof roomSave>) {
  await requirePermission('Section Edit');
  requireBranch(input.branch_id);
  const taken = badField('code', `There is a room ${input.code} at this branch already`);
  const values = sql`${input.name}, ${input.code}, ${input.room_type}, ${input.building ?? null}, ${input.floor ?? null}, ${input.capacity}, ${input.is_active}`;
  const row = await onConstraint('rooms_branch_id_code_key', taken, () =>
    rowOf(sql<{
      id: number;
      branch_id: number;
      name: string;
      code: string;
      room_type: string;
      building: string | null;
      floor: string | null;
      capacity: number;
      is_active: boolean;
      version: number;
    }>`
      ${
        input.id === undefined
          ? sql`insert into branches.rooms (branch_id, name, code, room_type, building, floor, capacity, is_active) values (${input.branch_id}, ${values})`
          : sql`update branches.rooms set (name, code, room_type, building, floor, capacity, is_active) = row(${values})
                 where id = ${input.id} and branch_id = ${input.branch_id} and version = ${input.version ?? -1}`
      } returning id, branch_id, name, code, room_type, building, floor, capacity, is_active, version`),
  );
  if (!row) throw conflict('Someone else changed this room meanwhile, or it is gone. Open it again.');
  return row;
}
