// What an approved freeze or return does: the dated periods, the money of posted months, and today's state when the day has come
// (STU-41, STU-50, STU-53). The day job does the rest when it lies ahead (STU-44).

import { formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeSeatsAgain } from '#modules/branches/index.ts';
import { type MonthChange, studentsShareChanged, turnPeriod } from '#modules/students/roll/chapter.ts';
import { followPeriods } from './follow-periods.ts';

const TABLE = 'students.student_freezes';

interface Frozen {
  freeze_id: number;
  branch_id: number;
  student_id: number;
  on: LocalDate;
}

/** Tells or corrects the months that are posted already, once the periods stand as they shall be. */
export async function moneyOf(change: Frozen, description: string, preview: boolean): Promise<MonthChange[]> {
  const { branch_id, student_id, on, freeze_id } = change;
  const answers = await studentsShareChanged.ask({
    branch_id,
    student_ids: [student_id],
    from_month: monthOf(on),
    preview,
    source_type: 'student_freeze',
    source_id: freeze_id,
    description,
  });
  return answers.flat();
}

export async function beginFreeze(freeze: Frozen & { billing_percent: number; today: LocalDate }): Promise<void> {
  const { branch_id, student_id, on, freeze_id, billing_percent } = freeze;
  const source = { source_table: TABLE, source_id: freeze_id };
  await turnPeriod({ branch_id, student_id, status: 'frozen', on, billing_percent, ...source });
  await rowsOf(sql`
    update students.student_freezes set state = 'approved', updated_by = platform.current_user_id()
     where id = ${freeze_id}::bigint`);
  await moneyOf(freeze, `Freeze from ${formatDate(on)}`, false);
  if (on <= freeze.today) await followPeriods(branch_id, freeze.today, student_id);
}

/** The return: the frozen period ends the day before; the day job ends the freeze when it lies ahead. 409 when no seat is free. */
export async function endFreeze(freeze: Frozen & { today: LocalDate; section_id: number | null }): Promise<void> {
  const { branch_id, student_id, on, freeze_id, section_id } = freeze;
  await turnPeriod({ branch_id, student_id, status: 'active', on, source_table: TABLE, source_id: freeze_id });
  const [row] = await rowsOf(sql<{ hold_seat: boolean }>`
    update students.student_freezes set ended_on = ${on}::date, updated_by = platform.current_user_id()
     where id = ${freeze_id}::bigint returning hold_seat`);
  if (row?.hold_seat === false && section_id !== null) await takeSeatsAgain(section_id, 1);
  await moneyOf(freeze, `Back from ${formatDate(on)}`, false);
  if (on <= freeze.today) await followPeriods(branch_id, freeze.today, student_id);
}
