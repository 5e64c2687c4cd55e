// Computed salaries are written as a set: what is a draft or was rejected is computed anew, what is frozen stays (SAL-1, SAL-9).

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Place } from '../reads/pay-facts.ts';
import type { SalaryKind } from '../rules/salary-kinds.ts';
import type { Computed, ComputedMonth } from './compute.ts';

function rowOfSalary({ payee, salary, overrides, stamp }: Computed) {
  const { lines: _lines, cut: _cut, ...totals } = salary;
  return {
    ...totals,
    employee_id: payee.employee_id,
    employee_code: payee.employee_code,
    employee_name: payee.employee_name,
    designation: payee.designation,
    department: payee.department,
    is_confidential: payee.is_confidential,
    plan_id: payee.plan_id,
    plan_gross: payee.plan_gross,
    overrides,
    source_stamp: stamp,
  };
}

/** Answers the id of each row that was written, by person. */
export async function writeSalaries(
  { branch_id, currency, employer_id }: Place,
  { batch_id, month, kind = 'regular', seq = 1 }: { batch_id: number; month: Month; kind?: SalaryKind; seq?: number },
  { computed, facts }: Pick<ComputedMonth, 'computed' | 'facts'>,
): Promise<Map<number, number>> {
  const rows = computed.map(rowOfSalary);
  const written = await rowsOf(sql<{ id: number; employee_id: number }>`
    insert into payroll.salaries (branch_id, batch_id, employee_id, employee_code, employee_name, designation, department, is_confidential, month,
           kind, seq, employer_id, plan_id, plan_gross, currency, month_days, day_divisor, eligible_days, unpaid_days, paid_days, gross, attendance_deduction,
           earned_gross, taxable, tax, statutory, loans, other_deductions, net, employer_cost, earned, carried, overrides, source_stamp)
    select ${branch_id}::int, ${batch_id}::bigint, r.employee_id, r.employee_code, r.employee_name, r.designation, r.department, r.is_confidential,
           ${month}::date, ${kind}, ${seq}::int, ${employer_id}::bigint, r.plan_id, r.plan_gross, ${currency}, r.month_days, r.day_divisor, r.eligible_days, r.unpaid_days,
           r.paid_days, r.gross, r.attendance_deduction, r.earned_gross, r.taxable, r.tax, r.statutory, r.loans, r.other_deductions, r.net,
           r.employer_cost, r.earned, r.carried, r.overrides, r.source_stamp
      from jsonb_populate_recordset(null::payroll.salaries, ${JSON.stringify(rows)}::jsonb) r
    on conflict (employee_id, month, kind, seq) where status <> 'void' do update
       set branch_id = excluded.branch_id, batch_id = excluded.batch_id, employee_code = excluded.employee_code, employee_name = excluded.employee_name, designation = excluded.designation,
           department = excluded.department, is_confidential = excluded.is_confidential, employer_id = excluded.employer_id, plan_id = excluded.plan_id,
           plan_gross = excluded.plan_gross, month_days = excluded.month_days, day_divisor = excluded.day_divisor,
           eligible_days = excluded.eligible_days, unpaid_days = excluded.unpaid_days, paid_days = excluded.paid_days, gross = excluded.gross,
           attendance_deduction = excluded.attendance_deduction, earned_gross = excluded.earned_gross, taxable = excluded.taxable, tax = excluded.tax,
           statutory = excluded.statutory, loans = excluded.loans, other_deductions = excluded.other_deductions, net = excluded.net,
           employer_cost = excluded.employer_cost, earned = excluded.earned, carried = excluded.carried, overrides = excluded.overrides,
           source_stamp = excluded.source_stamp, status = 'draft', updated_by = platform.current_user_id()
     where payroll.salaries.status in ('draft', 'rejected')
    returning id, employee_id`);
  const ids = new Map(written.map((row) => [row.employee_id, row.id]));
  await writeLines(branch_id, ids, { computed, facts });
  await writeSplits(branch_id, ids, { computed, month });
  return ids;
}

/** SAL-21: of those who moved inside the month. */
async function writeSplits(
  branch_id: number,
  ids: ReadonlyMap<number, number>,
  { computed, month }: Pick<ComputedMonth, 'computed'> & { month: Month },
): Promise<void> {
  await rowsOf(sql`delete from payroll.salary_cost_splits where salary_id = any (${[...ids.values()]}::bigint[])`);
  const splits = computed.flatMap(({ payee, splits: own }) => {
    const salary_id = ids.get(payee.employee_id);
    return salary_id === undefined
      ? []
      : own.map((one) => ({ ...one, salary_id, is_confidential: payee.is_confidential }));
  });
  if (splits.length === 0) return;
  await rowsOf(sql`
    insert into payroll.salary_cost_splits (branch_id, salary_branch_id, salary_id, month, days, amount, employer, heads, is_confidential)
    select c.branch_id, ${branch_id}::int, c.salary_id, ${month}::date, c.days, c.amount, c.employer, c.heads, c.is_confidential
      from jsonb_populate_recordset(null::payroll.salary_cost_splits, ${JSON.stringify(splits)}::jsonb) c`);
}

async function writeLines(
  branch_id: number,
  ids: ReadonlyMap<number, number>,
  { computed, facts }: Pick<ComputedMonth, 'computed' | 'facts'>,
): Promise<void> {
  const heads = new Map(facts.heads.map((head) => [head.code, head.id]));
  await rowsOf(sql`delete from payroll.salary_lines where salary_id = any (${[...ids.values()]}::bigint[])`);
  const lines = computed.flatMap(({ payee, salary }) => {
    const salary_id = ids.get(payee.employee_id);
    if (salary_id === undefined) return [];
    return salary.lines
      .filter((line) => line.amount > 0 || line.computed !== null)
      .map(({ head, ...line }, n) => ({ ...line, salary_id, head_id: heads.get(head), position: n + 1 }));
  });
  await rowsOf(sql`
    insert into payroll.salary_lines (branch_id, salary_id, head_id, kind, amount, quantity, rate, base, computed, how, input_id, instalment_id, position)
    select ${branch_id}::int, l.salary_id, l.head_id, l.kind, l.amount, l.quantity, l.rate, l.base, l.computed, l.how, l.input_id, l.instalment_id, l.position
      from jsonb_populate_recordset(null::payroll.salary_lines, ${JSON.stringify(lines)}::jsonb) l`);
}
