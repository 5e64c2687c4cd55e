// Trial balance (ACC-70): set-based, whole months from the running totals, lines only for part months (ACC-7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { lastDayOfMonth, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { who } from '#platform/access/who.ts';
import type { trialBalance } from '../contract/trial-balance.ts';
import { addFigures, isBalanced, type TrialFigures, trialRow } from '../rules/balances.ts';
import { before, monthsAndDays } from '../rules/months-and-days.ts';

type Query = ParsedInputOf<typeof trialBalance>;
type Answer = DataOf<typeof trialBalance>;

/** (branch_id, account_id, opening, debit, credit) of every account with a figure in the scope; the one source of all balances. */
export function movements(scope: {
  from: string;
  to: string;
  branch_ids: readonly number[] | null;
  account_ids?: readonly number[] | null;
}) {
  const opening = before(scope.from);
  const period = monthsAndDays(scope.from, scope.to);
  const narrowed = (table: string) => sql`${inScope(`${table}.branch_id`)}
    and (${scope.branch_ids}::int[] is null or ${sql.ref(`${table}.branch_id`)} = any (${scope.branch_ids}::int[]))
    and (${scope.account_ids ?? null}::bigint[] is null or ${sql.ref(`${table}.account_id`)} = any (${scope.account_ids ?? null}::bigint[]))`;
  const first = period.months?.first ?? null;
  const last = period.months?.last ?? null;
  const lines = (span: { from: string; to: string }, is_opening: boolean) => sql`
    union all
    select l.branch_id, l.account_id, ${is_opening ? sql`l.debit - l.credit` : sql`0`}, ${is_opening ? sql`0` : sql`l.debit`}, ${is_opening ? sql`0` : sql`l.credit`}
      from platform.journal_lines l where l.entry_date between ${span.from}::date and ${span.to}::date and ${narrowed('l')}`;
  const parts = [
    ...(opening.days ? [lines(opening.days, true)] : []),
    ...period.days.map((span) => lines(span, false)),
  ];
  return sql`
    select m.branch_id, m.account_id, sum(m.opening)::bigint as opening, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit from (
      select t.branch_id, t.account_id, case when t.month < ${opening.before_month}::date then t.debit - t.credit else 0 end as opening,
             case when t.month between ${first}::date and ${last}::date then t.debit else 0 end as debit,
             case when t.month between ${first}::date and ${last}::date then t.credit else 0 end as credit
        from platform.ledger_totals t
       where ${narrowed('t')} and (t.month < ${opening.before_month}::date or t.month between ${first}::date and ${last}::date)
      ${parts.length > 0 ? sql.join(parts, sql` `) : sql``}
    ) m group by m.branch_id, m.account_id`;
}

/**
 * The day up to which figures are read. Where nothing is posted after `to` in its month, the month's totals are the answer and no
 * line is read (ACC-7): so it is every day for a report that ends today.
 */
export async function figuresUpTo(to: LocalDate, branch_ids: readonly number[] | null): Promise<LocalDate> {
  const last = lastDayOfMonth(to);
  if (to === last) return to;
  const later = await rowOf(sql<{ found: boolean }>`
    select exists (
      select 1 from platform.branches b
       where ${inScope('b.id')} and (${branch_ids}::int[] is null or b.id = any (${branch_ids}::int[]))
         and exists (select 1 from platform.journal_entries e where e.branch_id = b.id and e.entry_date > ${to}::date and e.entry_date <= ${last}::date)
    ) as found`);
  return later?.found ? to : last;
}

interface Sum {
  id: number;
  code: string;
  name: string;
  nature: Answer['rows'][number]['nature'];
  branch_id: number | null;
  branch: string | null;
  opening: number;
  debit: number;
  credit: number;
}

const levels = {
  1: { id: 'c.id', code: 'c.code', name: 'c.name' },
  2: { id: 't.id', code: 'c.code', name: 't.name' },
  3: { id: 'a.id', code: 'a.code', name: 'a.name' },
} as const;

