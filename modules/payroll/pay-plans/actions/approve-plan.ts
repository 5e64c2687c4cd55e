// Kind 'salary structure' (14 §4): a plan takes effect on its day, the one before ends the day before (SAL-4).

import { linkTo } from '#kernel/addresses.ts';
import type { Month } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type FrozenSalary, settleArrears } from '#modules/payroll/salaries/chapter.ts';

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

/** SAL-22: a plan that reaches back is a change of each frozen month of its days. */
async function askArrears(employee_id: number, plan_id: number): Promise<void> {
  const months = await rowsOf(sql<FrozenSalary & { month: Month }>`
    select s.id as salary_id, s.employee_id, s.branch_id, e.branch_id as home_branch_id, s.month
      from payroll.employee_pay_plans n join hr.employees e on e.id = n.employee_id
      join payroll.salaries s on s.employee_id = n.employee_id and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')
     where n.id = ${plan_id}::bigint and n.employee_id = ${employee_id}::bigint and s.month >= date_trunc('month', n.effective_from)::date order by s.month`);
  for (const { month, ...frozen } of months) await settleArrears([frozen], month);
}
