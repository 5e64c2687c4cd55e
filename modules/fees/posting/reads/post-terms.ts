// What a posting of one branch is made under: dates, policy and settings, read once a branch (FEE-20, FEE-36, SET-1).

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { billDates, monthsBilledTogether } from '#modules/fees/fee-settings/rules/index.ts';

/** What the person chose (spec 04 section 6.3); null means: as the calendar, the plan and the settings say. */
export interface PostingChoice {
  bill_month: Month;
  fee_months: readonly Month[] | null;
  entry_date: LocalDate;
  due_date: LocalDate | null;
  valid_until: LocalDate | null;
  course_ids: readonly number[] | null;
  student_ids: readonly number[] | null;
  head_ids: readonly number[] | null;
  apply_advances: boolean;
  /** Default: monthly. */
  kind?: 'monthly' | 'individual' | 'extra';
  /** FEE-38: only these heads and months of a student's plan. */
  only?: readonly { head_id: number; fee_month: Month }[] | null;
}

/** Another price, concession or rule of part months, tried before anybody is billed (04 §14.2). Never on the way to a posting. */
export interface TriedChange {
  /** Of every head where none is named; lines that are fixed keep their amount. */
  head_id: number | null;
  /** Hundredths of a percent on the plan's amounts, below zero for less. */
  price_bp: number;
  concession_type_id: number | null;
  /** The rate of that concession for all who have it as a percentage; 0 takes it from everybody. Null: as it is. */
  concession_bp: number | null;
  proration: PostingTerms['proration'] | null;
}

export interface PostingTerms extends PostingChoice {
  tried?: TriedChange;
  branch_id: number;
  branch_name: string;
  school_id: number;
  country_id: number;
  currency: Currency;
  /** What the bill carries where no calendar says it. */
  usual_months: readonly Month[];
  /** Where no calendar names dates. */
  issue_on: LocalDate;
  due_on: LocalDate;
  valid_on: LocalDate;
  /** FEE-1: minor units an amount is rounded to. */
  unit: number;
  proration: 'daily' | 'half' | 'full';
  concession_mode: 'sum' | 'best_per_group';
  /** basis points; 10000 cuts nothing */
  concession_cap: number;
  auto_apply_advance: boolean;
}

interface Facts {
  branch_name: string;
  school_id: number;
  country_id: number;
  currency: Currency;
  issue_day: number;
  due_day: number;
  valid_till_day: string | number;
  combined_months: number[];
  unit: number | null;
  proration: PostingTerms['proration'];
  concession_mode: PostingTerms['concession_mode'];
  concession_cap: number;
  auto_apply_advance: boolean;
  working_days: LocalDate[];
}

/** The terms of one branch. Refuses a branch outside the scope. */
export async function postingTerms(branch_id: number, choice: PostingChoice): Promise<PostingTerms> {
  const facts = await rowOf(sql<Facts>`
    select b.branch_name, b.school_id, b.country_id, c.currency,
           (platform.setting('issue_day', b.id, ${choice.entry_date}::date) #>> '{}')::int as issue_day,
           (platform.setting('due_day', b.id, ${choice.entry_date}::date) #>> '{}')::int as due_day,
           platform.setting('valid_till_day', b.id, ${choice.entry_date}::date) as valid_till_day,
           platform.setting('combined_months', b.id, ${choice.entry_date}::date) as combined_months,
           (platform.setting('rounding_unit', b.id, ${choice.entry_date}::date) #>> '{}')::int as unit,
           coalesce(platform.setting('proration', b.id, ${choice.entry_date}::date) #>> '{}', 'daily') as proration,
           coalesce(own.concession_mode, usual.concession_mode, 'sum') as concession_mode,
           coalesce(own.concession_cap, usual.concession_cap, 10000) as concession_cap,
           coalesce(own.auto_apply_advance, usual.auto_apply_advance, true) as auto_apply_advance,
           array(select platform.working_days(b.id, ${choice.bill_month}::date, ${choice.bill_month}::date + 62)::text) as working_days
      from platform.branches b
      join platform.countries c on c.id = b.country_id and c.operates
      left join fees.fee_policies own on own.school_id = b.school_id and own.country_id = b.country_id and own.branch_id = b.id
      left join fees.fee_policies usual on usual.school_id = b.school_id and usual.country_id = b.country_id and usual.branch_id is null
     where b.id = ${branch_id}::int`);
  if (!facts) throw notFound('This branch');
  const { issue_day, due_day, valid_till_day, working_days, unit, combined_months, ...rest } = facts;
  const worked = new Set(working_days);
  const days = {
    issue_day,
    due_day,
    valid_till_day: valid_till_day === 'last' ? 'last' : Number(valid_till_day),
  } as const;
  const dates = billDates(choice.bill_month, days, (day) => worked.has(day));
  return {
    ...choice,
    ...rest,
    branch_id,
    usual_months: monthsBilledTogether(choice.bill_month, combined_months),
    unit: unit || (facts.currency === 'OMR' ? 5 : 100),
    issue_on: dates.issue_date,
    due_on: choice.due_date ?? dates.due_date,
    valid_on: choice.valid_until ?? later(dates.valid_until, choice.due_date),
  };
}

function later(day: LocalDate, other: LocalDate | null): LocalDate {
  return other !== null && other > day ? other : day;
}
