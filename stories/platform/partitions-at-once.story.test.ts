// 14 §8 and 12 §2: processes that begin in the same minute of a new month make its partitions once, and none of them stops.

import { expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { openSchool } from '#stories/harness/school.ts';

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
