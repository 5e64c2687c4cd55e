// How many children sit in a section, put right from a count of them (`maktab rebuild-counters`). Seats that are taken or held are no
// count of children: they stay.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface Strength {
  section_id: number;
  active: number;
  frozen: number;
  boys: number;
  girls: number;
}

/** As the owner. */
export async function setStrength(sections: readonly Strength[]): Promise<void> {
  await rowsOf(sql`
    update branches.class_seats q set active = r.active, frozen = r.frozen, boys = r.boys, girls = r.girls
      from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as r (section_id bigint, active int, frozen int, boys int, girls int)
     where q.section_id = r.section_id`);
}
