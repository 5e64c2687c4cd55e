// Holidays of the scope for the event panel: announced ones that reach one of its branches (spec 06 holidays, 00 §18).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CalendarSource } from './calendar-source.ts';

interface HolidayRow {
  name: string;
  from_date: LocalDate;
  to_date: LocalDate;
  audience: 'staff' | 'students' | 'both';
  is_tentative: boolean;
  message: string | null;
  places: string | null;
}

const audiences = { staff: 'staff only', students: 'students only', both: '' } as const;

/** A holiday without targets is for the whole school. */
const reaches = () => sql`(
  not exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id)
  or exists (select 1 from platform.holiday_targets t join platform.branches b on b.school_id = h.school_id and ${inScope('b.id')}
               and b.country_id = ${who().country_id}::int
              where t.holiday_id = h.id and (t.country_id = b.country_id or t.target_branch_id = b.id
                or t.branch_type = case b.ownership when 'own' then -1 else -2 end)))`;

type Fragment = ReturnType<typeof sql>;

/** The name of the holiday of pupils on a day at a branch and class, or null: why no register is kept (HOL-1). */
export const holidayOfPupils = ({
  day,
  branch,
  course,
}: Record<'day' | 'branch' | 'course', Fragment>): Fragment => sql`(
  select h.name from platform.holidays h join platform.branches hb on hb.id = ${branch}
   where h.school_id = hb.school_id and h.status = 'announced' and ${day} between h.from_date and h.to_date
     and h.audience in ('both', 'students') and (h.course_ids = '{}' or ${course} = any (h.course_ids))
     and (not exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id)
          or exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id
               and (t.country_id = hb.country_id or t.target_branch_id = hb.id or t.branch_type = case hb.ownership when 'own' then -1 else -2 end)))
   order by h.id limit 1)`;

export const holidaySource: CalendarSource = {
  kind: 'holiday',
  title: 'Holidays',
  permissions: [],
  read: async (day, limit) => {
    const rows = await rowsOf(sql<HolidayRow>`
      select h.name, h.from_date, h.to_date, h.audience, h.is_tentative, h.message,
             (select string_agg(b.branch_name, ', ' order by b.branch_name) from platform.holiday_targets t join platform.branches b on b.id = t.target_branch_id
               where t.holiday_id = h.id) as places
        from platform.holidays h
       where h.school_id = ${who().school_id}::int and h.status = 'announced' and ${day}::date between h.from_date and h.to_date and ${reaches()}
       order by h.from_date, h.id limit ${limit}`);
    return { total: rows.length, events: rows.map((row) => ({ title: row.name, text: inWords(row), path: null })) };
  },
  marks: async ({ from, to }) => {
    const rows = await rowsOf(sql<{ day: LocalDate }>`
      select distinct d.day::date as day
        from platform.holidays h
       cross join lateral generate_series(greatest(h.from_date, ${from}::date), least(h.to_date, ${to}::date), interval '1 day') as d(day)
       where h.school_id = ${who().school_id}::int and h.status = 'announced' and h.from_date <= ${to}::date and h.to_date >= ${from}::date
         and ${reaches()}`);
    return rows.map((row) => row.day);
  },
};

function inWords(row: HolidayRow): string {
  return [
    row.from_date === row.to_date ? '' : `${formatDate(row.from_date)} to ${formatDate(row.to_date)}`,
    audiences[row.audience],
    row.is_tentative ? 'by the moon, not sure yet' : '',
    row.places ?? '',
    row.message ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}
