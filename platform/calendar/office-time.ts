// Office time of a branch (13 SVC-1): minutes run only inside its hours on its working days, in its time zone.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { workingDays } from './calendar.ts';
import { type OfficeHours, officeHours, officeTimeAfter } from './office-hours.ts';

interface Now {
  day: LocalDate;
  minute: number;
}

async function hoursOf(branch_id: number): Promise<OfficeHours> {
  return officeHours(await setting<string[]>('office_hours', branch_id));
}

/** The instant that lies so many office minutes after now, as ISO. */
export async function dueInOfficeTime(branch_id: number, minutes: number): Promise<string> {
  const now = await rowOf(sql<Now>`
    select (platform.now() at time zone c.time_zone)::date as day,
           extract(hour from platform.now() at time zone c.time_zone)::int * 60 + extract(minute from platform.now() at time zone c.time_zone)::int as minute
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates where b.id = ${branch_id}::int`);
  if (!now) throw new Error(`There is no branch ${branch_id}`);
  const hours = await hoursOf(branch_id);
  // A day of the shortest hours, and as many days again for holidays in a row.
  const span = Math.ceil(minutes / 60) * 2 + 60;
  const days = await workingDays(branch_id, { from: now.day, to: addDays(now.day, span) }, { audience: 'staff' });
  const due = officeTimeAfter(now, minutes, { days, hours });
  const row = await rowOf(sql<{ at: string }>`
    select (${due.day}::date + make_interval(mins => ${due.minute}::int)) at time zone c.time_zone as at
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates where b.id = ${branch_id}::int`);
  return row?.at ?? '';
}
