// What a branch does differently from the curriculum of the school: kept as differences alone (08 section 2.1, branch_course_subjects).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import type { branchCurriculumSave } from '../contract/curriculum.ts';
import { electivesChosen } from '../questions.ts';
import { type Choice, studentsOf } from '../rules/curriculum.ts';

type Input = ParsedInputOf<typeof branchCurriculumSave>;

interface Planned {
  id: number;
  session_id: number;
  course_id: number;
  group_id: number | null;
  subject_id: number;
  name: string;
  double_periods: number;
  version: number;
  open: boolean;
  session: string;
}

/** Subjects of the curriculum of the school and country of the branch, with the version of what the branch says of them. */
async function plannedOf({ branch_id, rows }: Input): Promise<Map<number, Planned>> {
  const branch = await branchById(branch_id);
  const ids = rows.map((row) => row.course_subject_id);
  const found = await rowsOf(sql<Planned>`
    select cs.id, cs.session_id, cs.course_id, cs.group_id, cs.subject_id, j.name, cs.double_periods::int as double_periods,
           coalesce(b.version, 0) as version, a.status <> 'closed' as open, a.name as session
      from branches.course_subjects cs
      join branches.subjects j on j.id = cs.subject_id
      join branches.academic_sessions a on a.id = cs.session_id
      left join branches.branch_course_subjects b on b.course_subject_id = cs.id and b.branch_id = ${branch_id}::int
     where cs.id = any (${ids}::bigint[]) and a.school_id = ${branch.school_id}::int and a.country_id = ${branch.country_id}::int`);
  return new Map(found.map((one) => [one.id, one]));
}

async function choicesAt(branch_id: number, planned: Iterable<Planned>): Promise<(one: Planned) => number> {
  const places = new Map([...planned].map((one) => [`${one.session_id} ${one.course_id}`, one]));
  const choices = new Map<string, readonly Choice[]>();
  for (const [key, { session_id, course_id }] of places)
    choices.set(key, (await electivesChosen.ask({ session_id, course_id, branch_id })).flat());
  return (one) => studentsOf(one, choices.get(`${one.session_id} ${one.course_id}`) ?? []);
}

function faultOf(row: Input['rows'][number], planned: Planned | undefined, students: number): [string, string] | null {
  if (!planned) return ['course_subject_id', 'This subject is not in the curriculum of the branch'];
  if (!row.is_offered && students > 0)
    return [
      'is_offered',
      `${counted(students, 'student')} of this branch chose ${planned.name}. Let them choose another subject first`,
    ];
  const periods = row.periods_per_week ?? null;
  if (periods !== null && periods < planned.double_periods * 2)
    return [
      'periods_per_week',
      `${planned.name} has ${counted(planned.double_periods, 'double')}: give it at least ${planned.double_periods * 2}`,
    ];
  return null;
}

export async function saveBranchCurriculum(input: Input): Promise<number> {
  await requirePermission('Section Edit');
  const { branch_id, rows } = input;
  requireBranch(branch_id);
  await oneAtATime('curriculum of branch', branch_id);
  const planned = await plannedOf(input);
  const studentsWith = await choicesAt(branch_id, planned.values());
  const errors: Record<string, string[]> = {};
  for (const [at, row] of rows.entries()) {
    const one = planned.get(row.course_subject_id);
    const fault = faultOf(row, one, one ? studentsWith(one) : 0);
    if (fault) errors[`rows.${at}.${fault[0]}`] = [fault[1]];
    if (one && !one.open) throw conflict(`The session ${one.session} is closed. Its curriculum stays as it is.`);
    if (one && one.version !== row.version)
      throw conflict('Someone else changed the subjects of this branch meanwhile. Open the page again.');
  }
  const first = Object.values(errors)[0]?.[0];
  if (first) throw new Refusal('bad_input', first, { errors });
  await write(branch_id, rows);
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'subjects of the branch changed',
    after: Object.fromEntries(
      rows.map((row) => [
        planned.get(row.course_subject_id)?.name ?? '',
        row.is_offered ? `offered, ${row.periods_per_week ?? 'the periods of the school'}` : 'not offered',
      ]),
    ),
  });
  return rows.length;
}

/** A row that says what the school says is no difference: it goes. */
async function write(branch_id: number, rows: Input['rows']): Promise<void> {
  const json = JSON.stringify(rows);
  await rowsOf(sql`
    delete from branches.branch_course_subjects b using jsonb_to_recordset(${json}::jsonb) as r (course_subject_id bigint, is_offered boolean, periods_per_week smallint)
     where b.branch_id = ${branch_id}::int and b.course_subject_id = r.course_subject_id and r.is_offered and r.periods_per_week is null`);
  await rowsOf(sql`
    insert into branches.branch_course_subjects (branch_id, course_subject_id, is_offered, periods_per_week)
    select ${branch_id}::int, r.course_subject_id, r.is_offered, r.periods_per_week
      from jsonb_to_recordset(${json}::jsonb) as r (course_subject_id bigint, is_offered boolean, periods_per_week smallint)
     where not (r.is_offered and r.periods_per_week is null)
    on conflict (branch_id, course_subject_id) do update
      set is_offered = excluded.is_offered, periods_per_week = excluded.periods_per_week, updated_by = platform.current_user_id()`);
}
