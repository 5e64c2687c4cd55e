// A session's payments under another late fine rule (spec 04 §14.9), in one statement over its bills. The fine is that of FEE-40 and FEE-41 for
// a bill that falls due on one day (late-fines/rules/late-fine.ts); a story holds the two together.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { badField, notFound, Refusal } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { fairFineRead } from '../contract/fair-fines.ts';

type Query = ParsedInputOf<typeof fairFineRead>;
type Replay = DataOf<typeof fairFineRead>;
type Sums = Omit<Replay['rows'][number], 'bill_month'>;

/** Who pays on one of the last days that cost nothing goes by the rule. */
const LAST_FREE_DAYS = 3;

interface Session {
  id: number;
  name: string;
  start_date: LocalDate;
  end_date: LocalDate;
  currency: Currency;
}

export async function readReplay(query: Query): Promise<Replay> {
  if (query.branch_id !== undefined) requireBranch(query.branch_id);
  const session = await sessionOf(query.session_id);
  const rule = ruleOf(query, session.currency);
  const rows = await rowsOf(sql<Replay['rows'][number]>`
    with ${billsCte(session, query.branch_id)}, ${finedCte(rule)}
    select bill_month, ${figures} from fined group by bill_month order by bill_month`);
  const all = await rowOf(sql<Sums>`
    with ${billsCte(session, query.branch_id)}, ${finedCte(rule)} select ${figures} from fined`);
  if (!all) throw new Error('The sums answered nothing');
  const { currency, name, start_date, end_date } = session;
  return { currency, session_name: name, from: start_date, to: end_date, ...all, rows };
}

/** The last one that is over, else the current one. */
async function sessionOf(id: number | undefined): Promise<Session> {
  const { school_id, country_id, today } = who();
  const session = await rowOf(sql<Session>`
    select y.id, y.name, y.start_date, y.end_date, case when co.currency = 'OMR' then 'OMR' else 'PKR' end as currency
      from branches.academic_sessions y join platform.countries co on co.id = y.country_id
     where y.school_id = ${school_id}::int and (y.id = ${id ?? null}::bigint or (${id ?? null}::bigint is null and y.country_id = ${country_id}::int and y.start_date <= ${today}::date))
     order by y.end_date < ${today}::date desc, y.end_date desc limit 1`);
  if (!session) throw notFound('This session');
  return session;
}

interface TriedRule {
  mode: Query['mode'];
  amount: number;
  rate: number;
  grace_days: number;
  count_from: Query['count_from'];
  cap: number | null;
  min_balance: number;
}

function ruleOf(query: Query, currency: Currency): TriedRule {
  const minor = (field: 'amount' | 'cap' | 'min_balance'): number | null => {
    const typed = query[field];
    if (typed === undefined) return null;
    const read = parseMoney(typed, currency, field);
    if (read instanceof Refusal) throw read;
    return read;
  };
  const { mode, grace_days, count_from } = query;
  const amount = minor('amount');
  if (['fixed', 'per_day', 'per_month'].includes(mode) && amount === null) throw badField('amount', 'Enter the amount');
  if (mode === 'percent' && query.percent === undefined) throw badField('percent', 'Choose the percentage');
  const rate = Math.round((query.percent ?? 0) * 100);
  return {
    mode,
    grace_days,
    count_from,
    rate,
    amount: amount ?? 0,
    cap: minor('cap'),
    min_balance: minor('min_balance') ?? 0,
  };
}

