// Subjects of the school as the set-up shows them (08 section 7.1).

import { containing } from '#platform/db/containing.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { subjectList, type SubjectRow } from '../contract/structure.ts';

/** Whatever group of the class has it. */
const classes = sql`(
  select count(distinct cs.course_id)::int from branches.course_subjects cs join branches.academic_sessions a on a.id = cs.session_id and a.is_current
   where cs.subject_id = j.id)`;
const columns = sql`
  j.id, j.version, j.name, j.name_local, j.short_name, j.code, j.kind, j.parent_subject_id, p.name as parent, j.direction, j.colour,
  j.default_room_type, j.is_active, ${classes} as classes`;
const tables = sql`branches.subjects j left join branches.subjects p on p.id = j.parent_subject_id`;

export const listSubjects = listRead(subjectList, {
  scope: () => sql`j.school_id = ${who().school_id}::int`,
  filters: {
    kind: (kind) => sql`j.kind = ${kind}`,
    is_active: (active) => sql`j.is_active = ${active}::boolean`,
  },
  search: (typed) =>
    sql`(j.name ilike ${containing(typed)} or j.code ilike ${containing(typed)} or j.name_local ilike ${containing(typed)})`,
  sorts: { name: sql`lower(j.name)`, code: sql`lower(j.code)`, kind: sql`j.kind`, classes },
  first: [sql`lower(j.name)`, 'asc'],
  key: sql`j.id`,
  rows: ({ where, page }) => rowsOf(sql<SubjectRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

export function readSubject(id: number): Promise<SubjectRow | undefined> {
  return rowOf(sql<SubjectRow>`
    select ${columns} from ${tables} where j.id = ${id}::bigint and j.school_id = ${who().school_id}::int`);
}
