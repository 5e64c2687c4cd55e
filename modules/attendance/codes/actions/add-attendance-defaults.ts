// Gives a school what it begins with: codes (ATT-3), leave of employees (LVE-16). Safe to run again: nothing is added twice.

import { rowsOf, sql } from '#platform/db/index.ts';
import { defaultCodes } from '../rules/codes.ts';

export async function addAttendanceDefaults(school_id: number): Promise<void> {
  await rowsOf(sql`
    insert into attendance.attendance_codes (school_id, code, letter, name, tally, weight, counts, message, colour, shortcut)
    select ${school_id}::int, c.code, c.letter, c.name, c.tally, c.weight, c.counts, c.message, c.colour, c.shortcut
      from jsonb_to_recordset(${JSON.stringify(defaultCodes)}::jsonb) as c (code smallint, letter text, name text, tally text, weight numeric,
           counts boolean, message text, colour text, shortcut text)
    on conflict do nothing`);
  await rowsOf(sql`select attendance.add_leave_defaults(${school_id}::int)`);
}
