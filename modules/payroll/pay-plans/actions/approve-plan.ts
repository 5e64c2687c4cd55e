// Kind 'salary structure' (14 §4): a plan takes effect on its day, the one before ends the day before (SAL-4).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export const salaryStructureKind = defineApproval<{ plan_id: number }>({
  code: 'salary structure',
  title: 'Pay plan',
  module: 'payroll',
  area: 'payroll',
  subject: 'employee',
  permissions: ['salary-structure-approval'],
  levels: () => [{ title: 'Pay plan approval', permission: 'salary-structure-approval' }],
  path: (id) => linkTo(pages.PayPlans, { view: 'history', employee_id: id }),
  apply: async ({ change, subject_id }) => {
    const { plan_id } = change;
    await rowsOf(sql`
      update payroll.employee_pay_plans o set state = 'replaced'
        from payroll.employee_pay_plans n
       where n.id = ${plan_id}::bigint and o.employee_id = ${subject_id}::bigint and o.state = 'approved' and o.effective_from >= n.effective_from`);
    await rowsOf(sql`
      update payroll.employee_pay_plans o set effective_to = n.effective_from - 1
        from payroll.employee_pay_plans n
       where n.id = ${plan_id}::bigint and o.employee_id = ${subject_id}::bigint and o.state = 'approved'
         and coalesce(o.effective_to, n.effective_from) >= n.effective_from`);
    await rowsOf(sql`update payroll.employee_pay_plans set state = 'approved' where id = ${plan_id}::bigint`);
    await askArrears(subject_id, plan_id);
  },
});

/**
 * SAL-22, of a plan that reaches back: what the frozen months of its days would have had more or less by the plan, as one addition (or
 * recovery) of the first month that is not frozen. Its note names each month.
 */
async function askArrears(employee_id: number, plan_id: number): Promise<void> {
  await rowsOf(sql`
    with frozen as (
      select s.month, s.plan_gross, n.gross, s.employer_id,
             round((n.gross - s.plan_gross)::numeric * greatest(0, least((s.month + interval '1 month - 1 day')::date, coalesce(e.left_date, 'infinity'::date))
                     - greatest(n.effective_from, s.month, e.joining_date) + 1 - s.unpaid_days) / s.month_days / u.round_unit) * u.round_unit as more,
             u.round_unit
        from payroll.employee_pay_plans n join hr.employees e on e.id = n.employee_id
        join platform.branches b on b.id = e.branch_id join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id
        join payroll.salaries s on s.employee_id = n.employee_id and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')
       where n.id = ${plan_id}::bigint and (s.month + interval '1 month - 1 day')::date >= n.effective_from and s.month > n.effective_from - interval '12 months'),
    whole as (
      select sum(more)::bigint as amount, string_agg(to_char(month, 'MM/YYYY') || ': ' || (more / 100.0)::numeric(14, 2), ', ' order by month) as words,
             (max(month) + interval '1 month')::date as next from frozen)
    insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, source, source_ref, note)
    select e.branch_id, e.id, w.next, h.id, abs(w.amount), case when w.amount > 0 then 'arrears' else 'recovery' end, 'plan ' || ${plan_id}::bigint,
           left('Pay plan from ' || to_char(n.effective_from, 'DD/MM/YYYY') || ', months ' || w.words, 300)
      from whole w join hr.employees e on e.id = ${employee_id}::bigint join payroll.employee_pay_plans n on n.id = ${plan_id}::bigint
      join payroll.pay_heads h on h.school_id = e.school_id and h.code = case when w.amount > 0 then 'ARREARS' else 'RECOVERY' end
     where w.amount <> 0`);
}
