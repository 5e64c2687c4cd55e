// What hr charges a person (a fine, a lost card) is a deduction of the next month that is not frozen (06 DSC-4; 07 §2.2). Once, by its reference.

import { addMonths, formatMonth, monthOf, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { EmployeeCharge } from '#modules/hr/index.ts';

interface Charged {
  branch_id: number;
  currency: 'PKR' | 'OMR';
  gross: number;
  percent: number;
  month: Month;
  frozen: Month | null;
  head_id: number | null;
}

const headOf = { fine: 'FINE', card: 'CLEARANCE' } as const;

async function factsOf({ employee_id, source }: EmployeeCharge): Promise<Charged> {
  const row = await rowOf(sql<Omit<Charged, 'month'> & { today: string }>`
    select e.branch_id, coalesce(c.currency, 'PKR') as currency, platform.today(e.branch_id)::text as today, u.fine_percent_of_gross::float8 as percent,
           coalesce((select p.gross from payroll.employee_pay_plans p where p.employee_id = e.id and p.state = 'approved'
                        and daterange(p.effective_from, p.effective_to, '[]') @> platform.today(e.branch_id) limit 1), 0)::bigint as gross,
           (select max(s.month) from payroll.salaries s where s.employee_id = e.id and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')) as frozen,
           (select h.id from payroll.pay_heads h where h.school_id = e.school_id and h.code = ${headOf[source]}) as head_id
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
      join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id
     where e.id = ${employee_id}::bigint for update of e`);
  if (!row) throw notFound('This employee');
  return { ...row, month: monthOf(row.today as Parameters<typeof monthOf>[0]) };
}

export async function takeCharge(charge: EmployeeCharge): Promise<{ month: string }> {
  const { employee_id, source, source_ref, amount, note } = charge;
  const { branch_id, currency, gross, percent, month: now, frozen, head_id } = await factsOf(charge);
  const most = Math.floor((gross * percent) / 100);
  if (source === 'fine' && gross > 0 && amount > most)
    throw badField('fine_amount', `A fine is at most ${percent} % of the gross: ${moneyWithCurrency(most, currency)}`);
  const month = frozen !== null && frozen >= now ? addMonths(frozen, 1) : now;
  await rowsOf(sql`
    insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, source, source_ref, note)
    values (${branch_id}::int, ${employee_id}::bigint, ${month}::date, ${head_id}::bigint, ${amount}::bigint, ${source}, ${source_ref}, ${note})
    on conflict (source, source_ref, head_id) where source_ref is not null and status <> 'cancelled' do nothing`);
  return { month: formatMonth(month) };
}
