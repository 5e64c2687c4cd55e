// What is open on each side up to a day, and the sums of ACC-43. A match counts from the last day of its parts; an entry and its reversal
// that both stand in the book by then are at no bank.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { bankReferences } from '../questions.ts';
import { differenceOf } from '../rules/figures.ts';
import type { BankSide, BookSide } from '../rules/sides.ts';
import type { ReconcileFigures } from '../contract/reconcile.ts';
import type { BankAccount } from './account.ts';

/** More are paired in no one go. */
export const MOST_OPEN = 20_000;

/** Open lines of the statement: `l`. */
const openBank = ({ id }: BankAccount, as_of: LocalDate) => sql`
  accounts.bank_statement_lines l left join accounts.bank_matches m on m.id = l.match_id
   where l.bank_account_id = ${id}::bigint and l.value_date <= ${as_of}::date and (m.id is null or m.settled_on > ${as_of}::date)`;

/** Open lines of the book: `l` with its entry `e`. */
const openBook = ({ account_id, branch_id }: BankAccount, as_of: LocalDate) => sql`
  platform.journal_lines l join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
   where l.account_id = ${account_id}::bigint and l.branch_id = ${branch_id}::int and l.entry_date <= ${as_of}::date
     and not exists (
       select from accounts.bank_match_lines x join accounts.bank_matches m on m.id = x.match_id
        where x.entry_id = l.entry_id and x.line_no = l.line_no and x.active and m.settled_on <= ${as_of}::date)
     and not exists (
       select from platform.entry_reversals r
         join platform.journal_entries o on o.id = case when r.original_id = l.entry_id then r.reversal_id else r.original_id end
        where l.entry_id in (r.original_id, r.reversal_id) and o.entry_date <= ${as_of}::date)`;

export interface OpenBankLine extends BankSide {
  voucher: string | null;
}

export const openBankLines = (account: BankAccount, as_of: LocalDate, limit = MOST_OPEN): Promise<OpenBankLine[]> =>
  rowsOf(sql<OpenBankLine>`
    select o.*, v.request_no || case when v.status = 'posted' then '' else ', ' || replace(v.status, '_', ' ') end as voucher
      from (select l.id, l.value_date, l.text, l.reference, l.credit - l.debit as amount, l.voucher_id from ${openBank(account, as_of)}
             order by l.value_date, l.id limit ${limit}) o
      left join accounts.vouchers v on v.id = o.voucher_id order by o.value_date, o.id`);

export interface OpenBookLine extends BookSide {
  doc_no: string | null;
  narration: string | null;
}

interface RawBookLine extends Omit<OpenBookLine, 'references' | 'cheque'> {
  instrument: string | null;
  instrument_no: string | null;
  request_no: string | null;
}

export async function openBookLines(
  account: BankAccount,
  as_of: LocalDate,
  limit = MOST_OPEN,
): Promise<OpenBookLine[]> {
  const rows = await rowsOf(sql<RawBookLine>`
    select o.*, v.instrument, v.instrument_no, v.request_no, v.id as voucher_id
      from (select l.entry_id, l.line_no, l.entry_date, l.debit - l.credit as amount, e.doc_no, coalesce(l.narration, e.narration) as narration,
                   e.source_type, e.source_id
              from ${openBook(account, as_of)} order by l.entry_date, l.entry_id, l.line_no limit ${limit}) o
      left join accounts.vouchers v on o.source_type = 'voucher' and v.id = o.source_id order by o.entry_date, o.entry_id, o.line_no`);
  const entry_ids = [...new Set(rows.map((row) => row.entry_id))];
  const known = new Map(
    (entry_ids.length === 0 ? [] : await bankReferences.ask({ entry_ids })).flat().map((one) => [one.entry_id, one]),
  );
  return rows.map(({ instrument, instrument_no, request_no, ...row }) => {
    const theirs = known.get(row.entry_id);
    const is_cheque = instrument === 'cheque';
    const references = [row.doc_no, request_no, is_cheque ? null : instrument_no, theirs?.reference ?? null];
    return {
      ...row,
      references: references.filter((one): one is string => one !== null && one !== ''),
      cheque: is_cheque ? instrument_no : (theirs?.cheque ?? null),
    };
  });
}

interface Sums {
  statement_balance: number;
  unexplained: number;
  book_balance: number;
  outstanding_payments: number;
  payments: number;
  outstanding_receipts: number;
  receipts: number;
}

export async function figuresOn(account: BankAccount, as_of: LocalDate): Promise<ReconcileFigures> {
  const sums = await rowOf(sql<Sums>`
    with bank as (select count(*)::int as n from ${openBank(account, as_of)}),
    open as (select l.debit - l.credit as amount from ${openBook(account, as_of)})
    select (select coalesce(sum(l.credit - l.debit), 0)::bigint from accounts.bank_statement_lines l
             where l.bank_account_id = ${account.id}::bigint and l.value_date <= ${as_of}::date) as statement_balance,
           (select coalesce(sum(l.debit - l.credit), 0)::bigint from platform.journal_lines l
             where l.account_id = ${account.account_id}::bigint and l.branch_id = ${account.branch_id}::int and l.entry_date <= ${as_of}::date) as book_balance,
           (select n from bank) as unexplained,
           coalesce(-sum(o.amount) filter (where o.amount < 0), 0)::bigint as outstanding_payments,
           (count(*) filter (where o.amount < 0))::int as payments,
           coalesce(sum(o.amount) filter (where o.amount > 0), 0)::bigint as outstanding_receipts,
           (count(*) filter (where o.amount > 0))::int as receipts
      from open o`);
  if (!sums) throw new Error('Sums answer one row');
  return { ...sums, difference: differenceOf(sums) };
}

export async function loadedTo(account: BankAccount): Promise<LocalDate | null> {
  const row = await rowOf(sql<{ day: LocalDate | null }>`
    select max(to_date) as day from accounts.bank_statements where bank_account_id = ${account.id}::bigint`);
  return row?.day ?? null;
}
