// What the score of inquiries is made of (ADM-6), for a set of them in one question.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { LeadFacts } from '../rules/lead-score.ts';

export type FactsOfLead = LeadFacts & { id: number; score: number };

export function leadFacts(ids: readonly number[]): Promise<FactsOfLead[]> {
  return rowsOf(sql<FactsOfLead>`
    select l.id, l.score, l.furthest >= 2 as visited, l.source = 'referral' or l.referred_by_student_id is not null as referral,
           greatest(0, floor(extract(epoch from platform.now() - l.last_activity_at) / 86400))::int as days_quiet,
           exists (select 1 from admissions.lead_children c where c.lead_id = l.id and c.dob is not null) as known_dob,
           exists (select 1 from admissions.lead_children c
                     join branches.class_seats q on q.branch_id = l.branch_id and q.course_id = c.course_id
                      and (q.session_id = c.session_id or c.session_id is null)
                     join branches.academic_sessions n on n.id = q.session_id and (c.session_id is not null or n.is_current)
                    where c.lead_id = l.id and branches.free_seats(q) > 0) as seat_free,
           exists (select 1 from students.guardians g join students.student_guardians k on k.guardian_id = g.id
                     join students.students s on s.id = k.student_id and s.status in ('active', 'frozen', 'admitted')
                    where g.mobile = l.mobile and s.school_id = l.school_id) as sibling
      from admissions.leads l where l.id = any (${[...ids]}::bigint[])`);
}
