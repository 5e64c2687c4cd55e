// A day of employees marked by hand (EAT-11, EAT-13): good rows are kept, the others answered one by one with why.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { today } from '#platform/calendar/calendar.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { attendanceMark, markBack } from '../contract/staff-days.ts';
import { countsOfDay } from '../reads/day-counts.ts';
import { judgedDays, type JudgedDay } from '../reads/day-facts.ts';
import { lockMarks, type StandingMark } from '../reads/standing-marks.ts';
import { statusWords } from '../rules/index.ts';
import { requireOpen } from '../steps/open-month.ts';
import { type ManualMark, secondsOf, writeManual } from '../steps/write-manual.ts';
import { evaluateDays } from './evaluate-days.ts';

type Input = ParsedInputOf<typeof attendanceMark>;
type Row = Input['rows'][number];

export async function markDays(input: Input): Promise<DataOf<typeof attendanceMark>> {
  await requirePermission('Employee Attandance Add', 'Employee Attandance Edit');
  const { branch_id, date, rows } = input;
  requireBranch(branch_id);
  if (date > (await today(branch_id)))
    throw badField('date', 'A day that is still to come cannot be marked. Ask for leave or announce a holiday instead');
  await requireOpen(branch_id, date);
  const ids = [...new Set(rows.map((row) => row.employee_id))];
  const names = await namesOf(ids);
  const judged = await judgedDays({ employee_ids: ids }, { from: date, to: date });
  const here = new Map(judged.days.filter((one) => one.branch_id === branch_id).map((one) => [one.employee_id, one]));
  const standing = await lockMarks(ids, date);
  const may_change = await holds('Employee Attandance Edit');
  const failed: DataOf<typeof attendanceMark>['failed'] = [];
  const good: ManualMark[] = [];
  for (const [place, row] of rows.entries()) {
    const day = here.get(row.employee_id);
    const why = day
      ? whyNot(row, { day, mark: standing.get(row.employee_id), may_change })
      : `Does not work at this branch on ${formatDate(date)}`;
    if (!day || why !== null)
      failed.push({ employee_id: row.employee_id, place, name: names.get(row.employee_id) ?? '', message: why ?? '' });
    else good.push(asMark(row, day));
  }
  const saved = await writeManual(good);
  await auditAll(
    good.map(({ judged: { employee_id }, status, remarks }) => ({
      record_kind: 'employee',
      record_id: employee_id,
      branch_id,
      action: 'attendance marked',
      before: { status: statusWords[standing.get(employee_id)?.status ?? 'unmarked'] },
      after: { date, status: statusWords[status], remarks },
    })),
  );
  return { saved, failed, counts: await countsOfDay(branch_id, date) };
}

async function namesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf(sql<{ id: number; full_name: string }>`
    select e.id, e.full_name from hr.employees e where e.id = any (${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

interface Standing {
  day: JudgedDay;
  mark: StandingMark | undefined;
  may_change: boolean;
}

function whyNot(row: Row, { day, mark, may_change }: Standing): string | null {
  if (day.facts.leave?.portion === 1) return 'Has accepted leave on this day. Cancel the leave, and the day is free';
  if (mark && row.version !== undefined && row.version !== mark.version)
    return `Was marked ${statusWords[mark.status].toLowerCase()} meanwhile${mark.by === null ? '' : ` by ${mark.by}`}. Look at the day again`;
  const isMarked = mark !== undefined && mark.status !== 'unmarked';
  if (isMarked && !may_change)
    return `Is ${statusWords[mark.status].toLowerCase()} already. Who corrects attendance may change it`;
  return null;
}

function asMark(row: Row, judged: JudgedDay): ManualMark {
  const first_in = secondsOf(row.in);
  return {
    judged,
    status: row.status,
    half: row.half ?? null,
    first_in,
    last_out: secondsOf(row.out, first_in),
    remarks: row.remarks,
    source: 'manual',
  };
}

/** EAT-11: back to what the punches say. */
export async function usePunchesAgain(input: ParsedInputOf<typeof markBack>): Promise<DataOf<typeof markBack>> {
  await requirePermission('Employee Attandance Edit');
  const { employee_id, date, version } = input;
  const mark = await rowOf(sql<{
    branch_id: number;
    is_manual: boolean;
    version: number;
    status: keyof typeof statusWords;
  }>`
    select t.branch_id, t.is_manual, t.version, t.status from attendance.employee_attendance t
     where t.employee_id = ${employee_id}::bigint and t.attendance_date = ${date}::date for update`);
  if (!mark) throw notFound('This day');
  requireBranch(mark.branch_id);
  if (mark.version !== version) throw conflict('This day was changed meanwhile. Look at it again.');
  if (!mark.is_manual) throw conflict('Nobody set this mark by hand: it follows from the punches already.');
  await requireOpen(mark.branch_id, date);
  await rowsOf(sql`
    update attendance.employee_attendance set is_manual = false, request_id = null, late_excused = false, early_excused = false
     where employee_id = ${employee_id}::bigint and attendance_date = ${date}::date`);
  await evaluateDays({ employee_ids: [employee_id] }, { from: date, to: date });
  const now = await rowOf(sql<{ status: keyof typeof statusWords }>`
    select t.status from attendance.employee_attendance t where t.employee_id = ${employee_id}::bigint and t.attendance_date = ${date}::date`);
  if (!now) throw notFound('This day');
  await auditAll([
    {
      record_kind: 'employee',
      record_id: employee_id,
      branch_id: mark.branch_id,
      action: 'mark taken back',
      before: { status: statusWords[mark.status] },
      after: { date, status: statusWords[now.status] },
    },
  ]);
  return { status: now.status };
}
