// Who is paid in a month by a branch: on the roll on a day of it, with the days, the plans in force and what a salary shows of them (SAL-1, SAL-3).

import { daysBetween, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { PersonFacts, PlanInForce } from '#modules/payroll/computation/rules/index.ts';

interface StoredPlan {
  id: number;
  from: LocalDate;
  to: LocalDate | null;
  gross: number;
  lines: readonly { head: string; amount: number }[];
}

interface Stored {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  designation: string | null;
  category: string | null;
  department: string | null;
  is_confidential: boolean;
  /** Daily and visiting people. */
  paid_by_day: boolean;
  status: string;
  joining_date: LocalDate;
  left_date: LocalDate | null;
  gender: 'male' | 'female' | null;
  born: LocalDate | null;
  national: boolean;
  members: readonly string[];
  plans: readonly StoredPlan[];
  postings: readonly { branch_id: number; branch: string; from: LocalDate; to: LocalDate | null; bears: boolean }[];
}

/** First and last day of the month on which it holds. */
export interface PlanOfMonth extends PlanInForce {
  begin: LocalDate;
  end: LocalDate;
}

/** Days of the month at a branch: from and to are of the employment there. */
export interface Spell {
  branch_id: number;
  branch: string;
  from: LocalDate;
  to: LocalDate;
  /** Has its own book in the country of the salary, and bears its share (SAL-21). */
  bears: boolean;
}

export interface Payee extends Omit<Stored, 'plans' | 'gender' | 'born' | 'national' | 'postings'> {
  person: Omit<PersonFacts, 'member'>;
  /** First and last day of employment in the month. */
  from: LocalDate;
  to: LocalDate;
  employed_days: number;
  plans: PlanOfMonth[];
  plan_id: number | null;
  /** A full month of the plan in force at the end. */
  plan_gross: number;
  spells: Spell[];
}

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);
const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

/** Where a person was on the days that are paid. */
function spellsOf(postings: Stored['postings'], from: LocalDate, to: LocalDate): Spell[] {
  return postings
    .map((one) => ({ ...one, from: later(one.from, from), to: one.to ? earlier(one.to, to) : to }))
    .filter((one) => one.from <= one.to);
}

function payeeOf({ plans, gender, born, national, postings, ...stored }: Stored, month: Month): Payee {
  const from = later(stored.joining_date, firstDayOf(month));
  const last = lastDayOfMonth(month);
  const to = stored.left_date ? earlier(stored.left_date, last) : last;
  const inForce = plans.map((plan) => {
    const begin = later(plan.from, from);
    const end = plan.to ? earlier(plan.to, to) : to;
    return { from: plan.from, begin, end, days: Math.max(0, daysBetween(begin, end) + 1), lines: plan.lines };
  });
  return {
    ...stored,
    person: { gender, born, national },
    from,
    to,
    employed_days: daysBetween(from, to) + 1,
    plans: inForce,
    plan_id: plans.at(-1)?.id ?? null,
    plan_gross: plans.at(-1)?.gross ?? 0,
    spells: spellsOf(postings, from, to),
  };
}

/** FNS-3: a settlement pays this month of the person. */
export const settledApart = (employee: string, month: Month) => sql`
  exists (select from payroll.final_settlements f
           where f.employee_id = ${sql.ref(employee)} and f.state <> 'void' and f.corrects_id is null and f.last_month = 'settlement'
             and date_trunc('month', f.last_day)::date = ${month}::date)`;

/** FNS-2: a salary that was posted before and that a settlement pays with the rest. */
export const inSettlement = (salary: string) => sql`
  exists (select from payroll.final_settlement_lines w join payroll.final_settlements f on f.id = w.settlement_id
           where w.ref_id = ${sql.ref(salary)} and w.kind = 'past_salary' and f.state in ('sent', 'approved', 'paid'))`;

/** All whom the branch pays but those whose last month a settlement pays, or the ones named. SAL-23: who is inactive has no row. */
export async function payeesOf(branch_id: number, month: Month, only: readonly number[] | null): Promise<Payee[]> {
  const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
  const whom = only
    ? sql`e.id = any (${[...only]}::bigint[])`
    : sql`e.id in (select x.employee_id from payroll.paid_by(${branch_id}::int, ${first}::date) x) and not ${settledApart('e.id', month)}`;
  const rows = await rowsOf(sql<Stored>`
    select e.id as employee_id, e.employee_code, e.full_name as employee_name, g.name as designation, g.category, d.name as department,
           e.is_confidential, e.employment_type in ('daily', 'visiting') as paid_by_day, e.status, e.joining_date, e.left_date, e.gender, e.date_of_birth as born,
           coalesce(e.nationality_id = b.country_id, true) as national,
           array(select s.code from payroll.employee_scheme_members m join payroll.statutory_schemes s on s.id = m.scheme_id
                  where m.employee_id = e.id and daterange(m.from_date, m.to_date, '[]') @> least(coalesce(e.left_date, ${last}::date), ${last}::date)) as members,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'from', p.effective_from, 'to', p.effective_to, 'gross', p.gross,
                       'lines', (select jsonb_agg(jsonb_build_object('head', h.code, 'amount', l.amount) order by h.print_order, h.id)
                                   from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id where l.plan_id = p.id))
                       order by p.effective_from)
                       from payroll.employee_pay_plans p
                      where p.employee_id = e.id and p.state = 'approved'
                        and daterange(p.effective_from, p.effective_to, '[]') && daterange(${first}::date, ${last}::date, '[]')), '[]') as plans,
           coalesce((select jsonb_agg(jsonb_build_object('branch_id', p.branch_id, 'branch', o.short_name, 'from', p.from_date, 'to', p.to_date,
                       'bears', o.ownership = 'own' and z.ownership = 'own' and o.country_id = z.country_id) order by p.from_date)
                       from hr.employee_postings p join platform.branches o on o.id = p.branch_id join platform.branches z on z.id = ${branch_id}::int
                      where p.employee_id = e.id and daterange(p.from_date, p.to_date, '[]') && daterange(${first}::date, ${last}::date, '[]')), '[]') as postings
      from hr.employees e
      join platform.branches b on b.id = e.branch_id
      left join hr.designations g on g.id = e.designation_id
      left join hr.departments d on d.id = e.department_id
     where ${whom} and e.joining_date <= ${last}::date and coalesce(e.left_date, ${last}::date) >= ${first}::date and e.status <> 'inactive'
     order by e.name_key, e.id`);
  return rows.map((row) => payeeOf(row, month));
}
