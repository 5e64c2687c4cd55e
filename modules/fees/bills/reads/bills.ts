// Bills by payment code (FEE-61): what is open from the accounts, the fine by the rule of the desk for the rows of the page.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import type { billPublish } from '../contract/bank-lists.ts';
import { billList, type BillRow } from '../contract/bills.ts';
import { typedCode } from './bank-outstanding.ts';
import { billsNow } from './bills-now.ts';

type Filters = NonNullable<ParsedInputOf<typeof billPublish>['all']>['filters'];
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

const inUse = (): Statement => sql`k.kind = 1 and k.status in ('active', 'retired') and ${inScope('s.branch_id')}`;

const conditions = {
  course_id: (course: number) => sql`s.course_id = ${course}::bigint`,
  branch_id: (branch: number) => sql`s.branch_id = ${branch}::int`,
  student_id: (student: number) => sql`s.id = ${student}::bigint`,
};

/** Codes of students that banks may still be asked for; a replaced one is answered as the one in its place. */
const listCodes = listRead(billList, {
  scope: inUse,
  filters: { state: (state) => is[state], ...conditions },
  search: typedCode,
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
             a.last_payment_on as paid_on, a.last_payment_amount as paid_amount, g.at as asked_at, g.kind as asked, g.answer
        from ${tables}
        left join lateral (select m.at, m.kind, m.answer from fees.gateway_messages m
                            where m.school_id = k.school_id and m.code = k.code and m.kind in ('inquiry', 'payment', 'reversal')
                            order by m.id desc limit 1) g on true
       where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<Sums>`
      select count(*)::int as total, count(*) filter (where ${is.unpaid})::int as unpaid,
             coalesce(sum(${open}) filter (where ${is.unpaid}), 0)::bigint as within_due
        from ${tables} where ${where}`),
});

export async function listBills(query: ParsedInputOf<typeof billList>): Promise<DataOf<typeof billList>> {
  const page = await listCodes(query);
  const owing = page.data.filter((row) => row.state === 'unpaid').map((row) => row.student_id);
  const bills = await billsNow(owing);
  return {
    ...page,
    data: page.data.map((row) => {
      const bill = row.state === 'unpaid' ? bills.get(row.student_id) : undefined;
      return bill ? { ...row, after_due: bill.after_due, due_date: bill.due_date, bill_month: bill.bill_month } : row;
    }),
  };
}

/** Whom the filters find: for the file of a gateway. */
export async function idsOfBills({ filter, ...filters }: Filters, limit: number): Promise<number[]> {
  const asked = [
    inUse(),
    ...(filters.state === undefined ? [] : [is[filters.state]]),
    ...(filters.course_id === undefined ? [] : [conditions.course_id(filters.course_id)]),
    ...(filters.branch_id === undefined ? [] : [conditions.branch_id(filters.branch_id)]),
    ...(filters.student_id === undefined ? [] : [conditions.student_id(filters.student_id)]),
    ...(filter ? [typedCode(filter)] : []),
  ];
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from ${tables} where ${sql.join(asked, sql` and `)} order by s.branch_id, c.seq nulls last, s.name_key, s.id limit ${limit}::int`);
  return rows.map((row) => row.id);
}
