// CAM-6: a form was seen or begun; a number goes up. Names of sources are bounded, since anybody may write one.

import { rowsOf, sql } from '#platform/db/index.ts';

const MOST_SOURCES = 100;

/** Days of the counts are those of UTC: a form belongs to no branch, and may be open to several countries. */
export async function countForm(form_id: number, step: 'seen' | 'started', source: string): Promise<void> {
  await rowsOf(sql`
    insert into outreach.public_form_counts as c (form_id, day, source, step, n)
    select ${form_id}::bigint, (platform.now() at time zone 'UTC')::date,
           case when (select count(distinct k.source) from outreach.public_form_counts k
                       where k.form_id = ${form_id}::bigint and k.day = (platform.now() at time zone 'UTC')::date) < ${MOST_SOURCES}::int
                  or exists (select 1 from outreach.public_form_counts k where k.form_id = ${form_id}::bigint and k.day = (platform.now() at time zone 'UTC')::date
                                and k.source = ${source || 'direct'})
                then ${source || 'direct'} else 'other' end, ${step}, 1
    on conflict (form_id, day, source, step) do update set n = c.n + 1`);
}
