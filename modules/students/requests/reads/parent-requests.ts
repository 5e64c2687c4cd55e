// Requests of parents as the inbox and the one request show them (STU-95).

import { linkTo, type Page } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { nameTable } from '#kernel/names.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  type ParentRequest,
  type parentRequestAssignees,
  parentRequestList,
  type ParentRequestRow,
} from '../contract/parent-requests.ts';
import { formFor, type RequestKind, targets } from '../rules/parent-requests.ts';
import { child, childOfRow } from '#modules/students/person/chapter.ts';
import { searchCondition } from '#modules/students/roll/chapter.ts';

const isOpen = sql<boolean>`r.state in ('new', 'in_progress', 'waiting_parent')`;
/** While the parents are asked, the clock is not the school's. */
const isLate = sql<boolean>`r.state in ('new', 'in_progress') and r.due_at < platform.now()`;

const columns = sql`r.id, r.request_no, r.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, concat_ws(' – ', c.name, x.name) as class_name,
  b.short_name as branch_name, r.guardian_id, g.full_name as guardian_name, g.mobile as guardian_phone, r.channel, r.kind, r.text,
  r.data ->> 'from_on' as from_on, r.data ->> 'to_on' as to_on, r.state, r.assigned_to, a.name as assigned_name, r.due_at, (${isLate}) as late,
  r.created_at, u.name as created_by_name, r.closed_at, r.version`;

const tables = sql`students.parent_requests r ${childOfRow('r')}`;
const names = sql`join platform.branches b on b.id = r.branch_id left join branches.courses c on c.id = ${child.course_id}
  left join branches.sections x on x.id = ${child.section_id} left join students.guardians g on g.id = r.guardian_id
  left join platform.users a on a.id = r.assigned_to left join platform.users u on u.id = r.created_by`;

export const listParentRequests = listRead(parentRequestList, {
  scope: () => inScope('r.branch_id'),
  filters: {
    kind: (kind) => sql`r.kind = ${kind}`,
    state: (state) => sql`r.state = ${state}`,
    assigned_to: (id) => sql`r.assigned_to = ${id}::bigint`,
    mine: (only) => (only ? sql`r.assigned_to = platform.current_user_id()` : undefined),
    late: (only) => (only ? isLate : undefined),
    open: (only) => (only ? isOpen : undefined),
    student_id: (id) => sql`r.student_id = ${id}::bigint`,
    course_id: (id) => sql`s.course_id = ${id}::bigint`,
  },
  search: searchCondition,
  sorts: {
    due_at: sql`r.due_at`,
    created_at: sql`r.created_at`,
    student_name: sql`s.name_key`,
    request_no: sql`r.request_no`,
  },
  first: [sql`r.due_at`, 'asc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ParentRequestRow>`select ${columns} from ${tables} ${names} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; open: number; late: number; unassigned: number }>`
      select count(*)::int as total, count(*) filter (where ${isOpen})::int as open, count(*) filter (where ${isLate})::int as late,
             count(*) filter (where ${isOpen} and r.assigned_to is null)::int as unassigned from ${tables} where ${where}`),
});

type Stored = ParentRequestRow & {
  files: number[];
  turned_at: string | null;
  result_table: string | null;
  result_id: number | null;
};

/** Null when it is not in the scope. */
export async function readParentRequest(id: number): Promise<ParentRequest | null> {
  const row = await rowOf(sql<Stored>`
    select ${columns}, r.files, r.turned_at, r.result_table, r.result_id from ${tables} ${names}
     where r.id = ${id}::bigint and ${inScope('r.branch_id')}`);
  if (!row) return null;
  const { result_table, result_id, ...request } = row;
  const entries = await rowsOf(sql<ParentRequest['entries'][number]>`
    select e.id, e.kind, e.text, u.name as by, e.sent_by, e.created_at as at
      from students.parent_request_entries e left join platform.users u on u.id = e.created_by
     where e.request_id = ${id}::bigint order by e.id`);
  const result = result_table === null || result_id === null ? null : await resultOf(row, result_table, result_id);
  return { ...request, entries, result, turns_into: formFor(row) === null ? null : (targets[row.kind]?.title ?? null) };
}

/** States of results that lie in this module; those of others are opened to be seen. */
const here = nameTable<{ page: Page<'student_id'>; rows: ReturnType<typeof sql.table> }>({
  'students.student_freezes': { page: pages.StudentFreeze, rows: sql.table('students.student_freezes') },
  'students.student_leavings': { page: pages.StudentLefts, rows: sql.table('students.student_leavings') },
  'students.student_transfers': { page: pages.StudentTransfer, rows: sql.table('students.student_transfers') },
});

async function resultOf(row: Stored, table: string, id: number): Promise<ParentRequest['result']> {
  const title = targets[row.kind as RequestKind]?.title ?? 'Record';
  const place = here[table];
  const found = place
    ? await rowOf(sql<{ state: string }>`
        select ${stateOf('t')} as state from ${place.rows} t ${itsRequest('t')} where t.id = ${id}::bigint`)
    : undefined;
  const path =
    table === 'attendance.student_leaves'
      ? linkTo(pages.AddAttendance, { tab: 'leave', student_id: row.student_id })
      : place === undefined
        ? linkTo(pages.BioStudent, { id: row.student_id })
        : linkTo(place.page, { student_id: row.student_id });
  return { table, id, title, state: found?.state ?? null, path };
}

/** Who of the branch may answer: holders of the permission whose grants reach it. */
export function requestAssignees(id: number): Promise<DataOf<typeof parentRequestAssignees>> {
  return rowsOf(sql<DataOf<typeof parentRequestAssignees>[number]>`
    select u.id, u.name from students.parent_requests r
     cross join lateral platform.holders_of(array['parent-student-request'], platform.current_school(), r.branch_id) as h (user_id)
      join platform.users u on u.id = h.user_id
     where r.id = ${id}::bigint and ${inScope('r.branch_id')} order by u.name limit 500`);
}

interface Behind {
  result_id: number;
  id: number;
  request_no: string;
}

/** Rows of a list with the request that each came of, for the way back to what the parents asked. */
export async function withRequests<Row>(table: string, rows: readonly Row[], idOf: (row: Row) => number) {
  const ids = rows.map(idOf);
  const behind =
    ids.length === 0
      ? []
      : await rowsOf(sql<Behind>`
          select r.result_id, r.id, r.request_no from students.parent_requests r
           where r.result_table = ${table} and r.result_id = any (${ids}::bigint[]) and ${inScope('r.branch_id')}`);
  const found = new Map(behind.map(({ result_id, id, request_no }) => [result_id, { id, request_no }]));
  return rows.map((row) => ({ ...row, request: found.get(idOf(row)) ?? null }));
}
