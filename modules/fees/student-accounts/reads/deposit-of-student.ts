// What a deposit brought a student: a deposit of the family is one receipt over several children, each with a share (FEE-54).

import { sql } from '#platform/db/index.ts';

type Part = ReturnType<typeof sql>;

/** True for a deposit `d` of the student, or of a family that settled or held something of this child. */
export function isForStudent(student_id: Part): ReturnType<typeof sql<boolean>> {
  return sql<boolean>`(d.student_id = ${student_id} or (d.student_id is null and (
    exists (select 1 from fees.settlements x where x.deposit_id = d.id and x.student_id = ${student_id})
    or ${advanceOf(student_id)} > 0)))`;
}

/** The child's share of deposit `d` in minor units: all of its own; of the family's what settled its challans and what it holds. */
export function shareOf(student_id: Part): Part {
  return sql`case when d.student_id is not null then d.amount else
    coalesce((select sum(x.amount) from fees.settlements x
               where x.deposit_id = d.id and x.student_id = ${student_id} and x.reverses_id is null and x.kind <> 'write_off'), 0)::bigint
    + ${advanceOf(student_id)} end`;
}

/** What the deposit's entry put into the child's advance. */
function advanceOf(student_id: Part): Part {
  return sql`coalesce((select sum(l.credit) from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'student_advance'
     where l.entry_id = d.entry_id and l.entry_date = d.entry_date and l.party_kind = 'student' and l.party_id = ${student_id}), 0)::bigint`;
}
