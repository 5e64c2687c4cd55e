// What the audit knows of a posting (spec 00 §8), in the transaction that moves the money.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** One row a branch: who reads one branch's audit learns nothing of another's figures. */
export async function notePosting(
  run_id: number,
  branch_id: number,
  of: { action: 'posted' | 'fined' | 'taken back'; reason?: string; net?: number; challans?: number },
): Promise<void> {
  const row = await rowOf(sql<{
    kind: string;
    bill_month: string;
    title: string | null;
    currency: Currency;
    challans: number;
    net: number;
    fines: number;
    first_challan_no: string | null;
    last_challan_no: string | null;
  }>`
    select r.kind, r.bill_month, r.options ->> 'title' as title, c.currency, b.challans, b.net, b.fines, b.first_challan_no, b.last_challan_no
      from fees.fee_run_branches b join fees.fee_runs r on r.id = b.run_id join platform.branches p on p.id = b.branch_id
      join platform.countries c on c.id = p.country_id and c.operates
     where b.run_id = ${run_id}::bigint and b.branch_id = ${branch_id}::int`);
  if (!row) return;
  await audit({
    record_kind: 'fee posting',
    record_id: run_id,
    action: of.action,
    branch_id,
    after: {
      kind: row.kind,
      bill_month: row.bill_month,
      ...(row.title === null ? {} : { title: row.title }),
      challans: of.challans ?? row.challans,
      amount: moneyWithCurrency(of.net ?? (row.kind === 'fine' ? row.fines : row.net), row.currency),
      ...(row.first_challan_no === null ? {} : { numbers: `${row.first_challan_no} – ${row.last_challan_no}` }),
      ...(of.reason === undefined ? {} : { reason: of.reason }),
    },
  });
}
