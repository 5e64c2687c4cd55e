// Suggested warnings: what attendance and fees say, without those who are warned of the same already (STU-86).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { warningSuggested } from '../contract/warnings.ts';
import { HIGHEST_LEVEL, suggestedLevel } from '../rules/warning-level.ts';
import { searchCondition } from '#modules/students/roll/chapter.ts';
import { studentsSuggestions } from './suggestions-question.ts';

type Query = ParsedInputOf<typeof warningSuggested>;
type Row = DataOf<typeof warningSuggested>['data'][number];

/** Of each answerer; more than a person works through in a day. */
const AT_MOST = 500;
/** A warning this young about the same matter is answer enough. */
const RECENT_DAYS = 14;

interface Known extends Omit<Row, 'key' | 'kind' | 'reason'> {
  kind: Row['kind'];
  reason: string;
  live: number;
  asked_level: number | null;
}

export async function listSuggestions(query: Query): Promise<DataOf<typeof warningSuggested>> {
  const all = (await studentsSuggestions.ask({ limit: AT_MOST })).flat();
  const wanted = all.filter((one) => query.kind === undefined || one.kind === query.kind);
  const rows = await rowsOf(sql<Known>`
    select s.id as student_id, s.full_name as student_name, s.admission_no, concat_ws(' – ', c.name, x.name) as class_name,
           b.short_name as branch_name, q.kind, q.reason, q.level as asked_level, coalesce(w.live, 0) as live, 1 as level
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as q (student_id bigint, kind text, level int, reason text)
      join students.students s on s.id = q.student_id
      join platform.branches b on b.id = s.branch_id
      left join branches.courses c on c.id = s.course_id
      left join branches.sections x on x.id = s.section_id
      left join branches.academic_sessions y on y.id = s.session_id
     cross join lateral (
       select count(*)::int as live, max(w.issued_on) as latest, max(w.level) as highest from students.student_warnings w
        where w.student_id = s.id and w.kind = q.kind and w.withdrawn_reason is null
          and (w.expires_on is null or w.expires_on >= platform.today(w.branch_id)) and w.issued_on >= coalesce(y.start_date, '-infinity')) w
     where ${inScope('s.branch_id')} and s.status = 'active' and (w.latest is null or w.latest < platform.today(s.branch_id) - ${RECENT_DAYS}::int)
       and coalesce(w.highest, 0) < ${HIGHEST_LEVEL}
       and (q.level is null or coalesce(w.highest, 0) < q.level) and ${query.filter ? searchCondition(query.filter) : sql`true`}
     order by coalesce(q.level, 1) desc, s.name_key, s.id`);
  const page = rows.slice(query.startRow, query.startRow + query.fetchCount).map(({ live, asked_level, ...row }) => ({
    ...row,
    key: `${row.student_id} ${row.kind}`,
    level: asked_level ?? suggestedLevel(live),
  }));
  return asList(page, rows.length, query);
}
