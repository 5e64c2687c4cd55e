// The local time of a branch, in minutes from midnight.

import { rowOf, sql } from '#platform/db/index.ts';

export async function minutesNow(branch_id: number, now: Date): Promise<number> {
  const row = await rowOf(sql<{ min: number }>`
    select (extract(hour from ${now.toISOString()}::timestamptz at time zone k.time_zone) * 60
          + extract(minute from ${now.toISOString()}::timestamptz at time zone k.time_zone))::int as min
      from platform.branches b join platform.countries k on k.id = b.country_id and k.operates where b.id = ${branch_id}::int`);
  return row?.min ?? 0;
}
