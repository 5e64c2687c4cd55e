// Gathers what a quote is reckoned from: branch, price list, calendar, policy, discounts (spec 04 §6.1). Reads only.

import type { ParsedInputOf } from '#kernel/contract.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  firstDayOf,
  formatDate,
  lastDayOfMonth,
  type LocalDate,
  type Month,
  monthOf,
} from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Concession } from '#modules/fees/concessions/rules/index.ts';
import { familyRate } from '#modules/fees/concessions/chapter.ts';
import { type PostingTerms, postingTerms } from '#modules/fees/posting/chapter.ts';
import type { Presence } from '#modules/fees/posting/rules/index.ts';
import { billingShare, type Proration } from '#modules/students/index.ts';
import { chosenPrices, type HeadPrice } from '#modules/fees/structures/chapter.ts';
import type { FeeQuote, feeQuote } from '../contract/quotes.ts';
import { type QuotedBill, type QuotedHead, quoteOf } from '../rules/quote.ts';

type Asked = ParsedInputOf<typeof feeQuote>;

interface Place {
  session_name: string;
  starts_on: LocalDate;
  ends_on: LocalDate;
  class_name: string;
  branch_name: string;
  country_id: number;
  fee_category_id: number | null;
}

async function placeOf({ branch_id, course_id, session_id, student_category_id }: Asked): Promise<Place> {
  const row = await rowOf(sql<Place>`
    select y.name as session_name, y.start_date as starts_on, y.end_date as ends_on, k.name as class_name, b.branch_name, b.country_id,
           (select c.fee_category_id from students.student_categories c where c.id = ${student_category_id ?? null}::bigint and c.school_id = b.school_id) as fee_category_id
      from platform.branches b
      join branches.academic_sessions y on y.id = ${session_id}::bigint and y.school_id = b.school_id and y.country_id = b.country_id
      join branches.courses k on k.id = ${course_id}::bigint and k.school_id = b.school_id
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int`);
  if (!row) throw notFound('This class or session');
  return row;
}

/** By month of the session: what the calendar puts on its bill, else the month itself with those billed together with it (FEE-20). */
async function billsOf(asked: Asked, place: Place): Promise<{ bills: QuotedBill[]; terms: PostingTerms }> {
  const rows = await rowsOf(sql<{ bill_month: Month; fee_months: Month[]; due_date: LocalDate }>`
    select distinct on (bill_month) bill_month, fee_months, due_date from fees.fee_billing_months
     where school_id = ${who().school_id}::int and country_id = ${place.country_id}::int and session_id = ${asked.session_id}::bigint
       and (branch_id = ${asked.branch_id}::int or branch_id is null)
     order by bill_month, branch_id nulls last`);
  const calendar = new Map(rows.map((row) => [row.bill_month, row]));
  const choice = {
    fee_months: null,
    entry_date: who().today,
    due_date: null,
    valid_until: null,
    course_ids: null,
    student_ids: null,
    head_ids: null,
  };
  const bills: QuotedBill[] = [];
  let terms: PostingTerms | undefined;
  for (
    let bill_month = monthOf(place.starts_on);
    bill_month <= monthOf(place.ends_on);
    bill_month = addMonths(bill_month, 1)
  ) {
    const own = await postingTerms(asked.branch_id, { ...choice, bill_month, apply_advances: false });
    if (bill_month === monthOf(asked.join_date)) terms = own;
    const said = calendar.get(bill_month);
    const fee_months = rows.length === 0 ? own.usual_months : (said?.fee_months ?? []);
    bills.push({
      bill_month,
      due_date: said?.due_date ?? own.due_on,
      fee_months: fee_months.filter((month) => month <= monthOf(place.ends_on)),
    });
  }
  if (!terms)
    throw badField(
      'join_date',
      `Choose a day of the session, ${formatDate(place.starts_on)} to ${formatDate(place.ends_on)}`,
    );
  return { bills, terms };
}

type Head = Omit<QuotedHead, 'amount' | 'months'> & { optional: boolean };

async function headsOf(
  asked: Asked,
  prices: ReadonlyMap<number, HeadPrice>,
): Promise<{ heads: QuotedHead[]; left_out: string[] }> {
  const rows = await rowsOf(sql<Head>`
    select id as head_id, name as head_name, frequency <> 'monthly' as once, prorate, concession_eligible, priority, optional
      from fees.fee_heads where id = any (${[...prices.keys()]}::bigint[]) and active order by priority, id`);
  const wanted = new Set(asked.optional_head_ids);
  const unknown = asked.optional_head_ids.some(
    (head_id) => !rows.some((row) => row.head_id === head_id && row.optional),
  );
  if (unknown)
    throw badField(
      'optional_head_ids',
      'Choose heads that the price list has, and that are charged only to those who take them',
    );
  const taken = rows.filter((row) => !row.optional || wanted.has(row.head_id));
  const heads = taken.map((row) => ({ ...row, ...(prices.get(row.head_id) ?? { amount: 0, months: 0 }) }));
  return { heads, left_out: rows.filter((row) => !taken.includes(row)).map((row) => row.head_name) };
}

