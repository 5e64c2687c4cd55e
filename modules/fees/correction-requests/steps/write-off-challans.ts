// What is left of challans closed as bad debt: 5910 against the receivable, by one entry (spec 04 §3, §8). Whoever calls it holds the accounts.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import { type OpenLine, place } from '#modules/fees/student-accounts/rules/index.ts';
import type { ChallanFacts } from '../rules/correction-facts.ts';

export interface CorrectionEvent {
  branch_id: number;
  correction_id: number;
  correction_no: string;
  entry_date: LocalDate;
  /** What the book says of it: number, reason, note. */
  narration: string;
}

export async function writeOffChallans(challans: readonly ChallanFacts[], event: CorrectionEvent): Promise<number> {
  const { branch_id, entry_date, correction_id: source_id, narration } = event;
  const [bad_debts, receivable] = [await systemAccount('bad_debts'), await systemAccount('student_receivable')];
  const head = { branch_id, entry_date, kind: 'write_off', source_type: 'correction', source_id, owner_area: 'fees' };
  const total = challans.reduce((sum, one) => sum + one.balance, 0);
  const entry_id = await postEntry({ ...head, doc_no: event.correction_no, narration }, [
    { account_id: bad_debts, debit: total },
    ...challans.map(({ challan_id, student_id, balance }) => ({
      account_id: receivable,
      credit: balance,
      party_kind: 'student',
      party_id: student_id,
      doc_type: 'challan',
      doc_id: challan_id,
    })),
  ]);
  const open = await openLines(challans.map((one) => one.challan_id));
  await settleChallans(
    challans.map((one) => ({
      ...place({ ...one, sibling_rank: 1, lines: open.get(one.challan_id) ?? [] }, one.balance, { fine_first: false }),
      kind: 'write_off' as const,
    })),
    [],
    { deposit_id: null, source_type: 'correction', source_id, value_date: entry_date, entry_date, entry_id },
  );
  await rowsOf(sql`
    update fees.challans c set status = 'written_off'
      from jsonb_to_recordset(${JSON.stringify(challans)}::jsonb) as g (challan_id bigint, bill_month date)
     where c.id = g.challan_id and c.bill_month = g.bill_month`);
  await refreshFeeAccounts([...new Set(challans.map((one) => one.student_id))], new Map());
  return entry_id;
}

/** Every line by itself, also those below 0 that pay for others. */
async function openLines(challan_ids: readonly number[]): Promise<Map<number, OpenLine[]>> {
  const rows = await rowsOf(sql<OpenLine & { challan_id: number }>`
    select l.challan_id, l.id as line_id, l.head_id, h.priority, h.kind = 'fine' as is_fine, l.net - l.settled as open
      from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
     where l.challan_id = any (${challan_ids}::bigint[]) and l.void_run_id is null and l.net <> l.settled order by l.id`);
  return Map.groupBy(rows, (row) => row.challan_id);
}
