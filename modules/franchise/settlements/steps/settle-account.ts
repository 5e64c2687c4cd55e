// All that an agreement that is over comes to, done in one transaction over both books (FRA-8): what was not posted is posted, fines to the day, what was
// spread is recognised, what the group holds is set off, and what is left is owed by challans or asked to be paid.

import {
  addMonths,
  formatDate,
  formatMonth,
  lastDayOfMonth,
  type LocalDate,
  type Month,
  monthOf,
} from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { chargeDueFees, recogniseRest, type TwoBooks } from '#modules/franchise/challans/chapter.ts';
import { fineOpen, heldByGroup, openOf, setOff, takeCredits } from '#modules/franchise/deposits/chapter.ts';
import { computeMonths, postMonth } from '#modules/franchise/royalty/chapter.ts';
import { settlementLines, type SettlementLine } from '../rules/settlement-sum.ts';

export interface Ended {
  id: number;
  agreement_no: string;
  ended_on: LocalDate;
  first_royalty_month: Month;
}

export interface Settled {
  lines: SettlementLine[];
  result: number;
  /** The last challan that is open: what it owes is asked for by it and those before. */
  challan: { id: number; challan_no: string } | null;
}

async function creditOf(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ credit: number }>`
    select coalesce(sum(d.unallocated), 0)::bigint as credit from franchise.royalty_deposits d where d.branch_id = ${branch_id}::int`);
  return row?.credit ?? 0;
}

/** Whatever waits would change it. */
async function refuseWaiting(branch_id: number): Promise<void> {
  const row = await rowOf(sql<{ waiting: string | null }>`
    select string_agg(x.name, ', ') as waiting from (
      select d.deposit_no as name from franchise.royalty_deposits d where d.branch_id = ${branch_id}::int and d.state = 'claimed'
      union all select 'A payment to the franchise' from franchise.franchise_payouts p where p.branch_id = ${branch_id}::int and p.state = 'asked'
      union all select k.correction_no from franchise.royalty_corrections k where k.branch_id = ${branch_id}::int and k.state = 'pending') x`);
  if (row?.waiting) throw conflict(`${row.waiting} still to be decided: decide first, then settle`);
}

/**
 * Months that no run has posted, the last of them to the last day of the agreement (ROY-5 to ROY-7), and any between that was passed over or taken
 * back. What lies before its first posting was settled before the books of the house.
 */
async function postRest(books: TwoBooks, ended: Ended): Promise<{ text: string; amount: number }[]> {
  const months = await rowsOf(sql<{ month: Month; posted: boolean }>`
    select p.month, bool_or(p.state = 'posted') as posted from franchise.royalty_postings p
     where p.branch_id = ${books.branch_id}::int and p.month >= ${ended.first_royalty_month}::date group by p.month order by p.month`);
  const stand = new Set(months.filter((one) => one.posted).map((one) => one.month));
  const posted: { text: string; amount: number }[] = [];
  const from = months[0]?.month ?? ended.first_royalty_month;
  for (let month = from; month <= monthOf(ended.ended_on); month = addMonths(month, 1)) {
    if (stand.has(month)) continue;
    const [computed] = await computeMonths([books.branch_id], month, { up_to: ended.ended_on });
    if (!computed || computed.posted) continue;
    await postMonth(books, { month, computed, run_id: null, issue_date: books.today });
    const part = ended.ended_on < lastDayOfMonth(month) && monthOf(ended.ended_on) === month;
    posted.push({
      text: `Royalty ${formatMonth(month)}${part ? `, to ${formatDate(ended.ended_on)}` : ''}`,
      amount: computed.charged.total,
    });
  }
  return posted;
}

/** Fees of the agreement that have not fallen due go with it; what was spread over its months is recognised at once (FRA-10). */
async function endFees(books: TwoBooks, { agreement_no }: Ended): Promise<void> {
  await rowsOf(sql`
    update franchise.franchise_fee_items f set state = 'cancelled' from franchise.franchise_agreements a
     where a.id = f.agreement_id and a.branch_id = ${books.branch_id}::int and a.agreement_no = ${agreement_no} and f.state = 'planned'`);
  await recogniseRest(books);
}

/** The branch is held by whoever calls. */
export async function settleAccount(books: TwoBooks, ended: Ended, security_set_off: boolean): Promise<Settled> {
  const { branch_id } = books;
  await refuseWaiting(branch_id);
  // What fell due by the last day is owed; it is open before the months that are posted now.
  await chargeDueFees(books, ended.ended_on);
  await takeCredits(books);
  const before = {
    open: await openOf(branch_id),
    credit: await creditOf(branch_id),
    ...(await heldByGroup(branch_id)),
  };
  // Before anything is paid by what the group holds: a payment charges the fine of an overdue challan itself.
  const unfined = await chargedOf(branch_id);
  await fineOpen(books, books.today);
  const fines = (await chargedOf(branch_id)) - unfined;
  const months = await postRest(books, ended);
  await endFees(books, ended);
  await takeCredits(books);
  await setOff(books, 'settlement');
  if (security_set_off) await setOff(books, 'security');
  const sums = settlementLines({
    open_before: before.open,
    months,
    fines,
    credit: before.credit,
    collected: before.collected,
    security: before.security,
    security_set_off,
  });
  await refuseDifference(branch_id, sums.result, security_set_off);
  const challan = await rowOf(sql<{ id: number; challan_no: string }>`
    select c.id, c.challan_no from franchise.royalty_challans c where c.branch_id = ${branch_id}::int and c.balance > 0 order by c.id desc limit 1`);
  return { ...sums, challan: challan ?? null };
}

/** The document says what the books say when all of it is done. */
async function refuseDifference(branch_id: number, result: number, security_set_off: boolean): Promise<void> {
  const { collected, security } = await heldByGroup(branch_id);
  const stands =
    (await openOf(branch_id)) - (await creditOf(branch_id)) - collected - (security_set_off ? security : 0);
  if (stands !== result) throw new Error(`A settlement of ${result} stands at ${stands} in the books`);
}

/** All that its challans were ever charged with, paid or not. */
async function chargedOf(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ charged: number }>`
    select coalesce(sum(c.total - c.credited), 0)::bigint as charged from franchise.royalty_challans c where c.branch_id = ${branch_id}::int`);
  return row?.charged ?? 0;
}
