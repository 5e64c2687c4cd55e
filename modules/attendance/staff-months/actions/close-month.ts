// A month of a branch is closed (EAT-10, EAT-22): what is not settled is listed; confirmed, days that nobody marked become what the school
// says, lateness becomes days, and nothing of it changes any more but by an objection.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, formatDate, formatMonth, type LocalDate, monthIn, monthOf } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { today } from '#platform/calendar/calendar.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { alsoWhereTheyAre, evaluateDays, type HeldMonth, holdMonth } from '#modules/attendance/staff-days/chapter.ts';
import type { monthClose, monthOpen, monthReevaluate } from '../contract/staff-months.ts';
import { lastOf, monthBlockers, readMonth } from '../reads/month-blockers.ts';
import { attendanceDaysChanged } from '../reads/days-question.ts';
import { attendanceMonthReopening } from '../reads/reopening-question.ts';
import { countSandwiched, undoSandwiched } from './count-sandwiched.ts';
import { convertLatenessAgain, undoLateness } from './convert-lateness.ts';

export async function closeMonth(input: ParsedInputOf<typeof monthClose>): Promise<DataOf<typeof monthClose>> {
  await requirePermission('Employee Attandance Edit');
  const { branch_id } = input;
  requireBranch(branch_id);
  const first = firstDayOf(monthIn(input.year, input.month));
  const until = input.until ?? lastOf(first);
  if (monthOf(until) !== monthOf(first)) throw badField('until', `Choose a day of ${formatMonth(monthOf(first))}`);
  if (until > (await today(branch_id)))
    throw badField('month', `${formatDate(until)} is not over yet. Close it afterwards, or up to an earlier day`);
  const held = await holdMonth(branch_id, first, 'to close');
  if (held.status === 'closed' && held.closed_until !== null && held.closed_until >= until)
    throw conflict(`${formatMonth(monthOf(first))} is closed already, until ${formatDate(held.closed_until)}.`);
  return alsoWhereTheyAre(branch_id, { from: first, to: until }, () => close(held.id, { first, until, input }));
}

interface Closing {
  first: LocalDate;
  until: LocalDate;
  input: ParsedInputOf<typeof monthClose>;
}

async function close(id: number, { first, until, input }: Closing): Promise<DataOf<typeof monthClose>> {
  const { branch_id } = input;
  await evaluateDays({ branch_id }, { from: first, to: until });
  const blockers = await monthBlockers(branch_id, first, until);
  if (!input.confirm) return { month: await readMonth(branch_id, first), closed: false, blockers, settled: 0 };
  const settled = await settleUnmarked(branch_id, first, until);
  await countSandwiched(branch_id, { from: first, to: until });
  await convertLatenessAgain({ branch_id, first }, until);
  await rowsOf(sql`
    update attendance.employee_attendance_months set status = 'closed', closed_until = ${until}::date, closed_at = platform.now(),
           closed_by = platform.current_user_id(), reason = null where id = ${id}::bigint`);
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'attendance month closed',
    after: { month: first, until, settled },
  });
  // Of what was closed up to a day, the rest may come to more or less than it was taken for.
  await attendanceDaysChanged.ask({ branch_id, month: first, employee_ids: null, step: 'changed' });
  return { month: await readMonth(branch_id, first), closed: true, blockers, settled };
}

async function settleUnmarked(branch_id: number, from: LocalDate, to: LocalDate): Promise<number> {
  const becomes = await setting<'absent' | 'present'>('staff_unmarked_at_close', branch_id, to);
  const row = await rowOf(sql<{ n: number }>`
    with settled as (
      update attendance.employee_attendance set status = ${becomes}, is_manual = true, remarks = 'Not marked when the month was closed', source = 'system'
       where branch_id = ${branch_id}::int and attendance_date between ${from}::date and ${to}::date and status = 'unmarked' returning 1)
    select count(*)::int as n from settled`);
  return row?.n ?? 0;
}

export async function openMonth(input: ParsedInputOf<typeof monthOpen>): Promise<DataOf<typeof monthOpen>> {
  await requirePermission('Employee Attandance Edit');
  const { branch_id, reason } = input;
  requireBranch(branch_id);
  const first = firstDayOf(monthIn(input.year, input.month));
  const held = await holdMonth(branch_id, first, 'to close');
  if (held.status === 'open') throw conflict(`${formatMonth(monthOf(first))} is open already.`);
  return alsoWhereTheyAre(branch_id, { from: first, to: lastOf(first) }, () =>
    reopen(held, { branch_id, first, reason }),
  );
}

interface Reopening {
  branch_id: number;
  first: LocalDate;
  reason: string;
}

async function reopen(held: HeldMonth, { branch_id, first, reason }: Reopening): Promise<DataOf<typeof monthOpen>> {
  // Salaries of people who have been moved lie in their branch of today.
  await attendanceMonthReopening.ask({ branch_id, month: first });
  await undoLateness({ branch_id, first });
  await rowsOf(sql`
    update attendance.employee_attendance_months set status = 'open', closed_until = null, closed_at = null, closed_by = null, reason = ${reason}
     where id = ${held.id}::bigint`);
  if (held.closed_until !== null) await undoSandwiched(branch_id, { from: first, to: held.closed_until });
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'attendance month opened',
    before: { until: held.closed_until },
    after: { month: first, reason },
  });
  return readMonth(branch_id, first);
}

export async function evaluateMonth(
  input: ParsedInputOf<typeof monthReevaluate>,
): Promise<DataOf<typeof monthReevaluate>> {
  await requirePermission('Employee Attandance Edit');
  const { branch_id } = input;
  requireBranch(branch_id);
  const first = firstDayOf(monthIn(input.year, input.month));
  const now = await today(branch_id);
  if (first > now) throw badField('month', 'This month has not begun yet');
  const last = lastOf(first);
  return evaluateDays({ branch_id }, { from: first, to: last < now ? last : now });
}
