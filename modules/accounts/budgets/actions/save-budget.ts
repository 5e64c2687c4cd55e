// Keeps the draft of a budget (ACC-60, ACC-61): rows as typed, or first copied from what another year spent.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';
import type { Budget, budgetSave } from '../contract/budgets.ts';
import { type Book, bookOf, budgetSense, readBudget } from '../reads/budgets.ts';
import { BUDGET_MONTHS, changedBy } from '../rules/budget-year.ts';

type Save = ParsedInputOf<typeof budgetSave>;
type Row = Save['rows'][number];

export const MONTHS = BUDGET_MONTHS;

/** The draft is one person's work at a time: who saves later than another one looks again first. */
export async function lockDraft(book: Book, version: number | undefined): Promise<{ revision: number; rows: number }> {
  await oneAtATime('budget', `${book.branch_id} ${book.fiscal_year_id}`);
  const draft = await rowOf(sql<{ revision: number | null; rows: number; version: number }>`
    select max(revision) as revision, count(*)::int as rows, coalesce(sum(version), 0)::int as version from accounts.budgets
     where branch_id = ${book.branch_id}::int and fiscal_year_id = ${book.fiscal_year_id}::bigint and status = 'draft'`);
  if (version !== undefined && version !== (draft?.version ?? 0))
    throw conflict(`The draft of ${book.branch}, ${book.year}, was changed meanwhile. Load it again, then save yours.`);
  return { revision: draft?.revision ?? 0, rows: draft?.rows ?? 0 };
}

export function refuseClosedYear({ open, year }: Book): void {
  if (!open) throw conflict(`The year ${year} is closed: its budget can no longer be changed.`);
}

async function refuseRows(rows: readonly Row[]): Promise<void> {
  const known = await rowsOf(sql<{ id: number; name: string; budgeted: boolean; nature: string }>`
    select a.id, a.name, a.budgeted, c.nature from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     where a.school_id = ${who().school_id} and a.id = any (${rows.map((row) => row.account_id)}::bigint[])`);
  const byId = new Map(known.map((account) => [account.id, account]));
  const seen = new Set<number>();
  for (const [n, { account_id, control }] of rows.entries()) {
    const account = byId.get(account_id);
    if (!account) throw badField(`rows.${n}.account_id`, 'Choose an account from the list');
    if (!account.budgeted)
      throw badField(`rows.${n}.account_id`, `${account.name} has no budget. Mark it 'Has a budget' on its form first`);
    if (account.nature === 'income' && control !== 'none')
      throw badField(
        `rows.${n}.control`,
        `${account.name} is an income account: its budget is a plan and cannot stop vouchers`,
      );
    if (seen.has(account_id)) throw badField(`rows.${n}.account_id`, `${account.name} is listed twice`);
    seen.add(account_id);
  }
}

/** A draft begins as what is in force. */
async function beginDraft(book: Book): Promise<number> {
  const { branch_id, fiscal_year_id } = book;
  const last = await rowOf(sql<{ revision: number }>`
    select coalesce(max(revision), 0) + 1 as revision from accounts.budgets
     where branch_id = ${branch_id}::int and fiscal_year_id = ${fiscal_year_id}::bigint`);
  const revision = last?.revision ?? 1;
  await rowsOf(sql`
    insert into accounts.budgets (branch_id, fiscal_year_id, account_id, months, control, revision, status)
    select branch_id, fiscal_year_id, account_id, months, control, ${revision}::int, 'draft' from accounts.budgets
     where branch_id = ${branch_id}::int and fiscal_year_id = ${fiscal_year_id}::bigint and status = 'active'`);
  return revision;
}

/** What the months of the other year brought or took, for budgeted accounts, moved to this one and changed by the percentage. */
async function copied(book: Book, { copy_from, change_bp }: Save): Promise<Row[]> {
  const year = await rowOf(sql<{ start_date: LocalDate; name: string }>`
    select y.start_date, y.name from platform.fiscal_years y join platform.branches b on b.school_id = y.school_id and b.country_id = y.country_id
     where b.id = ${book.branch_id}::int and y.id = ${copy_from ?? 0}::bigint`);
  if (!year) throw badField('copy_from', 'Choose a year of the list');
  const first = monthOf(year.start_date);
  const months: Month[] = Array.from({ length: MONTHS }, (_, n) => addMonths(first, n));
  const span = {
    from: year.start_date,
    to: lastDayOfMonth(addMonths(first, MONTHS - 1)),
    branch_ids: [book.branch_id],
    without_year_ends: true,
  };
  const rows = await rowsOf(sql<{ account_id: number; month: Month; net: number; control: Row['control'] }>`
    select s.account_id, s.month, (s.net * ${budgetSense})::bigint as net, coalesce(k.control, 'none') as control
      from (${netBy(span, ['account_id', 'month'])}) s join platform.accounts a on a.id = s.account_id and a.budgeted and a.active
      join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
      left join lateral (select b.control from accounts.budgets b where b.branch_id = ${book.branch_id}::int and b.account_id = a.id
                          and b.fiscal_year_id = ${book.fiscal_year_id}::bigint order by b.revision desc limit 1) k on true`);
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  if (byAccount.size === 0)
    throw badField('copy_from', `Nothing was posted to the budgeted accounts of ${book.branch} in ${year.name}`);
  return [...byAccount].map(([account_id, of]) => ({
    account_id,
    control: of[0]?.control ?? 'none',
    months: months.map((month) =>
      changedBy(of.find((row) => firstDayOf(row.month) === firstDayOf(month))?.net ?? 0, change_bp, book.currency),
    ),
  }));
}

/** All rows of the draft rise in version, so that its sum tells one state from the next. */
async function keepRows({ branch_id, fiscal_year_id }: Book, revision: number, rows: readonly Row[]): Promise<void> {
  await rowsOf(sql`
    insert into accounts.budgets as b (branch_id, fiscal_year_id, account_id, months, control, revision, status)
    select ${branch_id}::int, ${fiscal_year_id}::bigint, r.account_id, array(select jsonb_array_elements_text(r.months)::bigint), r.control, ${revision}::int, 'draft'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (account_id bigint, months jsonb, control text)
    on conflict (branch_id, fiscal_year_id, account_id, revision)
      do update set months = excluded.months, control = excluded.control, updated_by = platform.current_user_id()`);
}

export async function saveBudget(input: Save): Promise<Budget> {
  await requirePermission('Account Budget');
  const book = await bookOf(input);
  refuseClosedYear(book);
  await refuseRows(input.rows);
  const draft = await lockDraft(book, input.version);
  const typed = new Map(input.rows.map((row) => [row.account_id, row]));
  const base = input.copy_from ? await copied(book, input) : [];
  const rows = [...base.filter((row) => !typed.has(row.account_id)), ...input.rows];
  const revision = draft.rows > 0 ? draft.revision : await beginDraft(book);
  await keepRows(book, revision, rows);
  await audit({
    record_kind: 'budget',
    record_id: book.fiscal_year_id,
    branch_id: book.branch_id,
    action: draft.rows > 0 ? 'changed' : 'added',
    after: { year: book.year, revision, accounts: rows.length, copied_from: input.copy_from ?? null },
  });
  return readBudget({ branch_id: book.branch_id, fiscal_year_id: book.fiscal_year_id });
}
