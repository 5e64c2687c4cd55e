// Objections as a list; what became of one stands in its request (decision 0097).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { objectionList, type ObjectionRow } from '../contract/objections.ts';

const status = sql<
  ObjectionRow['status']
>`case when r.state = 'accepted' then 'accepted' else coalesce(q.status, 'pending') end`;

const tables = sql`
  attendance.attendance_requests r
  join hr.employees e on e.id = r.employee_id
  join platform.branches b on b.id = r.branch_id
  left join hr.designations g on g.id = e.designation_id
  left join platform.approval_requests q on q.id = r.approval_id
  left join platform.users a on a.id = r.created_by
  left join platform.users d on d.id = q.decided_by`;

const listAll = (own_id: number | null) =>
  listRead(objectionList, {
    scope: () =>
      own_id === null
        ? sql`(${inScope('r.branch_id')} or ${inScope('r.home_branch_id')})`
        : sql`r.employee_id = ${own_id}::bigint`,
    filters: {
      status: (wanted) => sql`${status} = ${wanted}`,
      branch_id: (branch) => (own_id === null ? sql`r.branch_id = ${branch}::int` : undefined),
      employee_id: (employee) => (own_id === null ? sql`r.employee_id = ${employee}::bigint` : undefined),
      from: (day) => sql`r.attendance_date >= ${day}::date`,
      to: (day) => sql`r.attendance_date <= ${day}::date`,
      kind: (kind) => sql`r.kind = ${kind}`,
      mine: () => undefined,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { attendance_date: sql`r.attendance_date`, full_name: sql`e.name_key` },
    first: [sql`${status} <> 'pending', r.created_at`, 'asc'],
    key: sql`r.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<ObjectionRow>`
        select r.id, r.employee_id, e.employee_code, e.full_name, g.name as designation, b.short_name as branch_name, r.attendance_date, r.kind,
               coalesce(r.before ->> 'said', '–') as was,
               coalesce(nullif(concat_ws(', ', initcap(replace(r.claimed_status, '_', ' ')),
                 nullif(concat_ws('–', to_char(r.claimed_in, 'HH24:MI'), to_char(r.claimed_out, 'HH24:MI')), '')), ''), '–') as claimed,
               (select string_agg(to_char(p.punched_at, 'HH24:MI'), ' ' order by p.punched_at) from attendance.employee_punches p
                 where p.employee_id = r.employee_id and p.attendance_date = r.attendance_date and p.state = 'used'
                   and p.punched_at >= r.attendance_date - 1 and p.punched_at < r.attendance_date + 2) as punches,
               r.reason, r.file_id, ${status} as status, (platform.today(r.branch_id) - platform.day_at(r.branch_id, r.created_at)) as age_days, a.name as asked_by, d.name as decided_by,
               (select x.reason from platform.approval_decisions x where x.request_id = q.id and x.verb in ('approve', 'reject', 'cancel')
                 order by x.id desc limit 1) as decision_note,
               r.approval_id, coalesce(r.created_by = platform.current_user_id(), false) as mine
          from ${tables} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; pending: number; accepted: number; rejected: number; cancelled: number }>`
        select count(*)::int as total, (count(*) filter (where ${status} = 'pending'))::int as pending,
               (count(*) filter (where ${status} = 'accepted'))::int as accepted, (count(*) filter (where ${status} = 'rejected'))::int as rejected,
               (count(*) filter (where ${status} = 'cancelled'))::int as cancelled
          from ${tables} where ${where}`),
  });

export const listObjections = (query: ParsedInputOf<typeof objectionList>): Promise<DataOf<typeof objectionList>> =>
  ownOrHeld({ mine: query.mine, permissions: objectionList.permissions }, (own) =>
    listAll(own?.employee_id ?? null)(query),
  );
