// The sheet of electives of a section: its subjects, its students, what each took (ACA-7).

import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ElectiveBlock, electiveSheet } from '../contract/electives.ts';
import { type Choice, missingBlocks, type SectionSubject, takenBy } from '../rules/index.ts';

export interface ElectivePlace {
  section_id: number;
  section: string;
  branch_id: number;
  branch: string;
  session_id: number;
  session: string;
  session_starts: LocalDate;
  open: boolean;
  today: LocalDate;
}

export async function electivePlace(section_id: number): Promise<ElectivePlace> {
  const place = await rowOf(sql<ElectivePlace>`
    select x.id as section_id, c.name || ' – ' || x.name as section, x.branch_id, b.short_name as branch, a.id as session_id, a.name as session,
           a.start_date as session_starts, a.status <> 'closed' as open, platform.today(x.branch_id) as today
      from branches.sections x
      join branches.courses c on c.id = x.course_id
      join branches.academic_sessions a on a.id = x.session_id
      join platform.branches b on b.id = x.branch_id
     where x.id = ${section_id}::bigint and ${inScope('x.branch_id')}`);
  if (!place) throw notFound('This section');
  return place;
}

/** ACA-7: of all of the class or of the section's group, minus those that the branch does not offer. */
export function subjectsOfSection(section_id: number): Promise<SectionSubject[]> {
  return rowsOf(sql<SectionSubject>`
    select j.id as subject_id, j.name as subject, j.short_name, cs.elective_block
      from branches.sections x
      join branches.course_subjects cs on cs.session_id = x.session_id and cs.course_id = x.course_id
           and (cs.group_id is null or cs.group_id = x.group_id)
      join branches.subjects j on j.id = cs.subject_id and j.is_active
      left join branches.branch_course_subjects o on o.course_subject_id = cs.id and o.branch_id = x.branch_id
     where x.id = ${section_id}::bigint and coalesce(o.is_offered, true)
     order by cs.seq, j.name`);
}

export const blocksOf = (subjects: readonly SectionSubject[]): ElectiveBlock[] =>
  [...Map.groupBy(subjects, (one) => one.elective_block)].flatMap(([block, options]) =>
    block === null ? [] : [{ block, options: options.map(({ subject_id, subject }) => ({ subject_id, subject })) }],
  );

interface Pupil {
  student_id: number;
  name: string;
  native_name: string | null;
  admission_no: string | null;
  roll_no: number | null;
  choices: Choice[];
}

/** Who sits in it, with what was chosen in it. */
export function pupilsOf(section_id: number): Promise<Pupil[]> {
  return rowsOf(sql<Pupil>`
    select s.id as student_id, s.full_name as name, s.full_name_native as native_name, s.admission_no, s.roll_no,
           coalesce((select jsonb_agg(jsonb_build_object('block', e.elective_block, 'subject_id', e.subject_id))
                       from students.student_electives e
                      where e.student_id = s.id and e.section_id = s.section_id and e.to_date is null), '[]'::jsonb) as choices
      from students.students s
     where s.section_id = ${section_id}::bigint and s.status in ('active', 'frozen')
     order by s.roll_no nulls last, s.name_key, s.id limit 2000`);
}

export async function readElectives(section_id: number): Promise<DataOf<typeof electiveSheet>> {
  const { section, branch, session, open } = await electivePlace(section_id);
  const subjects = await subjectsOfSection(section_id);
  const pupils = await pupilsOf(section_id);
  return {
    section_id,
    section,
    branch,
    session,
    open,
    blocks: blocksOf(subjects),
    pupils: pupils.map((one) => ({
      ...one,
      subjects: takenBy(subjects, one.choices)
        .map((subject) => subject.short_name)
        .join(', '),
    })),
    missing: pupils.filter((one) => missingBlocks(subjects, one.choices).length > 0).length,
  };
}
