// What accounts asks of fees for the weather of its cash (05 §14.4): bills to come, as each branch has paid in twelve months and on the days
// on which it paid; cheques that we hold on their day.

import { addDays, addMonths, firstDayOf, formatDate, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import { minorDigits } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ReceiptExpected, ReceiptsAsked, ReceiptsExpected } from '#modules/accounts/index.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { overDays, sharesOf } from '../rules/days-of-payment.ts';
import { expectedIn, habitOf, type Paid } from '../rules/payment-habit.ts';
import { tentativeMonth } from './tentative-month.ts';

/** A branch and month takes as long as the check of a posting; of more, what was billed of late stands for what will be. */
const MOST_AT_ONCE = 60;
const DAYS_OF_MONTHS = 6;

type PaidOfBranch = Paid & { branch_id: number };

/** As past payments of classes, by branch. */
function pastOfBranches(branch_ids: readonly number[], this_month: Month): Promise<PaidOfBranch[]> {
  return rowsOf(sql<PaidOfBranch>`
    with month as (
      select t.branch_id, t.bill_month, t.entry_month, sum(t.gross - t.concession + t.corrected + t.fined)::bigint as charged,
             sum(t.settled_money - t.reversed_money)::bigint as money
        from fees.fee_totals t
       where t.branch_id = any (${[...branch_ids]}::int[]) and ${inScope('t.branch_id')}
         and t.bill_month between ${addMonths(this_month, -12)}::date and ${this_month}::date
       group by 1, 2, 3
    )
    select m.branch_id, m.bill_month, (sum(m.charged) over (partition by m.branch_id, m.bill_month))::bigint as charged,
           ((extract(year from m.entry_month) - extract(year from m.bill_month)) * 12
             + extract(month from m.entry_month) - extract(month from m.bill_month))::int as lag, m.money
      from month m where m.money is not null`);
}

interface DayPaid {
  branch_id: number;
  day: number;
  money: number;
}

/** What came on each day of the month in half a year. */
function daysPaid(branch_ids: readonly number[], this_month: Month): Promise<DayPaid[]> {
  return rowsOf(sql<DayPaid>`
    select d.branch_id, extract(day from d.value_date)::int as day, sum(d.amount)::bigint as money
      from fees.deposits d
     where d.branch_id = any (${[...branch_ids]}::int[]) and ${inScope('d.branch_id')} and d.status = 'posted' and d.channel <> 'salary_deduction'
       and d.entry_date >= ${firstDayOf(addMonths(this_month, 0 - DAYS_OF_MONTHS))}::date and d.entry_date < ${firstDayOf(this_month)}::date
     group by 1, 2`);
}

/** Held for its day, or handed in and not cleared: what has its day already past comes tomorrow. */
async function chequesHeld({ branch_ids, from, to }: ReceiptsAsked): Promise<ReceiptExpected[]> {
  const rows = await rowsOf(sql<Omit<ReceiptExpected, 'kind' | 'path'>>`
    select c.branch_id, greatest(c.cheque_date, ${from}::date) as day, 'Cheque ' || c.cheque_no || ' of ' || c.bank_name as what, c.amount
      from fees.cheques c
     where c.branch_id = any (${[...branch_ids]}::int[]) and ${inScope('c.branch_id')} and c.status in ('held', 'deposited')
       and c.cheque_date <= ${to}::date and greatest(c.cheque_date, ${from}::date) is not null`);
  const path = linkTo(pages.feeDepositDetails, { tab: 'cheques' });
  return rows.map((row) => ({ ...row, kind: 'cheque_in', path }));
}

interface Asked {
  branch_ids: readonly number[];
  months: readonly Month[];
  today: LocalDate;
}

/** What the posting would still bill, by branch and month. */
async function calculated({ branch_ids, months, today }: Asked): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await rowsOf(sql`select set_config('jit', 'off', true)`);
  for (const branch_id of branch_ids) {
    const covered: Month[] = [];
    for (const bill_month of months) {
      const day = firstDayOf(bill_month);
      const entry_date = day > today ? day : today;
      const rows = await tentativeMonth({ branch_id, bill_month, entry_date, course_id: undefined, covered });
      const whole = rows.find((row) => row.level === 'month');
      found.set(`${branch_id} ${bill_month}`, (whole?.gross ?? 0) - (whole?.concession ?? 0));
      covered.push(...(whole?.fee_months ?? []));
    }
  }
  return found;
}

