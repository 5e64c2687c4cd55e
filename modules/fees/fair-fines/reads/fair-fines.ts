// A session's payments under another late fine rule (spec 04 §14.9), in one statement over its bills. The fine is that of FEE-40 and FEE-41 for
// a bill that falls due on one day (late-fines/rules/late-fine.ts); a story holds the two together.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate, Month } from '#kernel/dates.ts';
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
  const found = await rowsOf(sql<Sums & { bill_month: Month | null }>`
    with ${billsCte(session, query.branch_id, rule.grace_days)}, ${finedCte(rule)}
    select bill_month, ${figures} from fined group by grouping sets ((bill_month), ()) order by bill_month nulls last`);
  const rows = found.flatMap(({ bill_month, ...sums }) => (bill_month === null ? [] : [{ bill_month, ...sums }]));
  const all = found.find(({ bill_month }) => bill_month === null);
  if (!all) throw new Error('The sums answered nothing');
  const { bill_month: _, ...sums } = all;
  const { currency, name, start_date, end_date } = session;
  return { currency, session_name: name, from: start_date, to: end_date, ...sums, rows };
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

/** Of each branch: the rule it has, until when bills of this session are looked at, and to what a percentage is rounded. */
const branchCte = ({ id, end_date }: Session, branch_id: number | undefined) => sql`
  branch as materialized (
    select b.id, fp.grace_days, least(${end_date}::date, platform.today(b.id)) as seen_to,
           coalesce(nullif((platform.setting('rounding_unit', b.id) #>> '{}')::int, 0), case n.currency when 'OMR' then 5 else 100 end) as unit
      from platform.branches b
      join platform.countries n on n.id = b.country_id
      left join lateral (
        select p.mode, p.grace_days from fees.fine_policies p
         where p.school_id = b.school_id and p.country_id = b.country_id and p.session_id = ${id}::bigint and p.status = 'active'
           and (p.branch_id = b.id or p.branch_id is null)
         order by p.id = (platform.setting('fine_rule_id', b.id) #>> '{}')::bigint desc nulls last, p.branch_id nulls last limit 1) fp on fp.mode <> 'none'
     where ${inScope('b.id')} and (${branch_id ?? null}::int is null or b.id = ${branch_id ?? null}::int)
  )`;

/**
 * bill: fees of a bill without fines, what it was fined, when it was closed, what was paid in the tried rule's time, and until when it
 * cost nothing. Lines and payments go through one stream, so that nothing has to be looked up bill by bill.
 */
const billsCte = (session: Session, branch_id: number | undefined, grace_days: number) => sql`
  ${branchCte(session, branch_id)}, asked as (
    select c.id, c.bill_month, c.branch_id, c.student_id, c.due_date from fees.challans c join branch on branch.id = c.branch_id
     where c.session_id = ${session.id}::bigint and c.status not in ('cancelled', 'moved') and c.due_date < branch.seen_to
  ), fact as (
    select a.*, case when h.fine_eligible and h.kind <> 'fine' then l.net else 0 end as fee, case when h.kind = 'fine' then l.net else 0 end as fined,
           null::date as value_date, 0::bigint as paid
      from asked a join fees.challan_lines l on l.challan_id = a.id and l.bill_month = a.bill_month and l.void_run_id is null
      join fees.fee_heads h on h.id = l.head_id
    union all
    select a.*, 0, 0, t.value_date, (share ->> 'amount')::bigint
      from asked a join fees.settlements t on t.challan_id = a.id and t.bill_month = a.bill_month
     cross join lateral jsonb_array_elements(t.split) share
      join fees.fee_heads h on h.id = (share ->> 'head_id')::bigint and h.fine_eligible and h.kind <> 'fine'
  ), running as (
    select f.*, sum(f.fee) over (partition by f.id) as whole, sum(f.paid) over (partition by f.id order by f.value_date nulls first) as so_far from fact f
  ), sums as (
    select r.id, r.bill_month, r.branch_id, r.student_id, r.due_date, sum(r.fee)::bigint as fee, sum(r.fined)::bigint as fined,
           min(r.value_date) filter (where r.so_far >= r.whole) as closed_on,
           coalesce(sum(r.paid) filter (where r.value_date <= r.due_date + ${grace_days}::int), 0)::bigint as in_time
      from running r group by 1, 2, 3, 4, 5
  ), bill as (
    select m.*, coalesce(s.family_id, -s.id) as family_id, branch.seen_to, branch.unit, m.due_date + branch.grace_days as free_then,
           m.due_date + ${grace_days}::int as free
      from sums m join branch on branch.id = m.branch_id join students.students s on s.id = m.student_id
     where m.fee > 0
  )`;

/** fined: what the tried rule would have charged each bill. Who paid by the last free day of the rule then would have done so by that of this one. */
function finedCte({ mode, amount, rate, count_from, cap, min_balance }: TriedRule) {
  return sql`tried as (
    select b.*, coalesce(b.closed_on, b.seen_to) as day, b.fee - b.in_time as base,
           b.closed_on is not null and b.free_then is not null and ${mode !== 'none'}::boolean
             and b.closed_on between b.free_then - ${LAST_FREE_DAYS - 1}::int and b.free_then as by_the_rule
      from bill b
  ), fined as (
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
