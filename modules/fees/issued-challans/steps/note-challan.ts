// What the audit knows of challans outside of a run (spec 00 §8), in the transaction that issues or cancels them.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

interface Noted {
  action: 'issued' | 'cancelled';
  reason?: string;
}

/** A challan outside of a run: issued or cancelled, by its number. */
export async function noteChallan(id: number, { amount, ...of }: Noted & { amount: number }): Promise<void> {
  await noteChallans([{ id, amount }], of);
}

export async function noteChallans(
  challans: readonly { id: number; amount: number }[],
  { action, reason }: Noted,
): Promise<void> {
  const rows = await rowsOf(sql<{
    id: number;
    branch_id: number;
    challan_no: string;
    currency: Currency;
    full_name: string;
    amount: number;
  }>`
    select c.id, c.branch_id, c.challan_no, c.currency, s.full_name, g.amount
      from jsonb_to_recordset(${JSON.stringify(challans)}::jsonb) as g (id bigint, amount bigint)
      join fees.challans c on c.id = g.id join students.students s on s.id = c.student_id`);
  await auditAll(
    rows.map((row) => ({
      record_kind: 'challan',
      record_id: row.id,
      action,
      branch_id: row.branch_id,
      after: {
        challan_no: row.challan_no,
        of: row.full_name,
        amount: moneyWithCurrency(row.amount, row.currency),
        ...(reason === undefined ? {} : { reason }),
      },
    })),
  );
}
