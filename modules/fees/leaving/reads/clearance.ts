// Whether a student leaves the school's books clean (STU-57): nothing owed, nothing held.

import type { DataOf } from '#kernel/contract.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { feeClearance } from '../contract/clearance.ts';

/** Advance and security do not stand in the way; what is owed does. Refuses with 404 outside the scope. */
export async function readClearance(student_id: number): Promise<DataOf<typeof feeClearance>> {
  const account = await rowOf(sql<{ currency: Currency; receivable: number; advance: number; security: number }>`
    select co.currency, coalesce(a.receivable, 0) as receivable, coalesce(a.advance, 0) as advance, coalesce(a.security_held, 0) as security
      from students.students s
      join platform.branches b on b.id = s.branch_id join platform.countries co on co.id = b.country_id and co.operates
      left join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = ${student_id}::bigint`);
  if (!account) throw notFound('This student');
  const { currency, ...sums } = account;
  const reasons = sums.receivable > 0 ? [`${moneyWithCurrency(sums.receivable, currency)} of fees are open`] : [];
  return { student_id, ...sums, clear: reasons.length === 0, reasons };
}
