// People with the plan they are paid by, plans of one person, and plans that wait (07 §5).

import { containing } from '#platform/db/containing.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { payPlans, type PlanRow } from '../contract/pay-plans.ts';

const stateOfPlan = sql`case when p.state = 'sent' then coalesce(asked.status, 'pending') else p.state end`;

type View = ParsedInputOf<typeof payPlans>['view'];

const joined = {
  now: sql`p.employee_id = e.id and p.state = 'approved' and daterange(p.effective_from, p.effective_to, '[]') @>`,
  rest: sql`p.employee_id = e.id and`,
};

/** Which plan stands beside a person, by view. */
function planOf(view: View) {
  const today = who().today;
  if (view === 'now' || view === 'missing') return sql`${joined.now} ${today}::date`;
  if (view === 'waiting') return sql`${joined.rest} p.state = 'sent' and asked.status = 'pending'`;
  return sql`${joined.rest} true`;
}

const whereOf = (view: View) => {
  if (view === 'missing') return sql`p.id is null and e.status <> 'left'`;
  return view === 'now' ? sql`(p.id is not null or e.status <> 'left')` : sql`p.id is not null`;
};

async function listOfView(view: View) {
  const seen = (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  const tables = sql`
    hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
    left join hr.designations g on g.id = e.designation_id
    left join (payroll.employee_pay_plans p left join platform.approval_requests asked on asked.id = p.approval_id
               left join payroll.salary_structures t on t.id = p.structure_id) on ${planOf(view)}`;
  return listRead(payPlans, {
    scope: () => sql`${inScope('e.branch_id')} and ${seen}`,
    filters: {
      view: () => undefined,
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
      designation_id: (designation) => sql`e.designation_id = ${designation}::bigint`,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: {
      employee_name: sql`e.name_key`,
      employee_code: sql`e.employee_code`,
      gross: sql`p.gross`,
      effective_from: sql`p.effective_from`,
    },
    first: [view === 'history' ? sql`p.effective_from` : sql`e.name_key`, view === 'history' ? 'desc' : 'asc'],
    key: sql`e.id, p.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<PlanRow>`
        select p.id, p.version, e.id as employee_id, e.employee_code, e.full_name as employee_name, g.name as designation, e.branch_id,
               b.short_name as branch, t.name as structure, coalesce(p.currency, c.currency, 'PKR') as currency, p.gross,
               (select o.gross from payroll.employee_pay_plans o where o.employee_id = e.id and o.state = 'approved' and o.effective_from < p.effective_from
                 order by o.effective_from desc limit 1) as gross_before,
               p.effective_from, p.effective_to, p.reason, case when p.id is not null then ${stateOfPlan} end as state, p.approval_id,
               coalesce((select jsonb_agg(jsonb_build_object('head_id', l.head_id, 'head', h.name, 'amount', l.amount, 'percent', l.percent::float8)
                          order by l.position) from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id
                          where l.plan_id = p.id), '[]') as lines
          from ${tables} where ${where} and ${whereOf(view)} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; gross: number }>`
        select count(*)::int as total, coalesce(sum(p.gross), 0)::bigint as gross from ${tables} where ${where} and ${whereOf(view)}`),
  });
}

export async function listPlans(query: ParsedInputOf<typeof payPlans>): Promise<DataOf<typeof payPlans>> {
  return (await listOfView(query.view))(query);
}
