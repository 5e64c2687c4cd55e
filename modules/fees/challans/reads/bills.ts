// Bills by payment code (FEE-61): what is open from the accounts, the fine by the rule of the desk for the rows of the page.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { billList, type BillRow } from '../contract/bills.ts';
import { billOf } from '../rules/bill.ts';

type Sums = NonNullable<DataOf<typeof billList>['figures']> & { total: number };

const tables = sql`
  fees.payment_codes k
  join students.students s on s.id = k.student_id
  join platform.branches b on b.id = s.branch_id
  left join fees.student_fee_accounts a on a.student_id = s.id
  left join branches.courses c on c.id = s.course_id`;

const open = sql`coalesce(a.receivable, 0)`;
const is = {
  unpaid: sql`k.status = 'active' and ${open} > 0`,
  paid: sql`k.status = 'active' and ${open} = 0`,
  blocked: sql`k.status = 'retired'`,
};

/** Codes of students that banks may still be asked for; a replaced one is answered as the one in its place. */
const listCodes = listRead(billList, {
  scope: () => sql`k.kind = 1 and k.status in ('active', 'retired') and ${inScope('s.branch_id')}`,
  filters: {
    state: (state) => is[state],
    course_id: (course) => sql`s.course_id = ${course}`,
    branch_id: (branch) => sql`s.branch_id = ${branch}`,
    student_id: (student) => sql`s.id = ${student}`,
  },
  search: (typed) => (/^\d{6,20}$/.test(typed) ? sql`k.code = ${typed}` : searchCondition(typed)),
  sorts: {
    student_name: sql`s.name_key`,
    code: sql`k.code`,
    within_due: open,
    due_date: lastWithout(sql`a.oldest_due_date`),
  },
  first: [sql`s.name_key`, 'asc'],
  key: sql`k.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<BillRow>`
      select k.code, s.id as student_id, left(s.full_name, 30) as consumer, s.full_name as student_name, s.admission_no, c.name as class_name,
             b.branch_name, coalesce(a.currency, 'PKR') as currency,
             case when k.status = 'retired' then 'blocked' when ${open} > 0 then 'unpaid' else 'paid' end as state,
             ${open}::bigint as within_due, ${open}::bigint as after_due, a.oldest_due_date as due_date, null::date as bill_month,
             a.last_payment_on as paid_on, a.last_payment_amount as paid_amount
        from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<Sums>`
      select count(*)::int as total, count(*) filter (where ${is.unpaid})::int as unpaid,
             coalesce(sum(${open}) filter (where ${is.unpaid}), 0)::bigint as within_due
        from ${tables} where ${where}`),
});

export async function listBills(query: ParsedInputOf<typeof billList>): Promise<DataOf<typeof billList>> {
  const page = await listCodes(query);
  const owing = page.data.filter((row) => row.state === 'unpaid').map((row) => row.student_id);
  if (owing.length === 0) return page;
  const found = Map.groupBy(
    await openChallans(owing.map((student_id) => ({ student_id, sibling_rank: 1 }))),
    (challan) => challan.student_id,
  );
  const today = new Map((await todayOf(owing)).map((row) => [row.student_id, row.today]));
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      ...billShown(found.get(row.student_id) ?? [], today.get(row.student_id)),
    })),
  };
}

function billShown(challans: readonly OpenStudentChallan[], today: LocalDate | undefined) {
  const bill = today === undefined ? null : billOf(challans, today);
  return bill === null ? {} : { after_due: bill.after_due, due_date: bill.due_date, bill_month: bill.bill_month };
}

function todayOf(student_ids: readonly number[]): Promise<{ student_id: number; today: LocalDate }[]> {
  return rowsOf(sql<{ student_id: number; today: LocalDate }>`
    select s.id as student_id, platform.today(s.branch_id) as today from students.students s where s.id = any (${[...student_ids]}::bigint[])`);
}
