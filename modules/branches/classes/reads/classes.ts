// Classes, sections and rooms as the class set-up shows them (10 section 10.1 Branch class, CLS-5; 08 section 7.1).

import type { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { who } from '#platform/access/who.ts';
import { type classRow, roomList, type roomRow, sectionList, type sectionRow } from '../contract/classes.ts';

export type SectionRow = z.output<typeof sectionRow>;

type ClassRow = z.output<typeof classRow>;
type RoomRow = z.output<typeof roomRow>;

const sectionColumns = sql`
  s.id as section_id, s.branch_id, b.short_name as branch_name, s.session_id, s.course_id, c.name as course_name, s.name, s.group_id, g.name as group_name, s.shift,
  s.gender, s.medium, s.capacity, coalesce(q.over_capacity, 0) as over_capacity, s.room_id, r.name as room_name, s.class_teacher_id,
  s.is_active, coalesce(q.enrolled, 0) as enrolled_count, coalesce(q.held, 0) as held,
  coalesce(branches.free_seats(q), s.capacity) as vacant, s.version`;

const sectionTables = sql`
  branches.sections s
  join platform.branches b on b.id = s.branch_id
  join branches.courses c on c.id = s.course_id
  left join branches.groups g on g.id = s.group_id
  left join branches.rooms r on r.id = s.room_id
  left join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id`;

/** ACA-1: lists default to the current session of the environment. */
function currentSession() {
  return sql`(select a.id from branches.academic_sessions a where a.school_id = ${who().school_id}
    and a.country_id = ${who().country_id} and a.is_current)`;
}

export const listSections = listRead(sectionList, {
  scope: ({ session_id }) =>
    session_id === undefined
      ? sql`${inScope('s.branch_id')} and s.session_id = ${currentSession()}`
      : inScope('s.branch_id'),
  filters: {
    branch_id: (branch) => sql`s.branch_id = ${branch}::int`,
    session_id: (session) => sql`s.session_id = ${session}::bigint`,
    course_id: (course) => sql`s.course_id = ${course}::bigint`,
    shift: (shift) => sql`s.shift = ${shift}`,
    is_active: (active) => sql`s.is_active = ${active}::boolean`,
  },
  search: (typed) => sql`(s.name ilike ${`%${typed}%`} or c.name ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`s.branch_id, c.seq, s.name`, 'asc'],
  key: sql`s.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<SectionRow>`select ${sectionColumns} from ${sectionTables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`
      select count(*)::int as total from branches.sections s join branches.courses c on c.id = s.course_id where ${where}`),
});

export async function sectionById(section_id: number): Promise<SectionRow> {
  const row = await rowOf(
    sql<SectionRow>`select ${sectionColumns} from ${sectionTables} where s.id = ${section_id} and ${inScope('s.branch_id')}`,
  );
  if (!row) throw notFound('This section');
  return row;
}

export function sectionsOf(branch_id: number, session_id: number): Promise<SectionRow[]> {
  return rowsOf(sql<SectionRow>`
    select ${sectionColumns} from ${sectionTables}
     where s.branch_id = ${branch_id} and s.session_id = ${session_id} and ${inScope('s.branch_id')} order by c.seq, s.shift, s.name`);
}

/** Every class of the school with what the branch runs, plans and seats of it in the session. */
export async function classesOf(branch_id: number, session_id: number): Promise<ClassRow[]> {
  const classes = await rowsOf(sql<Omit<ClassRow, 'sections'>>`
    select c.id as course_id, c.name as course_name, c.code, c.has_groups, coalesce(bc.is_active, false) as runs, bc.id as branch_course_id,
           coalesce(p.admission, 'open') as admission, coalesce(p.planned_sections, 0)::int as planned_sections, p.target_strength,
           coalesce(p.version, 0) as plan_version, coalesce(q.capacity, 0)::int as capacity, coalesce(q.enrolled, 0)::int as enrolled,
           coalesce(q.held, 0)::int as held
      from branches.courses c
      left join branches.branch_courses bc on bc.branch_id = ${branch_id} and bc.course_id = c.id
      left join branches.branch_class_plans p on p.branch_id = ${branch_id} and p.session_id = ${session_id} and p.course_id = c.id and p.shift = 'morning'
      left join (select course_id, sum(capacity) as capacity, sum(enrolled) as enrolled, sum(held) as held from branches.class_seats
                  where branch_id = ${branch_id} and session_id = ${session_id} group by course_id) q on q.course_id = c.id
     where c.school_id = (select b.school_id from platform.branches b where b.id = ${branch_id}) and c.is_active
     order by c.seq, c.id`);
  const sections = await sectionsOf(branch_id, session_id);
  const byCourse = Map.groupBy(sections, (section) => section.course_id);
  return classes.map((row) => ({ ...row, sections: byCourse.get(row.course_id) ?? [] }));
}

export const listRooms = listRead(roomList, {
  scope: () => inScope('branch_id'),
  filters: { branch_id: (branch) => sql`branch_id = ${branch}::int` },
  search: (typed) => sql`(name ilike ${`%${typed}%`} or code ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`branch_id, name`, 'asc'],
  key: sql`id`,
  rows: ({ where, page }) =>
    rowsOf(sql<RoomRow>`
      select id, branch_id, name, code, room_type, building, floor, capacity, is_active, version from branches.rooms where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from branches.rooms where ${where}`),
});

export function classesRun(branch_id: number, session_id: number, with_strength: boolean) {
  return rowsOf(sql<{
    branch_course_id: number;
    course_id: number;
    course_name: string;
    academic_group_id: number;
    sections: number;
    strength: number | null;
  }>`
    select bc.id as branch_course_id, c.id as course_id, c.name as course_name, c.academic_group_id,
           (select count(*)::int from branches.sections s where s.branch_id = bc.branch_id and s.session_id = ${session_id}
              and s.course_id = c.id and s.is_active) as sections,
           case when ${with_strength} then (select coalesce(sum(q.active), 0)::int from branches.class_seats q
              where q.branch_id = bc.branch_id and q.session_id = ${session_id} and q.course_id = c.id) end as strength
      from branches.branch_courses bc join branches.courses c on c.id = bc.course_id
     where bc.branch_id = ${branch_id} and bc.is_active and ${inScope('bc.branch_id')} order by c.seq`);
}
