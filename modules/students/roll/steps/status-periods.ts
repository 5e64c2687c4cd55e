// The dated states of a student, as freezes and leavings write them (03 §1: who is in class is a dated fact).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface Period {
  id: number;
  status: 'admitted' | 'active' | 'frozen';
  from_on: LocalDate;
  to_on: LocalDate | null;
  billing_percent: number;
  source_id: number | null;
}

/** The period that runs on without end; undefined for a student who has left. */
export function runningPeriod(student_id: number): Promise<Period | undefined> {
  return rowOf(sql<Period>`
    select id, status, from_on, to_on, billing_percent, source_id from students.student_status_periods
     where student_id = ${student_id}::bigint and to_on is null for update`);
}

interface Turn {
  branch_id: number;
  student_id: number;
  status: 'active' | 'frozen';
  on: LocalDate;
  billing_percent?: number;
  source_table: string;
  source_id: number;
}

/** Ends the running period the day before and begins the next. Refuses a day on or before the beginning of the running one. */
export async function turnPeriod(turn: Turn): Promise<void> {
  const running = await runningPeriod(turn.student_id);
  if (!running || running.from_on >= turn.on)
    throw conflict('The dates of this student changed meanwhile. Load the record again and choose the day again.');
  await rowsOf(sql`
    update students.student_status_periods set to_on = ${addDays(turn.on, -1)}::date
     where id = ${running.id}::bigint`);
  await rowsOf(sql`
    insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, billing_percent, source_table, source_id)
    values (${turn.branch_id}::int, ${turn.branch_id}::int, ${turn.student_id}::bigint, ${turn.status}, ${turn.on}::date,
            ${turn.billing_percent ?? 100}::smallint, ${turn.source_table}, ${turn.source_id}::bigint)`);
}

/** As if it had never been asked for: the period of this source goes, and the one before it runs on (STU-53). */
export async function undoPeriod(student_id: number, source_table: string, source_id: number): Promise<void> {
  const gone = await rowOf(sql<{ from_on: LocalDate }>`
    delete from students.student_status_periods
     where student_id = ${student_id}::bigint and source_table = ${source_table} and source_id = ${source_id}::bigint and to_on is null returning from_on`);
  if (!gone) throw conflict('This has begun to have an effect meanwhile. Load it again.');
  await rowsOf(sql`
    update students.student_status_periods set to_on = null
     where student_id = ${student_id}::bigint and to_on = ${addDays(gone.from_on, -1)}::date`);
}