/** The mean of the last three months that are over, for each month that comes. */
function asOfLate(past: readonly PaidOfBranch[], { branch_ids, months, today }: Asked): Map<string, number> {
  const over = [1, 2, 3].map((n) => addMonths(monthOf(today), 0 - n));
  const by = Map.groupBy(past, (row) => row.branch_id);
  return new Map(
    branch_ids.flatMap((branch_id) => {
      const charged = new Map((by.get(branch_id) ?? []).map((row) => [row.bill_month, row.charged]));
      const known = over.map((month) => charged.get(month) ?? 0).filter((amount) => amount > 0);
      const mean = known.length === 0 ? 0 : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
      return months.filter((month) => month > monthOf(today)).map((month) => [`${branch_id} ${month}`, mean] as const);
    }),
  );
}

export async function expectedReceiptsOf(asked: ReceiptsAsked): Promise<ReceiptsExpected> {
  const { branch_ids, from, to } = asked;
  const today = addDays(from, -1);
  const this_month = monthOf(today);
  const months: Month[] = [];
  for (let month = this_month; firstDayOf(month) <= to; month = addMonths(month, 1)) months.push(month);
  const past = await pastOfBranches(branch_ids, this_month);
  const paying = [...new Set(past.map((row) => row.branch_id))];
  const few = paying.length * months.length <= MOST_AT_ONCE;
  const scope = { branch_ids: paying, months, today };
  const coming = few ? await calculated(scope) : asOfLate(past, scope);
  const cheques = await chequesHeld(asked);
  const shares = Map.groupBy(await daysPaid(paying, this_month), (row) => row.branch_id);
  const byBranch = Map.groupBy(past, (row) => row.branch_id);
  const fees = paying.flatMap((branch_id) => {
    const own = byBranch.get(branch_id) ?? [];
    const billed = new Map(own.map((row) => [row.bill_month, row.charged]));
    for (const month of months)
      billed.set(month, (billed.get(month) ?? 0) + (coming.get(`${branch_id} ${month}`) ?? 0));
    return likely(branch_id, {
      ...asked,
      months,
      expected: (month) => expectedIn(month, habitOf(own, this_month), billed),
      shares: sharesOf(shares.get(branch_id) ?? []),
      held: cheques.filter((cheque) => cheque.branch_id === branch_id),
    });
  });
  return { rows: [...fees, ...cheques], notes: notesOf(few, today) };
}

interface Habits extends ReceiptsAsked {
  months: readonly Month[];
  expected: (month: Month) => number;
  shares: readonly number[];
  held: readonly ReceiptExpected[];
}

/** Cheques count on their day and are taken off what else is expected in that month. */
function likely(branch_id: number, { from, to, months, expected, shares, held }: Habits): ReceiptExpected[] {
  const unit = 10 ** minorDigits[who().currency];
  return months.flatMap((month) => {
    const by_cheque = held.filter(({ day }) => monthOf(day) === month).reduce((sum, one) => sum + one.amount, 0);
    return overDays(month, Math.max(0, expected(month) - by_cheque), { shares, unit })
      .filter(({ day }) => day >= from && day <= to)
      .map(({ day, amount }) => ({
        branch_id,
        day,
        kind: 'fees' as const,
        what: 'Fees, as they are usually paid',
        amount,
        path: pages.tentativeFee,
      }));
  });
}

function notesOf(few: boolean, today: LocalDate): string[] {
  const bills = few
    ? 'Fees: what the posting would bill as things are agreed now, paid as each branch paid in twelve months, on the days on which half a year’s money came.'
    : 'Fees: so many branches are calculated by what they billed in the last three months, paid as each paid in twelve months, on the days on which half a year’s money came. Choose a branch for its own coming bills.';
  return [
    `${bills} They are likely, not certain; a branch without a past promises nothing. They count at the branch of the child, also where they are paid into an account of the head office.`,
    `Cheques we hold count on their day, those due on ${formatDate(today)} or before on the next.`,
  ];
}
