// Sums of the book over a scope (ACC-7): whole months from the running totals, lines only for part months; the one source of all
// balances, so that a figure and the rows behind it cannot part.

import { lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { before, monthsAndDays } from '../rules/months-and-days.ts';

export interface Scope {
  from: LocalDate;
  to: LocalDate;
  branch_ids: readonly number[] | null;
  account_ids?: readonly number[] | null;
  /** Leaves out what year ends wrote between the two days: income and expense as they were earned (ACC-53). */
  without_year_ends?: boolean | undefined;
}

const narrowed = ({ branch_ids, account_ids }: Pick<Scope, 'branch_ids' | 'account_ids'>, table: string) =>
  sql`${inScope(`${table}.branch_id`)}
    and (${branch_ids}::int[] is null or ${sql.ref(`${table}.branch_id`)} = any (${branch_ids}::int[]))
    and (${account_ids ?? null}::bigint[] is null or ${sql.ref(`${table}.account_id`)} = any (${account_ids ?? null}::bigint[]))`;

/** Lines of year ends and of their reversals; some dozens a branch and year. */
const yearEndLines = (scope: Scope) => sql`
  accounts.year_ends y cross join lateral (values (y.entry_id), (y.reversal_id)) one (id)
    join platform.journal_lines l on l.entry_id = one.id and l.entry_date = y.entry_date and l.branch_id = y.branch_id
   where y.entry_date between ${scope.from}::date and ${scope.to}::date and ${narrowed(scope, 'l')}`;

type Place = 'branch_id' | 'account_id';

/**
 * The keys with opening, debit and credit of every account with a figure in the scope: by branch, or over all branches, which is a group an
 * account and is summed by several workers of the database.
 */
export function movements(scope: Scope, keys: readonly [Place, ...Place[]] = ['branch_id', 'account_id']) {
  const grouped = sql.join(keys.map((key) => sql.ref(`m.${key}`)));
  const opening = before(scope.from);
  const period = monthsAndDays(scope.from, scope.to);
  const first = period.months?.first ?? null;
  const last = period.months?.last ?? null;
  const lines = (span: { from: string; to: string }, is_opening: boolean) => sql`
    union all
    select l.branch_id, l.account_id, ${is_opening ? sql`l.debit - l.credit` : sql`0`}, ${is_opening ? sql`0` : sql`l.debit`}, ${is_opening ? sql`0` : sql`l.credit`}
      from platform.journal_lines l where l.entry_date between ${span.from}::date and ${span.to}::date and ${narrowed(scope, 'l')}`;
  const parts = [
    ...(opening.days ? [lines(opening.days, true)] : []),
    ...period.days.map((span) => lines(span, false)),
    ...(scope.without_year_ends
      ? [sql` union all select l.branch_id, l.account_id, 0, -l.debit, -l.credit from ${yearEndLines(scope)}`]
      : []),
  ];
  return sql`
    select ${grouped}, sum(m.opening)::bigint as opening, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit from (
      select t.branch_id, t.account_id, case when t.month < ${opening.before_month}::date then t.debit - t.credit else 0 end as opening,
             case when t.month between ${first}::date and ${last}::date then t.debit else 0 end as debit,
             case when t.month between ${first}::date and ${last}::date then t.credit else 0 end as credit
        from platform.ledger_totals t
       where ${narrowed(scope, 't')} and (t.month < ${opening.before_month}::date or t.month between ${first}::date and ${last}::date)
      ${parts.length > 0 ? sql.join(parts, sql` `) : sql``}
    ) m group by ${grouped}`;
}

type Key = 'branch_id' | 'account_id' | 'month';

/** The keys and `net`, debit − credit, of the days from `from` to `to`; a part month counts with the days that it has. */
export function netBy(scope: Scope, keys: readonly [Key, ...Key[]]) {
  const { months, days } = monthsAndDays(scope.from, scope.to);
  const parts = [
    sql`select t.branch_id, t.account_id, t.month, t.debit - t.credit as net from platform.ledger_totals t
         where ${narrowed(scope, 't')} and t.month between ${months?.first ?? null}::date and ${months?.last ?? null}::date`,
    ...days.map(
      (span) => sql`select l.branch_id, l.account_id, date_trunc('month', l.entry_date)::date, l.debit - l.credit
        from platform.journal_lines l where l.entry_date between ${span.from}::date and ${span.to}::date and ${narrowed(scope, 'l')}`,
    ),
    ...(scope.without_year_ends
      ? [
          sql`select l.branch_id, l.account_id, date_trunc('month', l.entry_date)::date, l.credit - l.debit from ${yearEndLines(scope)}`,
        ]
      : []),
  ];
  const grouped = sql.join(keys.map((key) => sql.ref(`m.${key}`)));
  return sql`
    select ${grouped}, sum(m.net)::bigint as net from (${sql.join(parts, sql` union all `)}) m group by ${grouped}`;
}

/**
 * The day up to which figures are read. Where nothing is posted after `to` in its month, the month's totals are the answer and no
 * line is read (ACC-7): so it is every day for a report that ends today.
 */
export async function figuresUpTo(to: LocalDate, branch_ids: readonly number[] | null): Promise<LocalDate> {
  const last = lastDayOfMonth(monthOf(to));
  if (to === last) return to;
  const later = await rowOf(sql<{ found: boolean }>`
    select exists (
      select 1 from platform.branches b
       where ${inScope('b.id')} and (${branch_ids}::int[] is null or b.id = any (${branch_ids}::int[]))
         and exists (select 1 from platform.journal_entries e where e.branch_id = b.id and e.entry_date > ${to}::date and e.entry_date <= ${last}::date)
    ) as found`);
  return later?.found ? to : last;
}
