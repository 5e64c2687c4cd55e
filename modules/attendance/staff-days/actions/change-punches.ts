// What becomes of a punch by somebody's word: attached to a day, or void (SHF-4); and minutes of overtime that are approved (EAT-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { addDays, daysBetween, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor } from '#platform/access/who.ts';
import { audit, auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import type { overtimeApprove, punchState } from '../contract/staff-days.ts';
import type { DayStatus } from '../rules/index.ts';
import { requireOpen } from '../steps/open-month.ts';
import { evaluateDays } from './evaluate-days.ts';

interface Punch {
  id: number;
  employee_id: number;
  home_branch_id: number;
  at: string;
  day: LocalDate;
  attendance_date: LocalDate | null;
}

export async function changePunch(input: ParsedInputOf<typeof punchState>): Promise<DataOf<typeof punchState>> {
  await requirePermission('Employee Attandance Edit');
  const punch = await rowOf(sql<Punch>`
    select p.id, p.employee_id, p.home_branch_id, to_char(p.punched_at, 'YYYY-MM-DD HH24:MI:SS') as at, p.punched_at::date as day, p.attendance_date
      from attendance.employee_punches p where p.id = ${input.punch_id}::bigint for update`);
  if (!punch || !mayActFor(punch.home_branch_id)) throw notFound('This punch');
  const { employee_id, home_branch_id, day } = punch;
  const to = input.action === 'attach' ? dayToAttach(input.date, day) : null;
  for (const one of new Set([to, punch.attendance_date, day])) if (one !== null) await requireOpen(home_branch_id, one);
  await rowsOf(sql`
    update attendance.employee_punches set state = ${input.action === 'void' ? 'voided' : 'used'}, attached = ${to !== null}, attendance_date = ${to}::date,
           reason = ${input.reason}
     where id = ${punch.id}::bigint and punched_at = ${punch.at}::timestamp`);
  await evaluateDays({ employee_ids: [employee_id] }, { from: addDays(day, -2), to: addDays(day, 1) });
  await audit({
    record_kind: 'employee',
    record_id: employee_id,
    branch_id: home_branch_id,
    action: input.action === 'void' ? 'punch made void' : 'punch attached',
    before: { punched_at: punch.at, date: punch.attendance_date },
    after: { date: to, reason: input.reason },
  });
  const date = to ?? punch.attendance_date;
  const mark = await rowOf(sql<{ status: DayStatus }>`
    select t.status from attendance.employee_attendance t where t.employee_id = ${employee_id}::bigint and t.attendance_date = ${date}::date`);
  return { employee_id, date, status: mark?.status ?? null };
}

function dayToAttach(date: LocalDate | undefined, day: LocalDate): LocalDate {
  if (date === undefined) throw badField('date', 'Enter the day that it belongs to');
  if (Math.abs(daysBetween(date, day)) > 1)
    throw badField(
      'date',
      `This punch was made on ${formatDate(day)}: it belongs to that day, or to the one before or after it`,
    );
  return date;
}

interface Candidate {
  employee_id: number;
  date: LocalDate;
  branch_id: number;
  full_name: string;
  minutes: number;
  candidate: number;
}

export async function approveOvertime({
  rows,
  note,
}: ParsedInputOf<typeof overtimeApprove>): Promise<DataOf<typeof overtimeApprove>> {
  await requirePermission('Employee Attandance Edit');
  const marks = await rowsOf(sql<Candidate>`
    select t.employee_id, t.attendance_date as date, t.branch_id, e.full_name, r.minutes, t.overtime_minutes as candidate
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id bigint, date date, minutes int)
      join attendance.employee_attendance t on t.employee_id = r.employee_id and t.attendance_date = r.date
      join hr.employees e on e.id = t.employee_id order by t.employee_id, t.attendance_date for update of t`);
  if (marks.length < rows.length || marks.some((one) => !mayActFor(one.branch_id))) throw notFound('One of these days');
  for (const { branch_id, date } of new Map(
    marks.map((one) => [`${one.branch_id} ${monthOf(one.date)}`, one]),
  ).values())
    await requireOpen(branch_id, date);
  for (const one of marks) {
    const cap = await setting<number>('staff_overtime_cap', one.branch_id, one.date);
    if (one.minutes > Math.min(one.candidate, cap))
      throw badField(
        'rows',
        `${one.full_name} on ${formatDate(one.date)}: at most ${counted(Math.min(one.candidate, cap), 'minute')} can be approved`,
      );
  }
  await rowsOf(sql`
    update attendance.employee_attendance t set overtime_approved_minutes = r.minutes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id bigint, date date, minutes int)
     where t.employee_id = r.employee_id and t.attendance_date = r.date and t.overtime_approved_minutes <> r.minutes`);
  await auditAll(
    marks.map((one) => ({
      record_kind: 'employee',
      record_id: one.employee_id,
      branch_id: one.branch_id,
      action: 'overtime approved',
      after: { date: one.date, minutes: one.minutes, note: note ?? null },
    })),
  );
  return { saved: marks.length };
}
