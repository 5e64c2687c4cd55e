// Stages, groups and classes of the school as the set-up shows them (08 section 7.1).

import { containing } from '#platform/db/containing.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  courseList,
  type CourseRow,
  groupList,
  type GroupRow,
  stageList,
  type StageRow,
} from '../contract/structure.ts';

const stageClasses = sql`(select count(*)::int from branches.courses c where c.academic_group_id = g.id and c.is_active)`;
const stageColumns = sql`g.id, g.version, g.name, g.name_local, g.seq, g.coordinator_employee_id, ${stageClasses} as classes`;

export const listStages = listRead(stageList, {
  scope: () => sql`g.school_id = ${who().school_id}::int`,
  filters: {},
  search: (typed) => sql`g.name ilike ${containing(typed)}`,
  sorts: { name: sql`lower(g.name)`, seq: sql`g.seq`, classes: stageClasses },
  first: [sql`g.seq`, 'asc'],
  key: sql`g.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<StageRow>`select ${stageColumns} from branches.academic_groups g where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from branches.academic_groups g where ${where}`),
});

export function readStage(id: number): Promise<StageRow | undefined> {
  return rowOf(sql<StageRow>`
    select ${stageColumns} from branches.academic_groups g where g.id = ${id}::bigint and g.school_id = ${who().school_id}::int`);
}

/** The policies of the tables keep to the scope. */
const currentSections = sql`(
  select count(*)::int from branches.sections s join branches.academic_sessions a on a.id = s.session_id and a.is_current
   where s.group_id = g.id and s.is_active)`;
const groupColumns = sql`g.id, g.version, g.name, g.code, g.is_active, ${currentSections} as sections`;

export const listGroups = listRead(groupList, {
  scope: () => sql`g.school_id = ${who().school_id}::int`,
  filters: { is_active: (active) => sql`g.is_active = ${active}::boolean` },
  search: (typed) => sql`(g.name ilike ${containing(typed)} or g.code ilike ${containing(typed)})`,
  sorts: { name: sql`lower(g.name)`, code: sql`lower(g.code)`, sections: currentSections },
  first: [sql`lower(g.name)`, 'asc'],
  key: sql`g.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<GroupRow>`select ${groupColumns} from branches.groups g where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from branches.groups g where ${where}`),
});

export function readGroup(id: number): Promise<GroupRow | undefined> {
  return rowOf(sql<GroupRow>`
    select ${groupColumns} from branches.groups g where g.id = ${id}::bigint and g.school_id = ${who().school_id}::int`);
}

const running = sql`(
  select count(*)::int from branches.branch_courses bc where bc.course_id = c.id and bc.is_active)`;
const courseColumns = sql`
  c.id, c.version, c.name, c.name_local, c.code, c.academic_group_id, g.name as stage, c.seq, c.next_course_id, n.name as next_class,
  c.has_groups, c.is_active, ${running} as branches`;
const courseTables = sql`
  branches.courses c join branches.academic_groups g on g.id = c.academic_group_id left join branches.courses n on n.id = c.next_course_id`;

export const listCourses = listRead(courseList, {
  scope: () => sql`c.school_id = ${who().school_id}::int`,
  filters: {
    academic_group_id: (stage) => sql`c.academic_group_id = ${stage}::bigint`,
    is_active: (active) => sql`c.is_active = ${active}::boolean`,
  },
  search: (typed) => sql`(c.name ilike ${containing(typed)} or c.code ilike ${containing(typed)})`,
  sorts: { name: sql`lower(c.name)`, code: sql`lower(c.code)`, seq: sql`c.seq`, branches: running },
  first: [sql`c.seq`, 'asc'],
  key: sql`c.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<CourseRow>`select ${courseColumns} from ${courseTables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${courseTables} where ${where}`),
});

export function readCourse(id: number): Promise<CourseRow | undefined> {
  return rowOf(sql<CourseRow>`
    select ${courseColumns} from ${courseTables} where c.id = ${id}::bigint and c.school_id = ${who().school_id}::int`);
}
