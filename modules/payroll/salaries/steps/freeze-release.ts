// What a salary holds while it is under way: additions taken, instalments in it; and how they become free again (SAL-9, SAL-12, LOAN-5).

import type { Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { aroundSalaries } from './around-branch.ts';
import { type FrozenSalary, settleArrears } from './arrears.ts';

/** Instalments that a salary takes nothing of stay due until it is posted (LOAN-7). */
export const freeze = (salary_ids: readonly number[]): Promise<void> =>
  aroundSalaries(salary_ids, () => takeAll(salary_ids));

async function takeAll(salary_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    update payroll.loan_instalments i set status = 'in_salary', salary_id = l.salary_id
      from payroll.salary_lines l where l.salary_id = any (${salary_ids}::bigint[]) and l.instalment_id = i.id and i.status = 'due'`);
  await rowsOf(sql`
    update payroll.salary_inputs i set status = 'taken', salary_id = l.salary_id
      from payroll.salary_lines l where l.salary_id = any (${salary_ids}::bigint[]) and l.input_id = i.id and i.status = 'open'`);
  await carryInputs(salary_ids);
  await refuseTwice(salary_ids);
  await arrearsAgain(salary_ids);
}

/** SAL-22: of a month that was frozen before and is again, what arrears of it have paid meanwhile is in its salary now, or is not. */
async function arrearsAgain(salary_ids: readonly number[]): Promise<void> {
  const rows = await rowsOf(sql<FrozenSalary & { month: Month }>`
    select s.id as salary_id, s.employee_id, s.branch_id, e.branch_id as home_branch_id, s.month
      from payroll.salaries s join hr.employees e on e.id = s.employee_id
     where s.id = any (${salary_ids}::bigint[]) and s.kind = 'regular'
       and exists (select from payroll.salary_inputs i where i.employee_id = s.employee_id and i.of_month = s.month and i.status = 'taken')`);
  for (const [month, frozen] of Map.groupBy(rows, (row) => row.month)) await settleArrears(frozen, month);
}

/** An addition is in one salary: what another of these took, or one before them, was not taken for this one. */
async function refuseTwice(salary_ids: readonly number[]): Promise<void> {
  const twice = await rowOf(sql<{ name: string }>`
    with held as (
      select l.salary_id, l.input_id from payroll.salary_lines l where l.salary_id = any (${salary_ids}::bigint[]) and l.input_id is not null
      union
      select s.id, (c->>'input_id')::bigint from payroll.salaries s cross join lateral jsonb_array_elements(s.carried) c
       where s.id = any (${salary_ids}::bigint[]) and c->>'input_id' is not null)
    select s.employee_name as name from held h join payroll.salaries s on s.id = h.salary_id join payroll.salary_inputs i on i.id = h.input_id
     where i.status = 'taken' and i.salary_id is distinct from h.salary_id order by s.id limit 1`);
  if (twice)
    throw conflict(`An addition or deduction of ${twice.name} is in another salary already. Prepare the month again.`);
}

/** SAL-8: what of a deduction did not fit waits for the next month, of the same source. */
async function carryInputs(salary_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with carried as (
      select s.id as salary_id, (s.month + interval '1 month')::date as month, (c->>'input_id')::bigint as input_id, (c->>'amount')::bigint as amount
        from payroll.salaries s cross join lateral jsonb_array_elements(s.carried) c
       where s.id = any (${salary_ids}::bigint[]) and c->>'input_id' is not null),
    closed as (
      update payroll.salary_inputs i set status = 'taken', salary_id = c.salary_id from carried c where i.id = c.input_id and i.status = 'open' returning i.id)
    insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, source, source_ref, note)
    select i.branch_id, i.employee_id, c.month, i.head_id, c.amount, i.source, 'carried ' || i.id || ' ' || c.salary_id, coalesce(i.note, 'Carried from the month before')
      from carried c join payroll.salary_inputs i on i.id = c.input_id`);
}

export const release = (salary_ids: readonly number[]): Promise<void> =>
  aroundSalaries(salary_ids, () => giveBack(salary_ids));

async function giveBack(salary_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    update payroll.salary_inputs n set status = 'cancelled'
      from payroll.salaries s cross join lateral jsonb_array_elements(s.carried) c
     where s.id = any (${salary_ids}::bigint[]) and n.source_ref = 'carried ' || (c->>'input_id') || ' ' || s.id and n.status = 'open'`);
  await rowsOf(sql`
    update payroll.salary_inputs set status = 'open', salary_id = null where salary_id = any (${salary_ids}::bigint[]) and status = 'taken'`);
  await rowsOf(sql`
    update payroll.loan_instalments set status = 'due', salary_id = null, paid_amount = 0
     where salary_id = any (${salary_ids}::bigint[]) and status = 'in_salary'`);
  // SAL-22: a month that is computed anew makes no arrears.
  await rowsOf(sql`
    update payroll.salary_inputs i set status = 'cancelled'
      from payroll.salaries s
     where s.id = any (${salary_ids}::bigint[]) and s.kind = 'regular' and i.employee_id = s.employee_id and i.of_month = s.month and i.status = 'open'`);
}
