// A month of a branch that may still be written: held until the transaction ends, so that nobody closes it meanwhile (EAT-13, EAT-22).

import { firstDayOf, formatDate, formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface HeldMonth {
  id: number;
  version: number;
  status: 'open' | 'closed';
  closed_until: LocalDate | null;
}

/** `for share` lets others write beside; who closes holds it alone. */
export async function holdMonth(branch_id: number, day: LocalDate, how: 'to write' | 'to close'): Promise<HeldMonth> {
  const month = firstDayOf(monthOf(day));
  await rowsOf(sql`
    insert into attendance.employee_attendance_months (branch_id, month) values (${branch_id}::int, ${month}::date) on conflict do nothing`);
  const lock = how === 'to close' ? sql`for update` : sql`for share`;
  const row = await rowOf(sql<HeldMonth>`
    select m.id, m.version, m.status, m.closed_until from attendance.employee_attendance_months m
     where m.branch_id = ${branch_id}::int and m.month = ${month}::date ${lock}`);
  if (!row) throw notFound('This branch');
  return row;
}

/** 409 for a day of a closed month. */
export async function requireOpen(branch_id: number, day: LocalDate): Promise<void> {
  const { status, closed_until } = await holdMonth(branch_id, day, 'to write');
  if (status === 'closed' && closed_until !== null && day <= closed_until)
    throw conflict(
      `${formatMonth(monthOf(day))} is closed for this branch until ${formatDate(closed_until)}. Raise an objection, or reopen the month.`,
    );
}
