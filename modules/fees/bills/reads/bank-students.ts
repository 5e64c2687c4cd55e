// Students with their codes as a bank should know them (04 §5.4 bank/studentlist); whoever left stays in it, so that the bank can take them off.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { bankStudentList, type bankStudentListExport, type BankStudentRow } from '../contract/bank-lists.ts';
import { typedCode } from './bank-outstanding.ts';

type Filters = NonNullable<ParsedInputOf<typeof bankStudentListExport>['all']>['filters'];

const tables = sql`
  students.students s
  join platform.branches b on b.id = s.branch_id
  join platform.countries co on co.id = b.country_id and co.operates
  left join fees.payment_codes k on k.student_id = s.id and k.kind = 1 and k.status = 'active'
  left join branches.courses c on c.id = s.course_id`;

const changedAt = sql`greatest(s.updated_at, k.issued_at)`;

const columns = sql`
  s.id as student_id, k.code, s.full_name as student_name, coalesce(s.father_name, '') as father_name, s.admission_no, c.name as class_name,
  b.id as branch_id, b.branch_name, s.status, ${changedAt} as changed_at`;

const known = (): Statement =>
  sql`s.status in ('active', 'frozen', 'left') and s.merged_into_id is null and ${inScope('s.branch_id')}`;

/** Who left is listed only where that is asked for, or what changed is. */
const present = (query: { status?: string | undefined; changed_since?: string | undefined }): Statement =>
  query.status === undefined && query.changed_since === undefined ? sql`s.status <> 'left'` : sql`true`;

const conditions = {
  branch_id: (branch: number) => sql`s.branch_id = ${branch}::int`,
  course_id: (course: number) => sql`s.course_id = ${course}::bigint`,
  status: (status: string) => sql`s.status = ${status}`,
  code: (which: 'with' | 'without') => (which === 'with' ? sql`k.code is not null` : sql`k.code is null`),
  changed_since: (day: string) => sql`${changedAt} >= (${day}::date::timestamp at time zone ${who().time_zone})`,
};

export const listBankStudents = listRead(bankStudentList, {
  scope: (query) => sql`${known()} and ${present(query)}`,
  filters: conditions,
  search: typedCode,
  sorts: { student_name: sql`s.name_key`, class_name: sql`c.seq`, changed_at: changedAt },
  first: [sql`s.name_key`, 'asc'],
  key: sql`s.id`,
  rows: ({ where, page }) => rowsOf(sql<BankStudentRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; without_code: number }>`
      select count(*)::int as total, count(*) filter (where k.code is null)::int as without_code from ${tables} where ${where}`),
});

/** Whom the filters find, in their order. */
export async function idsOfBankStudents({ filter, ...filters }: Filters, limit: number): Promise<number[]> {
  const asked = [
    known(),
    present(filters),
    ...(filters.branch_id === undefined ? [] : [conditions.branch_id(filters.branch_id)]),
    ...(filters.course_id === undefined ? [] : [conditions.course_id(filters.course_id)]),
    ...(filters.status === undefined ? [] : [conditions.status(filters.status)]),
    ...(filters.code === undefined ? [] : [conditions.code(filters.code)]),
    ...(filters.changed_since === undefined ? [] : [conditions.changed_since(filters.changed_since)]),
    ...(filter ? [typedCode(filter)] : []),
  ];
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from ${tables} where ${sql.join(asked, sql` and `)}
     order by s.branch_id, c.seq nulls last, s.name_key, s.id limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** Of these students, in this order, those with a code: for the file. */
export function studentsForFile(student_ids: readonly number[]): Promise<(BankStudentRow & { code: string })[]> {
  return rowsOf(sql<BankStudentRow & { code: string }>`
    select ${columns} from ${tables}
      join jsonb_array_elements_text(${JSON.stringify(student_ids)}::jsonb) with ordinality asked(id, nth) on asked.id::bigint = s.id
     where ${known()} and k.code is not null order by asked.nth`);
}
