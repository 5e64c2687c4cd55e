// fees.extend: the last day of an unpaid challan moves with the offer it belongs to (ADM-66). Nothing of its amount changes.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { lockFeeAccounts, refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

export async function extendChallan(challan_id: number, due_on: LocalDate): Promise<void> {
  const owner = await rowOf(sql<{ student_id: number }>`
    select student_id from fees.challans where id = ${challan_id}::bigint and status <> 'cancelled'`);
  if (!owner) throw conflict('This challan was cancelled meanwhile.');
  await lockFeeAccounts([owner.student_id]);
  await rowOf(sql`
    update fees.challans set due_date = ${due_on}::date, valid_until = greatest(valid_until, ${due_on}::date)
     where id = ${challan_id}::bigint`);
  await refreshFeeAccounts([owner.student_id], new Map());
}
