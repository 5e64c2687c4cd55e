// Second half of the posting calculation, as SQL over one whole branch: plan lines by their share, and what comes off them.
// Twin of the rules part-month and concession (FEE-9, FEE-13, FEE-22, FEE-23); a test proves them alike.

import { sql } from '#platform/db/index.ts';
import { onlyOf } from './post-people-sql.ts';
import type { PostingTerms } from './post-terms.ts';

/** amount × num ÷ den, half up to the unit (FEE-1); every operand is ≥ 0 and fits 64 bits. */
function portionSql(
  amount: ReturnType<typeof sql>,
  ratio: [ReturnType<typeof sql>, ReturnType<typeof sql>],
  unit: number,
): ReturnType<typeof sql> {
  const [num, den] = ratio;
  return sql`((${amount})::bigint * (${num}) * 2 + (${den})::bigint * ${unit}::bigint) / (2 * (${den})::bigint * ${unit}::bigint) * ${unit}::bigint`;
}

/** FEE-38: the ticks of the grid, where there are some. */
function onlyChosen(t: PostingTerms): ReturnType<typeof sql> {
  if (!t.only) return sql``;
  return sql`and (h.id, s.fee_month) in (select o.head_id, o.fee_month from jsonb_to_recordset(${JSON.stringify(t.only)}::jsonb) as o (head_id bigint, fee_month date))`;
}

/** charges: one row a student, fee month and head; off: what each concession takes of it; due: charges with their concession. */
export function amountCtes(t: PostingTerms): ReturnType<typeof sql> {
  return sql`${chargesCte(t)}, ${concessionCtes(t)}`;
}

/** Over a set `charges`: claims, off and due; extra charges come with their own set. */
export function concessionCtes(t: PostingTerms, apply = true): ReturnType<typeof sql> {
  return sql`${claimsCte(t, apply)}, ${offCte(t)}, due as materialized (
    select c.*, coalesce(o.amount, 0)::bigint as concession
      from charges c
      left join (select student_id, fee_month, head_id, sum(amount) as amount from off group by 1, 2, 3) o
             on o.student_id = c.student_id and o.fee_month = c.fee_month and o.head_id = c.head_id
  )`;
}

/** What the plan says, or would say under another price list (04 §14.2). */
function planAmount({ tried, unit }: PostingTerms): ReturnType<typeof sql> {
  if (!tried || tried.price_bp === 0) return sql`l.amount`;
  const other = portionSql(sql`l.amount`, [sql`${10_000 + tried.price_bp}::bigint`, sql`10000`], unit);
  const meant = tried.head_id === null ? sql`` : sql`and l.head_id = ${tried.head_id}::bigint`;
  return sql`(case when not l.fixed ${meant} then ${other} else l.amount end)`;
}

function chargesCte(t: PostingTerms): ReturnType<typeof sql> {
  const amount = planAmount(t);
  return sql`charges as materialized (
    select s.student_id, s.fee_month, h.id as head_id, ${amount} as full_amount, h.priority, h.concession_eligible, h.kind,
           h.recognition = 'on_posting' or s.fee_month <= ${t.entry_date}::date as earned,
           coalesce(h.income_account_id, h.liability_account_id) as account_id, f.num, f.den,
           case when f.num = f.den then ${amount} else ${portionSql(amount, [sql`f.num`, sql`f.den`], t.unit)} end as gross
      from shares s
      join fees.student_fee_lines l on l.student_id = s.student_id and l.branch_id = ${t.branch_id}::int
       and l.valid_from <= s.fee_month and (l.valid_to is null or l.valid_to >= s.fee_month) and l.amount > 0
       and (l.months::int >> (extract(month from s.fee_month)::int - 1)) & 1 = 1
      join fees.fee_heads h on h.id = l.head_id
     cross join lateral (select case when h.prorate then s.num else 1 end as num, case when h.prorate then s.den else 1 end as den) f
     where (case when h.prorate then s.num > 0 else not s.wholly_frozen end)
       ${onlyOf('h.id', t.head_ids)} ${onlyChosen(t)}
  )`;
}

