// Refuses the same payment entered twice (FEE-50), with the first one's receipt; and gives the new deposit its id.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { OLDEST_VALUE_DATE_DAYS } from '../rules/deposit-terms.ts';
import {
  CASH_TWICE_MINUTES,
  depositKey,
  mayRepeat,
  sameAmountTaken,
  TICK_ANOTHER,
  type PaymentIdentity,
} from '../rules/deposit-key.ts';

export interface ClaimedPayment extends PaymentIdentity {
  branch_id: number;
  family_id: number | null;
  /** The tick 'Another payment'. */
  another: boolean;
}

interface FirstDeposit {
  deposit_id: number;
  receipt_no: string;
  value_date: LocalDate;
}

/** Answers the id of the deposit to be. Two tills with one reference: the second waits here and is refused when the first commits. */
export async function claimDepositKey(payment: ClaimedPayment): Promise<number> {
  const key = depositKey(payment);
  if (key === null) {
    if (payment.channel === 'cash' && !payment.another) await refuseCashTwice(payment);
    return nextDepositId();
  }
  const nth = payment.another && mayRepeat(payment) ? await nextOf(key) : 0;
  const claimed = await rowOf(sql<{ deposit_id: number }>`
    insert into fees.deposit_keys (branch_id, key, deposit_id) values (${payment.branch_id}, ${depositKey(payment, nth)}, nextval('fees.deposit_id'))
    on conflict (key) do nothing returning deposit_id`);
  if (!claimed) throw await doubleOf(key, payment);
  return claimed.deposit_id;
}

/** The same transfer is refused at the desk from then on, where the money came another way: a row of a file that an approved claim names. */
export async function keepDepositKey(
  payment: PaymentIdentity,
  deposit: { deposit_id: number; branch_id: number },
): Promise<void> {
  const key = depositKey(payment);
  if (key === null) return;
  await rowOf(sql`
    insert into fees.deposit_keys (branch_id, key, deposit_id) values (${deposit.branch_id}::int, ${key}, ${deposit.deposit_id}::bigint) on conflict (key) do nothing`);
}

async function nextDepositId(): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`select nextval('fees.deposit_id') as id`);
  return row?.id ?? 0;
}

/** Safe because of the lock on the student's account: two tills with the same student wait for each other. */
async function refuseCashTwice(payment: ClaimedPayment): Promise<void> {
  const first = await rowOf(sql<FirstDeposit & { minutes_ago: number }>`
    select id as deposit_id, receipt_no, value_date, floor(extract(epoch from platform.clock_now() - created_at) / 60)::int as minutes_ago
      from fees.deposits
     where status = 'posted' and channel = 'cash' and amount = ${payment.amount} and entry_date >= platform.today(branch_id) - ${OLDEST_VALUE_DATE_DAYS}::int
       and created_at > platform.clock_now() - make_interval(mins => ${CASH_TWICE_MINUTES})
       and case when ${payment.family_id}::bigint is null then student_id = ${payment.student_id} else family_id = ${payment.family_id} end
     order by id desc limit 1`);
  if (first) throw conflict(sameAmountTaken(first), first);
}

/** The number after the highest in use; lower numbers of reversed deposits are not reused. */
async function nextOf(key: string): Promise<number> {
  const stem = key.slice(0, key.lastIndexOf(':') + 1);
  const row = await rowOf(sql<{ nth: number }>`
    select coalesce(max(n) + 1, 0) as nth from generate_series(0, 99) n join fees.deposit_keys k on k.key = ${stem} || n`);
  return row?.nth ?? 0;
}

async function doubleOf(key: string, payment: ClaimedPayment): Promise<Refusal> {
  const first = await rowOf(sql<FirstDeposit & { entered_on: LocalDate }>`
    select d.id as deposit_id, d.receipt_no, d.value_date, (d.created_at at time zone co.time_zone)::date as entered_on
      from fees.deposit_keys k
      join fees.deposits d on d.id = k.deposit_id
      join platform.branches b on b.id = d.branch_id
      join platform.countries co on co.id = b.country_id and co.operates
     where k.key = ${key}`);
  const what = payment.channel === 'cheque' ? 'cheque' : payment.channel === 'card' ? 'card payment' : 'transfer';
  // The first one may lie in a branch that this person does not see.
  const named = payment.channel === 'cheque' ? 'number' : 'reference';
  if (!first) return conflict(`This ${what} was entered before, in another branch. Check the ${named}`);
  const tick = mayRepeat(payment) ? `. ${TICK_ANOTHER}` : '';
  return conflict(
    `This ${what} was entered on ${formatDate(first.entered_on)}, receipt ${first.receipt_no}${tick}`,
    first,
  );
}
