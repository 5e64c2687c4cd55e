// Requests for leave as a list, what the decider looks at, and who is away (LVE-15).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, type LocalDate, monthIn } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { attenStats, type leaveCalendar, leaveRequests, type LeaveRow } from '../contract/staff-leave.ts';

const status = sql<LeaveRow['status']>`case when r.state = 'sent' then coalesce(q.status, 'pending') else r.state end`;

const tables = sql`
  attendance.leave_requests r
  join hr.employees e on e.id = r.employee_id
  join platform.branches b on b.id = r.branch_id
  join attendance.leave_types t on t.id = r.leave_type_id
  left join attendance.leave_sub_types s on s.id = r.leave_sub_type_id
  left join hr.designations g on g.id = e.designation_id
  left join hr.departments p on p.id = e.department_id
  left join platform.approval_requests q on q.id = r.approval_id
  left join platform.users d on d.id = q.decided_by`;

/** Others of the department whose leave waits or holds on one of these days. */
const alsoAway = sql`(
  select count(distinct x.employee_id)::int from attendance.leave_request_days x join hr.employees o on o.id = x.employee_id
   where x.on_date between r.from_date and r.to_date and x.employee_id <> r.employee_id and o.department_id = e.department_id and o.branch_id = e.branch_id)`;

const listOf = (own_id: number | null) =>
  listRead(leaveRequests, {
    scope: () =>
      own_id === null
        ? sql`(${inScope('r.branch_id')} or ${inScope('r.home_branch_id')})`
        : sql`r.employee_id = ${own_id}::bigint`,
    filters: {
      // Leave that somebody wants back waits, too.
      status: (wanted) =>
        wanted === 'pending'
          ? sql`(${status} = 'pending' or exists (select from platform.approval_requests c where c.id = r.cancel_approval_id and c.status = 'pending'))`
          : sql`${status} = ${wanted}`,
      branch_id: (branch) => (own_id === null ? sql`r.branch_id = ${branch}::int` : undefined),
      department_id: (department) => sql`e.department_id = ${department}::bigint`,
      leave_type_id: (type) => sql`r.leave_type_id = ${type}::bigint`,
      employee_id: (employee) => (own_id === null ? sql`r.employee_id = ${employee}::bigint` : undefined),
      from: (day) => sql`r.to_date >= ${day}::date`,
      to: (day) => sql`r.from_date <= ${day}::date`,
      mine: () => undefined,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { from_date: sql`r.from_date`, full_name: sql`e.name_key`, days: sql`r.days` },
    first: [sql`r.from_date`, 'desc'],
    key: sql`r.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<LeaveRow>`
        select r.id, r.employee_id, e.employee_code, e.full_name, g.name as designation, p.name as department, b.short_name as branch_name, r.kind,
               t.name as leave_type, s.name as leave_sub_type, r.from_date, r.to_date, r.day_part, r.days::float8 as days, r.paid_days::float8 as paid_days,
               r.unpaid_days::float8 as unpaid_days,
               case when t.pay <> 'unpaid' then (
                 select (v.granted + v.carried + v.adjusted - v.used - v.expired - v.encashed - v.pending)::float8 from attendance.leave_balances v
                  where v.employee_id = r.employee_id and v.leave_type_id = r.leave_type_id and v.year_start <= r.from_date order by v.year_start desc limit 1) end as balance_after,
               ${alsoAway} as also_away, r.reason, r.file_id, h.full_name as handover_to, ${status} as status,
               exists (select from platform.approval_requests c where c.id = r.cancel_approval_id and c.status = 'pending') as cancelling,
               (platform.today(r.branch_id) - platform.day_at(r.branch_id, r.created_at)) as age_days, d.name as decided_by,
               coalesce(r.cancel_reason, (select x.reason from platform.approval_decisions x where x.request_id = q.id and x.verb in ('approve', 'reject', 'cancel')
                 order by x.id desc limit 1)) as decision_note,
               r.approval_id, coalesce(r.created_by = platform.current_user_id(), false) as mine
          from ${tables} left join hr.employees h on h.id = r.handover_to_id where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; pending: number; accepted: number; rejected: number; cancelled: number }>`
        select count(*)::int as total, (count(*) filter (where ${status} = 'pending'))::int as pending,
               (count(*) filter (where ${status} = 'accepted'))::int as accepted, (count(*) filter (where ${status} = 'rejected'))::int as rejected,
               (count(*) filter (where ${status} = 'cancelled'))::int as cancelled
          from ${tables} where ${where}`),
  });

