// Marks that a person set, as a set: an evaluation leaves them alone (EAT-11).

import { rowOf, sql } from '#platform/db/index.ts';
import type { JudgedDay } from '../reads/day-facts.ts';
import { type DayStatus, evaluateDay } from '../rules/index.ts';

export interface ManualMark {
  judged: JudgedDay;
  status: DayStatus;
  half: 'first' | 'second' | null;
  /** Seconds since midnight of the date; null: what the punches say. */
  first_in: number | null;
  last_out: number | null;
  late_excused?: boolean;
  early_excused?: boolean;
  remarks: string;
  source: 'manual' | 'objection' | 'import';
  request_id?: number;
}

function rowOfMark({ judged, ...mark }: ManualMark) {
  const { facts, day, employee_id, branch_id, home_branch_id, shift_id } = judged;
  const first = mark.first_in ?? facts.punches[0] ?? null;
  const last = mark.last_out ?? (facts.punches.length > 1 ? (facts.punches.at(-1) ?? null) : null);
  const times = [first, last].filter((one) => one !== null);
  const reckoned = evaluateDay({ ...facts, leave: null, off: 'working', is_over: true, punches: times });
  const isPresent = mark.status === 'present';
  const lateness = isPresent && reckoned.status === 'present';
  const known = shift_id !== null && facts.shift.is_working;
  return {
    branch_id,
    home_branch_id,
    employee_id,
    day,
    shift_id,
    shift_start: known ? facts.shift.start * 60 : null,
    shift_end: known ? facts.shift.end * 60 : null,
    status: mark.status,
    half: mark.status === 'half_day' ? (mark.half ?? 'first') : null,
    first_in: first,
    last_out: last,
    worked_minutes: reckoned.worked_minutes,
    late_minutes: lateness ? reckoned.late_minutes : 0,
    early_minutes: lateness ? reckoned.early_minutes : 0,
    late_excused: mark.late_excused ?? false,
    early_excused: mark.early_excused ?? false,
    source: mark.source,
    remarks: mark.remarks,
    request_id: mark.request_id ?? null,
  };
}

export async function writeManual(marks: readonly ManualMark[]): Promise<number> {
  if (marks.length === 0) return 0;
  const row = await rowOf(sql<{ n: number }>`
    with written as (
      insert into attendance.employee_attendance as t (branch_id, home_branch_id, employee_id, attendance_date, shift_id, shift_start, shift_end, status, half,
        first_in, last_out, worked_minutes, late_minutes, early_minutes, late_excused, early_excused, source, is_manual, remarks, request_id)
      select d.branch_id, d.home_branch_id, d.employee_id, d.day, d.shift_id, d.day + make_interval(secs => d.shift_start),
             d.day + make_interval(secs => d.shift_end), d.status, d.half, d.day + make_interval(secs => d.first_in), d.day + make_interval(secs => d.last_out),
             d.worked_minutes, d.late_minutes, d.early_minutes, d.late_excused, d.early_excused, d.source, true, d.remarks, d.request_id
        from jsonb_to_recordset(${JSON.stringify(marks.map(rowOfMark))}::jsonb) as d (branch_id int, home_branch_id int, employee_id bigint, day date, shift_id bigint,
             shift_start int, shift_end int, status text, half text, first_in int, last_out int, worked_minutes int, late_minutes int, early_minutes int,
             late_excused boolean, early_excused boolean, source text, remarks text, request_id bigint)
       order by d.employee_id, d.day
      on conflict (employee_id, attendance_date) do update set status = excluded.status, half = excluded.half, first_in = excluded.first_in,
        last_out = excluded.last_out, worked_minutes = excluded.worked_minutes, late_minutes = excluded.late_minutes, early_minutes = excluded.early_minutes,
        late_excused = excluded.late_excused, early_excused = excluded.early_excused, leave_portion = 0, leave_percent = 100, leave_request_id = null,
        holiday_id = null, holiday_paid = true, overtime_minutes = 0, overtime_approved_minutes = 0, overtime_kind = null, conflict = null,
        source = excluded.source, is_manual = true, remarks = excluded.remarks, request_id = coalesce(excluded.request_id, t.request_id)
      returning 1)
    select count(*)::int as n from written`);
  return row?.n ?? 0;
}

/** `08:05` as seconds since midnight; a departure at or before the arrival is of the next day (SHF-3). */
export function secondsOf(time: string | null | undefined, after?: number | null): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const seconds = (Number(hours) * 60 + Number(minutes)) * 60;
  return after !== null && after !== undefined && seconds <= after ? seconds + 86_400 : seconds;
}
