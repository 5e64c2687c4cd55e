// Classes of the school: added, changed, deleted or taken out of use (ACA-6). One with students stays, whosever branch they are in.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { seatsTaken } from '#modules/branches/seats/rules/index.ts';
import type { courseSave, CourseRow } from '../contract/structure.ts';
import { readCourse } from '../reads/structure.ts';
import { noteSaved, refuseStale, removeOrRetire } from '../steps/kept.ts';

type Input = ParsedInputOf<typeof courseSave>;

const KIND = 'class';

export async function saveCourse(input: Input): Promise<CourseRow> {
  await requirePermission('Academic Setup Edit');
  // Two changes that are right alone can close a circle of promotions together.
  await oneAtATime('classes', who().school_id);
  const before = input.id === undefined ? undefined : await readCourse(input.id);
  if (input.id !== undefined) refuseStale(before, input.version, 'class');
  await refuseStage(input);
  await refuseNext(input);
  if (before?.is_active && !input.is_active) await refuseUsed(before);
  if (before?.has_groups && !input.has_groups) await refuseGrouped(before);
  const id = await onConstraint(
    'courses_school_id_code_key',
    badField('code', `There is a class with the code ${input.code} already`),
    () =>
      onConstraint('courses_school_id_name_key', badField('name', `There is a class ${input.name} already`), () =>
        write(input),
      ),
  );
  const after = await readCourse(id);
  if (!after) throw notFound('This class');
  await noteSaved(KIND, before, after);
  return after;
}

async function refuseStage({ academic_group_id }: Input): Promise<void> {
  const stage = await rowOf(sql`
    select 1 from branches.academic_groups where id = ${academic_group_id}::bigint and school_id = ${who().school_id}::int`);
  if (!stage) throw badField('academic_group_id', 'Choose a stage from the list');
}

async function refuseNext({ id = 0, next_course_id }: Input): Promise<void> {
  if (!next_course_id) return;
  if (next_course_id === id) throw badField('next_course_id', 'A class does not go on to itself. Choose another one');
  const row = await rowOf(sql<{ known: boolean; circle: boolean }>`
    with recursive way as (
      select c.id, c.next_course_id, 1 as step from branches.courses c
       where c.id = ${next_course_id}::bigint and c.school_id = ${who().school_id}::int and c.is_active
      union all
      select c.id, c.next_course_id, way.step + 1 from way join branches.courses c on c.id = way.next_course_id where way.step < 100)
    select count(*) > 0 as known, coalesce(bool_or(id = ${id}::bigint), false) as circle from way`);
  if (!row?.known) throw badField('next_course_id', 'Choose a class from the list');
  if (row.circle)
    throw badField('next_course_id', 'That class leads back to this one: nobody would ever finish. Choose another one');
}

/** Nobody sits in it, and no class goes on to it. */
async function refuseUsed({ id, name }: CourseRow): Promise<void> {
  const taken = await rowOf(
    sql<{ enrolled: number; held: number }>`select enrolled, held from branches.seats_taken(null, ${id}::bigint)`,
  );
  if (taken && taken.enrolled + taken.held > 0)
    throw conflict(`${name} has ${seatsTaken(taken)}. Promote or move them first, then take it out of use.`);
  const before = await rowsOf(sql<{ name: string }>`
    select name from branches.courses where next_course_id = ${id}::bigint and is_active order by seq`);
  if (before.length > 0)
    throw conflict(
      `${before.map((one) => one.name).join(', ')} ${before.length === 1 ? 'goes' : 'go'} on to ${name}. Choose another next class there first.`,
    );
}

async function refuseGrouped({ id, name }: CourseRow): Promise<void> {
  const used = await rowOf(sql`
    select 1 from branches.grouped_sections(null, ${id}::bigint) g where g.standing > 0
    union all
    select 1 from branches.course_subjects cs join branches.academic_sessions a on a.id = cs.session_id
     where cs.course_id = ${id}::bigint and cs.group_id is not null and a.status <> 'closed' limit 1`);
  if (used) throw badField('has_groups', `${name} has sections or subjects of a group. Take the group off them first`);
}

async function write(input: Input): Promise<number> {
  const values = sql`${input.name}, ${input.name_local || null}, ${input.code}, ${input.academic_group_id}::bigint, ${input.seq}::int,
    ${input.next_course_id ?? null}::bigint, ${input.has_groups}::boolean, ${input.is_active}::boolean`;
  const row = await rowOf(
    input.id === undefined
      ? sql<{ id: number }>`
          insert into branches.courses (school_id, name, name_local, code, academic_group_id, seq, next_course_id, has_groups, is_active)
          values (${who().school_id}::int, ${values}) returning id`
      : sql<{ id: number }>`
          update branches.courses set (name, name_local, code, academic_group_id, seq, next_course_id, has_groups, is_active) = row(${values}),
                 updated_by = platform.current_user_id()
           where id = ${input.id}::bigint returning id`,
  );
  if (!row) throw notFound('This class');
  return row.id;
}

export async function removeCourse(id: number): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('classes', who().school_id);
  const row = await readCourse(id);
  if (!row) throw notFound('This class');
  await refuseUsed(row);
  return removeOrRetire(
    { kind: KIND, row },
    {
      remove: () => rowsOf(sql`delete from branches.courses where id = ${id}::bigint`),
      retire: () =>
        rowsOf(sql`
          update branches.courses set is_active = false, updated_by = platform.current_user_id() where id = ${id}::bigint and is_active`),
    },
  );
}
