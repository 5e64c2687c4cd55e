// From a deposit to its receipt (04 §9): what it settled by challan and head, and how the accounts stood right after it.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import type { Currency } from '#kernel/money.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { printedVerifyCode } from '#kernel/verify-code.ts';
import { type PaperLink, signedPaperOf } from '#platform/verify/verify-codes.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import { paperStudents } from '#modules/fees/papers/chapter.ts';
import type { Receipt } from './receipt.ts';

type Settled = Receipt['settled'][number];

interface DepositRow {
  receipt_no: string;
  entry_date: LocalDate;
  value_date: LocalDate;
  branch_id: number;
  student_id: number | null;
  channel: Receipt['channel'];
  currency: Currency;
  amount: number;
  bank_reference: string | null;
  instrument_no: string | null;
  instrument_bank: string | null;
  instrument_date: LocalDate | null;
  status: 'posted' | 'reversed' | 'bounced';
  entry_id: number | null;
  received_by: string | null;
  cheque_status: string | null;
  printed_before: number;
}

export interface ReceiptToPrint {
  currency: Currency;
  held: HeldLetterhead;
  /** Null for a receipt that the register does not know as valid. */
  paper: PaperLink | null;
  receipt: Omit<Receipt, 'letterhead'>;
}

/** Reads and counts the print, so that the second says DUPLICATE. Inside the request's transaction; 404 outside the scope. */
export async function readReceiptToPrint(deposit_id: number): Promise<ReceiptToPrint> {
  const deposit = await rowOf(sql<DepositRow>`
    with printed as (
      update fees.deposits d set printed_count = d.printed_count + 1 where d.id = ${deposit_id}::bigint and ${inScope('d.branch_id')} returning d.*
    )
    select d.receipt_no, d.entry_date, d.value_date, d.branch_id, d.student_id, d.channel, d.currency, d.amount, d.bank_reference,
           d.instrument_no, d.instrument_bank, d.instrument_date, d.status, d.entry_id, u.name as received_by,
           q.status as cheque_status, d.printed_count - 1 as printed_before
      from printed d
      left join platform.users u on u.id = d.collected_by
      left join fees.cheques q on q.id = d.cheque_id`);
  if (!deposit) throw notFound('This deposit');
  const [held] = await readLetterheads([deposit.branch_id]);
  if (!held) throw notFound('The branch of this deposit');
  const settled = await settledBy(deposit_id);
  const student_ids = [
    ...new Set([...(deposit.student_id === null ? [] : [deposit.student_id]), ...settled.map((s) => s.student_id)]),
  ];
  const students = await paperStudents(student_ids, deposit.branch_id);
  const after = await standingAfter(student_ids, deposit.entry_id);
  const paper = await signedPaperOf('fees.deposits', deposit_id);
  const [first] = students;
  if (!first) throw notFound('The student of this deposit');
  return {
    currency: deposit.currency,
    held,
    paper,
    receipt: {
      ...pick(deposit),
      received_from: first.father_name ?? first.name,
      students,
      settled: settled.map(({ student_id: _id, fine: _fine, ...rest }) => rest),
      for_branch: null,
      fine: settled.reduce((sum, s) => sum + s.fine, 0),
      to_advance: deposit.amount - settled.reduce((sum, s) => sum + s.amount, 0),
      advance_after: after.advance,
      balance_left: after.receivable,
      check_link: paper?.link ?? null,
      check_code: paper ? printedVerifyCode(paper.code) : null,
    },
  };
}

function pick(d: DepositRow) {
  return {
    receipt_no: d.receipt_no,
    entry_date: d.entry_date,
    value_date: d.value_date,
    amount: d.amount,
    channel: d.channel,
    reference: referenceOf(d),
    received_by: d.received_by ?? '–',
    duplicate: d.printed_before > 0,
    subject_to_clearance: d.channel === 'cheque' && d.status === 'posted' && d.cheque_status !== 'cleared',
    reversed: d.status !== 'posted',
  };
}

function referenceOf(d: DepositRow): string | null {
  const cheque = [
    d.instrument_no,
    d.instrument_bank,
    d.instrument_date === null ? null : formatDate(d.instrument_date),
  ];
  const said = [d.bank_reference, ...cheque].filter((part) => part !== null && part !== '');
  return said.length === 0 ? null : said.join(', ');
}

/** One line a challan with its heads; what a reversal undid later still stands on the receipt, which says REVERSED. */
async function settledBy(deposit_id: number): Promise<(Settled & { student_id: number; fine: number })[]> {
  return rowsOf(sql<Settled & { student_id: number; fine: number }>`
    select q.student_id, ${child.name} as student_name, c.challan_no, c.bill_month, sum(p.amount)::bigint as amount,
           coalesce(sum(p.amount) filter (where p.is_fine), 0)::bigint as fine,
           jsonb_agg(jsonb_build_object('head', p.head, 'amount', p.amount) order by p.is_fine, p.priority, p.head) as heads
      from (select distinct challan_id, bill_month, student_id, branch_id from fees.settlements where deposit_id = ${deposit_id}::bigint) q
      join fees.challans c on c.id = q.challan_id and c.bill_month = q.bill_month ${childOfRow('q')}
     cross join lateral (
       select h.name as head, h.priority, h.kind = 'fine' as is_fine, sum((share ->> 'amount')::bigint)::bigint as amount
         from fees.settlements x cross join lateral jsonb_array_elements(x.split) share
         join fees.fee_heads h on h.id = (share ->> 'head_id')::bigint
        where x.deposit_id = ${deposit_id}::bigint and x.challan_id = q.challan_id and x.kind = 'payment' and x.reverses_id is null
        group by h.id, h.name, h.priority, h.kind
     ) p
     group by q.student_id, 2, c.challan_no, c.bill_month, c.due_date
     order by c.due_date, c.challan_no`);
}

/** What was owed and held when this entry had been written; later entries do not change a printed receipt. */
async function standingAfter(
  student_ids: readonly number[],
  entry_id: number | null,
): Promise<{ receivable: number; advance: number }> {
  const row = await rowOf(sql<{ receivable: number; advance: number }>`
    select coalesce(sum(l.debit - l.credit) filter (where a.system_key = 'student_receivable'), 0)::bigint as receivable,
           coalesce(sum(l.credit - l.debit) filter (where a.system_key = 'student_advance'), 0)::bigint as advance
      from platform.journal_lines l join platform.accounts a on a.id = l.account_id
     where l.party_kind = 'student' and l.party_id = any (${student_ids}::bigint[])
       and a.system_key in ('student_receivable', 'student_advance')
       and (${entry_id}::bigint is null or l.entry_id <= ${entry_id}::bigint)`);
  return row ?? { receivable: 0, advance: 0 };
}