/** Another rate of one type of concession, or none of it (04 §14.2). */
function triedConcession({ tried }: PostingTerms): Record<'rate' | 'without', ReturnType<typeof sql>> {
  const as_is = { rate: sql`c.rate`, without: sql`` };
  if (!tried || tried.concession_type_id === null || tried.concession_bp === null) return as_is;
  const { concession_type_id: type_id, concession_bp: bp } = tried;
  if (bp === 0) return { ...as_is, without: sql`and c.type_id <> ${type_id}::bigint` };
  return {
    ...as_is,
    rate: sql`(case when c.type_id = ${type_id}::bigint and c.basis = 'percent' then ${bp}::int else c.rate end)`,
  };
}

// What each concession would take of each line: (a) percent, (b) an amount over the eligible lines by priority, (c) down to a final amount.
function claimsCte(t: PostingTerms, apply: boolean): ReturnType<typeof sql> {
  const { rate, without } = triedConcession(t);
  return sql`granted as materialized (
    select c.id, c.student_id, c.type_id, c.head_id, c.basis, ${rate} as rate, c.amount, c.valid_from, c.valid_to,
           case when c.stack = 'add' then -c.id else k.stack_group::bigint end as stack_key, c.stack = 'add' as adds, k.order_no
      from fees.student_concessions c join fees.concession_types k on k.id = c.type_id
     where c.branch_id = ${t.branch_id}::int and c.status = 'active' ${apply ? sql`` : sql`and false`} ${without} and c.valid_from <= (select max(fee_month) from calendar)
  ), claims as (
    select x.student_id, x.fee_month, x.head_id, g.id as concession_id, g.type_id, g.stack_key, g.adds, g.order_no, x.gross,
           case g.basis
             when 'percent' then ${portionSql(sql`x.gross`, [sql`g.rate`, sql`10000`], t.unit)}
             when 'amount' then ${portionSql(
               sql`greatest(0, least(x.full_amount, g.amount - (sum(x.full_amount) over w - x.full_amount)))`,
               [sql`x.num`, sql`x.den`],
               t.unit,
             )}
             else greatest(0, x.gross - ${portionSql(sql`g.amount`, [sql`x.num`, sql`x.den`], t.unit)})
           end as amount
      from granted g
      join charges x on x.student_id = g.student_id and g.valid_from <= x.fee_month and (g.valid_to is null or g.valid_to >= x.fee_month)
       and (g.head_id = x.head_id or (g.head_id is null and x.concession_eligible))
    window w as (partition by g.id, x.fee_month order by x.priority, x.head_id rows unbounded preceding)
  )`;
}

// One of a group counts; groups add, or only the largest; what is over the cap or the gross comes off the last in order.
function offCte(t: PostingTerms): ReturnType<typeof sql> {
  return sql`winners as (
    select * from (
      select c.*, row_number() over (partition by student_id, fee_month, head_id, stack_key order by amount desc, order_no, concession_id) as place
        from claims c where amount > 0) ranked
     where place = 1
  ), counted as (
    select w.*, row_number() over (partition by student_id, fee_month, head_id, adds order by amount desc, order_no, concession_id) as size
      from winners w
  ), off as materialized (
    select student_id, fee_month, head_id, concession_id, type_id, taken as amount from (
      select k.*, least(amount, least(gross, ${portionSql(sql`gross`, [sql`${t.concession_cap}::int`, sql`10000`], t.unit)})
               - (sum(amount) over (partition by student_id, fee_month, head_id order by order_no, concession_id rows unbounded preceding) - amount)) as taken
        from counted k where ${t.concession_mode}::text = 'sum' or adds or size = 1) cut
     where taken > 0
  )`;
}
