// Warnings as the list, the letters and the next level need them (STU-85).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type warningLevels, warningList, type WarningRow } from '../contract/warnings.ts';
import { suggestedLevel } from '../rules/warning-level.ts';
import { child, childOfRow } from '#modules/students/person/chapter.ts';
import { searchCondition } from '#modules/students/roll/chapter.ts';

const isLive = sql`w.withdrawn_reason is null and (w.expires_on is null or w.expires_on >= platform.today(w.branch_id))`;

const columns = sql`w.id, w.warning_no, w.student_id, ${child.name} as student_name, s.full_name_native as native_name, ${child.admission_no} as admission_no,
  concat_ws(' – ', c.name, x.name) as class_name, w.branch_id, b.short_name as branch_name, w.kind, w.level, w.text, w.incident_on,
  w.issued_on, w.expires_on, w.sent_by, w.acknowledged_at, g.full_name as acknowledged_by, w.withdrawn_reason,
  case when w.withdrawn_reason is not null then 'withdrawn' when w.expires_on < platform.today(w.branch_id) then 'expired'
       when w.acknowledged_at is not null then 'acknowledged' else 'live' end as state,
  u.name as given_by, w.version`;

const from = sql`students.student_warnings w ${childOfRow('w')}
  join platform.branches b on b.id = w.branch_id
  left join branches.courses c on c.id = ${child.course_id}
  left join branches.sections x on x.id = ${child.section_id}
  left join students.guardians g on g.id = w.acknowledged_by
  left join platform.users u on u.id = w.created_by`;

export const listWarnings = listRead(warningList, {
  scope: () => inScope('w.branch_id'),
  filters: {
    student_id: (id) => sql`w.student_id = ${id}::bigint`,
    course_id: (id) => sql`s.course_id = ${id}::bigint`,
    section_id: (id) => sql`s.section_id = ${id}::bigint`,
    kind: (kind) => sql`w.kind = ${kind}`,
    level: (level) => sql`w.level = ${level}`,
    live: (only) => (only ? isLive : undefined),
    from: (day) => sql`w.issued_on >= ${day}::date`,
    to: (day) => sql`w.issued_on <= ${day}::date`,
  },
  search: searchCondition,
  sorts: {
    issued_on: sql`w.issued_on`,
    warning_no: sql`w.warning_no`,
    student_name: sql`s.name_key`,
    level: sql`w.level`,
  },
  first: [sql`w.issued_on`, 'desc'],
  key: sql`w.id`,
  rows: ({ where, page }) => rowsOf(sql<WarningRow>`select ${columns} from ${from} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; live: number; third: number; unacknowledged: number }>`
      select count(*)::int as total, count(*) filter (where ${isLive})::int as live,
             count(*) filter (where w.level = 3 and ${isLive})::int as third,
             count(*) filter (where w.acknowledged_at is null and ${isLive})::int as unacknowledged
        from students.student_warnings w left join students.students s on s.id = w.student_id where ${where}`),
});

/** In the order they were asked for; what is outside the scope is left out. */
export function readWarnings(ids: readonly number[]): Promise<WarningRow[]> {
  return rowsOf(sql<WarningRow>`
    select ${columns} from ${from} where w.id = any (${[...ids]}::bigint[]) and ${inScope('w.branch_id')}
     order by array_position(${[...ids]}::bigint[], w.id)`);
}

/** Live warnings of the kind since the student's session began, with the level that follows. */
export async function nextLevels({
  student_ids,
  kind,
}: ParsedInputOf<typeof warningLevels>): Promise<DataOf<typeof warningLevels>> {
  const rows = await rowsOf(sql<{ student_id: number; student_name: string; live: number }>`
    select s.id as student_id, s.full_name as student_name, (
             select count(*)::int from students.student_warnings w
              where w.student_id = s.id and w.kind = ${kind} and ${isLive} and w.issued_on >= coalesce(y.start_date, '-infinity')) as live
      from students.students s left join branches.academic_sessions y on y.id = s.session_id
     where s.id = any (${[...student_ids]}::bigint[]) and ${inScope('s.branch_id')} order by s.name_key, s.id`);
  return rows.map((row) => ({ ...row, level: suggestedLevel(row.live) }));
}

/** What stands on the letters beside the warning itself. */
export interface LetterFacts {
  id: number;
  father_name: string;
  session_name: string | null;
  guardian_name: string | null;
}

export function letterFacts(ids: readonly number[]): Promise<LetterFacts[]> {
  return rowsOf(sql<LetterFacts>`
    select w.id, ${child.father_name} as father_name, y.name as session_name, g.full_name as guardian_name
      from students.student_warnings w ${childOfRow('w')}
      left join branches.academic_sessions y on y.id = ${child.session_id}
      left join students.student_guardians l on l.student_id = s.id and l.is_primary
      left join students.guardians g on g.id = l.guardian_id
     where w.id = any (${[...ids]}::bigint[]) and ${inScope('w.branch_id')}`);
}
