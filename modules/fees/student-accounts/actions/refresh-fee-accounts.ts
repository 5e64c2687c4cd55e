// Brings the one row a student has in student_fee_accounts up to its challans and deposits, after money has moved.

import { isForStudent, shareOf } from '../reads/deposit-of-student.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { oldestDue } from '../reads/open-parts.ts';

export interface FeeAccountAfter {
  student_id: number;
  receivable: number;
  advance: number;
}

/** `advances`: by how much each student's advance changed, in minor units. What can be read is read and never added up. */
export async function refreshFeeAccounts(
  student_ids: readonly number[],
  advances: ReadonlyMap<number, number>,
): Promise<FeeAccountAfter[]> {
  const changes = student_ids.map((student_id) => ({ student_id, advance: advances.get(student_id) ?? 0 }));
  return rowsOf(sql<FeeAccountAfter>`
    update fees.student_fee_accounts a
       set receivable = open.receivable, open_challans = open.challans, oldest_due_date = (${oldestDue(sql`a.student_id`)}), advance = a.advance + change.advance,
           last_payment_on = paid.value_date, last_payment_amount = paid.amount, updated_at = platform.now()
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(student_id bigint, advance bigint)
     cross join lateral (
       select coalesce(sum(c.balance), 0)::bigint as receivable, count(*)::int as challans
         from fees.challans c where c.student_id = change.student_id and c.balance > 0
     ) open
      left join lateral (
       select d.value_date, ${shareOf(sql`change.student_id`)} as amount from (
         select own.* from fees.deposits own where own.student_id = change.student_id and own.status = 'posted'
         union all
         select fam.* from fees.deposits fam where fam.family_id = (select s.family_id from students.students s where s.id = change.student_id) and fam.status = 'posted'
       ) d
        where ${isForStudent(sql`change.student_id`)} order by d.entry_date desc, d.id desc limit 1
     ) paid on true
     where a.student_id = change.student_id
    returning a.student_id, a.receivable, a.advance`);
}
