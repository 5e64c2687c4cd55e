// Days of employees by the clock: they begin unmarked, on leave, off or on a holiday, and whoever has not come when the window of the day
// is over is absent (EAT-3).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { evaluateDays } from './evaluate-days.ts';

/** Whose day is not settled: no mark yet, nobody seen, or nobody seen going. */
const unsettled = (branch_id: number, day: LocalDate): Promise<{ id: number }[]> =>
  rowsOf(sql<{ id: number }>`
    select p.employee_id as id from hr.employee_postings p
      left join attendance.employee_attendance t on t.employee_id = p.employee_id and t.attendance_date between ${addDays(day, -1)}::date and ${day}::date
     where p.branch_id = ${branch_id}::int and daterange(p.from_date, p.to_date, '[]') && daterange(${addDays(day, -1)}::date, ${day}::date, '[]')
     group by p.employee_id
    having count(t.employee_id) < 2 or bool_or(not t.is_manual and (t.status = 'unmarked' or (t.status = 'present' and t.last_out is null)
        or t.updated_at < t.shift_end + interval '12 hours')) order by 1`);

export async function settleDays(branch_id: number, day: LocalDate): Promise<number> {
  const people = await unsettled(branch_id, day);
  if (people.length === 0) return 0;
  const { changed } = await evaluateDays(
    { employee_ids: people.map((one) => one.id) },
    { from: addDays(day, -1), to: day },
  );
  return changed;
}

export const staffClock: readonly ClockJob[] = [
  {
    name: 'attendance.staff_days',
    title: 'Days of employees begin, and who has not come when the day is over is absent', // EAT-3
    unit: 'branch',
    when: { every: 15 },
    run: async ({ branch_id, day }) => {
      const changed = await settleDays(branch_id, day);
      return changed === 0 ? undefined : counted(changed, 'day of an employee', 'days of employees');
    },
  },
];
