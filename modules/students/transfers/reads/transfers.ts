// Transfer requests and done transfers as both branches read them (STU-60; spec 03 §6.5). The names stand on the request: neither side sees
// the other's records.

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { transferList, transferRecord, TransferRow } from '../contract/transfers.ts';
import { allOf, type Condition, outstandingOf } from '#modules/students/roll/chapter.ts';

const mineOut = (): Condition => inScope('t.from_branch_id');
const mineIn = (): Condition => inScope('t.to_branch_id');
const mine = (): Condition => sql<boolean>`(${mineOut()} or ${mineIn()})`;

const from = sql`students.student_transfers t
  join branches.courses c on c.id = t.to_course_id
  left join branches.sections x on x.id = t.to_section_id
  left join platform.branches f on f.id = t.from_branch_id
  left join platform.branches d on d.id = t.to_branch_id
  join platform.countries n on n.id = coalesce(f.country_id, d.country_id)
  left join platform.users u on u.id = t.created_by`;

const columns = (): ReturnType<
  typeof sql
> => sql`t.id, t.student_id, t.student_name, t.native_name, t.old_admission_no, t.new_admission_no, t.from_branch_id,
  t.from_branch_name, t.from_class, t.to_branch_id, t.to_branch_name, c.name as to_class, t.to_course_id, t.to_section_id, x.name as to_section,
  case when ${mineOut()} and ${mineIn()} then 'both' when ${mineOut()} then 'out' else 'in' end as direction, ${mineOut()} as mine_out, ${mineIn()} as mine_in,
  t.franchise, t.effective_on, t.reason, t.dues_mode, t.keep_discounts, n.currency, t.dues, t.deposit, t.credit, t.clearance_done, t.clearance_all,
  t.state, t.waits_for, (t.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by,
  greatest(0, (platform.now() at time zone n.time_zone)::date - (t.created_at at time zone n.time_zone)::date) as days,
  t.approval_id, t.batch_id, t.done_on, t.refunded, t.note, t.version`;

/** DASH-3: the same condition counts the dashboard and selects the list. */
export const waitsForDecision = sql<boolean>`t.state in ('pending_release', 'pending_acceptance')`;

export const acceptedIn = (month: string): Condition =>
  sql<boolean>`t.state in ('approved', 'done') and t.accepted_on >= ${month}::date and t.accepted_on < ${month}::date + interval '1 month'`;

interface Filters {
  direction?: 'in' | 'out' | undefined;
  branch_id?: number | undefined;
  filter?: string | undefined;
}

function common({ direction, branch_id, filter }: Filters): Condition[] {
  const all: Condition[] = [mine()];
  if (direction === 'in') all.push(mineIn());
  if (direction === 'out') all.push(mineOut());
  if (branch_id !== undefined)
    all.push(sql<boolean>`(t.from_branch_id = ${branch_id}::int or t.to_branch_id = ${branch_id}::int)`);
  if (filter)
    all.push(
      sql<boolean>`(t.student_name || ' ' || coalesce(t.old_admission_no, '') || ' ' || coalesce(t.new_admission_no, '')) ilike ${`%${filter.replaceAll(/[%_\\]/g, '')}%`}`,
    );
  return all;
}

function conditionsOf(query: ParsedInputOf<typeof transferList>): Condition[] {
  const all = common(query);
  if (query.state === 'waiting') all.push(waitsForDecision);
  else if (query.state) all.push(sql<boolean>`t.state = ${query.state}`);
  if (query.accepted_this_month) all.push(acceptedIn(monthOf(who().today)));
  if (query.student_id) all.push(sql<boolean>`t.student_id = ${query.student_id}::bigint`);
  if (query.from) all.push(sql<boolean>`t.effective_on >= ${query.from}::date`);
  if (query.to) all.push(sql<boolean>`t.effective_on <= ${query.to}::date`);
  return all;
}

