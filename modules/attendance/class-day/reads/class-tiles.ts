// The tiles of a class teacher's day: the registers and the children of the own sections, birthdays, who is absent the third day, and what
// is to be done (DASH-5). All are about `mySections`, never about more.

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { figure, figuresTile, listTile, tileRow, wordsTile } from '#platform/homes/content.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { mySections } from './my-sections.ts';

const homes = ['class'];
const MOST = 8;

interface RegisterRow {
  section_id: number;
  title: string;
  working: boolean;
  taken: boolean;
  expected: number;
  here: number;
  absent: number;
}

const registersOfMine = (): Promise<RegisterRow[]> => {
  const { today } = who();
  return rowsOf(sql<RegisterRow>`
    select s.id as section_id, s.title, coalesce(r.state, 'open') <> 'open' as taken, coalesce(q.active, 0) as expected,
           exists (select from platform.working_days(s.branch_id, ${today}::date, ${today}::date, 'students', s.course_id)) as working,
           coalesce(r.present + r.late + r.half, 0) as here, coalesce(r.absent, 0) as absent
      from (${mySections()}) s
      left join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${today}::date
     order by s.branch_id, s.seq, s.title`);
};

const registerOf = (section_id: number) => linkTo(pages.ManualAttendance, { section_id, on_date: who().today });

export const myRegisters: Tile = {
  name: 'attendance.my_registers',
  title: 'My register',
  homes,
  order: 10,
  permissions: ['Student Attandance Add'],
  read: async () => {
    const rows = await registersOfMine();
    const said = ({ working, taken, here, absent }: RegisterRow) =>
      taken ? `${here} present, ${absent} absent` : working ? 'Not taken yet' : 'No school today';
    return listTile({
      rows: rows.map((row) =>
        tileRow({
          key: String(row.section_id),
          title: row.title,
          text: said(row),
          note: row.taken ? 'taken' : row.working ? 'to take' : null,
          to: registerOf(row.section_id),
        }),
      ),
      total: rows.length,
      to: linkTo(pages.ManualAttendance, {}),
      empty: 'No class is yours.',
    });
  },
};

export const myClass: Tile = {
  name: 'attendance.my_class',
  title: 'My class',
  homes,
  order: 20,
  permissions: ['Class Record'],
  read: async () => {
    const rows = await rowsOf(sql<{
      section_id: number;
      course_id: number;
      title: string;
      boys: number;
      girls: number;
      frozen: number;
    }>`
      select s.id as section_id, s.course_id, s.title, coalesce(q.boys, 0) as boys, coalesce(q.girls, 0) as girls, coalesce(q.frozen, 0) as frozen
        from (${mySections()}) s left join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id
       order by s.branch_id, s.seq, s.title`);
    return figuresTile(
      rows.map((row) =>
        figure(row.title, row.boys + row.girls, {
          to: linkTo(pages.ClassList, { course_id: row.course_id, section_ids: row.section_id }),
          note: `${counted(row.boys, 'boy')}, ${counted(row.girls, 'girl')}${row.frozen ? `, ${row.frozen} frozen` : ''}`,
        }),
      ),
    );
  },
};

export const absentThirdDay: Tile = {
  name: 'attendance.absent_third_day',
  title: 'Absent the third day',
  homes,
  order: 30,
  permissions: ['Student Attandance Record'],
  read: async () => {
    const rows = await rowsOf(sql<{
      student_id: number;
      section_id: number;
      name: string;
      title: string;
      run_absent: number;
      run_since: string | null;
      total: number;
    }>`
      select t.student_id, t.section_id, p.full_name as name, s.title, t.run_absent, t.run_since, (count(*) over ())::int as total
        from (${mySections()}) s
        join attendance.attendance_standings t on t.section_id = s.id and t.branch_id = s.branch_id and t.is_constant
        join students.students p on p.id = t.student_id
       order by t.run_absent desc, p.full_name limit ${MOST}`);
    const constant = (section_id: number) => linkTo(pages.AttendanceReport, { tab: 'constant', section_id });
    const sections = new Set(rows.map((row) => row.section_id));
    const [only] = sections;
    return listTile({
      rows: rows.map((row) =>
        tileRow({
          key: String(row.student_id),
          title: row.name,
          text: `${row.title} · ${counted(row.run_absent, 'day')} since ${formatDate(row.run_since)}`,
          to: constant(row.section_id),
        }),
      ),
      total: rows[0]?.total ?? 0,
      // The list is of one section; of several each row leads to its own.
      to: sections.size === 1 && only !== undefined ? constant(only) : null,
      empty: 'None of your students is absent for several days in a row.',
    });
  },
};

export const birthdaysOfMine: Tile = {
  name: 'attendance.birthdays_of_mine',
  title: 'Birthdays of the next seven days',
  homes,
  order: 40,
  permissions: ['Class Record'],
  read: async () => {
    const { today } = who();
    const rows = await rowsOf(sql<{ id: number; name: string; title: string; day: string; age: number; total: number }>`
      select p.id, p.full_name as name, s.title, d.day::date as day, extract(year from age(d.day, p.dob))::int as age, (count(*) over ())::int as total
        from (${mySections()}) s
        join students.students p on p.section_id = s.id and p.branch_id = s.branch_id and p.status in ('active', 'frozen')
        join generate_series(${today}::date, ${today}::date + 6, interval '1 day') d (day)
          on to_char(p.dob, 'MMDD') = to_char(d.day, 'MMDD')
             or (to_char(p.dob, 'MMDD') = '0229' and to_char(d.day, 'MMDD') = '0228' and to_char(d.day + interval '1 day', 'MMDD') = '0301')
       where p.dob < ${today}::date
       order by d.day, p.full_name limit ${MOST}`);
    return listTile({
      rows: rows.map((row) =>
        tileRow({
          key: `${row.id} ${row.day}`,
          title: row.name,
          text: `${row.title} · ${row.day === today ? 'today' : formatDate(row.day)} · ${counted(row.age, 'year')}`,
          to: linkTo(pages.BioStudent, { id: row.id }),
        }),
      ),
      total: rows[0]?.total ?? 0,
      empty: 'No birthday in your class this week.',
    });
  },
};

export const registersToTake: Tile = {
  name: 'attendance.to_do',
  title: 'Registers',
  together: 'To do',
  homes,
  order: 5,
  permissions: ['Student Attandance Add'],
  read: async () => {
    const rows = await registersOfMine();
    return wordsTile(
      rows
        .filter((row) => row.working && !row.taken && row.expected > 0)
        .map((row) => ({ text: `Take the register of ${row.title}.`, to: registerOf(row.section_id) })),
    );
  },
};