/** bill: fees of a bill without fines, what it was fined, when it was closed, and until when that cost nothing. */
const billsCte = ({ id, end_date }: Session, branch_id: number | undefined) => sql`
  bill as materialized (
    select c.id, c.bill_month, coalesce(s.family_id, -s.id) as family_id, c.due_date, l.fee, l.fined, money.days, money.amounts,
           (select min(x.value_date) from (
              select value_date, sum(amount) over (order by value_date) as so_far from unnest(money.days, money.amounts) as u (value_date, amount)) x
             where x.so_far >= l.fee) as closed_on,
           least(${end_date}::date, platform.today(c.branch_id)) as seen_to,
           case when fp.mode is null or fp.mode = 'none' then null else c.due_date + fp.grace_days end as free_then,
           coalesce(nullif((platform.setting('rounding_unit', c.branch_id) #>> '{}')::int, 0), case c.currency when 'OMR' then 5 else 100 end) as unit
      from fees.challans c
      join students.students s on s.id = c.student_id
      join platform.branches b on b.id = c.branch_id
      left join lateral (
        select p.mode, p.grace_days from fees.fine_policies p
         where p.school_id = b.school_id and p.country_id = b.country_id and p.session_id = c.session_id and p.status = 'active'
           and (p.branch_id = c.branch_id or p.branch_id is null)
         order by p.id = (platform.setting('fine_rule_id', b.id) #>> '{}')::bigint desc nulls last, p.branch_id nulls last limit 1) fp on true
     cross join lateral (
       select coalesce(sum(l.net) filter (where h.fine_eligible and h.kind <> 'fine'), 0)::bigint as fee,
              coalesce(sum(l.net) filter (where h.kind = 'fine'), 0)::bigint as fined
         from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
        where l.challan_id = c.id and l.bill_month = c.bill_month and l.void_run_id is null) l
     cross join lateral (
       select coalesce(array_agg(d.value_date order by d.value_date), '{}') as days, coalesce(array_agg(d.amount order by d.value_date), '{}') as amounts
         from (select t.value_date, sum((share ->> 'amount')::bigint)::bigint as amount
                 from fees.settlements t cross join lateral jsonb_array_elements(t.split) share
                 join fees.fee_heads h on h.id = (share ->> 'head_id')::bigint and h.fine_eligible and h.kind <> 'fine'
                where t.challan_id = c.id and t.bill_month = c.bill_month group by 1) d) money
     where c.session_id = ${id}::bigint and ${inScope('c.branch_id')} and c.status not in ('cancelled', 'moved')
       and (${branch_id ?? null}::int is null or c.branch_id = ${branch_id ?? null}::int)
       and c.due_date < least(${end_date}::date, platform.today(c.branch_id)) and l.fee > 0
  )`;

/** fined: what the tried rule would have charged each bill. Who paid by the last free day of the rule then would have done so by that of this one. */
function finedCte({ mode, amount, rate, grace_days, count_from, cap, min_balance }: TriedRule) {
  return sql`tried as (
    select b.*, b.due_date + ${grace_days}::int as free, coalesce(b.closed_on, b.seen_to) as day,
           b.fee - coalesce((select sum(u.amount) from unnest(b.days, b.amounts) as u (value_date, amount) where u.value_date <= b.due_date + ${grace_days}::int), 0)::bigint as base,
           b.closed_on is not null and b.free_then is not null and ${mode !== 'none'}::boolean
             and b.closed_on between b.free_then - ${LAST_FREE_DAYS - 1}::int and b.free_then as by_the_rule
      from bill b
  ), fined as materialized (
    select d.bill_month, d.family_id, d.fined,
           d.by_the_rule and d.day > d.free as earlier, d.by_the_rule and d.free > d.free_then as later,
           case when ${mode === 'none'}::boolean or d.base <= 0 or d.base < ${min_balance}::bigint or d.day <= d.free or d.by_the_rule then 0
                else least(case ${mode}::text when 'fixed' then ${amount}::bigint
                  when 'per_day' then ${amount}::bigint * greatest(0, d.day - case ${count_from}::text when 'due_date' then d.due_date else d.free end)
                  when 'per_month' then ${amount}::bigint * (1 + greatest(0, (extract(year from d.day) - extract(year from d.due_date))::int * 12
                    + (extract(month from d.day) - extract(month from d.due_date))::int
                    - (extract(day from d.day) < least(extract(day from d.due_date), extract(day from (date_trunc('month', d.day) + interval '1 month - 1 day'))))::int))
                  else (d.base * ${rate}::bigint * 2 + 10000 * d.unit::bigint) / (2 * 10000 * d.unit::bigint) * d.unit::bigint end, coalesce(${cap}::bigint, 9007199254740991)) end::bigint as fine
      from tried d
  )`;
}

const figures = sql`
  count(*)::int as bills, coalesce(sum(fined), 0)::bigint as income_then, count(distinct family_id) filter (where fined > 0)::int as families_then,
  coalesce(sum(fine), 0)::bigint as income, count(distinct family_id) filter (where fine > 0)::int as families,
  count(*) filter (where earlier)::int as earlier, count(*) filter (where later)::int as later`;
