// A pay plan is asked for (07 §3.2): amounts by the rule, one that waits at a time, another person decides.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, formatDate, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { planAmounts } from '#modules/payroll/computation/rules/index.ts';
import { ARREARS_MONTHS, oldestFor } from '#modules/payroll/salaries/chapter.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import type { payPlanSave } from '../contract/pay-plans.ts';
import { salaryStructureKind } from './approve-plan.ts';

type Input = ParsedInputOf<typeof payPlanSave>;

interface Person {
  id: number;
  branch_id: number;
  full_name: string;
  joining_date: string;
  left_date: string | null;
  /** Daily and visiting people (SAL-24). */
  by_day: boolean;
  currency: Currency;
  user_id: number | null;
  gross: number | null;
}

async function personOf(employee_id: number): Promise<Person> {
  const row = await rowOf(sql<Person>`
    select e.id, e.branch_id, e.full_name, e.joining_date, e.left_date, e.employment_type in ('daily', 'visiting') as by_day, coalesce(c.currency, 'PKR') as currency,
           (select u.id from platform.users u where u.employee_id = e.id order by u.id limit 1) as user_id,
           (select p.gross from payroll.employee_pay_plans p where p.employee_id = e.id and p.state = 'approved' order by p.effective_from desc limit 1) as gross
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} for update of e`);
  if (!row) throw notFound('This employee');
  return row;
}

async function amountsOf({ lines }: Pick<Input, 'lines'>, { by_day }: Pick<Person, 'by_day'>) {
  const { school_id } = who();
  const heads = await rowsOf(sql<{ id: number; code: string; name: string; kind: string; is_active: boolean }>`
    select id, code, name, kind, is_active from payroll.pay_heads where school_id = ${school_id}::int`);
  const codes = new Map(heads.map((head) => [head.id, head.code]));
  const ids = new Map(heads.map((head) => [head.code, head.id]));
  const daily = heads.find((head) => head.code === 'DAILY');
  if (daily && !by_day && lines.some((line) => line.head_id === daily.id))
    throw badField(
      'lines',
      `${daily.name} are for daily and visiting people: give an amount a month under another head`,
    );
  const { round_unit } = await readSettings();
  const plan = planAmounts(
    lines.map((line) => ({
      head: codes.get(line.head_id) ?? String(line.head_id),
      amount: line.amount ?? null,
      percent: line.percent ?? null,
      percent_of: line.percent_of_id ? (codes.get(line.percent_of_id) ?? String(line.percent_of_id)) : null,
    })),
    heads,
    round_unit,
  );
  if (plan.problems[0] !== undefined) throw badField('lines', plan.problems[0]);
  return {
    gross: plan.gross,
    lines: plan.lines.map((line, n) => ({ ...line, head_id: ids.get(line.head), position: n + 1 })),
  };
}

/** SAL-22: what was paid longer ago makes no arrears any more, so that no plan says otherwise of it. */
async function refuseTooOld({ id, full_name }: Person, effective_from: LocalDate): Promise<void> {
  const row = await rowOf(sql<{ month: Month; next: Month }>`
    select s.month, n.next from payroll.salaries s cross join lateral (select payroll.next_month_of(s.employee_id) as next) n
     where s.employee_id = ${id}::bigint and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')
       and s.month >= ${monthOf(effective_from)}::date and n.next is not null order by s.month limit 1`);
  if (!row || row.month >= oldestFor(row.next)) return;
  const from = firstDayOf(oldestFor(row.next));
  throw badField(
    'effective_from',
    `${full_name} was paid for ${formatMonth(row.month)} already, and arrears reach back ${ARREARS_MONTHS} months. Choose a day from ${formatDate(from)} on`,
  );
}

type Saved = DataOf<typeof payPlanSave>;

export async function savePlan(input: Input): Promise<Saved> {
  await requirePermission('salary-structure');
  return askPlan(input);
}

/** Also what was agreed with somebody who is hired; whoever calls has asked for the permission. A second person decides. */
export async function askPlan(input: Input): Promise<Saved> {
  const person = await personOf(input.employee_id);
  const { effective_from, reason } = input;
  if (effective_from < person.joining_date)
    throw badField('effective_from', `${person.full_name} joined on ${formatDate(person.joining_date)}`);
  if (person.left_date !== null && effective_from > person.left_date)
    throw badField('effective_from', `${person.full_name} left on ${formatDate(person.left_date)}`);
  await refuseTooOld(person, effective_from);
  const { gross, lines } = await amountsOf(input, person);
  const plan = await rowOf(sql<{ id: number; version: number }>`
    insert into payroll.employee_pay_plans (branch_id, employee_id, structure_id, currency, effective_from, gross, reason)
    values (${person.branch_id}::int, ${person.id}::bigint, ${input.structure_id ?? null}::bigint, ${person.currency}, ${effective_from}::date,
            ${gross}::bigint, ${reason}) returning id, version`);
  if (!plan) throw notFound('This plan');
  await rowsOf(sql`
    insert into payroll.employee_pay_plan_lines (branch_id, employee_id, plan_id, head_id, amount, percent, position)
    select ${person.branch_id}::int, ${person.id}::bigint, ${plan.id}::bigint, l.head_id, l.amount, l.percent, l.position
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (head_id bigint, amount bigint, percent numeric, position int)`);
  const { request_id, status } = await requestApproval(salaryStructureKind, {
    branch_id: person.branch_id,
    subject_id: person.id,
    subject_label: person.full_name,
    about_user_id: person.user_id,
    title: `Pay plan from ${formatDate(effective_from)}`,
    shows: [
      { field: 'gross', label: 'Gross a month', before: person.gross, after: gross, form: 'money' },
      { field: 'effective_from', label: 'From', before: null, after: effective_from, form: 'date' },
      { field: 'reason', label: 'Because of', before: null, after: reason },
    ],
    change: { plan_id: plan.id },
    reason: input.note ?? null,
    amount: gross,
    currency: person.currency,
    claims: [`pay plan ${person.id}`],
  });
  await rowsOf(
    sql`update payroll.employee_pay_plans set approval_id = ${request_id}::bigint where id = ${plan.id}::bigint`,
  );
  return { ...plan, gross, approval_id: request_id, status };
}
