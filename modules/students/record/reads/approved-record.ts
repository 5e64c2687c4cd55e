// Requests of this area for the eye of the office: who asked for what, who decided, when and why (spec 03 §6.3). What a change of
// custody, health or income says is left to the request itself (STU-11): here stands only that there was one.

import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import type { ShownField } from '#kernel/calls/approvals.ts';
import { grouped } from '#kernel/counted.ts';
import { approvalKinds, kindOf } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { approvedRecord, type ApprovedRow } from '../contract/approved-record.ts';

const kindsHere = (): string[] =>
  approvalKinds()
    .filter((kind) => kind.area === 'students')
    .map((kind) => kind.code);

const day = sql`(coalesce(r.decided_at, r.created_at) at time zone coalesce(n.time_zone, 'UTC'))::date`;

const tables = sql`platform.approval_requests r left join platform.branches b on b.id = r.branch_id
  left join platform.countries n on n.id = b.country_id`;

type Stored = Omit<ApprovedRow, 'kind_title' | 'path' | 'changes'> & {
  subject_id: number;
  row_count: number;
  shows: ShownField[];
  currency: 'PKR' | 'OMR' | null;
};

function words(value: ShownField['after'], field: ShownField, currency: Stored['currency']): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.form === 'date') return formatDate(String(value));
  if (field.form === 'file') return 'a file';
  if (field.form === 'money' && currency !== null) return formatMoney(Number(value), currency);
  return String(value);
}

/** This list is everybody's who may open records. */
const closed = /custody|medical|income/i;

function changesOf({ shows, row_count, currency }: Stored): string {
  if (row_count > 1) return `${grouped(row_count)} rows`;
  return shows
    .map((field) =>
      closed.test(field.field)
        ? field.label
        : `${field.label}: ${words(field.before, field, currency)} → ${words(field.after, field, currency)}`,
    )
    .join('; ');
}

const shown = (row: Stored): ApprovedRow => {
  const kind = kindOf(row.kind);
  const { subject_id, row_count, shows, currency, ...rest } = row;
  return {
    ...rest,
    kind_title: kind?.title ?? row.kind,
    path: kind?.path?.(subject_id) ?? null,
    changes: changesOf({ ...rest, subject_id, row_count, shows, currency }),
  };
};

export const listApprovedRecord = listRead(approvedRecord, {
  scope: () => sql`r.school_id = platform.current_school() and r.kind = any (${kindsHere()}::text[])
    and (${inScope('r.branch_id')} or ${inScope('r.to_branch_id')})`,
  filters: {
    kind: (kind) => sql`r.kind = ${kind}`,
    status: (status) => sql`r.status = ${status}`,
    from: (from) => sql`${day} >= ${from}::date`,
    to: (to) => sql`${day} <= ${to}::date`,
    student_id: (id) => sql`r.subject_kind = 'student' and r.subject_id = ${id}::bigint`,
  },
  search: (typed) => sql`strpos(lower(r.subject_label), lower(${typed})) > 0`,
  // Those that nobody decided stand last, either way.
  sorts: { asked_at: sql`r.created_at`, decided_at: sql`r.decided_at is null, r.decided_at` },
  first: [sql`r.created_at`, 'desc'],
  key: sql`r.id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(sql<Stored>`
      select r.id, r.created_at as asked_at, r.decided_at, r.kind, r.subject_label, r.subject_id, r.title, r.shows, r.row_count, r.currency,
             b.short_name as branch_name, a.name as asked_by_name, e.name as decided_by_name, r.status, r.reason,
             (select d.reason from platform.approval_decisions d where d.request_id = r.id and d.verb in ('approve', 'reject', 'cancel')
               order by d.id desc limit 1) as decided_reason
        from ${tables} left join platform.users a on a.id = r.asked_by left join platform.users e on e.id = r.decided_by
       where ${where} ${page}`);
    return rows.map(shown);
  },
  sums: (where) =>
    rowOf(sql<{ total: number; waiting: number; approved: number; rejected: number }>`
      select count(*)::int as total, count(*) filter (where r.status = 'pending')::int as waiting,
             count(*) filter (where r.status = 'approved')::int as approved, count(*) filter (where r.status = 'rejected')::int as rejected
        from ${tables} where ${where}`),
});
