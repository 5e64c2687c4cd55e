// What a school begins with (spec 06 §2.1): departments, designations, one shift, what leavers give back; a school that has some keeps its own.

import { rowsOf, sql } from '#platform/db/index.ts';

export async function addHrDefaults(school_id: number): Promise<void> {
  await rowsOf(
    sql`select hr.add_defaults(${school_id}::int), hr.add_shift(${school_id}::int), hr.add_clearance_items(${school_id}::int)`,
  );
}
