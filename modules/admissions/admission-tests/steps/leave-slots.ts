// ADM-32: an application that goes to another branch leaves the slots of the old one. What is published stays with the child; a test
// that was sat and not published is sat anew there.

import { rowsOf, sql } from '#platform/db/index.ts';

/** The application is locked, its places that are still to come are given back already. */
export async function leaveSlots(application_id: number): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_tests
       set slot_id = null, state = case when state in ('appeared', 'marked') then 'cancelled' else state end
     where application_id = ${application_id}::bigint and slot_id is not null`);
}
