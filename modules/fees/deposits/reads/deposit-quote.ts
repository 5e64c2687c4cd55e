// What the cashier sees before taking money: who, what is open, the terms, and what an amount would do (spec 04 §5.4, §6.4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { depositQuote } from '../contract/deposits.ts';
import { CASH_TWICE_MINUTES } from '../rules/deposit-key.ts';
import { type DepositPlan, planDeposit } from '../rules/deposit-plan.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { collectingTerms, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { receivingAccounts } from './receiving-accounts.ts';
import { writtenOffChallans } from './written-off.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';

type Quote = DataOf<typeof depositQuote>;

const nothing: DepositPlan = { fines: [], placements: [], write_offs: [], recoveries: [], advance: 0 };

/** Reads only; the deposit looks again under its lock. */
export async function readDepositQuote(input: ParsedInputOf<typeof depositQuote>): Promise<Quote> {
  const payer = await payingStudents(input);
  const { currency, today, policy, branch_name } = await collectingTerms(payer.branch_id);
  const challans = await openChallans(payer.students);
  const value_date = input.value_date ?? today;
  const needed = amountNeeded(challans, value_date);
  const amount = input.amount ?? needed;
  const asked = {
    amount,
    value_date,
    channel: 'cash',
    challans,
    policy: { ...policy, allow_partial: true },
    currency,
  } as const;
  const plan = amount > 0 ? planDeposit(asked) : nothing;
  if (plan instanceof Refusal) throw plan;
  return {
    currency,
    today,
    value_date,
    branch_name,
    family_id: payer.family_id,
    students: payer.students,
    in_other_branches: payer.in_other_branches,
    bounced_on: await bouncedOn(payer.students),
    challans,
    written_off: await writtenOffChallans(payer.students),
    needed,
    policy,
    accounts: await receivingAccounts(payer.branch_id),
    suggestion: { amount, ...plan },
    recent: await recentDeposits(
      payer.students.map((student) => student.student_id),
      payer.family_id,
    ),
  };
}

/** FEE-57: the family carries the mark for twelve months. */
async function bouncedOn(students: Quote['students']): Promise<LocalDate | null> {
  const row = await rowOf(sql<{ day: LocalDate | null }>`
    select max((status_dates ->> 'bounced')::date) as day from fees.cheques
     where status = 'bounced' and (status_dates ->> 'bounced')::date > (platform.today(branch_id) - interval '12 months')::date
       and (student_id = any (${students.map((student) => student.student_id)}::bigint[])
            or family_id = any (${students.map((student) => student.family_id)}::bigint[]))`);
  return row?.day ?? null;
}

/** FEE-50: deposits within the time in which the same amount looks like a duplicate. */
async function recentDeposits(student_ids: number[], family_id: number | null): Promise<Quote['recent']> {
  return rowsOf(sql<Quote['recent'][number]>`
    select id as deposit_id, receipt_no, amount, channel, floor(extract(epoch from platform.now() - created_at) / 60)::int as minutes_ago
      from fees.deposits
     where (student_id = any (${student_ids}::bigint[]) or family_id = ${family_id}::bigint) and status = 'posted'
       and created_at > platform.now() - make_interval(mins => ${CASH_TWICE_MINUTES})
     order by id desc limit 5`);
}
