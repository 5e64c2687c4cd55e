// Punches as they came, and pins that are nobody's (ATT-25).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { punchList, unknownPins } from '../contract/devices.ts';

type PunchPage = z.output<typeof punchList.data>;

export async function listPunches(query: z.output<typeof punchList.input>): Promise<PunchPage> {
  const { today } = who();
  const from = query.from ?? addDays(today, -7);
  // Punches of the future come from wrong clocks: they are shown unless a last day is asked for.
  const to = query.to ?? addDays(today, 400);
  const words = query.filter ? `%${query.filter}%` : null;
  const where = sql`
    where ${inScope('p.branch_id')} and p.punched_at >= ${from}::date and p.punched_at < ${to}::date + 1
      and (${query.device_id ?? null}::bigint is null or p.device_id = ${query.device_id ?? null}::bigint)
      and (${query.student_id ?? null}::bigint is null or p.student_id = ${query.student_id ?? null}::bigint)
      and (${query.state ?? null}::text is null or p.state = ${query.state ?? null})
      and (${words}::text is null or p.pin::text = ${query.filter ?? ''} or s.full_name ilike ${words})`;
  const tables = sql`
    attendance.attendance_punches p
    join attendance.attendance_devices d on d.id = p.device_id join platform.branches b on b.id = p.branch_id
    left join students.students s on s.id = p.student_id
    left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id`;
  const rows = await rowsOf(sql<PunchPage['data'][number]>`
    select p.id as punch_id, to_char(p.punched_at, 'YYYY-MM-DD HH24:MI:SS') as punched_at, p.received_at, p.pin, p.student_id, s.full_name as student_name,
           c.name as class_name, x.name as section_name, d.name as device_name, b.branch_name, p.state, p.raw
      from ${tables} ${where} order by p.punched_at desc, p.id desc limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from ${tables} ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

type UnknownPage = z.output<typeof unknownPins.data>;

export async function listUnknownPins(query: z.output<typeof unknownPins.input>): Promise<UnknownPage> {
  const grouped = sql`
    select p.pin, p.branch_id, b.branch_name, string_agg(distinct coalesce(nullif(d.name, ''), d.serial_no), ', ') as devices, count(*)::int as punches,
           to_char(min(p.punched_at), 'YYYY-MM-DD HH24:MI:SS') as first_at, to_char(max(p.punched_at), 'YYYY-MM-DD HH24:MI:SS') as last_at
      from attendance.attendance_punches p
      join attendance.attendance_devices d on d.id = p.device_id join platform.branches b on b.id = p.branch_id
     where p.state = 'unknown_pin' and ${inScope('p.branch_id')}
       and (${query.device_id ?? null}::bigint is null or p.device_id = ${query.device_id ?? null}::bigint)
       and (${query.filter ?? null}::text is null or p.pin::text = ${query.filter ?? null})
     group by p.pin, p.branch_id, b.branch_name`;
  const rows = await rowsOf(sql<UnknownPage['data'][number]>`
    select * from (${grouped}) g order by last_at desc, pin limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from (${grouped}) g`);
  return asList(rows, count?.n ?? 0, query);
}
