// Figures of the dashboard, by the same conditions as the lists that they open (spec 06 §5.1, HR-8, HR-10, HR-11, EAT-16).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { countAbsentees } from '#modules/attendance/staff-absences/chapter.ts';
import { type hrDashboard, hrDashboard as contract, type HrWork } from '../contract/work.ts';

const EXPIRING_DAYS = 60;
const PROBATION_DAYS = 30;

type Figures = Omit<HrWork, 'by_category' | 'by_gender' | 'regular_absent' | 'holiday_today'>;

export async function readWork({ branch_id }: ParsedInputOf<typeof hrDashboard>): Promise<HrWork> {
  await requirePermission(...contract.permissions);
  const { today } = who();
  const here = (column: string) =>
    branch_id === undefined ? inScope(column) : sql`${inScope(column)} and ${sql.ref(column)} = ${branch_id}::int`;
  const works = sql`e.status in ('active', 'on_notice', 'suspended')`;
  const row = await rowOf(sql<Figures>`
    select (count(*) filter (where ${works}))::int as headcount,
           (count(*) filter (where e.status <> 'left' and e.confirmation_date is null and e.probation_end_date between ${today}::date and ${today}::date + ${PROBATION_DAYS}::int))::int as probation_due,
           (count(*) filter (where e.status <> 'left' and e.confirmation_date is null and e.probation_end_date < ${today}::date))::int as probation_overdue,
           (count(*) filter (where e.status <> 'left' and e.papers_end < ${today}::date))::int as papers_expired,
           (count(*) filter (where e.status <> 'left' and e.papers_end between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int))::int as papers_expiring,
           (count(*) filter (where e.status <> 'left' and e.reports_to_id is null))::int as without_manager,
           (select count(*)::int from attendance.leave_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
             where r.state = 'sent' and ${here('r.branch_id')}) as leave_pending,
           (select count(*)::int from attendance.attendance_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
             where r.state = 'sent' and ${here('r.branch_id')}) as objections_pending,
           (select count(*)::int from hr.employee_exits x where x.state = 'sent' and ${here('x.branch_id')}) as exits_waiting,
           (select count(*)::int from hr.employee_exits x where x.state = 'left' and ${here('x.branch_id')}) as clearance_open,
           (select count(*)::int from hr.employee_warnings w where w.kind = 'show_cause' and w.status in ('issued', 'acknowledged')
               and w.reply_by < platform.today(w.branch_id) and ${here('w.branch_id')}) as no_reply
      from hr.employees e where e.school_id = ${who().school_id}::int and ${here('e.branch_id')}`);
  const by_category = await rowsOf(sql<{ label: string; count: number }>`
    select coalesce(g.category, 'none') as label, count(*)::int as count
      from hr.employees e left join hr.designations g on g.id = e.designation_id where ${works} and ${here('e.branch_id')} group by 1 order by 2 desc, 1`);
  const by_gender = await rowsOf(sql<{ label: string; count: number }>`
    select coalesce(e.gender, 'none') as label, count(*)::int as count
      from hr.employees e where ${works} and ${here('e.branch_id')} group by 1 order by 2 desc, 1`);
  const holiday = await rowOf(sql<{ name: string }>`
    select h.name from platform.holidays h
     where h.school_id = ${who().school_id}::int and h.status = 'announced' and h.audience in ('both', 'staff') and ${today}::date between h.from_date and h.to_date
       and not exists (select from platform.holiday_targets t where t.holiday_id = h.id) order by h.id limit 1`);
  return {
    headcount: 0,
    probation_due: 0,
    probation_overdue: 0,
    papers_expired: 0,
    papers_expiring: 0,
    without_manager: 0,
    leave_pending: 0,
    objections_pending: 0,
    exits_waiting: 0,
    clearance_open: 0,
    no_reply: 0,
    ...row,
    by_category,
    by_gender,
    regular_absent: await countAbsentees(branch_id),
    holiday_today: holiday?.name ?? null,
  };
}
