// A visit that was finished too early goes on (spec 10 §4.4, sent back).

import { rowsOf, sql } from '#platform/db/index.ts';

/** The last finished visit goes on as a planned one, with all that it found. */
export async function reopenVisit(application_id: number): Promise<void> {
  await rowsOf(sql`
    insert into franchise.franchise_site_visits (application_id, planned_at, visitor_id, visited_at, answers, total, photo_file_ids, nearest_branch_id,
           nearest_km, recommendation, conditions)
    select application_id, planned_at, visitor_id, visited_at, answers, total, photo_file_ids, nearest_branch_id, nearest_km, recommendation, conditions
      from franchise.franchise_site_visits where application_id = ${application_id}::bigint and state = 'done'
     order by id desc limit 1`);
}
