// An increment for many (07 §5): looked at first; then each person's plan is asked for, in a savepoint of its own.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { raised, sumOf } from '#modules/payroll/computation/rules/index.ts';
import type { payPlanBulk } from '../contract/pay-plans.ts';
import { savePlan } from './save-plan.ts';

interface Standing {
  employee_id: number;
  employee_code: string;
  name: string;
  structure_id: number | null;
  lines: { head_id: number; head: string; amount: number }[];
}

export async function raiseMany(input: ParsedInputOf<typeof payPlanBulk>): Promise<DataOf<typeof payPlanBulk>> {
  await requirePermission('salary-structure');
  const { branch_id, designation_id = null, effective_from, dry_run, rounding } = input;
  const [percent, amount] = [input.percent ?? null, input.amount ?? null];
  if ((percent === null) === (amount === null))
    throw badField('percent', 'Give a percentage or an amount, one of them');
  const people = await rowsOf(sql<Standing>`
    select e.id as employee_id, e.employee_code, e.full_name as name, p.structure_id,
           (select jsonb_agg(jsonb_build_object('head_id', l.head_id, 'head', h.code, 'amount', l.amount) order by l.position)
              from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id where l.plan_id = p.id) as lines
      from payroll.employee_pay_plans p join hr.employees e on e.id = p.employee_id
     where e.branch_id = ${branch_id}::int and ${inScope('e.branch_id')} and e.status in ('active', 'on_notice') and p.state = 'approved'
       and daterange(p.effective_from, p.effective_to, '[]') @> ${effective_from}::date
       and (${designation_id}::bigint is null or e.designation_id = ${designation_id}::bigint) order by e.name_key, e.id`);
  const changes = people.map((one) => {
    const lines = raised(one.lines, { percent, amount, rounding });
    return {
      one,
      lines,
      before: sumOf(one.lines.map((line) => line.amount)),
      after: sumOf(lines.map((line) => line.amount)),
    };
  });
  const failed: DataOf<typeof payPlanBulk>['failed'] = [];
  let asked = 0;
  for (const { one, lines } of dry_run ? [] : changes) {
    const heads = new Map(one.lines.map((line) => [line.head, line.head_id]));
    const plan = {
      employee_id: one.employee_id,
      structure_id: one.structure_id,
      effective_from,
      reason: 'increment' as const,
      lines: lines.map((line) => ({ head_id: heads.get(line.head) ?? 0, amount: line.amount })),
    };
    try {
      await savepoint(() => savePlan(plan));
      asked += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      failed.push({ employee_id: one.employee_id, name: one.name, message: refusal.message });
    }
  }
  return {
    currency: who().currency,
    rows: changes.map(({ one, before, after }) => ({
      employee_id: one.employee_id,
      employee_code: one.employee_code,
      name: one.name,
      before,
      after,
    })),
    before: sumOf(changes.map((change) => change.before)),
    after: sumOf(changes.map((change) => change.after)),
    asked,
    failed,
  };
}
