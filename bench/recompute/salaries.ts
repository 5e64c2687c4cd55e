// Salaries of the demo by plain loops over their facts: plans, marks of attendance, schemes, slabs, instalments. It takes no rule from the house; whoever
// doubts a slip reads it here from top to bottom.

import { rowsOf, sql } from '#platform/db/index.ts';

interface Fact {
  id: number;
  who: string;
  month: string;
  days_in_month: number;
  employed: number;
  currency: string;
  status: string;
  plan: Readonly<Record<string, number>>;
  absent: number;
  late: number;
  unpaid_leave: number;
  overtime: number;
  working: number;
  present: number;
  /** Their plan gives nothing but a rate a day (SAL-24), paid for each day that they came. */
  by_day: boolean;
  came: number;
  eobi: boolean;
  fund: boolean;
  national: boolean;
  over60: boolean;
  minimum_wage: number;
  slabs: readonly { over: number; up_to: number | null; fixed: number; percent: number }[];
  year_from: string;
  year_to: string;
  instalment: number;
  employee_id: number;
  earned: number;
  statutory: number;
  tax: number;
  loans: number;
  net: number;
  cost: number;
}

const facts = (): Promise<Fact[]> =>
  rowsOf(sql<Fact>`
    select s.id, s.employee_code || ' ' || to_char(s.month, 'MM/YYYY') as who, s.month::text as month, extract(day from s.month + interval '1 month - 1 day')::int as days_in_month,
           (least((s.month + interval '1 month - 1 day')::date, coalesce(e.left_date, 'infinity'::date)) - greatest(s.month, e.joining_date) + 1)::int as employed,
           s.currency, e.status, s.employee_id,
           (select jsonb_object_agg(h.code, l.amount) from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id where l.plan_id = p.id) as plan,
           coalesce(d.absent + d.half_absent / 2, a.absent, 0)::float8 as absent, coalesce(d.late, floor(a.late / 3), 0)::float8 as late,
           coalesce(d.unpaid_leave, a.unpaid_leave, 0)::float8 as unpaid_leave, coalesce(d.overtime_day, a.overtime, 0)::int as overtime,
           coalesce(d.working, a.working, 0)::float8 as working, coalesce(d.present, a.present, 1)::float8 as present,
           e.employment_type in ('daily', 'visiting') and not exists (select from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id
             where l.plan_id = p.id and h.calc <> 'input') as by_day, coalesce(d.present, a.came, 0)::float8 as came,
           exists (select from payroll.employee_scheme_members m join payroll.statutory_schemes c on c.id = m.scheme_id where m.employee_id = e.id and c.code = 'EOBI') as eobi,
           exists (select from payroll.employee_scheme_members m join payroll.statutory_schemes c on c.id = m.scheme_id where m.employee_id = e.id and c.code = 'PF') as fund,
           coalesce(e.nationality_id = b.country_id, true) as national,
           coalesce(e.date_of_birth <= s.month - (case when e.gender = 'female' then interval '55 years' else interval '60 years' end), false)
             or coalesce(e.date_of_birth > s.month - interval '18 years', false) as over60,
           case when b.province in ('Islamabad', 'Balochistan') then 3700000 else 4000000 end as minimum_wage,
           coalesce((select jsonb_agg(jsonb_build_object('over', x.over, 'up_to', x.up_to, 'fixed', x.fixed, 'percent', x.percent::float8) order by x.over)
              from payroll.tax_slabs x where x.table_id = t.id), '[]') as slabs, coalesce(t.from_month, s.month)::text as year_from, coalesce(t.to_month, s.month)::text as year_to,
           coalesce((select sum(i.amount) from payroll.loan_instalments i where i.salary_id = s.id and i.month = s.month), 0)::bigint as instalment,
           s.earned_gross as earned, s.statutory, s.tax, s.loans, s.net, s.employer_cost as cost
      from payroll.salaries s join hr.employees e on e.id = s.employee_id join platform.branches b on b.id = s.branch_id
      join payroll.employee_pay_plans p on p.id = s.plan_id
      left join payroll.month_days d on d.employee_id = e.id and d.month = s.month
      left join lateral (
        select count(*) filter (where t.status not in ('holiday', 'weekly_off')) as working,
               sum(case t.status when 'present' then 1 when 'on_duty' then 1 when 'half_day' then 0.5 else 0 end + t.leave_portion * t.leave_percent / 100.0) as present,
               sum(case t.status when 'present' then 1 when 'on_duty' then 1 when 'half_day' then 0.5 else 0 end) as came,
               sum(case t.status when 'absent' then 1 when 'half_day' then 0.5 - t.leave_portion when 'leave' then 1 - t.leave_portion else 0 end) as absent,
               count(*) filter (where t.status = 'present' and t.late_minutes > 0 and not t.late_excused) as late,
               sum(t.leave_portion * (100 - t.leave_percent) / 100.0) as unpaid_leave, sum(t.overtime_approved_minutes) as overtime
          from attendance.employee_attendance t
         where t.employee_id = e.id and t.attendance_date >= s.month and t.attendance_date < s.month + interval '1 month') a on true
      left join payroll.tax_tables t on t.school_id = b.school_id and t.country_id = b.country_id and t.status = 'active' and s.month between t.from_month and t.to_month
     where s.status in ('posted', 'paid') and s.overrides = '[]' order by s.month, s.id`);

