// A deposit that is to be undone, what the book has by it, and the fines it brought (FEE-55).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { EntryLine } from '#platform/ledger/post.ts';
import { collectingTerms } from '#modules/fees/student-accounts/chapter.ts';
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
  /** What was debited: in the book of the branch that has the money. */
  account_id: number;
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
  /** The row of a bank's file that brought it: its entry may hold others, and the bank keeps the money (FEE-58). */
  upload_row_id: number | null;
  version: number;
}

/** Undefined outside the scope. The row is locked when it is found. */
export async function depositToReverse(id: number): Promise<DepositToReverse | undefined> {
  return rowOf(sql<DepositToReverse>`
    select d.id as deposit_id, d.receipt_no, d.branch_id, d.collected_branch_id, d.student_id, d.family_id, d.amount, d.account_id, d.value_date, d.entry_date,
           (d.created_at at time zone co.time_zone)::date as entered_on, platform.today(d.branch_id) as today,
           d.status, (d.reversed_at at time zone co.time_zone)::date as reversed_on, d.entry_id, d.upload_row_id, d.version,
           (select l.party_id from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'student_advance'
             where l.entry_id = d.entry_id and l.entry_date = d.entry_date and (d.upload_row_id is null or l.doc_type = 'deposit' and l.doc_id = d.id)
                or l.entry_id in (${movesOf(sql`d.id`)})
             group by l.party_id having sum(l.credit - l.debit) > 0 limit 1) as advance_student_id
      from fees.deposits d join platform.branches b on b.id = d.branch_id join platform.countries co on co.id = b.country_id and co.operates
     where d.id = ${id}::bigint and d.entry_id is not null
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

type InTheBook = Pick<DepositToReverse, 'deposit_id' | 'entry_id' | 'entry_date' | 'branch_id' | 'upload_row_id'>;

/**
 * What the book has by this receipt, with the sides exchanged: its own lines of the entry, which may be that of a whole file, and the entries that
 * moved it. The lines of a file name their receipt, those of a late fine its challan; the income of its fines is what is missing to balance.
 */
export async function linesTakenBack(deposit: InTheBook): Promise<EntryLine[]> {
  const { deposit_id, entry_id, entry_date, branch_id, upload_row_id } = deposit;
  const lines = await rowsOf(sql<EntryLine & { debit: number; credit: number }>`
    with part as (
      select l.* from platform.journal_lines l
       where l.entry_id = ${entry_id}::bigint and l.entry_date = ${entry_date}::date
         and (${upload_row_id}::bigint is null or l.doc_type = 'deposit' and l.doc_id = ${deposit_id}::bigint
              or l.doc_type = 'challan' and l.doc_id in (
                   select x.challan_id from fees.settlements x where x.deposit_id = ${deposit_id}::bigint and x.entry_id = ${entry_id}::bigint))
      union all
      select l.* from platform.journal_lines l where l.entry_id in (${movesOf(sql`${deposit_id}::bigint`)}))
    select account_id, greatest(sum(credit - debit), 0)::bigint as debit, greatest(sum(debit - credit), 0)::bigint as credit, party_kind, party_id, nullif(doc_type, 'deposit') as doc_type,
           case when doc_type <> 'deposit' then doc_id end as doc_id
      from part group by 1, 4, 5, 6, 7 having sum(debit) <> sum(credit)`);
  const missing = lines.reduce((sum, line) => sum + line.credit - line.debit, 0);
  if (missing === 0) return lines;
  const { accounts } = await collectingTerms(branch_id);
  return [...lines, { account_id: accounts.fine_income, debit: Math.max(0, missing), credit: Math.max(0, -missing) }];
}

/**
 * The fine lines that came with it and were not given back: of each challan the last one, where they do not come to nothing. Money that was placed
 * anew has given the fines before it back.
 */
export async function finesOfDeposit(
  challan_ids: readonly number[],
  entry_ids: readonly number[],
): Promise<BroughtFine[]> {
  return rowsOf(sql<BroughtFine>`
    select x.challan_id, c.challan_no, x.line_id, x.head_id, x.net, x.settled, c.balance
      from (select distinct on (l.challan_id) l.challan_id, l.bill_month, l.id as line_id, l.head_id, l.net, l.settled, sum(l.net) over (partition by l.challan_id) as stands
              from fees.challan_lines l
             where l.challan_id = any (${challan_ids}::bigint[]) and l.entry_id = any (${entry_ids}::bigint[]) and l.line_kind in ('fine', 'fine_reversal')
             order by l.challan_id, l.id desc) x
      join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month where x.stands <> 0`);
}
