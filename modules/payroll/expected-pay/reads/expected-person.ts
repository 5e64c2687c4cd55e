// Whose month is looked at: where the person stands in it, which branch pays it, and the salary that stands already.

import { type LocalDate, type Month, monthOf, addMonths } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { settledApart } from '#modules/payroll/salaries/chapter.ts';
import type { LineRow, SalaryRow } from '#modules/payroll/salaries/contract/salary-rows.ts';

export interface Person {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  /** The day of the branch where the person is. */
  today: LocalDate;
  status: string;
  joining_date: LocalDate;
  left_date: LocalDate | null;
  leaves_on: LocalDate | null;
  /** The month before is over and its salary is still to come. */
  open_before: boolean;
}

const leftOut = (month: Month) => sql<string | null>`
  (select o.reason from payroll.salary_left_out o join payroll.salary_batches b on b.id = o.batch_id
    where o.employee_id = e.id and b.month = ${month}::date and b.kind = 'regular' limit 1)`;

const dayOf = (employee_id: number) =>
  rowOf(sql<{ today: LocalDate }>`
    select platform.today(e.branch_id) as today from hr.employees e where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')}`);

/** `own`: of oneself; else of the scope, confidential people only for who may see them. */
export async function personOf(asked: number | undefined, own: number | null): Promise<Person> {
  const employee_id = own ?? asked;
  if (employee_id === undefined) throw badField('employee_id', 'Choose the employee');
  const shown = own !== null || (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  const day = await dayOf(employee_id);
  if (!day) return nobody();
  const before = addMonths(monthOf(day.today), -1);
  const row = await rowOf(sql<Person>`
    select e.id as employee_id, e.employee_code, e.full_name as employee_name, platform.today(e.branch_id) as today, e.status, e.joining_date, e.left_date,
           (select x.last_working_date from hr.employee_exits x where x.employee_id = e.id and x.state = 'approved' limit 1) as leaves_on,
           e.joining_date < ${addMonths(before, 1)}::date and coalesce(e.left_date, ${before}::date) >= ${before}::date and e.status <> 'inactive'
             and not ${settledApart('e.id', before)} and ${leftOut(before)} is null
             and not exists (select from payroll.salaries s where s.employee_id = e.id and s.month = ${before}::date and s.kind = 'regular'
                               and s.status in ('posted', 'paid')) as open_before
      from hr.employees e where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} and ${shown}`);
  return row ?? nobody();
}

const nobody = (): never => {
  throw notFound('This employee');
};

export interface InMonth {
  /** The branch of the last day, which pays the month (SAL-21). */
  paying_branch_id: number;
  settled: boolean;
  left_out: string | null;
  marked_days: number;
}

export async function inMonth({ employee_id, today }: Person, month: Month): Promise<InMonth> {
  const next = addMonths(month, 1);
  const row = await rowOf(sql<InMonth>`
    select coalesce((select p.branch_id from hr.employee_postings p
                      where p.employee_id = e.id and p.from_date < least(coalesce(e.left_date + 1, ${next}::date), ${next}::date)
                      order by p.from_date desc limit 1), e.branch_id) as paying_branch_id,
           ${settledApart('e.id', month)} as settled, ${leftOut(month)} as left_out,
           (select count(*)::int from attendance.employee_attendance t
             where t.employee_id = e.id and t.attendance_date >= ${month}::date and t.attendance_date < ${next}::date and t.attendance_date <= ${today}::date
               and t.status not in ('unmarked', 'weekly_off', 'holiday')) as marked_days
      from hr.employees e where e.id = ${employee_id}::bigint`);
  return row ?? nobody();
}

export type Standing = Pick<
  SalaryRow,
  'id' | 'status' | 'net' | 'hold' | 'hold_reason' | 'reject_reason' | 'carried'
> & {
  source_stamp: string;
};

/** The regular salary of the month, however far it has come. */
export const standingSalary = (employee_id: number, month: Month): Promise<Standing | undefined> =>
  rowOf(sql<Standing>`
    select s.id, s.status, s.net, s.hold, s.hold_reason, s.reject_reason, jsonb_array_length(s.carried) as carried, s.source_stamp
      from payroll.salaries s where s.employee_id = ${employee_id}::bigint and s.month = ${month}::date and s.kind = 'regular' and s.status <> 'void'`);

export const standingLines = (salary_id: number): Promise<LineRow[]> =>
  rowsOf(sql<LineRow>`
    select l.head_id, h.name as head, l.kind, l.amount, l.quantity::float8 as quantity, l.computed, l.how
      from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id where l.salary_id = ${salary_id}::bigint order by l.position`);
