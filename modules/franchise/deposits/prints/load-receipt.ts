// From a verified deposit to its receipt (10 §12): what came, when and how, which challans it paid, what is held as credit.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { said, saidInWords } from '#modules/franchise/challans/chapter.ts';
import { methodNames } from '../contract/deposit-words.ts';

interface Row {
  branch_id: number;
  branch_name: string;
  code: string;
  franchisee: string;
  deposit_no: string;
  deposit_date: LocalDate;
  method: keyof typeof methodNames;
  instrument_no: string | null;
  currency: 'PKR' | 'OMR';
  amount: number;
  tax_withheld: number;
  unallocated: number;
  state: string;
}

interface Paid {
  challan_no: string;
  text: string;
  amount: number;
}

const paidBy = (id: number): Promise<Paid[]> =>
  rowsOf(sql<Paid>`
    select c.challan_no, i.description as text, sum(a.amount)::bigint as amount
      from franchise.royalty_deposit_allocations a join franchise.royalty_challan_items i on i.id = a.challan_item_id
      join franchise.royalty_challans c on c.id = i.challan_id
     where a.deposit_id = ${id}::bigint group by c.challan_no, c.id, i.id, i.description having sum(a.amount) <> 0 order by c.id, i.id`);

export async function readReceipt(id: number): Promise<{ held: HeldLetterhead; row: Row; paid: Paid[] }> {
  const row = await rowOf(sql<Row>`
    select d.branch_id, b.branch_name, b.code, f.legal_name as franchisee, d.deposit_no, d.deposit_date, d.method, d.instrument_no, d.currency, d.amount,
           d.tax_withheld, d.unallocated, d.state
      from franchise.royalty_deposits d join platform.branches b on b.id = d.branch_id join franchise.franchisees f on f.id = d.franchisee_id
     where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!row) throw notFound('This deposit');
  if (row.state !== 'verified')
    throw conflict(`${row.deposit_no} is ${row.state}: only a verified deposit has a receipt`);
  const [held] = await readLetterheads([row.branch_id]);
  if (!held) throw notFound('This deposit');
  return { held, row, paid: await paidBy(id) };
}

export function receiptSheet(row: Row, paid: readonly Paid[]) {
  const money = (amount: number): string => said(amount, row.currency);
  const whole = row.amount + row.tax_withheld;
  return {
    title: 'Royalty receipt',
    number: row.deposit_no,
    copies: [],
    mark: null,
    facts: [
      ['Franchisee', row.franchisee],
      ['Branch', `${row.code} ${row.branch_name}`],
      ['Day of the money', formatDate(row.deposit_date)],
      ['How', [methodNames[row.method], row.instrument_no].filter(Boolean).join(', ')],
    ] as [string, string][],
    columns: ['What it paid', 'Challan', `Amount in ${row.currency}`],
    rows: [
      ...paid.map((one) => [one.text, one.challan_no, money(one.amount)]),
      ...(row.unallocated > 0 ? [['Held as credit for the next challan', '', money(row.unallocated)]] : []),
    ],
    sums: [
      ['Received', money(row.amount)],
      ...(row.tax_withheld > 0 ? [['Tax withheld', money(row.tax_withheld)]] : []),
      ['Settled', money(whole)],
    ] as [string, string][],
    in_words: saidInWords(whole, row.currency),
    notes: [],
  };
}
