// From royalty challans to their papers (10 §12): parties, month, lines, due day and what it is after that, in three copies.

import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { notFoundAmong } from '#kernel/refusal.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Challan } from '../contract/challans.ts';
import { challansById } from '../reads/challans.ts';
import { type RoyaltyPaper, type RoyaltySheet, said, saidInWords } from './royalty-paper.ts';

export interface ToPrint {
  paper: Omit<RoyaltyPaper, 'sheets'> & { sheets: Omit<RoyaltySheet, 'letterhead'>[] };
  held: HeldLetterhead[];
}

function sheetOf(challan: Challan): Omit<RoyaltySheet, 'letterhead'> {
  const { currency } = challan;
  const money = (amount: number): string => said(amount, currency);
  return {
    title: 'Royalty challan',
    number: challan.challan_no,
    copies: ['Bank', 'Group', 'Franchise'],
    mark: challan.state === 'void' ? 'VOID' : challan.state === 'paid' ? 'PAID' : null,
    facts: [
      ['Franchisee', challan.franchisee],
      ['Branch', `${challan.code} ${challan.branch_name}`],
      ...(challan.month === null ? [] : ([['Royalty month', formatMonth(challan.month)]] as [string, string][])),
      ['Issued', formatDate(challan.issue_date)],
      ['Due', formatDate(challan.due_date)],
      ['Valid until', formatDate(challan.valid_till)],
    ],
    columns: ['What it is for', `Amount in ${currency}`],
    rows: challan.items.map((item) => [item.description, money(item.amount + Math.min(0, item.corrected))]),
    sums: [
      ['Total', money(challan.total - challan.credited)],
      ...(challan.paid > 0
        ? ([
            ['Paid', money(challan.paid)],
            ['To pay', money(challan.balance)],
          ] as [string, string][])
        : []),
    ],
    in_words: saidInWords(challan.balance, currency),
    notes:
      challan.days_late > 0
        ? [`Overdue for ${counted(challan.days_late, 'day')}: a fine may be charged by the agreement.`]
        : [],
  };
}

/** Inside the request's transaction; 404 outside the scope. */
export async function readChallansToPrint(ids: readonly number[]): Promise<ToPrint> {
  const challans = await challansById(ids);
  const [first] = challans;
  if (!first || challans.length < new Set(ids).size) throw notFoundAmong(ids, 'challan');
  await rowsOf(sql`
    update franchise.royalty_challans c set printed_count = printed_count + 1 where c.id = any (${[...ids]}::bigint[]) and platform.in_scope(c.branch_id)`);
  const letterheads = new Map(
    (await readLetterheads(challans.map((one) => one.branch_id))).map((one) => [one.branch_id, one]),
  );
  const printed = challans.flatMap((challan) => {
    const head = letterheads.get(challan.branch_id);
    return head ? [{ head, sheet: sheetOf(challan) }] : [];
  });
  return {
    paper: { kind: 'Royalty challans', currency: first.currency, sheets: printed.map((one) => one.sheet) },
    held: printed.map((one) => one.head),
  };
}
