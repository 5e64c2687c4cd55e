// Gate passes as lists and slips show them, and what is known of a child at the gate (ATT-9).

import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, formatPhone } from '#modules/students/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type gatePassChild, gatePassList, type PassRow } from '../contract/gate-passes.ts';
import { clockOf } from '#modules/attendance/hours/rules/index.ts';
import { whyNoPass } from '../rules/gate-pass.ts';
import { type Cell, cellsOf } from '#modules/attendance/marks/chapter.ts';
import { schoolCodes } from '#modules/attendance/codes/chapter.ts';
import { timingsOf } from '#modules/attendance/hours/chapter.ts';

const columns = sql`
  p.id as pass_id, p.pass_no, p.student_id, ${child.name} as student_name, s.full_name_native as native, ${child.father_name} as father_name, ${child.admission_no} as admission_no,
  c.name as class_name,
  x.name as section_name, p.branch_id, b.branch_name, p.on_date, to_char(p.out_at, 'HH24:MI') as out_at, p.reason, p.collected_by,
  (select l.relation from students.student_guardians l where l.student_id = p.student_id and l.guardian_id = p.guardian_id) as relation,
  p.half_day, p.state, p.cancel_reason, u.name as given_by, p.created_at as given_at, p.version`;
const joined = sql`${childOfRow('p')}
  join platform.branches b on b.id = p.branch_id
  join branches.sections x on x.id = p.section_id
  join branches.courses c on c.id = x.course_id
  left join platform.users u on u.id = p.created_by`;

export const listGatePasses = listRead(gatePassList, {
  scope: () => inScope('p.branch_id'),
  filters: {
    branch_id: (id) => sql`p.branch_id = ${id}::int`,
    student_id: (id) => sql`p.student_id = ${id}::bigint`,
    state: (state) => sql`p.state = ${state}`,
    from: (day) => sql`p.on_date >= ${day}::date`,
    to: (day) => sql`p.on_date <= ${day}::date`,
  },
  search: (typed) => {
    const words = `%${typed}%`;
    return sql`(p.pass_no ilike ${words} or p.collected_by ilike ${words}
      or exists (select 1 from students.students f where f.id = p.student_id and (f.full_name ilike ${words} or f.admission_no ilike ${words})))`;
  },
  sorts: {},
  first: [sql`p.on_date`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<PassRow>`
      select ${columns} from (select p.* from attendance.gate_passes p where ${where} ${page}) p
        ${joined} order by p.on_date desc, p.id desc`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from attendance.gate_passes p where ${where}`),
});

/** In the order asked for; 404 when one is not in the scope. */
export async function passesById(ids: readonly number[]): Promise<PassRow[]> {
  const rows = await rowsOf(sql<PassRow>`
    select ${columns} from attendance.gate_passes p ${joined}
     where p.id = any (${[...ids]}::bigint[]) and ${inScope('p.branch_id')} order by array_position(${[...ids]}::bigint[], p.id)`);
  if (rows.length < new Set(ids).size) throw notFound('This gate pass');
  return rows;
}

export interface AtGate {
  cell: Cell & { section_id: number };
  in_at: string | null;
  out_at: string | null;
  tally: string | null;
  letter: string | null;
}

/** The child's day at its branch, today; 404 outside the scope or without a seat. */
export async function childAtGate(student_id: number): Promise<AtGate> {
  const place = await rowOf(sql<{ today: LocalDate }>`
    select platform.today(s.branch_id) as today from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!place) throw notFound('This student');
  const [cell] = await cellsOf([student_id], { from: place.today, to: place.today });
  if (!cell || cell.section_id === null)
    throw new Refusal('not_found', 'This child is in no class today: no pass is needed');
  const times = await rowOf(sql<{ in_at: string | null; out_at: string | null }>`
    select in_at::text as in_at, out_at::text as out_at from attendance.attendance_marks where student_id = ${student_id}::bigint and on_date = ${place.today}::date`);
  const code = (await schoolCodes()).find((one) => one.code === cell.code);
  return {
    cell: { ...cell, section_id: cell.section_id },
    in_at: times?.in_at ?? null,
    out_at: times?.out_at ?? null,
    tally: code?.tally ?? null,
    letter: code?.name ?? null,
  };
}

type Child = z.output<typeof gatePassChild.data>;

export async function readChildAtGate(student_id: number): Promise<Child> {
  const { cell, tally, in_at, letter } = await childAtGate(student_id);
  const timing = (await timingsOf([cell.section_id], cell.on_date)).get(cell.section_id);
  return {
    student_id,
    name: cell.name,
    now: clockOf(cell.now_min),
    half_before: clockOf((timing?.start_min ?? 0) + (timing?.half_day_after_min ?? 0)),
    ends: clockOf(timing?.end_min ?? 0),
    mark: letter,
    refused: whyNoPass({ ...cell, tally, in_at }),
    guardians: await guardiansOf(student_id),
  };
}

/** Who may fetch the child first; the barred ones last, so that the gate knows them. */
export async function guardiansOf(student_id: number): Promise<Child['guardians']> {
  const rows = await rowsOf(sql<Child['guardians'][number]>`
    select g.id as guardian_id, g.full_name as name, l.relation, g.mobile, (l.custody = 'barred' or not l.may_collect) as barred
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${student_id}::bigint order by barred, l.is_primary desc, g.full_name`);
  return rows.map((row) => ({ ...row, mobile: formatPhone(row.mobile) }));
}
