// Days of leave that are paid out in service are an addition of the next month that is not frozen, priced as a settlement prices them (LVE-17, FNS-5). Once,
// by its reference.

import { addMonths, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { PayInput } from '#modules/attendance/index.ts';

interface Priced {
  branch_id: number;
  name: string;
  today: LocalDate;
  basic: number;
  gross: number;
  encash_base: 'basic' | 'gross';
  encash_divisor: number;
  unit: number;
  frozen: Month | null;
  head_id: number | null;
}

async function factsOf({ employee_id, head }: Pick<PayInput, 'employee_id' | 'head'>): Promise<Priced> {
  const row = await rowOf(sql<Priced>`
    select e.branch_id, e.full_name as name, platform.today(e.branch_id) as today, u.encash_base, u.encash_divisor, u.round_unit as unit,
           coalesce(p.gross, 0)::bigint as gross,
           coalesce((select sum(l.amount) from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id and h.code = 'BASIC'
                      where l.plan_id = p.id), 0)::bigint as basic,
           (select max(s.month) from payroll.salaries s where s.employee_id = e.id and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')) as frozen,
           (select h.id from payroll.pay_heads h where h.school_id = e.school_id and h.code = ${head}) as head_id
      from hr.employees e join platform.branches b on b.id = e.branch_id
      join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id
      left join payroll.employee_pay_plans p on p.employee_id = e.id and p.state = 'approved'
                                            and daterange(p.effective_from, p.effective_to, '[]') @> platform.today(e.branch_id)
     where e.id = ${employee_id}::bigint for update of e`);
  if (!row) throw notFound('This employee');
  return row;
}

const baseOf = ({ encash_base, basic, gross }: Priced): number => (encash_base === 'basic' ? basic : gross);

/** LVE-17: said when it is asked, not when it is approved. */
export async function refuseUnpriced({ employee_id }: Pick<PayInput, 'employee_id'>): Promise<void> {
  const facts = await factsOf({ employee_id, head: 'ENCASH' });
  if (baseOf(facts) > 0) return;
  throw conflict(
    `${facts.name} has no pay plan in force with ${facts.encash_base === 'basic' ? 'a basic salary' : 'an amount'}, so that a day of leave has no price. Enter one under Pay Plans and have it approved; then days can be paid out.`,
  );
}

export async function takePayInput(input: PayInput): Promise<{ month: string }> {
  const { employee_id, quantity, source, source_ref, note } = input;
  const facts = await factsOf(input);
  const base = baseOf(facts);
  const days = Math.round(quantity * 100);
  const amount = portion(base, [days, facts.encash_divisor * 100], facts.unit);
  if (amount <= 0)
    throw conflict(`${facts.name} has no pay plan in force that prices a day of leave. Let one be approved first.`);
  const rate = portion(base, [1, facts.encash_divisor]);
  const now = monthOf(facts.today);
  const month = facts.frozen !== null && facts.frozen >= now ? addMonths(facts.frozen, 1) : now;
  await rowsOf(sql`
    insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, quantity, rate, source, source_ref, note)
    values (${facts.branch_id}::int, ${employee_id}::bigint, ${month}::date, ${facts.head_id}::bigint, ${amount}::bigint, ${quantity}::numeric, ${rate}::bigint,
            ${source}, ${source_ref}, ${note})
    on conflict (source, source_ref, head_id) where source_ref is not null and status <> 'cancelled' do nothing`);
  return { month: formatMonth(month) };
}