/** n ÷ d, half up, to a multiple of the unit; all whole numbers. */
function half(n: number, d: number, unit: number): number {
  const by = d * unit;
  return Math.floor((2 * n + by) / (2 * by)) * unit;
}

interface Year {
  taxable: number;
  tax: number;
}

function months(from: string, to: string): number {
  const [a = 0, b = 0] = from.split('-').map(Number);
  const [c = 0, d = 0] = to.split('-').map(Number);
  return (c - a) * 12 + (d - b) + 1;
}

/** A tenth of BASIC of MEDICAL is free of tax. */
function taxed(pay: Record<string, number>, basic: number): number {
  let sum = 0;
  for (const [head, amount] of Object.entries(pay))
    sum += head === 'MEDICAL' ? amount - Math.min(amount, half(basic, 10, 1)) : amount;
  return sum;
}

function incomeTax(fact: Fact, year: Year, now: { taxable: number; overtime: number; unit: number }): number {
  const left_months = months(fact.month, fact.year_to);
  const of = (income: number): number => {
    for (const slab of fact.slabs)
      if (income > slab.over && (slab.up_to === null || income <= slab.up_to))
        return slab.fixed * 100 + (income - slab.over) * slab.percent;
    return 0;
  };
  const month = taxed(fact.plan, fact.plan['BASIC'] ?? 0) * (fact.by_day ? fact.working : 1);
  const coming = month * (left_months - 1);
  const expected = year.taxable + (now.taxable - now.overtime) + coming;
  // Overtime is paid once: what it costs is taken at once.
  const whole = Math.max(0, half(Math.max(0, of(expected) - year.tax * 100), 100 * left_months, now.unit));
  return whole + half(of(expected + now.overtime) - of(expected), 100, now.unit);
}

function schemes(
  fact: Fact,
  { basic_now, scheme_wage, unit }: { basic_now: number; scheme_wage: number; unit: number },
) {
  let statutory = 0;
  let employer = 0;
  const both = (base: number, mine: number, theirs: number) => {
    statutory += half(base * mine, 10_000, unit);
    employer += half(base * theirs, 10_000, unit);
  };
  if (fact.currency === 'PKR') {
    if (fact.eobi && !fact.over60) both(fact.minimum_wage, 100, 500);
    if (fact.fund) both(basic_now, 833, 833);
    return { statutory, employer };
  }
  const capped = Math.min(scheme_wage, 3_000_000);
  if (fact.national) {
    both(capped, 750, 1100);
    both(capped, 0, 100);
    both(scheme_wage, 50, 50);
    both(scheme_wage, 0, 100);
  }
  both(scheme_wage, 0, 100);
  return { statutory, employer };
}

