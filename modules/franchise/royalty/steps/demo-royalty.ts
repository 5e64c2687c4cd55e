// Months of royalty as they passed, for a database that begins with a history: the same steps as those of the acts, each on its own day.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { chargeDueFees, twoBooks } from '#modules/franchise/challans/chapter.ts';
import { fineOpen, lockDeposit, verifyDeposit } from '#modules/franchise/deposits/chapter.ts';
import { judgeLock } from '#modules/franchise/locks/chapter.ts';
import { computeMonths } from '../reads/month-input.ts';
import { postMonth } from './post-month.ts';

export interface OpenChallan {
  challan_no: string;
  balance: number;
  due_date: LocalDate;
}

/** The challan of the month; undefined where no agreement is in it. */
async function postOn(branch_id: number, month: Month, day: LocalDate): Promise<OpenChallan | undefined> {
  await oneAtATime('royalty of', branch_id);
  const [computed] = await computeMonths([branch_id], month);
  if (!computed || computed.posted) return undefined;
  const books = { ...(await twoBooks(branch_id)), today: day };
  const posting_id = await postMonth(books, { month, computed, run_id: null, issue_date: day });
  return rowOf(sql<OpenChallan>`
    select c.challan_no, coalesce(c.balance, 0) as balance, c.due_date from franchise.royalty_postings p join franchise.royalty_challans c on c.id = p.challan_id
     where p.id = ${posting_id}::bigint`);
}

/** All that is open is paid on a day; what is fined for that is paid with it. */
async function payOn(
  branch_id: number,
  {
    challan_no,
    balance,
    account_id,
    on,
  }: Pick<OpenChallan, 'challan_no' | 'balance'> & { account_id: number; on: LocalDate },
): Promise<void> {
  await oneAtATime('royalty of', branch_id);
  const books = { ...(await twoBooks(branch_id)), today: on };
  const deposit_no = await takeNumber('royalty_deposit', branch_id, on);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_deposits (branch_id, franchisee_id, deposit_no, deposit_date, method, account_id, instrument_no, currency, amount, state)
    values (${branch_id}::int, ${books.franchisee_id}::bigint, ${deposit_no}, ${on}::date, 'bank', ${account_id}::bigint, ${`TT-${challan_no}`}, ${books.currency},
            ${balance}::bigint, 'claimed') returning id`);
  const deposit = await lockDeposit(row?.id ?? 0);
  if (deposit) await verifyDeposit(books, deposit);
}

/** Fees that have fallen due by a day are charged and paid on it. */
async function chargeFees(branch_id: number, day: LocalDate, account_id: number): Promise<void> {
  const charged = await chargeDueFees({ ...(await twoBooks(branch_id)), today: day }, day);
  if (charged === 0) return;
  const [open] = await rowsOf(sql<OpenChallan>`
    select challan_no, coalesce(balance, 0) as balance, due_date from franchise.royalty_challans where branch_id = ${branch_id}::int and balance > 0 order by id desc limit 1`);
  if (open) await payOn(branch_id, { ...open, account_id, on: day });
}

/** What the clock has done by this morning. */
async function morning(branch_id: number, today: LocalDate): Promise<void> {
  await fineOpen(await twoBooks(branch_id), today);
  await judgeLock(branch_id, { raise: true });
}

export const demoRoyalty = { postOn, payOn, chargeFees, morning };
