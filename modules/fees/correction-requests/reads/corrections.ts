// Corrections as the report shows them: whom, why, how much, and what became of them (spec 04 §5.5, §6.6).

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { correctionList, type correctionRead, type CorrectionRow } from '../contract/correction-lists.ts';
import { itemsWhere } from './correction-items.ts';

/** Over the join of the request. */
export const correctionStatus = sql<CorrectionRow['status']>`
  case when asked.status = 'approved' and r.refused > 0 then 'part_applied' else coalesce(asked.status, 'pending') end`;

/** The page is cut before anything is looked up for it. */
function rowsWhere(where: Statement, page: Statement): Promise<CorrectionRow[]> {
  return rowsOf(sql<CorrectionRow>`
    with page as materialized (
      select r.*, ${correctionStatus} as status, asked.decided_at, asked.decided_by, row_number() over () as place
        from fees.fee_corrections r ${itsRequest('r')} where ${where} ${page})
    select r.id, r.correction_no, r.kind, r.title, case when r.kind = 'single' then i.student_id end as student_id,
           case when r.kind = 'single' then ${child.name} else coalesce(r.title, r.items || ' corrections') end as student_name,
           case when r.kind = 'single' then ${child.admission_no} end as admission_no, b.short_name as branch_name, n.currency, r.reason_code, r.note,
           r.items, r.applied, r.refused, r.total_delta, r.status, (r.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by,
           (r.decided_at at time zone n.time_zone)::date as decided_on, e.name as decided_by,
           extract(day from coalesce(r.decided_at, platform.now()) - r.created_at)::int as age,
           coalesce(r.created_by = platform.current_user_id(), false) as own, r.approval_id
      from page r
      join lateral (select x.student_id, x.branch_id from fees.fee_correction_items x where x.correction_id = r.id order by x.row_no limit 1) i on true
      ${childOfRow('i')}
      join platform.branches b on b.id = r.branch_id
      join platform.countries n on n.id = b.country_id
      left join platform.users u on u.id = r.created_by
      left join platform.users e on e.id = r.decided_by
     order by r.place`);
}

const day = (column: Statement): Statement =>
  sql`(${column} at time zone (select n.time_zone from platform.branches b join platform.countries n on n.id = b.country_id where b.id = r.branch_id))::date`;

export const listCorrections = listRead(correctionList, {
  scope: () => inScope('r.branch_id'),
  filters: {
    kind: (kind) => sql`r.kind = ${kind}`,
    status: (status) => sql`${correctionStatus} = ${status}`,
    reason_code: (reason) => sql`r.reason_code = ${reason}`,
    asked_by: (user) => sql`r.created_by = ${user}::bigint`,
    decided_by: (user) => sql`asked.decided_by = ${user}::bigint`,
    branch_id: (branch) => sql`r.branch_id = ${branch}::int`,
    student_id: (student) =>
      sql`exists (select 1 from fees.fee_correction_items x where x.correction_id = r.id and x.student_id = ${student}::bigint)`,
    from: (from) => sql`${day(sql`r.created_at`)} >= ${from}::date`,
    to: (to) => sql`${day(sql`r.created_at`)} <= ${to}::date`,
  },
  search: (typed) => {
    const like = containing(typed).toLowerCase();
    return sql`(lower(r.correction_no) like ${like} or lower(r.title) like ${like} or exists (
      select 1 from fees.fee_correction_items x ${childOfRow('x')}
       where x.correction_id = r.id and (s.name_key like ${folded(like)} or lower(${child.admission_no}) like ${like})))`;
  },
  sorts: {
    asked_on: sql`r.created_at`,
    total_delta: sql`r.total_delta`,
    correction_no: sql`r.correction_no`,
    age: sql`coalesce(asked.decided_at, platform.now()) - r.created_at`,
  },
  first: [sql`r.id`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsWhere(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; waiting: number; increase: number; decrease: number }>`
      select count(*)::int as total, count(*) filter (where ${correctionStatus} = 'pending')::int as waiting,
             coalesce(sum(r.total_delta) filter (where r.total_delta > 0), 0)::bigint as increase,
             coalesce(-sum(r.total_delta) filter (where r.total_delta < 0), 0)::bigint as decrease
        from fees.fee_corrections r ${itsRequest('r')} where ${where}`),
});

/** 404 outside the scope. */
export async function readCorrectionRow(id: number): Promise<CorrectionRow> {
  const [row] = await rowsWhere(sql`r.id = ${id}::bigint and ${inScope('r.branch_id')}`, sql``);
  if (!row) throw notFound('This correction');
  return row;
}

/** Of very many the first: those that were refused stand before the others. */
const SHOWN = 500;

export async function readCorrection(id: number): Promise<DataOf<typeof correctionRead>> {
  const correction = await readCorrectionRow(id);
  const items = await itemsWhere(
    sql`i.correction_id = ${id}::bigint`,
    sql`order by i.result = 'refused' desc nulls last, i.row_no limit ${SHOWN}`,
  );
  return { correction, items };
}
