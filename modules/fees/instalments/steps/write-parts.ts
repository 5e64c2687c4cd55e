// Writes the parts of challans in sets (FEE-90): a challan falls due with its first part and stays valid until its last; what may be fined of each part
// follows its heads, what was fined at another branch stays with the challan.

import { rowsOf, sql } from '#platform/db/index.ts';
import { refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { ChallanFacts } from '../reads/instalment-facts.ts';
import { feeOfParts, type HeadOfChallan } from '../rules/fee-of-parts.ts';
import type { Part } from '../rules/parts-problem.ts';

export interface PartsToWrite {
  challan: ChallanFacts;
  parts: readonly Part[];
}

export async function writeParts(all: readonly PartsToWrite[]): Promise<void> {
  if (all.length === 0) return;
  const challan_ids = all.map(({ challan }) => challan.challan_id);
  const heads = await headsOf(challan_ids);
  const rows = all.flatMap((one) => rowsOfChallan(one, heads.get(one.challan.challan_id) ?? []));
  await rowsOf(sql`delete from fees.fee_instalments where challan_id = any (${challan_ids}::bigint[])`);
  await rowsOf(sql`
    insert into fees.fee_instalments (branch_id, challan_id, bill_month, seq, due_date, amount, fee_amount, fined, before_it, is_last)
    select r.branch_id, r.challan_id, r.bill_month, r.seq, r.due_date, r.amount, r.fee_amount, r.fined, r.before_it, r.is_last
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, challan_id bigint, bill_month date, seq smallint, due_date date,
           amount bigint, fee_amount bigint, fined bigint, before_it bigint, is_last boolean)`);
  const days = all.map(({ challan, parts }) => ({
    id: challan.challan_id,
    bill_month: challan.bill_month,
    first: parts[0]?.due_date,
    last: parts.at(-1)?.due_date,
  }));
  await rowsOf(sql`
    update fees.challans c set due_date = g.first, valid_until = greatest(c.valid_until, g.last)
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g (id bigint, bill_month date, first date, last date)
     where c.id = g.id and c.bill_month = g.bill_month`);
  await refreshFeeAccounts([...new Set(all.map(({ challan }) => challan.student_id))], new Map());
}

/** In the order in which money pays them: by the priority of the heads, fines last (FEE-46). */
async function headsOf(challan_ids: readonly number[]): Promise<Map<number, HeadOfChallan[]>> {
  const rows = await rowsOf(sql<HeadOfChallan & { challan_id: number }>`
    select l.challan_id, coalesce(sum(l.net), 0)::bigint as net, h.fine_eligible and h.kind <> 'fine' as fined
      from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
     where l.challan_id = any (${challan_ids}::bigint[]) and l.void_run_id is null
     group by l.challan_id, h.id order by l.challan_id, h.kind = 'fine', h.priority, h.id`);
  return Map.groupBy(rows, (row) => row.challan_id);
}

/** One part alone is no part: the challan falls due on that day. It is kept where it remembers a fine of another branch. */
function rowsOfChallan({ challan, parts }: PartsToWrite, heads: readonly HeadOfChallan[]) {
  if (parts.length === 1 && challan.fined === 0) return [];
  const fees = feeOfParts(
    parts.map((part) => part.amount),
    heads,
  );
  let before_it = 0;
  return parts.map(({ due_date, amount }, nth) => {
    const begins = before_it;
    before_it += amount;
    const { branch_id, challan_id, bill_month } = challan;
    return {
      branch_id,
      challan_id,
      bill_month,
      seq: nth + 1,
      due_date,
      amount,
      fee_amount: fees[nth] ?? 0,
      fined: nth === 0 ? challan.fined : 0,
      before_it: begins,
      is_last: nth === parts.length - 1,
    };
  });
}
