// Money that lies at the bank already, for children of one branch, in one entry: planned and carried out as at the desk (FEE-46, FEE-65).
// Locks as everywhere: students' accounts ascending → receipt numbers → totals. Whoever calls it has asked for the permission.

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { gate } from '#modules/branches/index.ts';
import {
  collectingTerms,
  type CollectingTerms,
  lockFeeAccounts,
  refreshFeeAccounts,
  settleChallans,
} from '#modules/fees/student-accounts/chapter.ts';
import { inRounds } from '../rules/many-deposits.ts';
import { settlementsOf } from '../rules/plan-settlements.ts';
import { enterMany, type WhereFrom } from './enter-many.ts';
import { AT_ONCE, type BankMoney, type PlannedMoney, planRound } from './plan-many.ts';
import { recordMany } from './record-many.ts';

export interface Taken {
  deposit_id: number;
  receipt_no: string;
  upload_row_id: number | null;
  entry_id: number;
}

/** Answers in the order of the deposits' rounds; the number of statements grows with thousands, not with deposits. */
export async function takeMany(deposits: readonly BankMoney[], from: WhereFrom): Promise<Taken[]> {
  const ids = [...new Set(deposits.flatMap((one) => one.students.map((student) => student.student_id)))];
  await lockFeeAccounts(ids);
  await gate(from.branch_id, 'collect');
  const terms = await collectingTerms(from.branch_id);
  const taken: Taken[] = [];
  for (const round of inRounds(deposits, (one) => one.students.map((student) => student.student_id)))
    taken.push(...(await takeRound(round, { from, terms })));
  return taken;
}

interface Round {
  from: WhereFrom;
  terms: CollectingTerms;
}

async function takeRound(round: readonly BankMoney[], { from, terms }: Round): Promise<Taken[]> {
  const entry_date = await dayOf(round, terms);
  const { planned, studentOf } = await planRound(round, { terms, entry_date });
  const entry_id = await enterMany(planned, { from, terms, entry_date, studentOf });
  for (let at = 0; at < planned.length; at += AT_ONCE) {
    const some = planned.slice(at, at + AT_ONCE);
    const event = { deposit_id: null, source_type: 'deposit', source_id: null, entry_date, entry_id } as const;
    const value_date = some[0]?.value_date ?? entry_date;
    await settleChallans(
      some.flatMap(ownSettlements),
      some.flatMap(({ plan }) => plan.fines),
      { ...event, value_date },
    );
    const { branch_id, holder_branch_id: collected_branch_id, account_id } = from;
    await recordMany(some.map(toRecord), {
      branch_id,
      collected_branch_id,
      account_id,
      entry_id,
      entry_date,
      currency: terms.currency,
    });
    const advances = new Map(some.map((one) => [one.advance_student_id, one.plan.advance]));
    await refreshFeeAccounts(
      [...new Set(some.flatMap((one) => one.students.map((student) => student.student_id)))],
      advances,
    );
  }
  return planned.map(({ deposit_id, receipt_no, upload_row_id }) => ({
    deposit_id,
    receipt_no,
    upload_row_id,
    entry_id,
  }));
}

/** One entry has one day: the latest value date, or the first open day after it (FEE-49). */
async function dayOf(round: readonly BankMoney[], { branch_id, today }: CollectingTerms): Promise<LocalDate> {
  const latest = round.reduce(
    (day, one) => (one.value_date > day ? one.value_date : day),
    round[0]?.value_date ?? today,
  );
  const day = await firstOpenDay(branch_id, latest);
  if (day === null || day > today)
    throw new Refusal('bad_input', 'The books are closed up to today. Ask accounts to open the period');
  return day;
}

const ownSettlements = ({ plan, deposit_id, value_date }: PlannedMoney) =>
  settlementsOf(plan).map((one) => ({ ...one, deposit_id, value_date }));

function toRecord({ students, plan: _plan, ...one }: PlannedMoney) {
  return {
    ...one,
    received_from: students[0]?.father_name || students[0]?.full_name || '',
    students: students.map((student) => student.full_name).join(', '),
  };
}
