// A branch that joins brings its classes as they are: sections of a register are found or made, and have room for every
// child that sits in them already (ADM-20: the capacity is never passed, so it is raised first; 08 §2.1).

import { rowsOf, sql } from '#platform/db/index.ts';
import { Refusal } from '#kernel/refusal.ts';

/** A child of the register: the class, and the section as the register names it. */
export interface Seat {
  course_id: number;
  section: string;
}

export interface TakenOver {
  /** How many sections were made. */
  made: number;
  idOf: (course_id: number, section: string) => number;
}

/** Seats of a section that is made by a register. */
const USUAL_CAPACITY = 40;

interface SectionRow {
  section_id: number;
  course_id: number;
  name: string;
}

/** Finds or makes the morning sections of the children in one session of a branch, with seats for all of them. */
export async function takeOverSections(
  branch_id: number,
  session_id: number,
  children: readonly Seat[],
): Promise<TakenOver> {
  const wanted = new Map<string, { course_id: number; name: string; children: number }>();
  for (const { course_id, section } of children) {
    const key = keyOf(course_id, section);
    const seat = wanted.get(key) ?? { course_id, name: section, children: 0 };
    seat.children += 1;
    wanted.set(key, seat);
  }
  const json = JSON.stringify(
    [...wanted.values()].toSorted((a, b) => a.course_id - b.course_id || a.name.localeCompare(b.name)),
  );
  await openClasses(branch_id, json);
  const made = await makeSections({ branch_id, session_id, json });
  const rows = await rowsOf(sql<SectionRow>`
    select id as section_id, course_id, name from branches.sections
     where branch_id = ${branch_id}::int and session_id = ${session_id}::bigint and shift = 'morning'`);
  const ids = new Map(rows.map((r) => [keyOf(r.course_id, r.name), r.section_id]));
  await makeRoom({ branch_id, session_id, json });
  return {
    made,
    idOf: (course_id, section) => {
      const id = ids.get(keyOf(course_id, section));
      if (id === undefined) throw new Refusal('conflict', `The section ${section} could not be made`);
      return id;
    },
  };
}

function keyOf(course_id: number, name: string): string {
  return `${course_id}:${name.toUpperCase()}`;
}

interface Wanted {
  branch_id: number;
  session_id: number;
  /** [{course_id, name, children}] */
  json: string;
}

async function openClasses(branch_id: number, json: string): Promise<void> {
  await rowsOf(sql`
    insert into branches.branch_courses (branch_id, course_id)
    select distinct ${branch_id}::int, w.course_id from jsonb_to_recordset(${json}::jsonb) as w (course_id bigint)
    on conflict (branch_id, course_id) do nothing`);
}

async function makeSections({ branch_id, session_id, json }: Wanted): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    insert into branches.sections (branch_id, session_id, course_id, name, capacity)
    select ${branch_id}::int, ${session_id}::bigint, w.course_id, w.name, greatest(${USUAL_CAPACITY}, w.children)
      from jsonb_to_recordset(${json}::jsonb) as w (course_id bigint, name text, children int)
     where not exists (select 1 from branches.sections s where s.branch_id = ${branch_id}::int and s.session_id = ${session_id}::bigint
       and s.course_id = w.course_id and s.shift = 'morning' and upper(s.name) = upper(w.name))
    on conflict do nothing returning id`);
  return rows.length;
}

async function makeRoom({ branch_id, session_id, json }: Wanted): Promise<void> {
  await rowsOf(sql`
    insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
    select s.branch_id, s.session_id, s.course_id, s.id, s.capacity
      from branches.sections s join jsonb_to_recordset(${json}::jsonb) as w (course_id bigint, name text) on w.course_id = s.course_id and upper(w.name) = upper(s.name)
     where s.branch_id = ${branch_id}::int and s.session_id = ${session_id}::bigint and s.shift = 'morning'
    on conflict (branch_id, session_id, course_id, section_id) do nothing`);
  await rowsOf(sql`
    with wanted as (
      select s.id, w.children
        from branches.sections s join jsonb_to_recordset(${json}::jsonb) as w (course_id bigint, name text, children int)
          on w.course_id = s.course_id and upper(w.name) = upper(s.name)
       where s.branch_id = ${branch_id}::int and s.session_id = ${session_id}::bigint and s.shift = 'morning'),
    raised as (
      update branches.class_seats c set capacity = c.enrolled + c.held + wanted.children
        from wanted
       where c.branch_id = ${branch_id}::int and c.section_id = wanted.id
         and c.enrolled + c.held + wanted.children > c.capacity + c.over_capacity
      returning c.section_id, c.capacity)
    update branches.sections s set capacity = raised.capacity
      from raised where s.branch_id = ${branch_id}::int and s.id = raised.section_id`);
}
