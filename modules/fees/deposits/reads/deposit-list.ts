// The register of deposits, and one of them with what it settled (spec 04 §5.4).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { isForStudent } from '#modules/fees/student-accounts/chapter.ts';
import type { depositList, depositRead, DepositRow } from '../contract/deposits.ts';

type Query = ParsedInputOf<typeof depositList>;
type Condition = ReturnType<typeof sql<boolean>>;
type Deposit = DataOf<typeof depositRead>;

/** Columns a list may be sorted by. */
const sorts = nameTable<string>({
  entry_date: 'd.entry_date',
  value_date: 'd.value_date',
  receipt_no: 'd.receipt_no',
  amount: 'd.amount',
  channel: 'd.channel',
});

export async function listDeposits(query: Query): Promise<DataOf<typeof depositList>> {
  const where = conditions(query);
  const by = sql.raw(sorts[query.sortBy ?? ''] ?? 'd.entry_date');
  const way = sql.raw(query.descending === false ? 'asc' : 'desc');
  const rows = await rowsOf(sql<DepositRow>`
    select ${columns} from ${tables} where ${where}
     order by ${by} ${way}, d.id ${way} limit ${query.fetchCount} offset ${query.startRow}`);
  const { total, ...figures } = await sumsOf(where);
  return { ...asList(rows, total, query), figures };
}

type Sums = NonNullable<DataOf<typeof depositList>['figures']> & { total: number };

async function sumsOf(where: Condition): Promise<Sums> {
  const row = await rowOf(sql<Sums>`
    select count(*)::int as total, count(*) filter (where d.status = 'posted')::int as receipts, ${sumOf(sql`true`)} as amount,
           ${sumOf(sql`d.channel = 'cash'`)} as cash, ${sumOf(sql`d.channel = 'cheque'`)} as cheques,
           ${sumOf(sql`d.channel in ('bank_transfer', 'bank_counter')`)} as bank,
           ${sumOf(sql`d.channel not in ('cash', 'cheque', 'bank_transfer', 'bank_counter')`)} as other
      from fees.deposits d left join students.students s on s.id = d.student_id where ${where}`);
  if (!row) throw new Error('The sums of the deposits answered nothing');
  return row;
}

function sumOf(what: ReturnType<typeof sql>) {
  return sql`coalesce(sum(d.amount) filter (where d.status = 'posted' and ${what}), 0)::bigint`;
}

/** Refuses with 404 outside the scope. */
export async function readDeposit(id: number): Promise<Deposit> {
  const deposit = await rowOf(sql<Omit<Deposit, 'settlements'>>`
    select ${columns}, acc.name as account_name, d.note, d.entry_id, d.created_at, d.reversed_at, d.reversal_reason
      from ${tables} join platform.accounts acc on acc.id = d.account_id
     where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!deposit) throw notFound('This deposit');
  const settlements = await rowsOf(sql<Deposit['settlements'][number]>`
    select x.id as settlement_id, x.kind, c.challan_no, c.bill_month, ${child.name} as student_name, x.amount,
           (select string_agg(distinct h.name, ', ') from jsonb_array_elements(x.split) share
              join fees.fee_heads h on h.id = (share ->> 'head_id')::bigint) as heads
      from fees.settlements x
      join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month ${childOfRow('x')}
     where x.deposit_id = ${id}::bigint
     order by x.id`);
  return { ...deposit, settlements };
}

const tables = sql`
  fees.deposits d ${childOfRow('d')}
  left join students.families f on f.id = d.family_id
  left join branches.courses c on c.id = ${child.course_id}
  join platform.branches b on b.id = d.branch_id
  left join platform.branches at on at.id = d.collected_branch_id
  left join platform.users u on u.id = d.collected_by`;

const allocated = sql`
  coalesce((select sum(x.amount) from fees.settlements x where x.deposit_id = d.id and x.kind <> 'write_off'), 0)::bigint`;

const columns = sql`
  d.id as deposit_id, d.receipt_no, d.entry_date, d.value_date, d.student_id,
  array(select x.student_id from fees.settlements x where x.deposit_id = d.id union select d.student_id where d.student_id is not null) as student_ids,
  case when d.student_id is null then coalesce('Family ' || f.family_no, 'A family at another branch') else ${child.name} end as student_name,
  ${child.admission_no} as admission_no, c.name as class_name, b.branch_name, coalesce(at.branch_name, 'Another branch') as collected_at,
  d.channel, coalesce(d.bank_reference, d.instrument_no) as reference, d.currency, d.amount, ${allocated} as allocated,
  case when d.status = 'posted' then d.amount - ${allocated} else 0 end as advance,
  u.name as collected_by, d.status, d.version`;

/** Only what was asked for: a condition that always holds would keep the database from its indexes. */
function conditions(query: Query): Condition {
  const all = [inScope('d.branch_id')];
  const equal = (column: string, value: number | string | null | undefined): void => {
    if (value !== undefined) all.push(sql<boolean>`${sql.ref(column)} = ${value}`);
  };
  equal('d.channel', query.channel);
  equal('d.status', query.status);
  equal('d.account_id', query.account_id);
  equal('d.collected_by', query.mine ? who().user_id : query.collected_by);
  if (query.student_id !== undefined) all.push(isForStudent(sql`${query.student_id}::bigint`));
  equal('s.course_id', query.course_id);
  if (query.from) all.push(sql<boolean>`d.entry_date >= ${query.from}::date`);
  if (query.to) all.push(sql<boolean>`d.entry_date <= ${query.to}::date`);
  if (query.filter) all.push(anywhere(query.filter));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function anywhere(typed: string): Condition {
  const like = `%${typed.replaceAll(/[%_\\]/g, '\\$&').toLowerCase()}%`;
  return sql<boolean>`(lower(d.receipt_no) like ${like} or lower(d.bank_reference) like ${like}
    or lower(s.admission_no) like ${like} or s.name_key like ${folded(like)})`;
}
