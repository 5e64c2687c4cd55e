// Somebody objects to the mark of a day (EAT-23): kept as it stood, and sent to whoever may decide it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { setting } from '#platform/settings/setting.ts';
import { judgedDays, secondsOf } from '#modules/attendance/staff-days/chapter.ts';
import { type DayStatus } from '#modules/attendance/staff-days/rules/index.ts';
import { requireEmployeeOrHeld, requireOwnOrHeld, usersBehind } from '#modules/hr/index.ts';
import { objectionCreate, type objectionWithdraw } from '../contract/objections.ts';
import { saidMark } from '../rules/claimed-mark.ts';
import { kindWords, missingOfClaim } from '../rules/index.ts';
import { refusePaidLongAgo } from '../steps/refuse-paid.ts';
import { objectionKind } from './approve-objection.ts';

type Input = ParsedInputOf<typeof objectionCreate>;
type Answer = DataOf<typeof objectionCreate>;

export function raiseObjection(input: Input): Promise<Answer> {
  return requireOwnOrHeld(input.employee_id, objectionCreate.permissions, (employee_id, is_own) =>
    raise(employee_id, is_own, input),
  );
}

interface Person {
  full_name: string;
  branch_id: number;
  today: LocalDate;
}

async function raise(employee_id: number, is_own: boolean, input: Input): Promise<Answer> {
  const { attendance_date: day } = input;
  const person = await rowOf(sql<Person>`
    select e.full_name, e.branch_id, platform.today(e.branch_id) as today from hr.employees e
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} for share`);
  if (!person) throw notFound('This employee');
  if (day > person.today) throw badField('attendance_date', 'This day is still to come');
  const claimed_in = secondsOf(input.claimed_in);
  const missing = missingOfClaim({
    kind: input.kind,
    claimed_in,
    claimed_out: secondsOf(input.claimed_out),
    claimed_status: input.claimed_status ?? null,
  });
  if (missing) throw badField(...missing);
  const { days } = await judgedDays({ employee_ids: [employee_id] }, { from: day, to: day });
  const judged = days[0];
  if (!judged) throw badField('attendance_date', `${person.full_name} was not employed on ${formatDate(day)}`);
  if (is_own) await refuseOld({ employee_id, day, ...person });
  await refusePaidLongAgo(judged);
  return keep({ employee_id, branch_id: judged.branch_id, full_name: person.full_name }, input);
}

/** EAT-23: the last working days of one's own. */
async function refuseOld({
  employee_id,
  day,
  today,
  branch_id,
}: {
  employee_id: number;
  day: LocalDate;
  today: LocalDate;
  branch_id: number;
}): Promise<void> {
  const most = await setting<number>('staff_objection_days', branch_id);
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from attendance.employee_attendance t
     where t.employee_id = ${employee_id}::bigint and t.attendance_date > ${day}::date and t.attendance_date <= ${today}::date
       and t.status not in ('holiday', 'weekly_off')`);
  if ((row?.n ?? 0) > most)
    throw badField(
      'attendance_date',
      `Objections are for your last ${most} working days. Ask the office, which may object for you`,
    );
}

interface Whose {
  employee_id: number;
  branch_id: number;
  full_name: string;
}

async function keep({ employee_id, branch_id, full_name }: Whose, input: Input): Promise<Answer> {
  const { attendance_date: day, kind, reason, file_id = null } = input;
  if (file_id !== null) await giveFileToBranch(file_id, branch_id);
  const before = await standingOf(employee_id, day);
  const row = await rowOf(sql<{ id: number }>`
    insert into attendance.attendance_requests (branch_id, home_branch_id, employee_id, attendance_date, kind, claimed_in, claimed_out, claimed_status,
      reason, file_id, before)
    select ${branch_id}::int, e.branch_id, e.id, ${day}::date, ${kind}, ${input.claimed_in ?? null}::time, ${input.claimed_out ?? null}::time,
           ${input.claimed_status ?? null}, ${reason}, ${file_id}::bigint, ${JSON.stringify(before)}::jsonb
      from hr.employees e where e.id = ${employee_id}::bigint returning id`);
  const id = row?.id ?? 0;
  const { own_user_id } = await usersBehind(employee_id);
  const { request_id } = await requestApproval(objectionKind, {
    branch_id,
    subject_id: employee_id,
    subject_label: full_name,
    about_user_id: own_user_id,
    title: `Objection to ${formatDate(day)}`,
    shows: [
      { field: 'attendance_date', label: 'Day', before: null, after: day, form: 'date' },
      { field: 'kind', label: 'What is wrong', before: null, after: kindWords[kind] },
      { field: 'mark', label: 'Mark', before: before.said, after: claimedWords(input) },
    ],
    change: { objection_id: id, employee_id },
    claims: [`attendance objection ${employee_id} ${day}`],
    reason,
    file_ids: file_id === null ? [] : [file_id],
  });
  await rowsOf(
    sql`update attendance.attendance_requests set approval_id = ${request_id}::bigint where id = ${id}::bigint`,
  );
  return { request_id: id, approval_id: request_id };
}

const claimedWords = ({ claimed_status, claimed_in, claimed_out, kind }: Input): string =>
  claimed_status || claimed_in || claimed_out
    ? saidMark(claimed_status ?? 'present', claimed_in ?? null, claimed_out ?? null)
    : kindWords[kind];

async function standingOf(employee_id: number, day: LocalDate): Promise<{ status: DayStatus; said: string }> {
  const row = await rowOf(sql<{ status: DayStatus; first_in: string | null; last_out: string | null }>`
    select t.status, to_char(t.first_in, 'HH24:MI') as first_in, to_char(t.last_out, 'HH24:MI') as last_out from attendance.employee_attendance t
     where t.employee_id = ${employee_id}::bigint and t.attendance_date = ${day}::date`);
  const status = row?.status ?? 'unmarked';
  return { status, said: saidMark(status, row?.first_in ?? null, row?.last_out ?? null) };
}

export async function withdrawObjection({ id }: ParsedInputOf<typeof objectionWithdraw>): Promise<{ id: number }> {
  await requireEmployeeOrHeld(objectionCreate.permissions);
  const row = await rowOf(sql<{ approval_id: number | null }>`
    select r.approval_id from attendance.attendance_requests r where r.id = ${id}::bigint and r.created_by = platform.current_user_id()`);
  if (!row?.approval_id) throw notFound('This objection of yours');
  await cancelRequest(row.approval_id, 'Taken back by who asked');
  return { id };
}
