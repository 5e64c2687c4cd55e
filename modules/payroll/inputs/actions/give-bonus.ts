// A bonus for the people of a branch (SAL-20): a percent of basic by service, as an addition of each; pressed twice it is given once.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { lastDayOfMonth, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { bonusOf, monthsOfService } from '#modules/payroll/computation/rules/index.ts';
import { requirePlace } from '#modules/payroll/salaries/chapter.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import type { salaryBonus } from '../contract/inputs.ts';

type Input = ParsedInputOf<typeof salaryBonus>;

interface Person {
  employee_id: number;
  joining_date: LocalDate;
  basic: number;
  given: boolean;
  /** Its regular salary takes nothing more. */
  frozen: boolean;
}

/** On the roll on the last day of the month, with the basic of the plan of that day. */
async function peopleOf({ branch_id, month, head_id, run }: Input): Promise<Person[]> {
  const last = lastDayOfMonth(month);
  const confidential = await holds('salary-confidential');
  return rowsOf(sql<Person>`
    select e.id as employee_id, e.joining_date,
           coalesce((select l.amount from payroll.employee_pay_plans p join payroll.employee_pay_plan_lines l on l.plan_id = p.id
                       join payroll.pay_heads h on h.id = l.head_id and h.code = 'BASIC'
                      where p.employee_id = e.id and p.state = 'approved' and daterange(p.effective_from, p.effective_to, '[]') @> ${last}::date limit 1), 0)::bigint as basic,
           exists (select from payroll.salary_inputs i where i.source = 'bonus' and i.source_ref = ${`${month} `} || e.id and i.head_id = ${head_id}::bigint
                      and i.status <> 'cancelled') as given,
           ${run} = 'regular' and exists (select from payroll.salaries s where s.employee_id = e.id and s.month = ${month}::date and s.kind = 'regular'
                      and s.status not in ('draft', 'rejected', 'void')) as frozen
      from hr.employees e
     where e.branch_id = ${branch_id}::int and e.joining_date <= ${last}::date and coalesce(e.left_date, ${last}::date) >= ${last}::date
       and e.status not in ('left', 'inactive') and (${confidential} or not e.is_confidential)
     order by e.id`);
}

async function requireHead(head_id: number): Promise<void> {
  const head = await rowOf(sql<{ calc: string; kind: string; name: string }>`
    select calc, kind, name from payroll.pay_heads where id = ${head_id}::bigint and is_active`);
  if (!head) throw badField('head_id', 'Choose a head from the list');
  if (head.calc !== 'input' || head.kind !== 'earning')
    throw badField('head_id', `${head.name} is no addition: choose a head such as Bonus`);
}

export async function giveBonus(input: Input): Promise<DataOf<typeof salaryBonus>> {
  await requirePermission('salary-sheet');
  const { branch_id, month, head_id, percent, full_months: full, run, note, preview } = input;
  const place = await requirePlace(branch_id);
  await requireHead(head_id);
  const unit = (await readSettings(place)).round_unit;
  const last = lastDayOfMonth(month);
  const people = await peopleOf(input);
  const open = people.filter((one) => !one.given);
  const gifts = open.flatMap(({ employee_id, joining_date, basic, frozen }) => {
    const served = monthsOfService(joining_date, last);
    const amount = bonusOf({ basic, percent: percent / 100, served, full, unit });
    return amount > 0 && !frozen ? [{ employee_id, amount, source_ref: `${month} ${employee_id}` }] : [];
  });
  const total = gifts.reduce((sum, one) => sum + one.amount, 0);
  const said = { people: gifts.length, total, currency: place.currency, without: open.length - gifts.length };
  const answer = { ...said, given_before: people.length - open.length };
  if (preview || gifts.length === 0) return answer;
  await rowsOf(sql`
    insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, run, source, source_ref, note)
    select ${branch_id}::int, g.employee_id, ${month}::date, ${head_id}::bigint, g.amount, ${run}, 'bonus', g.source_ref, ${note ?? null}
      from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as g (employee_id bigint, amount bigint, source_ref text)
    on conflict (source, source_ref, head_id) where source_ref is not null and status <> 'cancelled' do nothing`);
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'bonus given',
    after: { month, people: gifts.length, total },
  });
  return answer;
}
