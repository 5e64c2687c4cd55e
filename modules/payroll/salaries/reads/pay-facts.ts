// What salaries of a branch and month are computed from, loaded in sets: heads, rates, tax, additions, instalments, days (SAL-2).

import { addMonths, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import {
  type DueInstalment,
  type PayHead,
  rateOn,
  type SalaryInput,
  type SchemeFor,
  type SchemeRate,
  type TaxTable,
} from '#modules/payroll/computation/rules/index.ts';

export interface HeadStored extends PayHead {
  account_id: number | null;
}

const headsOf = (school_id: number): Promise<HeadStored[]> =>
  rowsOf(sql<HeadStored>`
    select h.id, h.code, h.name, h.kind, h.calc, h.absence_sensitive, h.taxable, h.tax_exempt_percent_of_basic::float8 as tax_exempt_percent_of_basic,
           h.in_scheme_wage, h.in_overtime_base, h.account_id
      from payroll.pay_heads h where h.school_id = ${school_id}::int order by h.print_order, h.id`);

type Scheme = Omit<SchemeRate, 'employee_percent' | 'employer_percent' | 'base_amount' | 'base_cap' | 'base_floor'> &
  SchemeFor & { rates: readonly Rate[] };
type Rate = Pick<SchemeRate, 'employee_percent' | 'employer_percent' | 'base_amount' | 'base_cap' | 'base_floor'> & {
  region: string | null;
  from_date: LocalDate;
  confirmed: boolean;
};

export type DatedScheme = SchemeRate & SchemeFor;

/** Schemes in use with the rate of the month's last day; without one a scheme takes nothing (STAT-1, STAT-4). */
async function schemesOf({ school_id, country_id, region }: Place, day: LocalDate): Promise<DatedScheme[]> {
  const rows = await rowsOf(sql<Scheme>`
    select s.id as scheme_id, s.code, s.who, s.base, s.prorate, s.min_age, s.max_age, s.max_age_women, ee.code as employee_head, er.code as employer_head,
           coalesce((select jsonb_agg(jsonb_build_object('region', r.region, 'from_date', r.from_date, 'confirmed', r.confirmed,
              'employee_percent', r.employee_percent::float8, 'employer_percent', r.employer_percent::float8, 'base_amount', r.base_amount,
              'base_cap', r.base_cap, 'base_floor', r.base_floor)) from payroll.statutory_rates r where r.scheme_id = s.id), '[]') as rates
      from payroll.statutory_schemes s join payroll.pay_heads ee on ee.id = s.employee_head_id join payroll.pay_heads er on er.id = s.employer_head_id
     where s.school_id = ${school_id}::int and s.country_id = ${country_id}::int and s.is_active order by s.id`);
  return rows.flatMap(({ rates, ...scheme }) => {
    const rate = rateOn(rates, { day, region });
    return rate ? [{ ...scheme, ...rate }] : [];
  });
}

/** The table of the month, and with which month its year begins. */
async function tableOf({ school_id, country_id }: Place, month: Month) {
  const row = await rowOf(sql<TaxTable & { from_month: Month; to_month: Month; teacher_rebate_percent: number }>`
    select t.from_month, t.to_month, t.surcharge_over, t.surcharge_percent::float8 as surcharge_percent,
           t.teacher_rebate_percent::float8 as teacher_rebate_percent,
           (select jsonb_agg(jsonb_build_object('over', s.over, 'up_to', s.up_to, 'fixed', s.fixed, 'percent', s.percent::float8) order by s.over)
              from payroll.tax_slabs s where s.table_id = t.id) as slabs
      from payroll.tax_tables t
     where t.school_id = ${school_id}::int and t.country_id = ${country_id}::int and t.status = 'active'
       and ${month}::date between t.from_month and t.to_month`);
  if (!row) return null;
  let months_left = 1;
  for (let one = month; one < row.to_month; one = addMonths(one, 1)) months_left += 1;
  return { ...row, months_left };
}

export interface TaxOfYear {
  taxable: number;
  tax: number;
  previous_income: number;
  previous_tax: number;
  other_income: number;
  credits: number;
  is_exempt: boolean;
}

/** ITX-1: what stands in salaries of the year before this month, with what the person has declared (ITX-6). */
async function taxBefore(ids: readonly number[], year: { from: Month; to: Month }): Promise<Map<number, TaxOfYear>> {
  const rows = await rowsOf(sql<TaxOfYear & { employee_id: number }>`
    select e.id as employee_id, coalesce(s.taxable, 0)::bigint as taxable, coalesce(s.tax, 0)::bigint as tax,
           coalesce(p.previous_income, 0)::bigint as previous_income, coalesce(p.previous_tax, 0)::bigint as previous_tax,
           coalesce(p.other_income, 0)::bigint as other_income, coalesce(p.credits, 0)::bigint as credits, coalesce(p.is_exempt, false) as is_exempt
      from unnest(${ids}::bigint[]) e (id)
      left join lateral (
        select sum(s.taxable) as taxable, sum(s.tax) as tax from payroll.salaries s
         where s.employee_id = e.id and s.month >= ${year.from}::date
           and (s.month < ${year.to}::date or (s.month = ${year.to}::date and s.kind = 'supplementary'))
           and s.status not in ('draft', 'rejected', 'void')) s on true
      left join payroll.employee_tax_profiles p on p.employee_id = e.id and p.from_month = ${year.from}::date`);
  return new Map(rows.map(({ employee_id, ...row }) => [employee_id, row]));
}

async function inputsOf(ids: readonly number[], month: Month): Promise<Map<number, SalaryInput[]>> {
  const rows = await rowsOf(sql<SalaryInput & { employee_id: number }>`
    select i.employee_id, i.id, h.code as head, i.amount, i.source, i.quantity::float8 as quantity, i.rate, i.note
      from payroll.salary_inputs i join payroll.pay_heads h on h.id = i.head_id
     where i.employee_id = any (${ids}::bigint[]) and i.month = ${month}::date and i.status = 'open' and i.run = 'regular' order by i.id`);
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** LOAN-5: what is due in this month and in no other salary. What an earlier month did not take goes to the end when this one is posted (LOAN-7). */
async function instalmentsOf(ids: readonly number[], month: Month): Promise<Map<number, DueInstalment[]>> {
  const rows = await rowsOf(sql<DueInstalment & { employee_id: number }>`
    select i.employee_id, i.id as instalment_id, l.kind, i.amount
      from payroll.loan_instalments i join payroll.employee_loans l on l.id = i.loan_id
     where i.employee_id = any (${ids}::bigint[]) and i.month = ${month}::date and i.status = 'due' and l.state = 'disbursed' order by i.month, i.id`);
  return Map.groupBy(rows, (row) => row.employee_id);
}

export interface Place {
  branch_id: number;
  school_id: number;
  country_id: number;
  currency: Currency;
  region: string;
  employer_id: number | null;
}

export function placeOf(branch_id: number): Promise<Place | undefined> {
  return rowOf(sql<Place>`
    select b.id as branch_id, b.school_id, b.country_id, coalesce(c.currency, 'PKR') as currency, b.province as region, x.employer_id
      from platform.branches b join platform.countries c on c.id = b.country_id
      left join payroll.branch_employers x on x.branch_id = b.id where b.id = ${branch_id}::int`);
}

export async function payFacts(place: Place, month: Month, ids: readonly number[]) {
  const table = await tableOf(place, month);
  const year = { from: table?.from_month ?? month, to: month };
  return {
    settings: await readSettings(place),
    heads: await headsOf(place.school_id),
    schemes: await schemesOf(place, lastDayOfMonth(month)),
    table,
    taxes: table ? await taxBefore(ids, year) : new Map<number, TaxOfYear>(),
    inputs: await inputsOf(ids, month),
    instalments: await instalmentsOf(ids, month),
  };
}

export type PayFacts = Awaited<ReturnType<typeof payFacts>>;
