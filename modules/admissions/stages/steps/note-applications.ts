// One line of kind system in the history of each of many applications, in one statement.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface NotedApplication {
  id: number;
  branch_id: number;
  note: string;
}

export async function noteApplications(lines: readonly NotedApplication[]): Promise<void> {
  if (lines.length === 0) return;
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, application_id, kind, notes)
    select n.branch_id, n.id, 'system', n.note
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id bigint, branch_id int, note text)`);
}
