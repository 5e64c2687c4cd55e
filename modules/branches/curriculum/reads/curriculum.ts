// The curriculum of a class as the sheet shows it: every subject in use, with what is planned of it; for a branch what is taught alone.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import type { curriculum, CurriculumRow } from '../contract/curriculum.ts';
import { periodsOfWeek } from '../rules/index.ts';

export interface CurriculumPlace {
  session_id: number;
  session: string;
  open: boolean;
  school_id: number;
  country_id: number;
  course_id: number;
  course: string;
  has_groups: boolean;
}

/** Class and session of the school; 404 for those of another. */
export async function placeOf(session_id: number, course_id: number): Promise<CurriculumPlace> {
  const place = await rowOf(sql<CurriculumPlace>`
    select a.id as session_id, a.name as session, a.status <> 'closed' as open, a.school_id, a.country_id, c.id as course_id,
           c.name as course, c.has_groups
      from branches.academic_sessions a join branches.courses c on c.school_id = a.school_id
     where a.id = ${session_id}::bigint and c.id = ${course_id}::bigint and a.school_id = ${who().school_id}::int`);
  if (!place) throw notFound('This class or session');
  return place;
}

export async function requireGroup(
  { has_groups, course, school_id }: CurriculumPlace,
  group_id: number,
): Promise<void> {
  if (!has_groups) throw badField('group_id', `${course} has no groups. Leave the group empty`);
  const group = await rowOf(
    sql`select 1 from branches.groups where id = ${group_id}::bigint and school_id = ${school_id}::int`,
  );
  if (!group) throw badField('group_id', 'Choose a group from the list');
}

const columns = sql`
  j.id as subject_id, j.code, j.name as subject, j.kind, cs.id as course_subject_id, cs.group_id, g.name as group_name, cs.elective_block,
  coalesce(cs.periods_per_week, 0)::int as periods_per_week, coalesce(cs.double_periods, 0)::int as double_periods,
  coalesce(cs.max_per_day, 1)::int as max_per_day, coalesce(cs.total_marks, 100)::float8 as total_marks,
  coalesce(cs.pass_percent, 40)::float8 as pass_percent, coalesce(cs.in_result, true) as in_result, coalesce(cs.seq, 0)::int as seq,
  cs.book_title, coalesce(cs.version, 0) as version`;

/** Of one group, or of all of the class: each subject in use once. */
function plannedRows({ session_id, course_id }: CurriculumPlace, group_id: number | null): Promise<CurriculumRow[]> {
  return rowsOf(sql<CurriculumRow>`
    select ${columns}, true as is_offered, null::int as own_periods, 0 as branch_version
      from branches.subjects j
      left join branches.course_subjects cs on cs.subject_id = j.id and cs.session_id = ${session_id}::bigint and cs.course_id = ${course_id}::bigint
           and cs.group_id is not distinct from ${group_id}::bigint
      left join branches.groups g on g.id = cs.group_id
     where j.school_id = ${who().school_id}::int and (j.is_active or cs.id is not null)
     order by cs.id is null, cs.seq, j.name`);
}

/** What is taught, with what the branch says of it. */
function branchRows({ session_id, course_id }: CurriculumPlace, branch_id: number): Promise<CurriculumRow[]> {
  return rowsOf(sql<CurriculumRow>`
    select ${columns}, coalesce(b.is_offered, true) as is_offered, b.periods_per_week::int as own_periods, coalesce(b.version, 0) as branch_version
      from branches.course_subjects cs
      join branches.subjects j on j.id = cs.subject_id
      left join branches.groups g on g.id = cs.group_id
      left join branches.branch_course_subjects b on b.course_subject_id = cs.id and b.branch_id = ${branch_id}::int
     where cs.session_id = ${session_id}::bigint and cs.course_id = ${course_id}::bigint
     order by g.name nulls first, cs.seq, j.name`);
}

export async function readCurriculum(input: ParsedInputOf<typeof curriculum>): Promise<DataOf<typeof curriculum>> {
  const place = await placeOf(input.session_id, input.course_id);
  const group_id = input.group_id ?? null;
  if (group_id !== null) await requireGroup(place, group_id);
  if (input.branch_id !== undefined) requireBranch(input.branch_id);
  const rows =
    input.branch_id === undefined ? await plannedRows(place, group_id) : await branchRows(place, input.branch_id);
  const { session_id, session, open, course_id, course, has_groups } = place;
  const seen = rows.filter(
    (row) => row.course_subject_id !== null && row.is_offered && (row.group_id === null || row.group_id === group_id),
  );
  const week = seen.map((row) => ({ ...row, periods_per_week: row.own_periods ?? row.periods_per_week }));
  return {
    session_id,
    session,
    open,
    course_id,
    course,
    has_groups,
    group_id,
    branch_id: input.branch_id ?? null,
    periods: periodsOfWeek(week),
    rows,
  };
}
