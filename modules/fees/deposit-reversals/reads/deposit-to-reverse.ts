// A deposit that is to be undone, and the fines it brought (FEE-55).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { BroughtFine } from '../rules/reversal.ts';

export interface DepositToReverse {
  deposit_id: number;
  receipt_no: string;
  branch_id: number;
  /** Where the money lies, when another branch took it (FEE-51) or holds the bank account. */
  collected_branch_id: number;
  student_id: number | null;
  family_id: number | null;
  amount: number;
  value_date: LocalDate;
  entry_date: LocalDate;
  /** The branch's day on which it was typed in. */
  entered_on: LocalDate;
  today: LocalDate;
  status: 'posted' | 'reversed' | 'bounced';
  /** The branch's day on which it was undone. */
  reversed_on: LocalDate | null;
  entry_id: number;
  /** Whose advance it made; null when it made none. */
  advance_student_id: number | null;
  /** False where one entry holds many deposits: a bank's file. */
  has_own_entry: boolean;
  version: number;
}

/** Undefined outside the scope. The row is locked when it is found. */
export async function depositToReverse(id: number): Promise<DepositToReverse | undefined> {
  return rowOf(sql<DepositToReverse>`
    select d.id as deposit_id, d.receipt_no, d.branch_id, d.collected_branch_id, d.student_id, d.family_id, d.amount, d.value_date, d.entry_date,
           (d.created_at at time zone co.time_zone)::date as entered_on, platform.today(d.branch_id) as today,
           d.status, (d.reversed_at at time zone co.time_zone)::date as reversed_on, d.entry_id, d.version,
           (select l.party_id from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'student_advance'
             where l.entry_id = d.entry_id and l.entry_date = d.entry_date or l.entry_id in (${movesOf(sql`d.id`)})
             group by l.party_id having sum(l.credit - l.debit) > 0 limit 1) as advance_student_id,
           exists (select 1 from platform.journal_entries e where e.id = d.entry_id and e.source_type = 'deposit' and e.source_id = d.id) as has_own_entry
      from fees.deposits d join platform.branches b on b.id = d.branch_id join platform.countries co on co.id = b.country_id and co.operates
     where d.id = ${id}::bigint
       for update of d`);
}

/** The entries that moved the money of a deposit to another child, and stand (FEE-56). */
const movesOf = (deposit_id: ReturnType<typeof sql>): ReturnType<typeof sql> => sql`
  select m.id from platform.journal_entries m where m.source_type = 'deposit_move' and m.source_id = ${deposit_id} and m.reverses_id is null
     and not exists (select 1 from platform.entry_reversals r where r.original_id = m.id)`;

/** The oldest first. */
export async function movesOfDeposit(deposit_id: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`${movesOf(sql`${deposit_id}::bigint`)} order by m.id`);
  return rows.map((row) => row.id);
}

/** Its own entry, and those that moved it. */
export async function entriesOfDeposit({
  deposit_id,
  entry_id,
}: Pick<DepositToReverse, 'deposit_id' | 'entry_id'>): Promise<number[]> {
  return [entry_id, ...(await movesOfDeposit(deposit_id))];
}

/** The fine lines that came with it and were not given back. */
export async function finesOfDeposit(
  challan_ids: readonly number[],
  entry_ids: readonly number[],
): Promise<BroughtFine[]> {
  return rowsOf(sql<BroughtFine>`
    select l.challan_id, c.challan_no, l.id as line_id, l.head_id, l.net, l.settled, c.balance
      from fees.challan_lines l join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month
     where l.challan_id = any (${challan_ids}::bigint[]) and l.entry_id = any (${entry_ids}::bigint[]) and l.line_kind in ('fine', 'fine_reversal')`);
}
