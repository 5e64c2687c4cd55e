// Gives a gate pass and takes one back (ATT-9): the time of going stands on the mark, half a day where half the day is not over.

import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import { gatePassStates } from '../rules/gate-pass-states.ts';
import type { gatePassCancel, gatePassGive, PassRow } from '../contract/gate-passes.ts';
import { type AtGate, childAtGate, guardiansOf, passesById } from '../reads/gate-passes.ts';
import { timingsOf } from '#modules/attendance/hours/chapter.ts';
import { clockOf } from '#modules/attendance/hours/rules/index.ts';
import { codeAfterPass, isHalfDay, whyNoPass, wrongTime } from '../rules/gate-pass.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';
import { holdRegister, writeMarks } from '#modules/attendance/marks/chapter.ts';

type Input = z.output<typeof gatePassGive.input>;

async function fetcherOf({ guardian_id, collected_by, student_id }: Input): Promise<string> {
  const known = await guardiansOf(student_id);
  if (guardian_id === undefined) {
    const name = collected_by ?? '';
    if (name.length < 2) throw badField('collected_by', 'Enter who collects the child, or choose a guardian');
    const barred = known.find((one) => one.barred && one.name.toLowerCase() === name.toLowerCase());
    if (barred) throw conflict(`${barred.name} may not collect this child. Call the head of the branch`);
    return name;
  }
  const guardian = known.find((one) => one.guardian_id === guardian_id);
  if (!guardian) throw badField('guardian_id', 'This is not a guardian of the child. Choose one from the list');
  if (guardian.barred) throw conflict(`${guardian.name} may not collect this child. Call the head of the branch`);
  return guardian.name;
}

/** The child's day with its register locked, so that nobody marks it meanwhile. */
async function held(student_id: number): Promise<AtGate & { register_id: number }> {
  const first = await childAtGate(student_id);
  if (!first.cell.working) throw conflict(whyNoPass({ ...first.cell, ...first }) ?? 'Today is no school day');
  const register = await holdRegister(first.cell.branch_id, first.cell.section_id, first.cell.on_date);
  return { ...(await childAtGate(student_id)), register_id: register.id };
}

export async function giveGatePass(input: Input): Promise<PassRow> {
  await requirePermission('Student Attandance Add', 'Student Attandance Edit');
  const { cell, tally, in_at, out_at: before_out, register_id } = await held(input.student_id);
  await gate(cell.branch_id, 'teach');
  const refused = whyNoPass({ ...cell, tally, in_at });
  if (refused) throw conflict(refused);
  const timing = (await timingsOf([cell.section_id], cell.on_date)).get(cell.section_id);
  if (!timing) throw notFound('The hours of this section');
  const out_at = input.out_at ?? clockOf(cell.now_min);
  const wrong = wrongTime(out_at, timing, in_at);
  if (wrong) throw badField('out_at', wrong);
  const fetcher = await fetcherOf(input);
  const half_day = isHalfDay(out_at, timing);
  const other = await rowOf(sql<{ pass_no: string }>`
    select pass_no from attendance.gate_passes where student_id = ${cell.student_id}::bigint and on_date = ${cell.on_date}::date and state = 'given'`);
  if (other) throw conflict(`${cell.name} has pass ${other.pass_no} of today already`);
  await writeMarks([
    {
      branch_id: cell.branch_id,
      student_id: cell.student_id,
      on_date: cell.on_date,
      register_id,
      section_id: cell.section_id,
      code: codeAfterPass(cell.code, half_day),
      out_at,
      source: 'manual',
      reason: input.reason,
    },
  ]);
  const day = { register_ids: [register_id], student_ids: [cell.student_id], from: cell.on_date, to: cell.on_date };
  await updateTotals(day);
  const pass_no = await takeNumber('gate pass', cell.branch_id, cell.on_date);
  const row = await rowOf(sql<{ id: number }>`
    insert into attendance.gate_passes (branch_id, pass_no, student_id, section_id, on_date, out_at, reason, guardian_id, collected_by, half_day, before_code, before_out)
    values (${cell.branch_id}::int, ${pass_no}, ${cell.student_id}::bigint, ${cell.section_id}::bigint, ${cell.on_date}::date, ${out_at}::time, ${input.reason},
            ${input.guardian_id ?? null}::bigint, ${fetcher}, ${half_day}, ${cell.code}::smallint, ${before_out}::time) returning id`);
  const [pass] = await passesById([row?.id ?? 0]);
  if (!pass) throw notFound('This gate pass');
  await audit({
    record_kind: 'student',
    record_id: cell.student_id,
    action: 'gate pass given',
    branch_id: cell.branch_id,
    after: { pass_no, on_date: cell.on_date, out_at, collected_by: fetcher, reason: input.reason },
  });
  return pass;
}

interface Given {
  id: number;
  branch_id: number;
  student_id: number;
  section_id: number;
  on_date: LocalDate;
  pass_no: string;
  before_code: number | null;
  before_out: string | null;
  state: PassRow['state'];
  version: number;
  today: string;
}

/** The child has not left: the mark and the time of going are what they were. */
export async function cancelGatePass(input: z.output<typeof gatePassCancel.input>): Promise<PassRow> {
  await requirePermission('Student Attandance Add', 'Student Attandance Edit');
  const pass = await rowOf(sql<Given>`
    select p.*, platform.today(p.branch_id) as today from attendance.gate_passes p where p.id = ${input.id}::bigint and ${inScope('p.branch_id')} for update of p`);
  if (!pass) throw notFound('This gate pass');
  if (pass.version !== input.version || !gatePassStates.can('take_back', pass.state))
    throw conflict(`Pass ${pass.pass_no} was changed by somebody else meanwhile. Review again.`);
  if (pass.on_date !== pass.today)
    throw new Refusal('conflict', 'A pass is taken back on its day; correct the mark instead');
  const register = await holdRegister(pass.branch_id, pass.section_id, pass.on_date);
  const key = sql`student_id = ${pass.student_id}::bigint and on_date = ${pass.on_date}::date`;
  await rowsOf(
    pass.before_code === null
      ? sql`delete from attendance.attendance_marks where ${key}`
      : sql`update attendance.attendance_marks set code = ${pass.before_code}::smallint, prev_code = code, out_at = ${pass.before_out}::time,
                   marked_by = platform.current_user_id(), marked_at = platform.now() where ${key}`,
  );
  await updateTotals({
    register_ids: [register.id],
    student_ids: [pass.student_id],
    from: pass.on_date,
    to: pass.on_date,
  });
  await rowsOf(
    sql`update attendance.gate_passes set state = 'cancelled', cancel_reason = ${input.reason} where id = ${pass.id}::bigint`,
  );
  await audit({
    record_kind: 'student',
    record_id: pass.student_id,
    action: 'gate pass taken back',
    branch_id: pass.branch_id,
    after: { pass_no: pass.pass_no, reason: input.reason },
  });
  const [row] = await passesById([pass.id]);
  if (!row) throw notFound('This gate pass');
  return row;
}
