// Warnings of employees as the list, the record and the letters need them (DSC-1 to DSC-3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { ownOrHeld } from '#modules/hr/own/chapter.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import { employeeWarnings, type WarningRow } from '../contract/warnings.ts';

/** DSC-2: issued, not withdrawn, and its last day is not over. */
const isActive = sql`w.status not in ('draft', 'withdrawn') and w.valid_until >= platform.today(w.branch_id)`;
/** DSC-3 */
const isUnanswered = sql`w.kind = 'show_cause' and w.status in ('issued', 'acknowledged') and w.reply_by < platform.today(w.branch_id)`;

const columns = sql`
  w.id, w.version, w.warning_no, w.employee_id, e.full_name as employee_name, e.employee_code, g.name as designation, w.branch_id,
  b.branch_name, w.kind, w.subject, w.details, w.incident_on, w.issued_on, w.reply_by, w.reply, w.replied_at, w.acknowledged_at, w.outcome,
  w.fine_amount, n.currency, w.valid_until, w.withdrawn_reason, w.file_id, w.status, coalesce(${isActive}, false) as active,
  coalesce(${isUnanswered}, false) as no_reply,
  (select count(*)::int from hr.employee_warnings x where x.employee_id = w.employee_id and x.status not in ('draft', 'withdrawn')
      and x.valid_until >= platform.today(x.branch_id)) as active_count,
  u.name as given_by`;
const tables = sql`
  hr.employee_warnings w join hr.employees e on e.id = w.employee_id
  join hr.school_branches() b on b.id = w.branch_id
  join platform.countries n on n.id = b.country_id and n.operates
  left join hr.designations g on g.id = e.designation_id
  left join platform.users u on u.id = w.created_by`;

const listOf = (own_id: number | null) =>
  listRead(employeeWarnings, {
    // Nobody reads their own draft.
    scope: () =>
      own_id === null
        ? sql`(${inScope('w.branch_id')} or ${inScope('w.home_branch_id')})`
        : sql`w.employee_id = ${own_id}::bigint and w.status <> 'draft'`,
    filters: {
      employee_id: (id) => (own_id === null ? sql`w.employee_id = ${id}::bigint` : undefined),
      branch_id: (branch) => (own_id === null ? sql`w.branch_id = ${branch}::int` : undefined),
      kind: (kind) => sql`w.kind = ${kind}`,
      status: (status) => sql`w.status = ${status}`,
      active: (on) => (on ? isActive : undefined),
      no_reply: (on) => (on ? isUnanswered : undefined),
      mine: () => undefined,
    },
    search: wordsFound,
    sorts: {
      issued_on: sql`coalesce(w.issued_on, 'infinity')`,
      warning_no: sql`coalesce(w.warning_no, '')`,
      employee_name: sql`e.name_key`,
      reply_by: sql`coalesce(w.reply_by, 'infinity')`,
    },
    first: [sql`coalesce(w.issued_on, 'infinity')`, 'desc'],
    key: sql`w.id`,
    rows: ({ where, page }) => rowsOf(sql<WarningRow>`select ${columns} from ${tables} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; drafts: number; active: number; no_reply: number }>`
        select count(*)::int as total, (count(*) filter (where w.status = 'draft'))::int as drafts,
               (count(*) filter (where ${isActive}))::int as active, (count(*) filter (where ${isUnanswered}))::int as no_reply
          from ${tables} where ${where}`),
  });

export const listWarnings = (query: ParsedInputOf<typeof employeeWarnings>): Promise<DataOf<typeof employeeWarnings>> =>
  ownOrHeld({ mine: query.mine, permissions: employeeWarnings.permissions }, (own) =>
    listOf(own?.employee_id ?? null)(query),
  );

/** In the order asked for; what is outside the scope is left out. */
export const readWarnings = (ids: readonly number[]): Promise<WarningRow[]> =>
  rowsOf(sql<WarningRow>`
    select ${columns} from ${tables}
     where w.id = any (${[...ids]}::bigint[]) and (${inScope('w.branch_id')} or ${inScope('w.home_branch_id')})
     order by array_position(${[...ids]}::bigint[], w.id)`);

export async function readWarning(id: number): Promise<WarningRow> {
  const [row] = await readWarnings([id]);
  if (!row) throw notFound('This warning');
  return row;
}

/** EXT-5: a show-cause of somebody that nobody answered. */
export async function hasUnanswered(employee_id: number): Promise<boolean> {
  const row = await rowOf(sql`
    select from hr.employee_warnings w where w.employee_id = ${employee_id}::bigint and w.kind = 'show_cause' and w.reply is null
       and w.status in ('issued', 'acknowledged', 'closed') limit 1`);
  return row !== undefined;
}
