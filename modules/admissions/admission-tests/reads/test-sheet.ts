// The mark sheet of a slot or of a class (spec 02 §6.5): what is asked of each child, what it got, what follows from it (ADM-43).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { SheetRow, testSheet } from '../contract/tests.ts';
import { type SchemeRow, subjectKey } from '../rules/check-marks.ts';

type Sheet = DataOf<typeof testSheet>;
type Mark = SheetRow['marks'][number];

/** Subjects of the classes, in their order. */
export function schemesOf(session_ids: readonly number[], course_ids: readonly number[]): Promise<SchemeRow[]> {
  return rowsOf(sql<SchemeRow>`
    select s.id as scheme_id, s.session_id, s.course_id, s.subject_name as name, s.max::float8 as max, s.pass::float8 as pass
      from admissions.admission_test_schemes s
     where s.session_id = any (${[...session_ids]}::bigint[]) and s.course_id = any (${[...course_ids]}::bigint[])
       and s.school_id = platform.current_school()
     order by s.course_id, s.position, s.id`);
}

interface Row extends Omit<SheetRow, 'marks'> {
  session_id: number;
  written: { scheme_id: number; max: number; pass: number; obtained: number | null; absent: boolean }[];
}

/** Who sat it or is expected today or earlier; who did not come has nothing to mark, who was cancelled never stands there. */
function rowsWhere(condition: ReturnType<typeof sql<boolean>>, with_missing: boolean): Promise<Row[]> {
  return rowsOf(sql<Row>`
    select t.id as test_id, t.version, t.application_id, a.application_no, t.roll_no, a.child_name, t.course_id, a.session_id, c.name as class_name,
           t.state, t.attempt, t.total::float8 as total, t.max_total::float8 as max_total, t.percent::float8 as percent, t.result,
           t.recommended_course_id, t.remarks, t.paper_file_id,
           (select x.name from students.student_schools x where x.student_id = a.student_id order by x.to_on desc nulls last, x.id desc limit 1) as source_school,
           (select coalesce(json_agg(json_build_object('scheme_id', m.scheme_id, 'max', m.max, 'pass', m.pass, 'obtained', m.obtained, 'absent', m.absent)), '[]')
              from admissions.admission_test_marks m where m.test_id = t.id) as written
      from admissions.admission_tests t join admissions.applications a on a.id = t.application_id
      join branches.courses c on c.id = t.course_id join admissions.admission_test_slots s on s.id = t.slot_id
     where ${condition} and a.stage <> 'draft' and ${inScope('t.branch_id')}
       and (t.state in ('appeared', 'marked', 'published') or (t.state = 'no_show' and ${with_missing}::boolean) or (t.state = 'scheduled' and s.date <= platform.today(t.branch_id)))
     order by t.roll_no, t.id limit 500`);
}

function withMarks({ written, session_id, ...row }: Row, schemes: readonly SchemeRow[]): SheetRow {
  const kept = new Map(written.map((mark) => [mark.scheme_id, mark]));
  const marks = schemes
    .filter((one) => one.course_id === row.course_id && one.session_id === session_id)
    .map((one): Mark => {
      const mark = kept.get(one.scheme_id);
      // A published result keeps the maximum it was checked by.
      const { max, pass } = row.state === 'published' && mark ? mark : one;
      const { scheme_id, name } = one;
      return {
        scheme_id,
        key: subjectKey(name),
        name,
        max,
        pass,
        obtained: mark?.obtained ?? null,
        absent: mark?.absent ?? false,
      };
    });
  return { ...row, marks };
}

export async function readTestSheet(input: ParsedInputOf<typeof testSheet>): Promise<Sheet> {
  const { slot_id, course_id, session_id, with_missing } = input;
  if (slot_id === undefined && course_id === undefined) return { subjects: [], rules: [], classes: [], rows: [] };
  const found = await rowsWhere(
    slot_id !== undefined
      ? sql<boolean>`t.slot_id = ${slot_id}::bigint`
      : sql<boolean>`t.course_id = ${course_id ?? 0}::bigint and a.session_id = coalesce(${session_id ?? null}::bigint,
          (select max(x.session_id) from admissions.admission_test_slots x where ${course_id ?? 0}::bigint = any (x.course_ids) and ${inScope('x.branch_id')}))`,
    with_missing,
  );
  const course_ids = [...new Set(found.map((row) => row.course_id))];
  const session_ids = [...new Set(found.map((row) => row.session_id))];
  const schemes = await schemesOf(session_ids, course_ids);
  const subjects = new Map(
    schemes.map(({ name, max, pass }) => [subjectKey(name), { key: subjectKey(name), name, max, pass }]),
  );
  return {
    subjects: [...subjects.values()],
    rules: await rulesOf(session_ids, course_ids),
    classes: await rowsOf(sql<Sheet['classes'][number]>`
      select c.id, c.name from branches.courses c where c.school_id = platform.current_school() and c.is_active order by c.seq`),
    rows: found.map((row) => withMarks(row, schemes)),
  };
}

/** 50 percent, without a pass in each subject, where a class says nothing. */
export function rulesOf(session_ids: readonly number[], course_ids: readonly number[]): Promise<Sheet['rules']> {
  return rowsOf(sql<Sheet['rules'][number]>`
    select c.id as course_id, c.name as class_name, coalesce(r.pass_percent, 50) as pass_percent, coalesce(r.must_pass_each, false) as must_pass_each
      from branches.courses c
      left join lateral (select * from admissions.admission_test_rules r where r.course_id = c.id and r.session_id = any (${[...session_ids]}::bigint[])
                          order by r.session_id desc limit 1) r on true
     where c.id = any (${[...course_ids]}::bigint[]) order by c.seq`);
}
