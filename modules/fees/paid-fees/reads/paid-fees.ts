// Fees received in a time, grouped as asked, with what the ledger says of the same days (spec 04 §5.5).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { daysBetween, firstDayOf, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';
import type { paidList } from '../contract/paid-fees.ts';
import { eventsCte, partsCte, type Span } from './paid-moves.ts';

type Query = ParsedInputOf<typeof paidList>;
type Paid = DataOf<typeof paidList>;
type Row = Paid['rows'][number];

/** What of a row stands for: grouping() of key and day. */
const OF = { group: 1, day: 2, all: 3 };

type Grouped = Omit<Row, 'currency'> & { level: number; currency: Row['currency'] | null; day: LocalDate | null };

/** A longer time is asked year by year. */
const MOST_DAYS = 366;

export async function readPaid(query: Query): Promise<Paid> {
  const span = spanOf(query);
  const { by } = query;
  const where = conditions(query);
  const found = await rowsOf(sql<Grouped>`
    with ${eventsCte(span)}, ${partsCte}, p as (
      select part.*, g.key, g.name, g.seq from part ${joins} cross join lateral (${groupOf(by)}) g
    )
    select grouping(p.key, p.day) as level, coalesce(p.key, '') as key, coalesce(p.name, '') as name, p.currency, p.day, ${figures} from p where ${where}
     group by grouping sets ((p.key, p.name, p.seq, p.currency), (p.day), ())
     order by p.seq nulls last, sum(p.amount) desc, p.name, p.day`);
  const rows = found.flatMap((one) =>
    one.level === OF.group && one.currency
      ? [{ key: one.key, name: one.name, currency: one.currency, ...figuresOf(one) }]
      : [],
  );
  const days = found
    .flatMap(({ level, day, net }) => (level === OF.day && day ? [{ day, net }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const all = found.find(({ level }) => level === OF.all);
  if (!all) throw new Error('The sums answered nothing');
  return {
    ...span,
    by,
    rows: rows.map((row) => named(row, by)),
    days,
    ...figuresOf(all),
    ledger: await ledgerOf(query, span),
  };
}

const figuresOf = ({
  receipts,
  received,
  reversed,
  net,
}: Grouped): Pick<Paid, 'receipts' | 'received' | 'reversed' | 'net'> => ({
  receipts,
  received,
  reversed,
  net,
});

function spanOf({ from, to }: Query): Span {
  const { today } = who();
  const span = { from: from ?? firstDayOf(monthOf(to ?? today)), to: to ?? today };
  if (span.from > span.to) throw badField('to', 'The last day is before the first');
  if (daysBetween(span.from, span.to) >= MOST_DAYS) throw badField('to', 'At most one year at a time');
  return span;
}

const figures = sql`
  count(distinct p.id) filter (where p.came_in)::int as receipts, coalesce(sum(p.amount) filter (where p.came_in), 0)::bigint as received,
  coalesce(-sum(p.amount) filter (where not p.came_in), 0)::bigint as reversed, coalesce(sum(p.amount), 0)::bigint as net`;

const joins = sql`
  join platform.branches b on b.id = part.branch_id
  left join branches.courses c on c.id = part.course_id
  left join fees.fee_heads h on h.id = part.head_id
  left join platform.users u on u.id = part.collected_by`;

/** Days, classes and heads have an order of their own; of the others the most stands first. */
const groupOf = (by: Query['by']): Statement => sql`
  select coalesce(case ${by}::text when 'day' then part.day::text when 'channel' then part.channel when 'class' then part.course_id::text
           when 'head' then part.head_id::text when 'collector' then part.collected_by::text else part.branch_id::text end, '') as key,
         coalesce(case ${by}::text when 'day' then part.day::text when 'channel' then part.channel when 'class' then coalesce(c.name, 'Without a class')
           when 'head' then coalesce(h.name, 'Advance') when 'collector' then coalesce(u.name, 'Bank files and gateways') else b.branch_name end, '') as name,
         case ${by}::text when 'day' then part.day - date '2000-01-01' when 'class' then coalesce(c.seq, 9999) when 'head' then coalesce(h.priority, 9999) end as seq`;

function conditions({ channel, course_id, head_id, collected_by }: Query): Statement {
  const all: Statement[] = [sql`true`];
  if (channel) all.push(sql`p.channel = ${channel}`);
  if (course_id) all.push(sql`p.course_id = ${course_id}`);
  if (head_id) all.push(sql`p.head_id = ${head_id}`);
  if (collected_by) all.push(sql`p.collected_by = ${collected_by}`);
  return sql.join(all, sql` and `);
}

const channels = nameTable<string>(channelNames);

function named(row: Row, by: Query['by']): Row {
  if (by === 'channel') return { ...row, name: channels[row.key] ?? row.key };
  return by === 'day' ? { ...row, name: formatDate(row.name) } : row;
}

/** Debit less credit of deposits and their reversals on the accounts that money is taken into; where another branch holds it, on what that one owes. */
async function ledgerOf(
  { channel, course_id, head_id, collected_by }: Query,
  { from, to }: Span,
): Promise<number | null> {
  if (channel ?? course_id ?? head_id ?? collected_by) return null;
  const row = await rowOf(sql<{ moved: number }>`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as moved
      from platform.journal_entries e
      join platform.journal_lines l on l.entry_id = e.id and l.entry_date = e.entry_date
      join platform.accounts a on a.id = l.account_id
     where ${inScope('e.branch_id')} and e.entry_date between ${from}::date and ${to}::date
       and (e.kind = 'deposit' or e.kind = 'reversal' and exists (
         select from platform.journal_entries o where o.id = e.reverses_id and o.kind = 'deposit'))
       and (a.kind in ('cash', 'bank', 'gateway', 'inter_branch') or a.system_key = 'due_from_group' or a.id in (
         select d.account_id from fees.deposits d where ${inScope('d.branch_id')} and d.entry_date between ${from}::date and ${to}::date))`);
  return row?.moved ?? 0;
}
