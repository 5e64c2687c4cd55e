// The findings of the radar as sets (07 §12.6): each kind one statement over the branches of the scope, punches of the last days alone. A line
// is of a branch when one of its people works there, or passes there.

import type { LocalDate } from '#kernel/dates.ts';
import { sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RadarKind } from '../contract/radar.ts';
import { PAID_WITHIN_DAYS, SEEN_DAYS, SHARED_DAYS, TOGETHER_PERCENT } from '../rules/radar-words.ts';

export interface Asked {
  kind: RadarKind | undefined;
  branch_id: number | undefined;
  /** The first of the days that are looked at, and the last. */
  from: LocalDate;
  today: LocalDate;
  /** One branch or a few: who passes with whom is compared. */
  near: boolean;
}

const ofBranch = ({ branch_id }: Asked, column: string): Statement =>
  branch_id === undefined ? inScope(column) : sql`${sql.ref(column)} = ${branch_id}::int and ${inScope(column)}`;

const oneOfBranch = ({ branch_id }: Asked): Statement =>
  branch_id === undefined ? sql`true` : sql`bool_or(e.branch_id = ${branch_id}::int)`;

/** Where a machine or a station stands for staff, and somebody was seen on enough of the days. */
const branchesThatSee = (asked: Asked): Statement => sql`
  select t.branch_id, count(*)::int as days from attendance.employee_day_totals t
   where ${ofBranch(asked, 't.branch_id')} and t.on_date between ${asked.from}::date and ${asked.today}::date and t.present_emps > 0
     and (exists (select from attendance.attendance_devices v where v.branch_id = t.branch_id and v.state = 'active' and v.use <> 'students')
       or exists (select from attendance.employee_punches p where p.branch_id = t.branch_id and p.punched_at >= ${asked.from}::date and p.source = 'card'))
   group by t.branch_id having count(*) >= ${SEEN_DAYS}::int`;

/** Nobody who need not mark, is suspended, or came within these days. */
const silent = (asked: Asked): Statement => sql`
  select 'silent' as kind, array[e.id] as people, e.is_confidential as confidential, g.days, 0 as of_days, null::text as mark, null::text as said
    from hr.employees e join (${branchesThatSee(asked)}) g on g.branch_id = e.branch_id
   where ${ofBranch(asked, 'e.branch_id')} and e.status in ('active', 'on_notice') and e.attendance_mode <> 'exempt' and e.joining_date < ${asked.from}::date
     and exists (select from payroll.salaries s where s.employee_id = e.id and s.status = 'paid' and s.paid_on > ${asked.today}::date - ${PAID_WITHIN_DAYS}::int)
     and not exists (select from attendance.employee_punches p where p.employee_id = e.id and p.punched_at >= ${asked.from}::date and p.state <> 'voided')
     and not exists (select from attendance.employee_attendance t
                      where t.employee_id = e.id and t.attendance_date between ${asked.from}::date and ${asked.today}::date
                        and t.status in ('present', 'half_day', 'on_duty', 'leave'))
     and not exists (select from attendance.leave_request_days l
                      where l.employee_id = e.id and l.held and l.on_date between ${asked.from}::date and ${asked.today}::date)`;

/** Also with somebody who has left: money may still go to that account. */
const account = (asked: Asked): Statement => sql`
  select 'account' as kind, array_agg(e.id order by e.name_key, e.id) as people, bool_or(e.is_confidential) as confidential, count(*)::int as days, 0 as of_days,
         right(min(coalesce(a.iban, a.account_no)), 4) as mark, string_agg(distinct a.joint_reason, '; ') as said
    from payroll.employee_bank_accounts a join hr.employees e on e.id = a.employee_id
   where a.state = 'active' and a.account_key is not null and ${inScope('e.branch_id')}
   group by a.account_key
  having count(*) > 1 and bool_or(e.status <> 'left') and ${oneOfBranch(asked)}`;

const mobile = (asked: Asked): Statement => sql`
  select 'mobile' as kind, array_agg(e.id order by e.name_key, e.id) as people, bool_or(e.is_confidential) as confidential, count(*)::int as days, 0 as of_days,
         right(e.mobile, 4) as mark, null::text as said
    from hr.employees e where e.mobile is not null and ${inScope('e.branch_id')}
   group by e.mobile having count(*) > 1 and bool_or(e.status <> 'left') and ${oneOfBranch(asked)}`;

/** A pair at one machine, or at the station of a branch: in the same minute on most of the days on which both passed there. */
const together = (asked: Asked): Statement => sql`
  with scans as (
    select distinct p.employee_id, coalesce(p.device_id, -p.branch_id::bigint) as place, p.punched_at::date as day, date_trunc('minute', p.punched_at) as minute
      from attendance.employee_punches p
     where ${ofBranch(asked, 'p.branch_id')} and p.punched_at >= ${asked.from}::date and p.punched_at < ${asked.today}::date + 1
       and p.source in ('machine', 'card') and p.state <> 'voided'),
  days as (select distinct s.employee_id, s.place, s.day from scans s),
  pairs as (
    select a.employee_id as one, b.employee_id as other, a.place, count(distinct a.day)::int as days
      from scans a join scans b on b.place = a.place and b.minute = a.minute and b.employee_id > a.employee_id
     group by a.employee_id, b.employee_id, a.place having count(distinct a.day) * 100 >= ${TOGETHER_PERCENT}::int * ${SHARED_DAYS}::int),
  shared as (
    select p.one, p.other, p.place, p.days, count(*)::int as of_days
      from pairs p join days a on a.employee_id = p.one and a.place = p.place join days b on b.employee_id = p.other and b.place = p.place and b.day = a.day
     group by p.one, p.other, p.place, p.days)
  select 'together' as kind, array[s.one, s.other] as people, e.is_confidential or o.is_confidential as confidential, s.days, s.of_days, v.name as mark, null::text as said
    from shared s join hr.employees e on e.id = s.one join hr.employees o on o.id = s.other left join attendance.attendance_devices v on v.id = s.place
   where s.of_days >= ${SHARED_DAYS}::int and s.days * 100 >= ${TOGETHER_PERCENT}::int * s.of_days`;

const none = sql`
  select ''::text as kind, '{}'::bigint[] as people, false as confidential, 0 as days, 0 as of_days, null::text as mark, null::text as said where false`;

const sets: Readonly<Record<RadarKind, (asked: Asked) => Statement>> = {
  silent,
  account,
  together: (asked) => (asked.near ? together(asked) : none),
  mobile,
};

/** Rows of the kinds that are asked for; the others are not read at all. */
export function findings(asked: Asked): Statement {
  const kinds: readonly RadarKind[] = asked.kind ? [asked.kind] : ['silent', 'account', 'together', 'mobile'];
  return sql.join(
    kinds.map((kind) => sql`(${sets[kind](asked)})`),
    sql` union all `,
  );
}
