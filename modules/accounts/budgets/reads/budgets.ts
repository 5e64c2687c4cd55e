// The budget of a branch and year as its sheet shows it: every budgeted account, the draft or what is in force, actual and committed.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';
import type { Budget, budgetRead } from '../contract/budgets.ts';
import { monthsOfYear, sumOf } from '../rules/budget-year.ts';

export interface Book {
  branch_id: number;
  branch: string;
  currency: Currency;
  today: LocalDate;
  fiscal_year_id: number;
  year: string;
  start_date: LocalDate;
  end_date: LocalDate;
  open: boolean;
}

/** 404 outside the scope, and for a year of another country than the branch's. */
export async function bookOf({
  branch_id,
  fiscal_year_id,
}: {
  branch_id: number;
  fiscal_year_id: number;
}): Promise<Book> {
  const book = await rowOf(sql<Book>`
    select b.id as branch_id, b.branch_name as branch, c.currency, platform.today(b.id) as today, y.id as fiscal_year_id, y.name as year,
           y.start_date, y.end_date, y.status = 'open' as open
      from platform.branches b join platform.countries c on c.id = b.country_id
      join platform.fiscal_years y on y.school_id = b.school_id and y.country_id = b.country_id and y.id = ${fiscal_year_id}::bigint
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id} and ${inScope('b.id')} and c.operates`);
  if (!book) throw notFound('The budget of this branch and year');
  return book;
}

type Revision = Budget['revisions'][number];

const revisionsOf = ({ branch_id, fiscal_year_id }: Book): Promise<(Revision & { version: number })[]> =>
  rowsOf(sql<Revision & { version: number }>`
    select b.revision, b.status, sum((select sum(m) from unnest(b.months) m))::bigint as total, max(u.name) as by, max(b.updated_at)::text as at,
           sum(b.version)::int as version
      from accounts.budgets b left join platform.users u on u.id = b.updated_by
     where b.branch_id = ${branch_id}::int and b.fiscal_year_id = ${fiscal_year_id}::bigint
     group by b.revision, b.status order by b.revision desc`);

/** In the sense of a budget: an expense and a concession by their debits, income by its credits. */
export const budgetSense = sql`case when (c.nature in ('asset', 'expense')) <> a.is_contra then 1 else -1 end`;

/** Of the year up to the month that is shown; year ends left out. */
async function actualsOf({ branch_id, start_date }: Book, last: LocalDate): Promise<Map<number, number>> {
  const span = { from: start_date, to: last, branch_ids: [branch_id], without_year_ends: true };
  const rows = await rowsOf(
    sql<{ account_id: number; net: number }>`select s.account_id, s.net from (${netBy(span, ['account_id'])}) s`,
  );
  return new Map(rows.map(({ account_id, net }) => [account_id, net]));
}

interface Kept {
  account_id: number;
  code: string;
  account: string;
  category: string;
  nature: Budget['rows'][number]['nature'];
  sense: number;
  months: number[];
  control: Budget['rows'][number]['control'];
  committed: number;
}

const keptRows = (book: Book, revision: number, last: LocalDate): Promise<Kept[]> =>
  rowsOf(sql<Kept>`
    with committed as (
      select m.account_id, sum(m.amount)::bigint as amount
        from accounts.commitments((select array_agg(x.id) from platform.accounts x where x.school_id = ${who().school_id} and x.budgeted), ${book.start_date}::date, ${last}::date, null) m
       where m.branch_id = ${book.branch_id}::int group by 1)
    select a.id as account_id, a.code, a.name as account, c.name as category, c.nature, ${budgetSense} as sense,
           coalesce(b.months, array_fill(0::bigint, array[12])) as months, coalesce(b.control, 'none') as control, coalesce(m.amount, 0)::bigint as committed
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
      left join accounts.budgets b on b.account_id = a.id and b.branch_id = ${book.branch_id}::int
       and b.fiscal_year_id = ${book.fiscal_year_id}::bigint and b.revision = ${revision}::int
      left join committed m on m.account_id = a.id
     where a.school_id = ${who().school_id} and (b.id is not null or (a.budgeted and a.active and (a.branch_ids is null or ${book.branch_id}::int = any (a.branch_ids))))
     order by a.code`);

/** The month up to which a year is looked at: the present one, the last of a year that is over, the first of one to come. */
export function monthLookedAt(
  { start_date, end_date }: Pick<Book, 'start_date' | 'end_date'>,
  today: LocalDate,
): Month {
  if (today > end_date) return monthOf(end_date);
  return monthOf(today < start_date ? start_date : today);
}

export async function readBudget(query: ParsedInputOf<typeof budgetRead>): Promise<Budget> {
  const book = await bookOf(query);
  const revisions = await revisionsOf(book);
  const shown =
    revisions.find(({ revision }) => revision === query.revision) ??
    revisions.find(({ status }) => status === 'draft') ??
    revisions.find(({ status }) => status === 'active');
  const looked = monthLookedAt(book, book.today);
  const last = lastDayOfMonth(looked);
  const actuals = await actualsOf(book, last);
  const rows = await keptRows(book, shown?.revision ?? 0, last);
  const months = monthsOfYear(book.start_date);
  const upto = months.filter((month) => firstDayOf(month) <= firstDayOf(looked)).length;
  return {
    branch_id: book.branch_id,
    branch: book.branch,
    currency: book.currency,
    fiscal_year_id: book.fiscal_year_id,
    year: book.year,
    months,
    status: shown?.status ?? null,
    revision: shown?.revision ?? 0,
    version: shown?.status === 'draft' ? shown.version : 0,
    open: book.open,
    rows: rows.map(({ sense, ...row }) => {
      const actual = (actuals.get(row.account_id) ?? 0) * sense + 0;
      return { ...row, actual, available: sumOf(row.months.slice(0, upto)) - actual - row.committed };
    }),
    revisions: revisions.map(({ version: _version, ...one }) => one),
  };
}

export const readBudgetYears = () =>
  rowsOf(sql<{ id: number; name: string; start_date: LocalDate; end_date: LocalDate }>`
    select id, name, start_date, end_date from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${who().country_id} order by start_date desc`);
