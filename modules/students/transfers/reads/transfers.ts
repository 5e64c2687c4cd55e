// Transfer requests and done transfers as both branches read them (STU-60; spec 03 §6.5). The names stand on the request: neither side sees
// the other's records.

import { containing } from '#platform/db/containing.ts';
import { type Month, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { transferList, transferRecord, type TransferRow } from '../contract/transfers.ts';
import { outstandingOf } from '#modules/students/roll/chapter.ts';

const mineOut = (): Condition => inScope('t.from_branch_id');
const mineIn = (): Condition => inScope('t.to_branch_id');
const mine = (): Condition => sql<boolean>`(${mineOut()} or ${mineIn()})`;

const from = sql`students.student_transfers t
  join branches.courses c on c.id = t.to_course_id
  left join branches.sections x on x.id = t.to_section_id
  left join platform.branches f on f.id = t.from_branch_id
  left join platform.branches d on d.id = t.to_branch_id
  join platform.countries n on n.id = coalesce(f.country_id, d.country_id) and n.operates
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

export const acceptedIn = (month: Month): Condition =>
  sql<boolean>`t.state in ('approved', 'done') and t.accepted_on >= ${month}::date and t.accepted_on < ${month}::date + interval '1 month'`;

const ofBoth = {
  direction: (direction: 'in' | 'out'): Condition => (direction === 'in' ? mineIn() : mineOut()),
  branch_id: (id: number): Condition => sql`(t.from_branch_id = ${id}::int or t.to_branch_id = ${id}::int)`,
};

const search = (typed: string): Condition =>
  sql`(t.student_name || ' ' || coalesce(t.old_admission_no, '') || ' ' || coalesce(t.new_admission_no, '')) ilike ${containing(typed)}`;

const sorts = {
  asked_on: sql`t.id`,
  effective_on: sql`t.effective_on`,
  student_name: sql`t.student_name`,
  done_on: sql`t.done_on`,
  days: sql`t.id`,
};

export const listTransfers = listRead(transferList, {
  scope: mine,
  filters: {
    ...ofBoth,
    state: (state) => (state === 'waiting' ? waitsForDecision : sql`t.state = ${state}`),
    accepted_this_month: (only) => (only ? acceptedIn(monthOf(who().today)) : undefined),
    student_id: (id) => sql`t.student_id = ${id}::bigint`,
    from: (day) => sql`t.effective_on >= ${day}::date`,
    to: (day) => sql`t.effective_on <= ${day}::date`,
  },
  search,
  sorts,
  first: [sql`t.id`, 'desc'],
  key: sql`t.id`,
  rows: async ({ where, page }) =>
    withDues(await rowsOf(sql<TransferRow>`select ${columns()} from ${from} where ${where} ${page}`)),
  /** Of all, not only what is filtered: the pending ones. */
  sums: async (where) => {
    const found = await rowOf(
      sql<{ total: number }>`select count(*)::int as total from students.student_transfers t where ${where}`,
    );
    const open = await rowOf(sql<{ to_release: number; to_accept: number; approved: number; waiting: number }>`
      select count(*) filter (where t.state = 'pending_release' and ${mineOut()})::int as to_release,
             count(*) filter (where t.state = 'pending_acceptance' and ${mineIn()})::int as to_accept,
             count(*) filter (where t.state = 'approved')::int as approved, count(*) filter (where ${waitsForDecision})::int as waiting
        from students.student_transfers t where ${mine()} and t.state in ('pending_release', 'pending_acceptance', 'approved')`);
    return found && open && { ...found, ...open };
  },
});

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

export const listDone = listRead(transferRecord, {
  scope: () => sql`${mine()} and t.state = 'done'`,
  filters: {
    ...ofBoth,
    from: (day) => sql`t.done_on >= ${day}::date`,
    to: (day) => sql`t.done_on <= ${day}::date`,
    kind: (kind) => sql`t.franchise = ${kind === 'franchise'}`,
  },
  search,
  sorts,
  first: [sql`t.done_on`, 'desc'],
  key: sql`t.id`,
  rows: ({ where, page }) => rowsOf(sql<TransferRow>`select ${columns()} from ${from} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; came: number; went: number }>`
      select count(*)::int as total, count(*) filter (where ${mineIn()})::int as came, count(*) filter (where ${mineOut()})::int as went
        from students.student_transfers t where ${where}`),
});
