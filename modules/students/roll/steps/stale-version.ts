// What others changed on a student since the version a form was opened with.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface ConcurrentChange {
  at: string;
  by: string;
  fields: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Newest first, at most ten: each save raises the version by one, so the last n entries are the n versions missed. */
export async function changesSince(student_id: number, version: number): Promise<ConcurrentChange[]> {
  return rowsOf(sql<ConcurrentChange>`
    select a.at, coalesce(u.name, 'the system') as by, coalesce(array(select jsonb_object_keys(a.after)), '{}') as fields, a.before, a.after
    from platform.audit_entries a left join platform.users u on u.id = a.user_id
    where a.record_kind = 'student' and a.record_id = ${student_id} and a.action = 'changed'
    order by a.at desc, a.id desc
    limit least(10, greatest(0, (select s.version from students.students s where s.id = ${student_id}) - ${version}::int))`);
}