interface Type {
  id: number;
  name: string;
  kind: string;
  stack_group: number;
  order_no: number;
}

/** Null: nobody of it is in school, as far as was told. */
async function familyOf({ family_id, sibling_id, branch_id }: Asked): Promise<{ rank: number; rate: number } | null> {
  if (family_id === undefined && sibling_id === undefined) return null;
  const row = await rowOf(sql<{ id: number }>`
    select f.id from students.families f
     where f.id = coalesce(${family_id ?? null}::bigint, (select s.family_id from students.students s where s.id = ${sibling_id ?? null}::bigint))`);
  const family = row && (await familyRate(row.id, branch_id));
  if (!family) throw notFound('This family');
  return family;
}

async function concessionsOf(asked: Asked, from: Month): Promise<{ concessions: Concession[]; notes: string[] }> {
  const types = await rowsOf(sql<Type>`
    select id, name, kind, stack_group, order_no from fees.concession_types
     where school_id = ${who().school_id}::int and active and (id = any (${asked.discounts.map((one) => one.type_id)}::bigint[]) or kind = 'sibling') order by id`);
  const always = { valid_from: from, valid_to: null };
  const given = asked.discounts.map(({ type_id, head_id, basis, rate, amount }, n): Concession => {
    const type = types.find((one) => one.id === type_id);
    if (!type) throw badField(`discounts.${n}.type_id`, 'Choose a concession type that is in use');
    if (basis === 'percent' && rate === undefined) throw badField(`discounts.${n}.rate`, 'Enter the rate');
    if (basis !== 'percent' && (amount === undefined || amount < 0))
      throw badField(`discounts.${n}.amount`, 'Enter an amount of 0 or more');
    const { stack_group, order_no } = type;
    return {
      id: n + 1,
      type_id,
      head_id: head_id ?? null,
      basis,
      rate: rate ?? 0,
      amount: amount ?? 0,
      ...always,
      stack: 'group',
      stack_group,
      order_no,
    };
  });
  const family = await familyOf(asked);
  const sibling = types.find((one) => one.kind === 'sibling');
  if (!family || family.rate === 0 || !sibling) return { concessions: given, notes: [] };
  const { id: type_id, stack_group, order_no } = sibling;
  const own: Concession = {
    id: 0,
    type_id,
    head_id: null,
    basis: 'percent',
    rate: family.rate,
    amount: 0,
    ...always,
    stack: 'group',
    stack_group,
    order_no,
  };
  return {
    concessions: [...given, own],
    notes: [`Child ${family.rank} of the family: ${family.rate / 100}% off by the fee policy`],
  };
}

/** Active from the day of joining on. */
const presenceFrom =
  (join_date: LocalDate, proration: Proration) =>
  (month: Month): Presence => {
    const from = join_date > firstDayOf(month) ? join_date : firstDayOf(month);
    const periods = [{ status: 'active' as const, from_on: join_date, to_on: null, billing_percent: 100 }];
    return {
      share: billingShare(periods, month, proration),
      days: Math.max(0, daysBetween(from, addDays(lastDayOfMonth(month), 1))),
      frozen_days: 0,
      days_of_month: daysInMonth(month),
    };
  };

export async function readQuote(asked: Asked): Promise<FeeQuote> {
  requireBranch(asked.branch_id);
  const place = await placeOf(asked);
  const { bills, terms } = await billsOf(asked, place);
  const { join_date } = asked;
  const month = monthOf(join_date);
  const { country_id, fee_category_id } = place;
  const { branch_id, course_id, session_id, package_id = null } = asked;
  const [chosen] = await chosenPrices({
    country_id,
    session_id,
    month,
    places: [{ branch_id, course_id, fee_category_id, package_id }],
  });
  if (!chosen)
    throw badField(
      'course_id',
      `No fee structure for ${place.class_name}, ${place.branch_name}, ${place.session_name}`,
    );
  const { heads, left_out } = await headsOf(asked, chosen.prices);
  const { concessions, notes } = await concessionsOf(asked, month);
  const { proration, unit, concession_mode: mode, concession_cap: cap, currency } = terms;
  return {
    currency,
    prices: chosen.why,
    ...quoteOf({
      heads,
      bills,
      concessions,
      terms: {
        join_date,
        unit,
        mode,
        cap,
        by_days: proration === 'daily',
        presenceOf: presenceFrom(join_date, proration),
      },
    }),
    notes: [...notes, ...(left_out.length > 0 ? [`Charged only to students who take it: ${left_out.join(', ')}`] : [])],
  };
}