function slip(fact: Fact, year: Year) {
  const pakistan = fact.currency === 'PKR';
  const unit = pakistan ? 100 : 1;
  const m = fact.days_in_month;
  const divisor = pakistan ? m : 30;
  const pay: Record<string, number> = {};
  let gross = 0;
  let full = 0;
  for (const [head, amount] of Object.entries(fact.plan)) {
    full += amount;
    const whole = fact.by_day ? half(amount * fact.came * 100, 100, unit) : half(amount * fact.employed, m, unit);
    pay[head] = fact.status === 'suspended' ? half(whole, 2, unit) : whole;
    gross += pay[head];
  }
  let off = 0;
  let lost = 0;
  if (fact.status !== 'suspended' && !fact.by_day)
    for (const days of [fact.absent, fact.late, fact.unpaid_leave]) {
      lost += days;
      off += Math.min(gross - off, half(full * days * 2, divisor * 2, unit));
    }
  const never = !fact.by_day && fact.status !== 'suspended' && fact.working >= 10 && fact.present <= 0;
  if (never || (lost > 0 && lost >= fact.employed)) off = gross;
  // What attendance took, off each head in its proportion; the largest rests get what is left.
  const rests = Object.keys(pay).map((head, n) => {
    const exact = off * (pay[head] ?? 0);
    const floor = gross === 0 ? 0 : Math.floor(exact / (gross * unit)) * unit;
    return { head, n, floor, rest: gross === 0 ? 0 : exact - floor * gross };
  });
  let left = off - rests.reduce((sum, one) => sum + one.floor, 0);
  for (const one of rests.toSorted((a, b) => b.rest - a.rest || a.n - b.n)) {
    const more = Math.min(unit, left);
    left -= more;
    pay[one.head] = (pay[one.head] ?? 0) - one.floor - more;
  }
  const basic_now = pay['BASIC'] ?? 0;
  const overtime = half(
    (fact.plan['BASIC'] ?? 0) * fact.overtime * (pakistan ? 200 : 125),
    (pakistan ? 208 : 240) * 6000,
    unit,
  );
  const scheme_wage = gross - off;
  const earned = scheme_wage + overtime;
  const { statutory, employer } =
    earned > 0 ? schemes(fact, { basic_now, scheme_wage, unit }) : { statutory: 0, employer: 0 };
  let tax = 0;
  const taxable = overtime + taxed(pay, basic_now);
  if (fact.slabs.length > 0) tax = incomeTax(fact, year, { taxable, overtime, unit });
  tax = Math.min(tax, earned - statutory);
  const room = Math.floor((earned - statutory - tax) / 2 / unit) * unit;
  const loans = Math.min(fact.instalment, room);
  return { earned, statutory, tax, loans, net: earned - statutory - tax - loans, cost: earned + employer, taxable };
}

/** Each posted salary of the demo, laid beside the row; the difference is 0 or it names person, month and figure. */
export async function compareSalaries(): Promise<{ compared: number; differences: string[] }> {
  const differences: string[] = [];
  const years = new Map<string, Year>();
  const all = await facts();
  for (const fact of all) {
    const key = `${fact.employee_id} ${fact.year_from}`;
    const year = years.get(key) ?? { taxable: 0, tax: 0 };
    const { taxable, ...mine } = slip(fact, year);
    years.set(key, { taxable: year.taxable + taxable, tax: year.tax + mine.tax });
    for (const [name, value] of Object.entries(mine)) {
      const theirs = fact[name as 'net'];
      if (theirs !== value) differences.push(`${fact.who} ${name}: ${theirs}, reckoned ${value}`);
    }
  }
  return { compared: all.length, differences };
}
