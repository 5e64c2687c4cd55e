// What a holiday would do, before it is announced, changed or withdrawn (ATT-1; 06 HOL-1): the registers and marks that would go, the days that
// would be worked again, the families that would be told. Counted over every branch that it reaches.

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { branchesOf, reaches } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { HolidayEffect, holidayEffect } from '../contract/holidays.ts';

type Asked = ParsedInputOf<typeof holidayEffect>;

interface Counted {
  branch_id: number;
  branch_name: string;
  school_days: number;
  opened_days: number;
  registers: number;
  marks: number;
  absent: number;
  locked: number;
  families: number;
}

/** The holiday as it stands, of a change or a withdrawal. */
interface Before {
  from: LocalDate;
  to: LocalDate;
}

export async function effectOf(asked: Asked): Promise<HolidayEffect> {
  await requirePermission('Employee Holiday');
  if (asked.to_date < asked.from_date) throw badField('to_date', 'The last day is before the first');
  const before = asked.id === undefined ? null : await standing(asked.id);
  const all = (await reaches('school')) ? await branchesOf(null, null) : [];
  const rows = await alsoInBranches(all, () => counts(asked, before));
  const sum = (key: keyof Omit<Counted, 'branch_id' | 'branch_name'>): number =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    branches: rows.length,
    school_days: Math.max(0, ...rows.map((row) => row.school_days)),
    registers: sum('registers'),
    marks: sum('marks'),
    absent: sum('absent'),
    locked: sum('locked'),
    opened_days: Math.max(0, ...rows.map((row) => row.opened_days)),
    families: asked.notify ? sum('families') : 0,
    rows: rows
      .filter((row) => row.registers > 0)
      .toSorted((a, b) => b.registers - a.registers)
      .slice(0, 20)
      .map(({ branch_id, branch_name, registers, marks }) => ({ branch_id, branch_name, registers, marks })),
  };
}

async function standing(id: number): Promise<Before> {
  const row = await rowOf(sql<Before>`
    select from_date as from, to_date as to from platform.holidays
     where id = ${id}::bigint and school_id = ${who().school_id}::int and status = 'announced'`);
  if (!row) throw notFound('This holiday');
  return row;
}

/**
 * By branch that it reaches, of before or after. A day of school is one that is worked now; of a change and a withdrawal also the days of the holiday
 * as it stands count as days that would open.
 */
function counts(asked: Asked, before: Before | null): Promise<Counted[]> {
  const pupils = !asked.withdraw && asked.for !== 'staff';
  const targets = JSON.stringify(asked.targets);
  return rowsOf(sql<Counted>`
    with place as (
      select b.id, b.branch_name, b.position, platform.today(b.id) as today from platform.branches b
       where b.school_id = ${who().school_id}::int and b.kind = 'campus' and b.status not in ('closed', 'draft') and ${inScope('b.id')}
         and (jsonb_array_length(${targets}::jsonb) = 0 or exists (
               select 1 from jsonb_to_recordset(${targets}::jsonb) as t (country_id int, branch_type smallint, branch_id int)
                where t.country_id = b.country_id or t.branch_id = b.id or t.branch_type = case b.ownership when 'own' then -1 else -2 end))),
    gone as (
      select r.branch_id, r.id, r.section_id, r.on_date, r.state = 'locked' as is_locked, r.absent
        from attendance.attendance_registers r join place p on p.id = r.branch_id join branches.sections s on s.id = r.section_id
       where ${pupils} and r.on_date between ${asked.from_date}::date and least(${asked.to_date}::date, p.today)
         and (cardinality(${asked.course_ids}::bigint[]) = 0 or s.course_id = any (${asked.course_ids}::bigint[]))),
    mark as (
      select g.branch_id, count(*)::int as marks from gone g
        join attendance.attendance_marks m on m.branch_id = g.branch_id and m.section_id = g.section_id and m.on_date = g.on_date
       group by g.branch_id)
    select p.id as branch_id, p.branch_name,
           (select count(*)::int from platform.working_days(p.id, ${asked.from_date}::date, ${asked.to_date}::date, 'students') where ${pupils}) as school_days,
           (select count(*)::int from generate_series(${before?.from ?? null}::date, ${before?.to ?? null}::date, interval '1 day') d
             where (${asked.withdraw} or not d::date between ${asked.from_date}::date and ${asked.to_date}::date)
               and extract(dow from d)::smallint <> all (platform.week_end_of(p.id, d::date))) as opened_days,
           (select count(*)::int from gone g where g.branch_id = p.id) as registers,
           (select count(*)::int from gone g where g.branch_id = p.id and g.is_locked) as locked,
           coalesce(m.marks, 0) as marks,
           (select coalesce(sum(g.absent), 0)::int from gone g where g.branch_id = p.id) as absent,
           (select count(distinct s.family_id)::int from students.students s
             where s.branch_id = p.id and s.status = 'active' and ${pupils} and ${asked.to_date}::date >= p.today) as families
      from place p left join mark m on m.branch_id = p.id order by p.position, p.branch_name, p.id`);
}
