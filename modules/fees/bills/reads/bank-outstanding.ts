// What each student owes as a bank may collect it (04 §5.4 bank/outstanding); late fines by the rule of the desk, for the rows of the page.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { bankOutstanding, type bankOutstandingExport, type BankOutstandingRow } from '../contract/bank-lists.ts';
import { withFines } from './bills-now.ts';

type Filters = NonNullable<ParsedInputOf<typeof bankOutstandingExport>['all']>['filters'];

/** A code exactly, else words of the student: one condition of both would use no index. */
export const typedCode = (typed: string): Statement =>
  /^[\d\s-]{6,}$/.test(typed) ? sql`k.code = ${typed.replaceAll(/[\s-]/g, '')}` : searchCondition(typed);

const tables = sql`
  fees.student_fee_accounts a
  join students.students s on s.id = a.student_id
  join platform.branches b on b.id = s.branch_id
  left join fees.payment_codes k on k.student_id = s.id and k.kind = 1 and k.status = 'active'
  left join branches.courses c on c.id = s.course_id`;

const columns = sql`
  s.id as student_id, k.code, s.full_name as student_name, coalesce(s.father_name, '') as father_name, s.admission_no, c.name as class_name,
  b.id as branch_id, b.branch_name, a.currency, a.receivable as within_due, a.receivable as after_due, a.oldest_due_date as due_date,
  (select h.challan_no from fees.challans h where h.student_id = s.id and h.balance > 0 order by h.due_date, h.bill_month, h.id limit 1) as challan_no, s.status`;

const owes = (): Statement => sql`a.receivable > 0 and s.merged_into_id is null and ${inScope('a.branch_id')}`;

const conditions = {
  branch_id: (branch: number) => sql`s.branch_id = ${branch}::int`,
  course_id: (course: number) => sql`s.course_id = ${course}::bigint`,
  student_id: (student: number) => sql`s.id = ${student}::bigint`,
  code: (which: 'with' | 'without') => (which === 'with' ? sql`k.code is not null` : sql`k.code is null`),
  past_due: (only: boolean) => (only ? sql`a.oldest_due_date < platform.today(s.branch_id)` : undefined),
};

const page = listRead(bankOutstanding, {
  scope: owes,
  filters: conditions,
  search: typedCode,
  sorts: {
    student_name: sql`s.name_key`,
    class_name: sql`c.seq`,
    within_due: sql`a.receivable`,
    due_date: lastWithout(sql`a.oldest_due_date`),
  },
  first: [sql`s.name_key`, 'asc'],
  key: sql`s.id`,
  rows: ({ where, page: at }) => rowsOf(sql<BankOutstandingRow>`select ${columns} from ${tables} where ${where} ${at}`),
  sums: (where) =>
    rowOf(sql<{ total: number; within_due: number; without_code: number }>`
      select count(*)::int as total, coalesce(sum(a.receivable), 0)::bigint as within_due,
             count(*) filter (where k.code is null)::int as without_code
        from ${tables} where ${where}`),
});

export async function listBankOutstanding(
  query: ParsedInputOf<typeof bankOutstanding>,
): Promise<DataOf<typeof bankOutstanding>> {
  const found = await page(query);
  return { ...found, data: await withFines(found.data) };
}

/** Whom the filters find, in their order. */
export async function idsOfBankOutstanding({ filter, ...filters }: Filters, limit: number): Promise<number[]> {
  const asked = [
    owes(),
    ...(filters.branch_id === undefined ? [] : [conditions.branch_id(filters.branch_id)]),
    ...(filters.course_id === undefined ? [] : [conditions.course_id(filters.course_id)]),
    ...(filters.student_id === undefined ? [] : [conditions.student_id(filters.student_id)]),
    ...(filters.code === undefined ? [] : [conditions.code(filters.code)]),
    ...[conditions.past_due(filters.past_due ?? false) ?? []].flat(),
    ...(filter ? [typedCode(filter)] : []),
  ];
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from ${tables} where ${sql.join(asked, sql` and `)}
     order by s.branch_id, c.seq nulls last, s.name_key, s.id limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** Of these students, in this order, those who still owe and have a code: for the file. */
export async function outstandingForFile(
  student_ids: readonly number[],
): Promise<(BankOutstandingRow & { code: string })[]> {
  const rows = await rowsOf(sql<BankOutstandingRow & { code: string }>`
    select ${columns} from ${tables}
      join jsonb_array_elements_text(${JSON.stringify(student_ids)}::jsonb) with ordinality asked(id, nth) on asked.id::bigint = s.id
     where ${owes()} and k.code is not null order by asked.nth`);
  return withFines(rows);
}
