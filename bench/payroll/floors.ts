// Floors of the measurement: the very rows that were written, written again by bare INSERT … SELECT or read by one statement, with no rule and no question
// asked; in the same run, on the same server.

import { addMonths, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** Salaries and lines of branches written again, a month later and without triggers; gone again afterwards. */
export async function bareSalaries(branch_ids: readonly number[], month: Month): Promise<number> {
  const later = addMonths(month, 1);
  const took = await timed(() =>
    asOwner(async () => {
      await rowsOf(sql`set local role postgres`);
      await rowsOf(sql`set local session_replication_role = replica`);
      await rowsOf(sql`
        with again as (
          insert into payroll.salaries (branch_id, batch_id, employee_id, employee_code, employee_name, designation, department, is_confidential, month, kind,
                 employer_id, plan_id, plan_gross, currency, month_days, day_divisor, eligible_days, unpaid_days, paid_days, gross, attendance_deduction, earned_gross,
                 taxable, tax, statutory, loans, other_deductions, net, employer_cost, earned, carried, overrides, source_stamp)
          select branch_id, batch_id, employee_id, employee_code, employee_name, designation, department, is_confidential, ${later}::date, kind, employer_id, plan_id,
                 plan_gross, currency, month_days, day_divisor, eligible_days, unpaid_days, paid_days, gross, attendance_deduction, earned_gross, taxable, tax, statutory,
                 loans, other_deductions, net, employer_cost, earned, carried, overrides, source_stamp
            from payroll.salaries where branch_id = any (${[...branch_ids]}::int[]) and month = ${month}::date returning id, employee_id)
        insert into payroll.salary_lines (branch_id, salary_id, head_id, kind, amount, quantity, rate, base, computed, how, position)
        select l.branch_id, a.id, l.head_id, l.kind, l.amount, l.quantity, l.rate, l.base, l.computed, l.how, l.position
          from again a join payroll.salaries s on s.employee_id = a.employee_id and s.month = ${month}::date join payroll.salary_lines l on l.salary_id = s.id`);
    }),
  );
  await asOwner(() => rowsOf(sql`delete from payroll.salaries where month = ${later}::date`));
  return took;
}

/** What a bank list says, as one statement and one text. */
export const bareList = (batch_id: number): Promise<number> =>
  timed(async () => {
    const rows = await asOwner(() =>
      rowsOf(sql<{ line: string }>`
        select concat_ws(',', row_number() over (order by s.employee_name, s.id), s.employee_code, p.title, e.national_id, p.bank, p.branch_code,
                 coalesce(p.iban, p.account_no), p.amount, 'SAL') as line
          from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id join hr.employees e on e.id = s.employee_id
         where p.batch_id = ${batch_id}::bigint`),
    );
    return rows.map((row) => row.line).join('\r\n').length;
  });
