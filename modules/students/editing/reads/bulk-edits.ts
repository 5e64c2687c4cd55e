// Batches of bulk edits, and the sheet of one: the students of its class with their values, typed ones over stored ones.

import type { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { fieldsWithApproval } from '#modules/students/person/rules/index.ts';
import { ownFieldName } from '#modules/students/own-fields/rules/index.ts';
import { ownColumns } from '#modules/students/own-fields/chapter.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type BulkBatch, type bulkEditGet, bulkEditList } from '../contract/bulk-edit.ts';

/** STU-26, STU-10: fields of the record, and own fields that the school wants a second person for. */
const needsApproval = sql`(e.columns && ${[...fieldsWithApproval]}::text[] or exists (
  select 1 from students.student_custom_fields o where o.school_id = b.school_id and o.needs_approval and 'custom.' || o.key = any (e.columns)))`;

const state = stateOf<BulkBatch['state']>('e');
const columns = sql`e.id, e.branch_id, b.short_name as branch_name, e.title, e.columns, e.rows, ${state} as state, e.approval_id, e.applied, e.skipped,
  u.name as by, e.created_at, e.version, ${needsApproval} as needs_approval`;
const tables = sql`students.student_bulk_edits e join platform.branches b on b.id = e.branch_id left join platform.users u on u.id = e.created_by
  ${itsRequest('e')}`;

export const readBatches = listRead(bulkEditList, {
  scope: () => inScope('e.branch_id'),
  filters: {
    state: (wanted) => sql`${state} = ${wanted}`,
    branch_id: (id) => sql`e.branch_id = ${id}`,
  },
  search: (typed) => sql`strpos(lower(e.title), lower(${typed})) > 0`,
  sorts: {},
  first: [sql`e.id`, 'desc'],
  key: sql`e.id`,
  rows: ({ where, page }) => rowsOf(sql<BulkBatch>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

export async function readBatch(id: number): Promise<BulkBatch> {
  const row = await rowOf(
    sql<BulkBatch>`select ${columns} from ${tables} where e.id = ${id} and ${inScope('e.branch_id')}`,
  );
  if (!row) throw notFound('This batch');
  return row;
}

export interface LockedBatch extends BulkBatch {
  scope_filter: { course_id?: number; section_id?: number; student_ids?: number[] };
}

export async function lockBatch(id: number): Promise<LockedBatch> {
  const row = await rowOf(
    sql<LockedBatch>`select ${columns}, e.scope_filter from ${tables} where e.id = ${id} and ${inScope('e.branch_id')} for update of e`,
  );
  if (!row) throw notFound('This batch');
  return row;
}

/** The students a batch may change: enrolled in its class today, or those of a retry. */
export function inBatch({ branch_id, scope_filter }: Pick<LockedBatch, 'branch_id' | 'scope_filter'>) {
  const { course_id = null, section_id = null, student_ids = null } = scope_filter;
  return sql<boolean>`s.branch_id = ${branch_id}::int and s.status in ('admitted', 'active', 'frozen')
    and (${course_id}::bigint is null or s.course_id = ${course_id}) and (${section_id}::bigint is null or s.section_id = ${section_id})
    and (${student_ids}::bigint[] is null or s.id = any (${student_ids}::bigint[]))`;
}

type Sheet = z.input<typeof bulkEditGet.data>;

export async function readSheet(id: number): Promise<Sheet> {
  const batch = await readBatch(id);
  const filter = await rowOf(
    sql<Pick<LockedBatch, 'scope_filter'>>`select scope_filter from students.student_bulk_edits where id = ${id}`,
  );
  const asked = batch.columns;
  const rows = await rowsOf(sql<Sheet['rows'][number] & { typed: Record<string, string | number | boolean | null> }>`
    select s.id as student_id, s.reg_no, s.full_name as name, concat_ws(' – ', c.name, x.name) as class_name,
           coalesce(r.after, '{}'::jsonb) as typed,
           (select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(s) || jsonb_build_object('address_line', f.address_line, 'area', f.area, 'city', f.city)
              || coalesce((select jsonb_object_agg('custom.' || key, value) from jsonb_each(s.custom)), '{}'::jsonb))
              as t (k, v) where k = any (${asked}::text[])) as values
      from students.students s join students.families f on f.id = s.family_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
      left join students.student_bulk_edit_rows r on r.bulk_edit_id = ${id} and r.student_id = s.id
     where ${inBatch({ branch_id: batch.branch_id, scope_filter: filter?.scope_filter ?? {} })}
     order by c.seq, x.name, s.full_name, s.id limit 5000`);
  const categories = await rowsOf(
    sql<{
      id: number;
      name: string;
    }>`select id, name from students.student_categories where active order by position, name`,
  );
  const houses = await rowsOf(sql<{ id: number; name: string }>`select id, name from students.houses order by name`);
  return {
    batch,
    categories,
    houses,
    own_fields: (await ownColumns(asked)).map(({ key, label, type, options, required, needs_approval }) => ({
      name: ownFieldName(key),
      label,
      type,
      options,
      required,
      needs_approval,
    })),
    rows: rows.map(({ typed, ...row }) => ({ ...row, values: { ...row.values, ...typed } })),
  };
}
