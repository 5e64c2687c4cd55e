// The current session of Pakistan as one that began by a day: what a story lays some weeks back lies in it on the first of April, too.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { School } from './school.ts';

export async function sessionFrom(school: School, first: LocalDate): Promise<void> {
  await school.owner(() =>
    rowsOf(sql`
      update branches.academic_sessions set start_date = least(start_date, ${first}::date), end_date = least(end_date, least(start_date, ${first}::date) + 449)
       where is_current and school_id = 1 and country_id = 162`),
  );
}