const orders = nameTable<ReturnType<typeof sql>>({
  asked_on: sql`t.id`,
  effective_on: sql`t.effective_on`,
  student_name: sql`t.student_name`,
  done_on: sql`t.done_on`,
  days: sql`t.id`,
});

interface Paged {
  startRow: number;
  fetchCount: number;
  sortBy?: string | undefined;
  descending?: boolean | undefined;
}

function page(where: Condition, query: Paged): Promise<TransferRow[]> {
  const order = orders[query.sortBy ?? ''] ?? sql`t.id`;
  const way = sql.raw((query.sortBy === undefined ? true : query.descending) ? 'desc' : 'asc');
  return rowsOf(sql<TransferRow>`
    select ${columns()} from ${from} where ${where} order by ${order} ${way}, t.id ${way} limit ${query.fetchCount}::int offset ${query.startRow}::int`);
}

export async function listTransfers(query: ParsedInputOf<typeof transferList>): Promise<DataOf<typeof transferList>> {
  const where = allOf(conditionsOf(query));
  const counts = await rowOf(
    sql<{ total: number }>`select count(*)::int as total from students.student_transfers t where ${where}`,
  );
  const figures = await rowOf(sql<{ to_release: number; to_accept: number; approved: number; waiting: number }>`
    select count(*) filter (where t.state = 'pending_release' and ${mineOut()})::int as to_release,
           count(*) filter (where t.state = 'pending_acceptance' and ${mineIn()})::int as to_accept,
           count(*) filter (where t.state = 'approved')::int as approved, count(*) filter (where ${waitsForDecision})::int as waiting
      from students.student_transfers t where ${mine()} and t.state in ('pending_release', 'pending_acceptance', 'approved')`);
  const rows = await withDues(await page(where, query));
  return {
    ...asList(rows, counts?.total ?? 0, query),
    figures: figures ?? { to_release: 0, to_accept: 0, approved: 0, waiting: 0 },
  };
}

/** What is owed now, as long as the branch that gives still has the child. */
async function withDues(rows: TransferRow[]): Promise<TransferRow[]> {
  const open = rows.filter((row) => row.mine_out && row.state !== 'done');
  if (open.length === 0) return rows;
  const owed = await outstandingOf(open.map((row) => row.student_id));
  return rows.map((row) => (open.includes(row) ? { ...row, dues: owed.get(row.student_id) ?? row.dues } : row));
}

/** In the order of the ids. */
export async function readTransfers(ids: readonly number[]): Promise<TransferRow[]> {
  const rows = await rowsOf(sql<TransferRow>`
    select ${columns()} from ${from} where t.id = any (${ids}::bigint[]) and ${mine()} order by array_position(${ids}::bigint[], t.id)`);
  return withDues(rows);
}

export async function readTransfer(id: number): Promise<TransferRow | undefined> {
  return (await readTransfers([id]))[0];
}

export async function listDone(query: ParsedInputOf<typeof transferRecord>): Promise<DataOf<typeof transferRecord>> {
  const all = [...common(query), sql<boolean>`t.state = 'done'`];
  if (query.from) all.push(sql<boolean>`t.done_on >= ${query.from}::date`);
  if (query.to) all.push(sql<boolean>`t.done_on <= ${query.to}::date`);
  if (query.kind) all.push(sql<boolean>`t.franchise = ${query.kind === 'franchise'}`);
  const where = allOf(all);
  const counts = await rowOf(sql<{ total: number; came: number; went: number }>`
    select count(*)::int as total, count(*) filter (where ${mineIn()})::int as came, count(*) filter (where ${mineOut()})::int as went
      from students.student_transfers t where ${where}`);
  const rows = await page(where, {
    ...query,
    sortBy: query.sortBy ?? 'done_on',
    descending: query.sortBy ? query.descending : true,
  });
  const { total = 0, came = 0, went = 0 } = counts ?? {};
  return { ...asList(rows, total, query), figures: { came, went } };
}
