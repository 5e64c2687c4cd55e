// 14 §8 and 12 §2: processes that begin in the same minute of a new month make its partitions once, and none of them stops.

import { expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool } from '#stories/harness/school.ts';

it('six at once: each month is made once, nobody is refused', async () => {
  const school = await openSchool();
  const months = (table: string) =>
    school.owner(() =>
      rowsOf(sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`),
    );
  const tables = ['platform.messages', 'platform.message_status_events', 'attendance.attendance_marks'];
  const before = await Promise.all(tables.map(months));
  // The newest month of each is not there yet.
  for (const names of before) {
    const dated = names.filter(({ name }) => /\d$/.test(name)).at(-1)?.name ?? '';
    await school.owner(() => rowsOf(sql`drop table ${sql.raw(dated)}`));
  }
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      school.owner(() => rowOf(sql`select platform.message_partitions(), attendance.keep_partitions()`)),
    ),
  );
  expect(made.filter(({ status }) => status === 'rejected')).toEqual([]);
  const after = await Promise.all(tables.map(months));
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toEqual(before[1]);
});

it('days beyond the months that were made get their month with the next night, and stay what they were', async () => {
  const school = await openSchool();
  const waits = await school.owner(async () => {
    const month = await rowOf(sql<{ name: string; day: string }>`
      select 'attendance.attendance_punches_' || to_char(m, 'YYYY_MM') as name, (m + interval '9 days')::date as day
        from (select date_trunc('month', platform.now()) + interval '3 months' as m) as last`);
    await rowsOf(sql`drop table if exists ${sql.raw(month?.name ?? '')}`);
    await rowsOf(sql`
      with device as (
        insert into attendance.attendance_devices (branch_id, serial_no, name, state, use)
        values (${branches.f8}, 'MONTHS1', 'Gate', 'active', 'students') returning id)
      insert into attendance.attendance_punches (branch_id, device_id, pin, punched_at)
      select ${branches.f8}, device.id, n, ${month?.day ?? ''}::date + time '07:30' from device cross join generate_series(1, 3) as n`);
    return { ...month, ...(await punchedOn(month?.day ?? '')) };
  });
  expect(waits).toMatchObject({ punches: 3, parts: ['attendance.attendance_punches_other'] });
  await school.owner(() => rowOf(sql`select attendance.keep_partitions()`));
  expect(await school.owner(() => punchedOn(waits.day ?? ''))).toEqual({ punches: 3, parts: [waits.name] });
});

const punchedOn = (day: string) =>
  rowOf(sql<{ punches: number; parts: string[] }>`
    select count(*)::int as punches, array_agg(distinct tableoid::regclass::text) as parts
      from attendance.attendance_punches where punched_at::date = ${day}::date`);
