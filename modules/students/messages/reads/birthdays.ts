// Birthdays of the children of the scope (event panel, 00 §18). Born on 29 February: the 28th in other years.

import { counted } from '#kernel/counted.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CalendarSource } from '#platform/calendar/calendar-source.ts';

interface BirthdayRow {
  id: number;
  full_name: string;
  age: number;
  class_name: string | null;
  section_name: string | null;
  branch_name: string;
}

/** 321 is the 21st of March. */
export function daysMeant(day: string): number[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return month === 2 && date === 28 && !leap ? [228, 229] : [month * 100 + date];
}

export const birthdaySource: CalendarSource = {
  kind: 'birthday',
  title: 'Birthdays',
  permissions: ['Student Record'],
  read: async (day, limit) => {
    const born = sql`s.status in ('active', 'frozen') and extract(month from s.dob) * 100 + extract(day from s.dob) = any (${daysMeant(day)}::numeric[])
      and s.dob < ${day}::date and ${inScope('s.branch_id')}`;
    const rows = await rowsOf(sql<BirthdayRow>`
      select s.id, s.full_name, extract(year from age(${day}::date, s.dob))::int as age, c.name as class_name, x.name as section_name, b.branch_name
        from (select * from students.students s where ${born} order by s.branch_id, s.full_name limit ${limit}) s
        join platform.branches b on b.id = s.branch_id
        left join branches.courses c on c.id = s.course_id
        left join branches.sections x on x.id = s.section_id and x.branch_id = s.branch_id
       order by b.branch_name, s.full_name`);
    const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from students.students s where ${born}`);
    return {
      total: count?.n ?? 0,
      events: rows.map((row) => ({
        title: row.full_name,
        text: [
          counted(row.age, 'year'),
          row.class_name && [row.class_name, row.section_name].filter(Boolean).join(' – '),
          row.branch_name,
        ]
          .filter(Boolean)
          .join(' · '),
        path: linkTo(pages.BioStudent, { id: row.id }),
      })),
    };
  },
};
