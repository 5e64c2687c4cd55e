// The rows of one file by how they stand; of another branch's child code and amount alone are told (FEE-65).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type FileRow, type rowViews, uploadRead } from '../contract/bank-files.ts';
import { uploadById } from './uploads.ts';

const ASKED_ABOUT = 200;

type View = (typeof rowViews)[number];
type Figures = NonNullable<DataOf<typeof uploadRead>['figures']>;

const mine = () => sql`(r.of_branch_id is null or ${inScope('r.of_branch_id')})`;
const ready = () => sql`r.state = 'ready' and ${mine()}`;

const under = () => sql`${ready()} and r.amount < r.due`;
const over = () => sql`${ready()} and r.amount > r.due`;
const others = () => sql`r.state = 'ready' and not ${mine()}`;
const unknown = sql`r.state in ('unknown_code', 'assigned')`;

function viewed(view: View | undefined): Statement {
  if (view === 'ready') return ready();
  if (view === 'under') return under();
  if (view === 'over') return over();
  if (view === 'others') return others();
  if (view === 'unknown_code') return unknown;
  return view === undefined || view === 'all' ? sql`true` : sql`r.state = ${view}`;
}

const rows = listRead(uploadRead, {
  scope: ({ id, view }) => sql`r.upload_id = ${id}::bigint and ${viewed(view)}`,
  filters: { id: () => undefined, view: () => undefined },
  search: (typed) =>
    sql`(r.code ilike ${`%${typed}%`} or r.reference ilike ${`%${typed}%`} or s.name_key ilike ${`%${typed.toLowerCase()}%`})`,
  sorts: { line_no: sql`r.line_no`, amount: sql`r.amount`, value_date: sql`r.value_date` },
  first: [sql`r.line_no`, 'asc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<FileRow>`
      select r.id, r.line_no, case when ${mine()} then r.raw else '' end as raw, r.code, case when ${mine()} then r.student_id end as student_id,
             s.full_name as student_name, c.name as class_name, b.branch_name, r.value_date, r.amount, case when ${mine()} then r.due end as due,
             case when ${mine()} then r.reference end as reference, case when ${mine()} then r.payer end as payer, r.state, coalesce(not ${mine()}, false) as of_others,
             case when ${mine()} then r.reason else 'Another branch' end as reason, d.receipt_no, a.currency
        from fees.bank_upload_rows r
        join fees.bank_uploads u on u.id = r.upload_id
        join accounts.bank_accounts a on a.id = u.bank_account_id
        left join students.students s on s.id = r.student_id and ${mine()}
        left join branches.courses c on c.id = s.course_id
        left join platform.branches b on b.id = r.of_branch_id
        left join fees.deposits d on d.id = r.deposit_id
       where ${where} ${page}`),
  sums: async (where, { id }) => {
    const found = await rowOf(sql<{ total: number }>`
      select count(*)::int as total from fees.bank_upload_rows r left join students.students s on s.id = r.student_id and ${mine()} where ${where}`);
    const figures = await rowOf(sql<Figures>`
      select count(*)::int as all, count(*) filter (where ${ready()})::int as ready, count(*) filter (where ${under()})::int as under,
             count(*) filter (where ${over()})::int as over, count(*) filter (where ${others()})::int as others,
             count(*) filter (where r.state = 'duplicate')::int as duplicate, count(*) filter (where ${unknown})::int as unknown_code,
             count(*) filter (where r.state = 'bad')::int as bad, count(*) filter (where r.state = 'posted')::int as posted,
             coalesce(sum(r.amount) filter (where ${ready()}), 0)::bigint as ready_amount,
             coalesce(sum(r.amount) filter (where r.state = 'unknown_code' and r.entry_id is null), 0)::bigint as unknown_amount
        from fees.bank_upload_rows r where r.upload_id = ${id}::bigint`);
    return figures && { total: found?.total ?? 0, ...figures };
  },
});

export async function readUpload(query: ParsedInputOf<typeof uploadRead>): Promise<DataOf<typeof uploadRead>> {
  const upload = await uploadById(query.id);
  const first = await rowsOf(sql<{ student_id: number }>`
    select distinct r.student_id from fees.bank_upload_rows r
     where r.upload_id = ${query.id}::bigint and r.student_id is not null and ${ready()} limit ${ASKED_ABOUT}::int`);
  return { ...(await rows(query)), upload, student_ids: first.map((row) => row.student_id) };
}
