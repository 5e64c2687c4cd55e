// Questions on figures that a person may see: asked by them or of them, or over branches of their scope (05 §14.9).

import { containing } from '#platform/db/containing.ts';
import { linkTo } from '#kernel/addresses.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { questionList } from '../contract/figure-questions.ts';

type Row = DataOf<typeof questionList>['data'][number];
type Stored = Omit<Row, 'path'> & { branch_ids: number[] };

const columns = sql`
  q.id, q.subject_kind, q.subject_id, q.label, coalesce(b.branch_name, cardinality(q.branch_ids) || ' branches') as branch, q.branch_ids, q.currency, q.figure,
  q.from_date as "from", q.to_date as "to", q.question, a.name as asked_by, q.asked_at, o.name as asked_of, q.answer, w.name as answered_by, q.answered_at,
  case when q.answered_at is not null then 'answered' when q.taken_back_at is not null then 'taken_back' else 'open' end as state,
  coalesce(q.asked_by = platform.current_user_id(), false) as mine`;
const tables = sql`
  accounts.figure_questions q join platform.users a on a.id = q.asked_by left join platform.users o on o.id = q.asked_of
  left join platform.users w on w.id = q.answered_by left join platform.branches b on b.id = q.branch_id`;

/** Readers of the book see all of their branches; who only writes vouchers sees what concerns them. */
async function seen(): Promise<Statement> {
  const reads = (await holds('Account Report')) || (await holds('Ledger')) || (await holds('Account Record'));
  const own = sql`platform.current_user_id() in (q.asked_by, q.asked_of)`;
  const scope = sql`not exists (select from unnest(q.branch_ids) one (id) where not (${inScope('one.id')}))`;
  return sql`q.school_id = platform.current_school() and ${reads ? sql`(${own} or ${scope})` : own}`;
}

/** The ledger of the row, the entry, the voucher. */
function pathOf({ subject_kind, subject_id, from, to, branch_ids }: Stored): string {
  if (subject_kind === 'voucher') return linkTo(pages.VoucherInfo, { id: subject_id });
  if (subject_kind === 'entry') return linkTo(pages.Ledger, { entry: subject_id });
  const last: LocalDate | undefined = to ?? undefined;
  const first = from ?? (last && firstDayOf(monthOf(last)));
  return linkTo(pages.Ledger, { account_ids: subject_id, from: first, to: last, branch_ids: branch_ids.join(',') });
}

const shown = ({ branch_ids, ...row }: Stored): Row => ({ ...row, path: pathOf({ ...row, branch_ids }) });

export async function listQuestions({
  state,
  of_me,
  subject_kind,
  subject_id,
  filter,
  startRow,
  fetchCount,
}: ParsedInputOf<typeof questionList>) {
  const words = filter ? containing(filter) : null;
  const mine = sql`q.asked_of = platform.current_user_id()`;
  const where = sql`${await seen()}
    and (${subject_kind ?? null}::text is null or q.subject_kind = ${subject_kind ?? null})
    and (${subject_id ?? null}::bigint is null or q.subject_id = ${subject_id ?? null}::bigint)
    and (${words}::text is null or q.label ilike ${words} or q.question ilike ${words} or q.answer ilike ${words})`;
  const open = sql`q.answered_at is null and q.taken_back_at is null`;
  const chosen = sql`
    (${state} = 'all' or (${state} = 'open' and ${open}) or (${state} = 'answered' and q.answered_at is not null)) and (${of_me !== true} or ${mine})`;
  const rows = await rowsOf(sql<Stored>`
    select ${columns} from ${tables} where ${where} and ${chosen} order by q.asked_at desc, q.id desc limit ${fetchCount} offset ${startRow}`);
  const sums = await rowOf(sql<{ total: number; open: number; of_me: number }>`
    select (count(*) filter (where ${chosen}))::int as total, (count(*) filter (where ${open}))::int as open,
           (count(*) filter (where ${open} and ${mine}))::int as of_me
      from accounts.figure_questions q where ${where}`);
  const { total, ...figures } = sums ?? { total: 0, open: 0, of_me: 0 };
  return { ...asList(rows.map(shown), total, { startRow, fetchCount }), figures };
}

export async function readQuestion(id: number): Promise<Row> {
  const row = await rowOf(sql<Stored>`select ${columns} from ${tables} where ${await seen()} and q.id = ${id}::bigint`);
  if (!row) throw notFound('This question');
  return shown(row);
}
