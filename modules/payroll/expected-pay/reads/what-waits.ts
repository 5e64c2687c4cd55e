// What of a person waits in a month: days that are not settled, requests, loans, a pay plan, an account (SAL-5, 07 §12.2).

import { lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { stateOf } from '#platform/approvals/state-of.ts';
import { NAMED_DAYS, type Waiting } from '../rules/what-changes.ts';

interface Of {
  employee_id: number;
  month: Month;
  /** The day of the branch: what is not over is not missing. */
  today: LocalDate;
}

type DayKind = 'unmarked' | 'one_punch' | 'objection';
type Days = Extract<Waiting, { kind: DayKind }>;

const daysOf = (kind: DayKind, days: Statement): Statement => sql`
  select ${kind} as kind, count(*)::int as count, (array_agg(d.day order by d.day))[1:${NAMED_DAYS}::int] as days from (${days}) d (day) having count(*) > 0`;

function openDays({ employee_id, month, today }: Of): Promise<Days[]> {
  const last = lastDayOfMonth(month);
  const marks = sql`
    from attendance.employee_attendance t
   where t.employee_id = ${employee_id}::bigint and t.attendance_date between ${month}::date and least(${last}::date, ${today}::date - 1)`;
  return rowsOf(sql<Days>`
    ${daysOf('unmarked', sql`select t.attendance_date ${marks} and t.status = 'unmarked'`)}
    union all
    ${daysOf('one_punch', sql`select t.attendance_date ${marks} and t.conflict in ('missing_out', 'missing_in') and not t.is_manual`)}
    union all
    ${daysOf(
      'objection',
      sql`select r.attendance_date from attendance.attendance_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
           where r.employee_id = ${employee_id}::bigint and r.attendance_date between ${month}::date and ${last}::date`,
    )}`);
}

type Requests = Extract<Waiting, { kind: 'leave' | 'paid_out' | 'account' }>;

function requests({ employee_id, month }: Of): Promise<Requests[]> {
  const last = lastDayOfMonth(month);
  const leave = sql`
    attendance.leave_requests r join platform.approval_requests q on q.id = coalesce(r.cancel_approval_id, r.approval_id) and q.status = 'pending'
     where r.employee_id = ${employee_id}::bigint`;
  return rowsOf(sql<Requests>`
    select 'leave' as kind, count(*)::int as count, min(r.from_date) as from, max(r.to_date) as to
      from ${leave} and r.kind = 'leave' and r.from_date <= ${last}::date and r.to_date >= ${month}::date having count(*) > 0
    union all
    select 'paid_out', count(*)::int, null, null from ${leave} and r.kind = 'encashment' having count(*) > 0
    union all
    select 'account', count(*)::int, null, null
      from payroll.employee_bank_accounts a join platform.approval_requests q on q.id = a.approval_id and q.status = 'pending'
     where a.employee_id = ${employee_id}::bigint having count(*) > 0`);
}

type Loan = Extract<Waiting, { advance: boolean }>;

/** Of which the first instalment can fall into the month (LOAN-4). */
const loans = ({ employee_id, month }: Of): Promise<Loan[]> =>
  rowsOf(sql<Loan>`
    select case when l.state <> 'sent' then 'loan' when asked.level > 1 then 'loan_level2' else 'loan_asked' end as kind, l.number, l.kind = 'advance' as advance,
           ${stateOf('l')} as state
      from payroll.employee_loans l left join platform.approval_requests asked on asked.id = l.approval_id
     where l.employee_id = ${employee_id}::bigint and l.start_month <= ${month}::date and ${stateOf('l')} in ('pending', 'changed', 'accepted') order by l.id`);

const plans = ({ employee_id, month }: Of): Promise<Extract<Waiting, { kind: 'plan' }>[]> =>
  rowsOf(sql<Extract<Waiting, { kind: 'plan' }>>`
    select 'plan' as kind, p.effective_from as from
      from payroll.employee_pay_plans p join platform.approval_requests q on q.id = p.approval_id and q.status = 'pending'
     where p.employee_id = ${employee_id}::bigint and p.state = 'sent' and p.effective_from <= ${lastDayOfMonth(month)}::date order by p.effective_from`);

/** In the order in which they are put right: days, requests, loans, the plan. */
export const whatWaits = async (of: Of): Promise<Waiting[]> => [
  ...(await openDays(of)),
  ...(await requests(of)),
  ...(await loans(of)),
  ...(await plans(of)),
];
