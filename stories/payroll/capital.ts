// Money that a school pays its people from: put into the cash of a branch.

import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { today } from '#stories/harness/turn-clock.ts';

/** A million rupees; answers the account. */
export const capital = (school: School): Promise<number> =>
  school.owner(async () => {
    const [cash, equity] = await rowsOf(sql<{ id: number }>`
      select id from platform.accounts where school_id = 1 and code in ('1000', '3000') order by code`);
    await rowsOf(sql`
      select platform.post_entry(row(${branches.f8}::int, ${today}::date, 'voucher', 'story', null, 'S-1', 'Capital', '', null, null, null)::platform.entry_head,
        array[row(${cash?.id ?? 0}::bigint, 100000000, 0, null, null, null, null, null)::platform.entry_line,
              row(${equity?.id ?? 0}::bigint, 0, 100000000, null, null, null, null, null)::platform.entry_line])`);
    return cash?.id ?? 0;
  });
