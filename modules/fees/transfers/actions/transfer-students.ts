// FEE-72, STU-61: the money of children who go to another branch, in the transaction that moves them. Between own branches dues that are
// carried, deposit and credit go over by a pair of entries, one a branch; with a franchise deposit and credit become refunds at the source.

import type { LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import type { MovedMoney, Transferring } from '#modules/students/index.ts';
import { collectingTerms, lockFeeAccounts, refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { type Going, movingAccounts, type TransferEvent } from '../reads/moving-accounts.ts';
import { askDepositAnew } from './ask-deposit-anew.ts';
import { bringForward, closeAsMoved } from '../steps/carry-dues.ts';
import { postPair } from '../steps/post-transfer-pair.ts';
import { firstMonthThere, planDue } from '#modules/fees/plans/chapter.ts';
import { refundAtSource } from '../steps/refund-at-source.ts';

/** Children with a problem are told of and left as they are; the others are moved. */
export async function transferMoney(asked: Transferring): Promise<MovedMoney[]> {
  const { from_branch_id, to_branch_id, transfers, franchise, preview } = asked;
  const ids = transfers.map((one) => one.student_id);
  if (!preview) await lockFeeAccounts(ids);
  const { currency, today } = await collectingTerms(from_branch_id);
  const accounts = await movingAccounts(ids);
  const going: Going[] = transfers.flatMap((one) => {
    const account = accounts.get(one.student_id);
    return account ? [{ ...one, ...account }] : [];
  });
  const told = going.map((one) => ({
    student_id: one.student_id,
    dues: one.receivable,
    deposit: one.deposit,
    credit: one.credit,
    discounts: one.discounts,
    problem: problemOf(one, currency),
  }));
  const free = new Set(told.filter((one) => one.problem === null).map((one) => one.student_id));
  const moved = going.filter((one) => free.has(one.student_id));
  if (preview || moved.length === 0) return told;
  const from_day = await openDay(from_branch_id, today);
  const to_day = await openDay(to_branch_id, today);
  const event: TransferEvent = { from_branch_id, to_branch_id, currency, from_day, to_day };
  if (franchise) await refundAtSource(moved, event);
  else await moveBetweenOwn(moved, event);
  await rowsOf(sql`
    update fees.student_fee_accounts set branch_id = ${to_branch_id}::int
     where student_id = any (${moved.map((one) => one.student_id)}::bigint[])`);
  await rowsOf(sql`
    update fees.payment_codes set branch_id = ${to_branch_id}::int
     where student_id = any (${moved.map((one) => one.student_id)}::bigint[]) and status = 'active'`);
  await plansThere(moved, asked);
  if (franchise) await askDepositAnew(moved, event, asked.on);
  await refreshFeeAccounts(
    moved.map((one) => one.student_id),
    new Map(),
  );
  return told;
}

function problemOf(one: Going, currency: 'PKR' | 'OMR'): string | null {
  if (one.dues_mode === 'cleared' && one.receivable > 0)
    return `${moneyWithCurrency(one.receivable, currency)} of fees are open: the transfer waits until they are paid`;
  return one.reserved > 0 ? 'A refund is on its way: the transfer waits until it is paid or rejected' : null;
}

async function openDay(branch_id: number, today: LocalDate): Promise<LocalDate> {
  const day = await firstOpenDay(branch_id, today);
  if (day === null) throw conflict('No accounting period is open to move the money. Ask accounts to open one.');
  return day;
}

async function moveBetweenOwn(moved: readonly Going[], event: TransferEvent): Promise<void> {
  const { from_entry_id, to_entry_id } = await postPair(moved, event);
  const owing = moved.filter((one) => one.challans.length > 0);
  if (owing.length === 0 || from_entry_id === null || to_entry_id === null) return;
  await closeAsMoved(owing, { ...event, entry_id: from_entry_id });
  await bringForward(owing, { ...event, entry_id: to_entry_id });
}

/** The price list of the class there, by groups that keep their discounts and such that do not. */
async function plansThere(moved: readonly Going[], { to_branch_id, on }: Transferring): Promise<void> {
  for (const keep_discounts of [true, false]) {
    const here = moved.filter((one) => one.keep_discounts === keep_discounts);
    if (here.length === 0) continue;
    await planDue({
      branch_id: to_branch_id,
      student_ids: here.map((one) => one.student_id),
      from_month: firstMonthThere(on),
      reason: 'transfer',
      course_of: new Map(here.map((one) => [one.student_id, one.to_course_id])),
      keep_discounts,
    });
  }
}
