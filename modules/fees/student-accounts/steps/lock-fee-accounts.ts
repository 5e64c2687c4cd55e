// The lock that every money write begins with (spec 04 §15); an account is in the currency of its country (FEE-3).

import { rowsOf, sql } from '#platform/db/index.ts';

/**
 * Locks the accounts of these students, ascending, to the end of the transaction.
 * A student without an account gets one. Everything read after it is the state that the money meets.
 */
export async function lockFeeAccounts(student_ids: readonly number[]): Promise<void> {
  const locked = await lockExisting(student_ids);
  if (locked === new Set(student_ids).size) return;
  await rowsOf(sql`
    insert into fees.student_fee_accounts (student_id, branch_id, family_id, currency)
    select s.id, s.branch_id, s.family_id, co.currency
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries co on co.id = b.country_id
     where s.id = any (${student_ids}::bigint[])
     order by s.id
    on conflict (student_id) do nothing`);
  await lockExisting(student_ids);
}

async function lockExisting(student_ids: readonly number[]): Promise<number> {
  const rows = await rowsOf(sql`
    select student_id from fees.student_fee_accounts where student_id = any (${student_ids}::bigint[]) order by student_id for update`);
  return rows.length;
}
