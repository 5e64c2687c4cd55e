// Cash counts of the scope: the list, one of them, and what its sheet needs (ACC-81).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { branchFacts } from '#modules/accounts/vouchers/chapter.ts';
import { type CashCount, type cashCountForm, cashCountList } from '../contract/cash-counts.ts';
import { denominations } from '../rules/denominations.ts';
import { booksOn } from './book-on.ts';

const columns = sql`
  k.id, k.branch_id, b.branch_name as branch, k.account_id, a.code || ' ' || a.name as account, coalesce(c.currency, 'PKR') as currency, k.counted_on,
  u.name as counted_by, k.counted, k.counted_total, k.book_total, coalesce(k.difference, 0) as difference, k.note, k.reason, k.status, k.entry_id,
  z.name as closed_by, k.closed_at, k.approval_id, k.version`;
const tables = sql`
  accounts.cash_counts k join platform.branches b on b.id = k.branch_id join platform.countries c on c.id = b.country_id
  join platform.accounts a on a.id = k.account_id join platform.users u on u.id = k.user_id left join platform.users z on z.id = k.closed_by`;

const ofDifference = { any: sql`k.difference <> 0`, short: sql`k.difference < 0`, over: sql`k.difference > 0` };

export const listCashCounts = listRead(cashCountList, {
  scope: () => inScope('k.branch_id'),
  filters: {
    from: (day) => sql`k.counted_on >= ${day}::date`,
    to: (day) => sql`k.counted_on <= ${day}::date`,
    branch_id: (branch) => sql`k.branch_id = ${branch}::int`,
    account_id: (account) => sql`k.account_id = ${account}::bigint`,
    status: (status) => sql`k.status = ${status}`,
    differs: (way) => ofDifference[way],
  },
  search: (typed) =>
    sql`(b.branch_name ilike ${containing(typed)} or u.name ilike ${containing(typed)} or k.note ilike ${containing(typed)})`,
  sorts: { counted_on: sql`k.counted_on`, branch: sql`b.branch_name`, difference: sql`k.difference` },
  first: [sql`k.counted_on`, 'desc'],
  key: sql`k.id`,
  rows: ({ where, page }) => rowsOf(sql<CashCount>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; short: number; over: number }>`
      select count(*)::int as total, coalesce(-sum(k.difference) filter (where k.difference < 0), 0)::bigint as short,
             coalesce(sum(k.difference) filter (where k.difference > 0), 0)::bigint as over
        from ${tables} where ${where}`),
});

/** 404 outside the scope. */
export async function readCashCount(id: number): Promise<CashCount> {
  const row = await rowOf(sql<CashCount>`
    select ${columns} from ${tables} where k.id = ${id}::bigint and ${inScope('k.branch_id')}`);
  if (!row) throw notFound('This count');
  return row;
}

/** The same, its row held until the end of the act; 409 where somebody changed it meanwhile. */
export async function lockCashCount(id: number, version?: number): Promise<CashCount> {
  const row = await rowOf(sql<{ version: number }>`
    select version from accounts.cash_counts where id = ${id}::bigint and ${inScope('branch_id')} for update`);
  if (!row) throw notFound('This count');
  if (version !== undefined && row.version !== version)
    throw conflict('Somebody changed this count meanwhile. Open it again.', { version: row.version });
  return readCashCount(id);
}

/** Boxes that the branch may use; the desk first. */
const boxesOf = (branch_id: number) =>
  rowsOf(sql<{ id: number; name: string }>`
    select a.id, a.code || ' ' || a.name as name from platform.accounts a
     where a.school_id = ${who().school_id} and a.kind = 'cash' and a.active and a.merged_into_id is null
       and (a.branch_ids is null or ${branch_id}::int = any (a.branch_ids)) order by a.code`);

export async function requireBox(branch_id: number, account_id: number): Promise<void> {
  if (!(await boxesOf(branch_id)).some((box) => box.id === account_id))
    throw badField('account_id', 'Choose a cash account of this branch');
}

const branchesOfScope = () =>
  rowsOf(sql<{ id: number; name: string }>`
    select b.id, b.branch_name as name from platform.branches b
     where b.school_id = ${who().school_id} and ${inScope('b.id')} and b.status = 'active' order by b.branch_no`);

export async function readCountForm(query: ParsedInputOf<typeof cashCountForm>): Promise<DataOf<typeof cashCountForm>> {
  const branches = await branchesOfScope();
  const chosen = query.branch_id ?? branches[0]?.id;
  if (chosen === undefined) throw notFound('This branch');
  const branch = await branchFacts(chosen);
  const counted_on: LocalDate = query.counted_on ?? branch.today;
  const boxes = await boxesOf(branch.id);
  const books = await booksOn(
    branch.id,
    boxes.map((box) => box.id),
    counted_on,
  );
  return {
    branch_id: branch.id,
    branches,
    currency: branch.currency,
    today: branch.today,
    counted_on,
    accounts: boxes.map((box) => ({ ...box, book_total: books.get(box.id) ?? 0 })),
    denominations: [...denominations[branch.currency]],
  };
}