async function sums(query: Query): Promise<Sum[]> {
  const level = levels[query.level as 1 | 2 | 3];
  const [id, code, name] = [sql.raw(level.id), sql.raw(level.code), sql.raw(level.name)];
  const branch = query.by_branch ? sql`m.branch_id` : sql`null::int`;
  // Summed before it is joined, and kept: the joins are then over some hundred rows, however the small tables are estimated.
  return rowsOf(sql<Sum>`
    with m as materialized (${movements({ from: query.from, to: query.to, branch_ids: query.branch_ids ?? null })}),
    k as materialized (
      select m.account_id, ${branch} as branch_id, sum(m.opening) as opening, sum(m.debit) as debit, sum(m.credit) as credit from m group by 1, 2)
    select x.*, b.branch_name as branch from (
      select ${id} as id, ${code} as code, ${name} as name, c.nature, k.branch_id,
             sum(k.opening)::bigint as opening, sum(k.debit)::bigint as debit, sum(k.credit)::bigint as credit
        from k join platform.accounts a on a.id = k.account_id
        join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
       group by 1, 2, 3, 4, 5) x
      left join platform.branches b on b.id = x.branch_id
     order by x.code, x.name, b.branch_name`);
}

/** Branches whose own books do not balance: never, unless someone went past the database. */
function unbalancedBranches(query: Query): Promise<Answer['unbalanced']> {
  return rowsOf(sql<Answer['unbalanced'][number]>`
    with m as materialized (${movements({ from: query.from, to: query.to, branch_ids: query.branch_ids ?? null })})
    select m.branch_id, b.branch_name as branch, (sum(greatest(m.opening, 0)) + sum(m.debit))::bigint as debit,
           (sum(greatest(-m.opening, 0)) + sum(m.credit))::bigint as credit
      from m join platform.branches b on b.id = m.branch_id group by m.branch_id, b.branch_name
    having sum(m.opening) <> 0 or sum(m.debit) <> sum(m.credit) order by b.branch_name`);
}

async function scopeInWords(query: Query): Promise<string> {
  const [row] = await rowsOf(sql<{
    school: string;
    country: string;
    campuses: number;
    offices: number;
    branch: string | null;
  }>`
    select s.school_name as school, c.nicenam as country, count(b.id) filter (where b.kind = 'campus')::int as campuses,
           count(b.id) filter (where b.kind <> 'campus')::int as offices, min(b.branch_name) as branch
      from platform.schools s cross join platform.countries c
      left join platform.branches b on b.school_id = s.id and b.country_id = c.id and ${inScope('b.id')}
       and (${query.branch_ids ?? null}::int[] is null or b.id = any (${query.branch_ids ?? null}::int[]))
     where s.id = ${who().school_id} and c.id = ${who().country_id} group by s.school_name, c.nicenam`);
  if (!row) return '';
  const where = row.campuses + row.offices === 1 && row.branch ? row.branch : placesInWords(row);
  return `${row.school}, ${row.country}: ${where}`;
}

/** Branch Details counts campuses; the head office has a book of its own beside them. */
function placesInWords({ campuses, offices }: { campuses: number; offices: number }): string {
  const branches = campuses === 1 ? '1 branch' : `${campuses} branches`;
  return offices === 0 ? branches : `${branches} and head office`;
}

const isZero = (row: TrialFigures) =>
  row.opening_debit === 0 && row.opening_credit === 0 && row.debit === 0 && row.credit === 0;

export async function readTrialBalance(asked: Query): Promise<Answer> {
  if (asked.to < asked.from) throw badField('to', 'The last day lies before the first');
  await planForTheseValues();
  const query = { ...asked, to: await figuresUpTo(asked.to, asked.branch_ids ?? null) };
  const rows = (await sums(query)).map(({ opening, debit, credit, ...account }) => ({
    ...account,
    ...trialRow(opening, debit, credit),
  }));
  const totals = addFigures(rows);
  const balanced = isBalanced(totals);
  return {
    currency: who().currency,
    scope: await scopeInWords(query),
    from: asked.from,
    to: asked.to,
    level: query.level,
    rows: query.zero_rows ? rows : rows.filter((row) => !isZero(row)),
    totals,
    balanced,
    unbalanced: balanced ? [] : await unbalancedBranches(query),
  };
}
