// Fees that have fallen due are charged at night, and shares of fees over time are recognised month by month (FRA-10).

import { counted } from '#kernel/counted.ts';
import { addDays, asDay, formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { ClockJob, ClockNote } from '#platform/clock/definition.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { bookFees, chargeable, feeItems, feesToCharge } from '../steps/charge-fees.ts';
import { postPair } from '../steps/post-pair.ts';
import { openInBoth, type TwoBooks, twoBooks } from '../steps/two-books.ts';
import { writeChallan } from '../steps/write-challan.ts';

/** Days from the charge to the day it is due, where the agreement's day of the month says nothing. */
const DAYS_TO_PAY = 10;
const FAR_DAY = asDay('2199-12-31');

/** Franchise branches of a school with something to do. */
const branchesWith = (condition: ReturnType<typeof sql>): Promise<{ branch_id: number }[]> =>
  rowsOf(sql<{ branch_id: number }>`
    select b.id as branch_id from platform.branches b where b.ownership = 'franchise' and b.school_id = platform.current_school()
       and exists (${condition}) order by b.id`);

/** Of one franchise; answers how many fees were charged. */
export async function chargeDueFees(books: TwoBooks, day: LocalDate): Promise<number> {
  await oneAtATime('royalty of', books.branch_id);
  const fees = await feesToCharge(books.branch_id, { due_by: day });
  if (fees.length === 0) return 0;
  const challan = await writeChallan(books, {
    month: null,
    issue_date: books.today,
    due_date: addDays(books.today, DAYS_TO_PAY),
    valid_till: addDays(books.today, DAYS_TO_PAY + 20),
    items: feeItems(fees),
  });
  await bookFees(books, challan, fees);
  await audit({
    record_kind: 'royalty challan',
    record_id: challan.id,
    branch_id: books.branch_id,
    action: 'fees charged',
    after: { challan_no: challan.challan_no, fees: fees.map((fee) => fee.description).join(', ') },
  });
  return fees.length;
}

async function feesOfDay({ day }: { day: LocalDate }): Promise<ClockNote> {
  const branches = await branchesWith(sql`
    select from franchise.franchise_fee_items f join franchise.franchise_agreements a on a.id = f.agreement_id and ${chargeable}
     where f.branch_id = b.id and f.state = 'planned' and f.due_on <= ${day}::date`);
  let charged = 0;
  for (const { branch_id } of branches) charged += await chargeDueFees(await twoBooks(branch_id), day);
  return charged === 0 ? undefined : counted(charged, 'fee');
}

interface Share {
  id: number;
  amount: number;
  description: string;
  challan_id: number;
  challan_no: string;
}

/** What of fees over time belongs to months up to this day. Answers how many shares. */
export const recogniseShares = (books: TwoBooks, day: LocalDate): Promise<number> =>
  shareEach(books, day, `share of ${formatMonth(monthOf(day))}`);

/** FRA-8: with the agreement ends what was spread over its months. */
export const recogniseRest = (books: TwoBooks): Promise<number> =>
  shareEach(books, FAR_DAY, 'what was left of it as the agreement ended');

async function shareEach(books: TwoBooks, day: LocalDate, words: string): Promise<number> {
  const shares = await rowsOf(sql<Share>`
    select s.id, s.amount, f.description, c.id as challan_id, c.challan_no
      from franchise.franchise_fee_shares s join franchise.franchise_fee_items f on f.id = s.fee_item_id
      join franchise.royalty_challan_items i on i.fee_item_id = f.id join franchise.royalty_challans c on c.id = i.challan_id
     where s.branch_id = ${books.branch_id}::int and s.pair_id is null and s.month <= ${monthOf(day)}::date order by s.month, s.id for update of s`);
  for (const share of shares) {
    const pair_id = await postPair(books, {
      kind: 'fee_share',
      day: await openInBoth(books, books.today),
      doc_no: share.challan_no,
      text: `${share.description}, ${words}`,
      source: 'royalty challan',
      source_id: share.challan_id,
      amount: 0,
      group: [
        { at: 'franchise_fee_deferred', amount: share.amount },
        { at: 'franchise_fee_income', amount: -share.amount },
      ],
      franchise: [
        { at: 'royalty_expense', amount: share.amount },
        { at: 'prepaid_franchise_fee', amount: -share.amount },
      ],
    });
    await rowOf(
      sql`update franchise.franchise_fee_shares set pair_id = ${pair_id}::bigint where id = ${share.id}::bigint`,
    );
  }
  return shares.length;
}

async function sharesOfMonth({ day }: { day: LocalDate }): Promise<ClockNote> {
  const branches = await branchesWith(sql`
    select from franchise.franchise_fee_shares s where s.branch_id = b.id and s.pair_id is null and s.month <= ${monthOf(day)}::date`);
  let recognised = 0;
  for (const { branch_id } of branches) recognised += await recogniseShares(await twoBooks(branch_id), day);
  return recognised === 0 ? undefined : counted(recognised, 'share');
}

export const feeClock: readonly ClockJob[] = [
  {
    name: 'franchise.fees',
    title: 'Fees of franchise agreements that have fallen due are charged',
    unit: 'school',
    when: { daily: '02:00' },
    missed: 'last',
    run: feesOfDay,
  },
  {
    name: 'franchise.fee-shares',
    title: 'Franchise fees over time: the share of the month is income',
    unit: 'school',
    when: { monthly: 1, at: '00:10' },
    missed: 'last',
    run: sharesOfMonth,
  },
];
