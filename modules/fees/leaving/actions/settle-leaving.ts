// FEE-70, STU-58: the money of a leaving, in the transaction that lets the child go. Later months are taken back, the leaving month gets
// its share, a short notice is charged, what was paid ahead is used, then the deposit; the rest of it is refunded, kept or forfeited.

import { counted } from '#kernel/counted.ts';
import { monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { trial } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { noticeFee, type Posting, type Settlement, type SettlementAsked } from '#modules/students/index.ts';
import { collectingTerms, lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import {
  lastBilledDay,
  leavingAccount,
  type LeavingEvent,
  tuitionOf,
  unpaidSecurity,
} from '../reads/leaving-account.ts';
import { byMonth, correctLines, type LineDelta, shareDeltas } from '#modules/fees/corrections/chapter.ts';
import { endPlan } from '#modules/fees/plans/chapter.ts';
import { clawBack } from '#modules/fees/prepaid-months/chapter.ts';
import { issueChallan } from '#modules/fees/issued-challans/chapter.ts';
import { spendFreeAdvance } from '#modules/fees/advances/chapter.ts';
import { withdrawPackages } from './withdraw-packages.ts';
import { spendDeposit } from './spend-deposit.ts';

/** A preview reckons by doing it and keeping nothing: it cannot differ from the act. */
export function settleLeaving(asked: SettlementAsked): Promise<Settlement> {
  return asked.preview ? trial(() => settle(asked)) : settle(asked);
}

async function settle(asked: SettlementAsked): Promise<Settlement> {
  const { branch_id, student_id, source_id } = asked;
  await lockFeeAccounts([student_id]);
  const terms = await collectingTerms(branch_id);
  const entry_date = await firstOpenDay(branch_id, terms.today);
  if (entry_date === null)
    throw conflict('No accounting period is open to settle this leaving. Ask accounts to open one.');
  const event: LeavingEvent = { terms, branch_id, student_id, entry_date, source_type: 'student_leaving', source_id };
  const before = await leavingAccount(student_id);
  const taken = await takeBack(asked, event);
  const facts = await tuitionOf(student_id, asked.leaving_on);
  await endPlan(student_id, asked.leaving_on, source_id);
  const fee = noticeFee(asked.notice_fee, facts.tuition, facts.unit);
  const notice = fee > 0 ? await chargeNotice(fee, asked, event) : null;
  const withdrawn = await withdrawPackages(asked, event);
  const used = await spendFreeAdvance(event);
  const account = await leavingAccount(student_id);
  const deposit = await spendDeposit(asked, { ...event, payee: facts.payee, ...account });
  const postings: Posting[] = [
    ...taken.postings,
    ...(notice ? [{ what: 'notice fee' as const, entry_id: notice.entry_id, amount: fee }] : []),
    ...withdrawn.entry_ids.map((one) => ({ what: 'package withdrawn' as const, ...one })),
    ...(used ? [{ what: 'advance used' as const, entry_id: used.entry_id, amount: used.applied }] : []),
    ...deposit.postings,
  ];
  const advance_used = used?.applied ?? 0;
  return {
    owed_before: before.receivable,
    // Of lines that were paid the difference becomes advance (FEE-81): it lowers what was charged, not what is owed.
    freed:
      account.receivable - before.receivable + taken.reversed + taken.adjusted - fee - withdrawn.amount + advance_used,
    advance_used,
    reversed: taken.reversed,
    adjusted: taken.adjusted,
    notice_fee: fee,
    package_charge: withdrawn.amount,
    dues: account.receivable,
    deposit: account.held,
    ...deposit.figures,
    still_due: account.receivable - deposit.figures.applied,
    advance: account.advance,
    payee: facts.payee,
    months: taken.months,
    postings,
  };
}

/** Months after the leaving, the leaving month's share, and a deposit that was billed and never paid. */
async function takeBack(
  { leaving_on }: SettlementAsked,
  event: LeavingEvent,
): Promise<Pick<Settlement, 'reversed' | 'adjusted' | 'months' | 'postings'>> {
  const { branch_id, student_id, terms, entry_date, source_type, source_id } = event;
  const from_month = monthOf(leaving_on);
  const ended_on = await lastBilledDay(student_id, leaving_on);
  const shares = await shareDeltas({
    branch_id,
    student_ids: [student_id],
    from_month,
    today: terms.today,
    ended_on,
  });
  const deltas = [...(await clawBack(student_id, leaving_on, shares)), ...(await unpaidSecurity(student_id))];
  const description = 'Taken back on leaving';
  const entry_id = await correctLines(deltas, { branch_id, entry_date, source_type, source_id, description });
  const back = (lines: readonly LineDelta[]): number =>
    lines.reduce((sum, line) => sum - (line.gross - line.concession), 0);
  const amount = back(deltas);
  return {
    reversed: back(deltas.filter((line) => line.fee_month > from_month)),
    adjusted: back(deltas.filter((line) => line.fee_month <= from_month)),
    months: byMonth(deltas).map(({ month, posted, becomes, to_advance }) => ({ month, posted, becomes, to_advance })),
    postings: entry_id === null ? [] : [{ what: 'months after leaving', entry_id, amount }],
  };
}

function chargeNotice(amount: number, { notice_fee }: SettlementAsked, event: LeavingEvent) {
  const { branch_id, student_id, entry_date, source_type, source_id } = event;
  return issueChallan({
    branch_id,
    student_id,
    head_kind: 'notice',
    amount,
    entry_date,
    due_on: entry_date,
    description: `Notice ${counted(notice_fee.missing_days, 'day')} short`,
    source_type,
    source_id,
  });
}
