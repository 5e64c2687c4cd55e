// Another due date of challans; they stay valid at least until it (spec 04 §2.3). Fines that were charged stay charged.

import { rowsOf, sql } from '#platform/db/index.ts';
import { refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { Facts, Item } from '../rules/correction-facts.ts';

export async function moveDueDates(items: readonly Item[], { challans }: Facts): Promise<void> {
  if (items.length === 0) return;
  const given = items.flatMap(({ challan_id, due_date }) => {
    const challan = challans.get(challan_id ?? 0);
    return challan ? [{ id: challan.challan_id, bill_month: challan.bill_month, due_date }] : [];
  });
  await rowsOf(sql`
    update fees.challans c set due_date = g.due_date, valid_until = greatest(c.valid_until, g.due_date)
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id bigint, bill_month date, due_date date)
     where c.id = g.id and c.bill_month = g.bill_month`);
  await refreshFeeAccounts([...new Set(items.map((item) => item.student_id))], new Map());
}
