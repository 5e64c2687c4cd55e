// Corrections that were applied, item by item, and their sums by reason, branch, asker, approver, month or act (spec 04 §5.5 Reports).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, folded } from '#modules/students/index.ts';
import { type ApprovedRow, correctionApproved } from '../contract/correction-lists.ts';
import { itemColumns, itemTables } from './correction-items.ts';

type Sums = NonNullable<DataOf<typeof correctionApproved>['figures']> & { total: number };

const tables = sql`${itemTables}
  left join platform.approval_requests asked on asked.id = f.approval_id
  left join platform.users u on u.id = f.created_by
  left join platform.users e on e.id = asked.decided_by`;

const applied_on = sql`(f.applied_at at time zone n.time_zone)::date`;

/** What a group is, and what it is called where that is no word of the program. */
const groups: Record<ParsedInputOf<typeof correctionApproved>['group_by'], [key: Statement, label: Statement]> = {
  reason: [sql`f.reason_code`, sql`f.reason_code`],
  branch: [sql`i.branch_id::text`, sql`b.short_name`],
  asker: [sql`f.created_by::text`, sql`u.name`],
  approver: [sql`asked.decided_by::text`, sql`e.name`],
  month: [sql`to_char(date_trunc('month', ${applied_on}), 'YYYY-MM-DD')`, sql`to_char(${applied_on}, 'YYYY-MM')`],
  action: [sql`i.action`, sql`i.action`],
};

export const listApproved = listRead(correctionApproved, {
  scope: () => sql`${inScope('i.branch_id')} and i.result = 'applied' and f.applied_at is not null`,
  filters: {
    kind: (kind) => sql`f.kind = ${kind}`,
    group_by: () => undefined,
    action: (action) => sql`i.action = ${action}`,
    reason_code: (reason) => sql`f.reason_code = ${reason}`,
    asked_by: (user) => sql`f.created_by = ${user}::bigint`,
    decided_by: (user) => sql`asked.decided_by = ${user}::bigint`,
    branch_id: (branch) => sql`i.branch_id = ${branch}::int`,
    student_id: (student) => sql`i.student_id = ${student}::bigint`,
    from: (from) => sql`${applied_on} >= ${from}::date`,
    to: (to) => sql`${applied_on} <= ${to}::date`,
  },
  search: (typed) => {
    const like = containing(typed).toLowerCase();
    return sql`(lower(f.correction_no) like ${like} or lower(c.challan_no) like ${like} or s.name_key like ${folded(like)} or lower(${child.admission_no}) like ${like})`;
  },
  sorts: { applied_on: sql`f.applied_at`, delta: sql`i.delta`, student_name: child.name },
  first: [sql`f.applied_at`, 'desc'],
  key: sql`i.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ApprovedRow>`
      select ${itemColumns}, f.reason_code, u.name as asked_by, e.name as decided_by, ${applied_on} as applied_on
        from ${tables} where ${where} ${page}`),
  sums: (where, { group_by }) => {
    const [key, label] = groups[group_by];
    return rowOf(sql<Sums>`
      with found as (
        select coalesce(${key}, '') as key, coalesce(${label}, '–') as label, n.currency, i.delta from ${tables} where ${where}
      ), grouped as (
        select key, label, currency, count(*)::int as count, coalesce(sum(delta) filter (where delta > 0), 0)::bigint as increase,
               coalesce(-sum(delta) filter (where delta < 0), 0)::bigint as decrease
          from found group by 1, 2, 3)
      select coalesce(sum(count), 0)::int as total, coalesce(sum(increase), 0)::bigint as increase, coalesce(sum(decrease), 0)::bigint as decrease,
             coalesce(jsonb_agg(to_jsonb(grouped) order by ${group_by === 'month' ? sql`key desc` : sql`count desc, label`}), '[]') as groups
        from grouped`);
  },
});
