// Birthday wishes at nine in the morning of the branch (spec 12 §6); the event is delivered switched off, each school decides.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { daysMeant } from '../reads/birthdays.ts';

/** Once a child and year, whoever wishes first: the clock or a person. */
export async function wishBirthdays(branch_id: number, day: LocalDate): Promise<number> {
  const rows = await rowsOf(sql<{ id: number; full_name: string; age: number }>`
    select s.id, s.full_name, ${Number(day.slice(0, 4))}::int - extract(year from s.dob)::int as age from students.students s
     where s.branch_id = ${branch_id}::int and s.status in ('active', 'frozen')
       and extract(month from s.dob) * 100 + extract(day from s.dob) = any (${daysMeant(day)}::numeric[]) and s.dob < ${day}::date order by s.id`);
  await message(
    ...rows.map(({ id, full_name, age }) => ({
      event: 'BIRTHDAY',
      branch_id,
      subject_type: 'student',
      subject_id: id,
      student_id: id,
      key: `birthday:${id}:${day.slice(0, 4)}`,
      data: { student: full_name, age },
    })),
  );
  return rows.length;
}
