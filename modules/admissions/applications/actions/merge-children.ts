// Two records of one child become one (STU-9; 14 §2 students.merging): its applications, returns and the families it sent go to the
// record that stays. Two applications in one session are left for a person to end.

import { conflict } from '#kernel/refusal.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';

/** A re-admission of the child stands. */
const openOf = (student_id: number): Statement =>
  sql`exists (select 1 from admissions.readmission_requests r ${itsRequest('r')} where r.student_id = ${student_id}::bigint
         and ${stateOf('r')} in ('draft', 'pending', 'approved', 'fee_due'))`;

export async function mergeChildren({ winner_id, loser_id }: { winner_id: number; loser_id: number }): Promise<void> {
  const both = await rowOf(sql<{ what: string }>`
    select 'an application for ' || n.name as what
      from admissions.applications w join admissions.applications l on l.session_id = w.session_id join branches.academic_sessions n on n.id = w.session_id
     where w.student_id = ${winner_id}::bigint and l.student_id = ${loser_id}::bigint
       and w.stage not in ('rejected', 'withdrawn', 'lapsed') and l.stage not in ('rejected', 'withdrawn', 'lapsed')
    union all
    select 'a re-admission' where ${openOf(winner_id)} and ${openOf(loser_id)}
     limit 1`);
  if (both) throw conflict(`Both records have ${both.what} in force. End one of them, then merge.`);
  await rowsOf(sql`
    update admissions.applications set student_id = ${winner_id}::bigint, updated_by = platform.current_user_id() where student_id = ${loser_id}::bigint`);
  await rowsOf(sql`
    update admissions.readmission_requests set student_id = ${winner_id}::bigint where student_id = ${loser_id}::bigint`);
  await rowsOf(sql`
    update admissions.admission_package_uses set student_id = ${winner_id}::bigint where student_id = ${loser_id}::bigint`);
  await rowsOf(sql`
    update admissions.leads set referred_by_student_id = ${winner_id}::bigint where referred_by_student_id = ${loser_id}::bigint`);
}