export const listLeaves = (query: ParsedInputOf<typeof leaveRequests>): Promise<DataOf<typeof leaveRequests>> =>
  ownOrHeld({ mine: query.mine, permissions: leaveRequests.permissions }, (own) =>
    listOf(own?.employee_id ?? null)(query),
  );

type Stats = DataOf<typeof attenStats>;

export function readStats(input: ParsedInputOf<typeof attenStats>): Promise<Stats> {
  return ownOrHeld({ mine: input.mine, permissions: attenStats.permissions }, async (own) => {
    const id = own?.employee_id ?? input.employee_id;
    if (id === undefined) throw badField('employee_id', 'Choose the employee');
    const year = input.year ?? Number(who().today.slice(0, 4));
    const employee = await rowOf(sql<Stats['employee']>`
      select e.id, e.full_name, e.employee_code, g.name as designation, p.name as department from hr.employees e
        left join hr.designations g on g.id = e.designation_id left join hr.departments p on p.id = e.department_id
       where e.id = ${id}::bigint and ${inScope('e.branch_id')}`);
    if (!employee) throw notFound('This employee');
    const figures = await yearFigures(id, firstDayOf(monthIn(year, 1)));
    const leave = await rowsOf(sql<Stats['leave'][number]>`
      select t.name, v.used::float8 as used, (v.granted + v.carried + v.adjusted - v.used - v.expired - v.encashed - v.pending)::float8 as available
        from attendance.leave_balances v join attendance.leave_types t on t.id = v.leave_type_id
       where v.employee_id = ${id}::bigint and v.year_start = (select max(x.year_start) from attendance.leave_balances x
              where x.employee_id = v.employee_id and x.leave_type_id = v.leave_type_id and x.year_start <= ${who().today}::date)
       order by t.name`);
    return { employee, year, ...figures, leave };
  });
}

async function yearFigures(id: number, from: LocalDate): Promise<Pick<Stats, 'present' | 'late' | 'absent'>> {
  const row = await rowOf(sql<Pick<Stats, 'present' | 'late' | 'absent'>>`
    select coalesce(sum(m.present), 0)::float8 as present, coalesce(sum(m.late), 0)::int as late, coalesce(sum(m.absent), 0)::float8 as absent
      from attendance.employee_month_totals m where m.employee_id = ${id}::bigint and m.month >= ${from}::date and m.month < (${from}::date + interval '1 year')::date`);
  return row ?? { present: 0, late: 0, absent: 0 };
}

type Asked = ParsedInputOf<typeof leaveCalendar>;

interface Away {
  id: number;
  employee_id: number;
  full_name: string;
  department_id: number | null;
  department: string | null;
  leave_type: string;
  from_date: LocalDate;
  to_date: LocalDate;
  waits: boolean;
}

/** The one answer to who is away, or asks to be: the calendar, the decider of a request and whoever asks go by it. */
export const awayBetween = (asked: Asked): Promise<Away[]> =>
  rowsOf(sql<Away>`
    select r.id, e.id as employee_id, e.full_name, e.department_id, p.name as department, t.name as leave_type, r.from_date, r.to_date,
           r.state = 'sent' as waits
      from attendance.leave_requests r join hr.employees e on e.id = r.employee_id join attendance.leave_types t on t.id = r.leave_type_id
      left join hr.departments p on p.id = e.department_id left join platform.approval_requests q on q.id = r.approval_id
     where ${inScope('r.branch_id')} and r.kind = 'leave' and r.from_date <= ${asked.to}::date and r.to_date >= ${asked.from}::date
       and (r.state = 'accepted' or (r.state = 'sent' and q.status = 'pending'))
       and (${asked.branch_id ?? null}::int is null or r.branch_id = ${asked.branch_id ?? null}::int)
       and (${asked.department_id ?? null}::bigint is null or e.department_id = ${asked.department_id ?? null}::bigint)
     order by p.name nulls last, e.name_key, r.from_date limit 1000`);

export const readCalendar = async (asked: Asked): Promise<DataOf<typeof leaveCalendar>> =>
  (await awayBetween(asked)).map(({ employee_id: _employee, department_id: _department, ...row }) => row);
