// Punches as received, and unknown pins (ATT-25).

import type { z } from 'zod';
import { addDays } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { punchList, unknownPins } from '../contract/devices.ts';

type PunchPage = z.output<typeof punchList.data>;

const tables = sql`
  attendance.attendance_punches p
  join attendance.attendance_devices d on d.id = p.device_id join platform.branches b on b.id = p.branch_id
  left join students.students s on s.id = p.student_id
  left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id`;

const punchesIn = listRead(punchList, {
  scope: () => inScope('p.branch_id'),
  filters: {
    from: (day) => sql`p.punched_at >= ${day}::date`,
    to: (day) => sql`p.punched_at < ${day}::date + 1`,
    device_id: (id) => sql`p.device_id = ${id}::bigint`,
    student_id: (id) => sql`p.student_id = ${id}::bigint`,
    state: (state) => sql`p.state = ${state}`,
  },
  search: (typed) => sql`(p.pin::text = ${typed} or s.full_name ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`p.punched_at`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<PunchPage['data'][number]>`
      select p.id as punch_id, to_char(p.punched_at, 'YYYY-MM-DD HH24:MI:SS') as punched_at, p.received_at, p.pin, p.student_id, s.full_name as student_name,
             c.name as class_name, x.name as section_name, d.name as device_name, b.branch_name, p.state, p.raw
        from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

export function listPunches(query: z.output<typeof punchList.input>): Promise<PunchPage> {
  const { today } = who();
  // Punches of the future come from wrong clocks: they are shown unless a last day is asked for.
  return punchesIn({ ...query, from: query.from ?? addDays(today, -7), to: query.to ?? addDays(today, 400) });
}

const pinsIn = (where: Condition) => sql`
  select p.pin, p.branch_id, b.branch_name, string_agg(distinct coalesce(nullif(d.name, ''), d.serial_no), ', ') as devices, count(*)::int as punches,
         to_char(min(p.punched_at), 'YYYY-MM-DD HH24:MI:SS') as first_at, to_char(max(p.punched_at), 'YYYY-MM-DD HH24:MI:SS') as last_at
    from attendance.attendance_punches p
    join attendance.attendance_devices d on d.id = p.device_id join platform.branches b on b.id = p.branch_id
   where ${where} group by p.pin, p.branch_id, b.branch_name`;

export const listUnknownPins = listRead(unknownPins, {
  scope: () => sql`p.state = 'unknown_pin' and ${inScope('p.branch_id')}`,
  filters: { device_id: (id) => sql`p.device_id = ${id}::bigint` },
  search: (typed) => sql`p.pin::text = ${typed}`,
  sorts: {},
  first: [sql`g.last_at desc, g.pin`, 'asc'],
  key: sql`g.branch_id`,
  rows: ({ where, page }) =>
    rowsOf(sql<z.output<typeof unknownPins.data>['data'][number]>`select * from (${pinsIn(where)}) g ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from (${pinsIn(where)}) g`),
});
