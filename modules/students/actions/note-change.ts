// Who changed what on a student, for History and for the person whose version is old (spec 00 section 8).

import { rowsOf, sql } from '#platform/db/index.ts';

export interface Change {
  branch_id: number;
  student_id: number;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export async function noteChange(change: Change): Promise<void> {
  await rowsOf(sql`
    insert into platform.audit_entries (branch_id, record_kind, record_id, action, before, after)
    values (${change.branch_id}::int, 'student', ${change.student_id}::bigint, ${change.action},
      ${JSON.stringify(change.before ?? null)}::jsonb, ${JSON.stringify(change.after ?? null)}::jsonb)`);
}
