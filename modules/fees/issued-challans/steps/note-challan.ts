// What the audit knows of a challan outside of a run (spec 00 §8), in the transaction that issues or cancels it.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

/** A challan outside of a run: issued or cancelled, by its number. */
export async function noteChallan(
  id: number,
  of: { action: 'issued' | 'cancelled'; amount: number; reason?: string },
): Promise<void> {
  const [row] = await rowsOf(sql<{ branch_id: number; challan_no: string; currency: Currency; full_name: string }>`
    select c.branch_id, c.challan_no, c.currency, s.full_name
      from fees.challans c join students.students s on s.id = c.student_id where c.id = ${id}::bigint`);
  if (!row) return;
  await audit({
    record_kind: 'challan',
    record_id: id,
    action: of.action,
    branch_id: row.branch_id,
    after: {
      challan_no: row.challan_no,
      of: row.full_name,
      amount: moneyWithCurrency(of.amount, row.currency),
      ...(of.reason === undefined ? {} : { reason: of.reason }),
    },
  });
}
