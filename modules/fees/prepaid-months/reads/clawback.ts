// Discounts that stand on the lines of a child and go back: when it leaves before their last month (FEE-18, FEE-70), or when the money of months paid
// ahead that earned them goes back (FEE-55).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { monthOf } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import type { LineDelta } from '#modules/fees/corrections/chapter.ts';
import { withClawback } from '../rules/clawback.ts';

/**
 * The lines as the leaving changes them already, with what is charged back of the used months beside it; that of the others goes with them. A discount
 * for paying ahead ends with its months; any other is for its session, or up to its last month if that is earlier.
 */
export async function clawBack(
  student_id: number,
  leaving_on: LocalDate,
  shares: readonly LineDelta[],
): Promise<LineDelta[]> {
  const month: Month = monthOf(leaving_on);
  const last = sql`case when k.source = 'prepayment' then k.valid_to else least(k.valid_to, date_trunc('month', y.end_date)::date) end`;
  const first = sql`case when k.source = 'prepayment' then k.valid_from else date_trunc('month', y.start_date)::date end`;
  const of = sql`t.clawback and k.status = 'active' and k.student_id = ${student_id}::bigint
                 and y.id is not null and ${last} > ${month}::date and o.fee_month between ${first} and ${month}::date`;
  return withClawback(shares, await standingDiscounts(of, leaving_on));
}

/** All of one discount, of every month. */
export const wholeDiscount = (concession_id: number): Promise<LineDelta[]> =>
  standingDiscounts(sql`k.id = ${concession_id}::bigint`, null);

/** `of` names k the concession, t its type, o the line it was taken off, y the session of `day`. */
function standingDiscounts(of: Statement, day: LocalDate | null): Promise<LineDelta[]> {
  return rowsOf(sql<LineDelta>`
    select distinct on (l.fee_month, l.head_id, l.id, k.type_id)
           l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, l.factor_num as num, l.factor_den as den,
           0::bigint as gross, -g.off as concession, jsonb_build_array(jsonb_build_object('type_id', k.type_id, 'amount', -g.off)) as off,
           n.net as net_before, n.settled, l.recognised_on is not null as recognised, h.income_account_id,
           case when k.source = 'prepayment' then 'Discount for paying ahead, charged back' else t.name || ', charged back' end as description
      from fees.student_concessions k
      join fees.concession_types t on t.id = k.type_id
      join platform.branches b on b.id = k.branch_id
      left join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id and ${day}::date between y.start_date and y.end_date
      join fees.fee_line_concessions o on o.concession_id = k.id and o.fee_month >= k.valid_from
      join fees.challan_lines l on l.id = o.line_id and l.fee_month = o.fee_month and l.line_kind = 'regular' and l.void_run_id is null
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month and c.status not in ('written_off', 'cancelled', 'moved')
      join fees.fee_heads h on h.id = l.head_id and h.income_account_id is not null
     cross join lateral (select coalesce(sum(z.net), 0)::bigint as net, coalesce(sum(z.settled), 0)::bigint as settled from fees.challan_lines z
        where z.challan_id = l.challan_id and z.void_run_id is null and (z.id = l.id or z.corrects_line_id = l.id)) n
     cross join lateral (select coalesce(sum(x.amount), 0)::bigint as off from fees.fee_line_concessions x
        where x.fee_month = l.fee_month and x.type_id = k.type_id and x.line_id in (select z.id from fees.challan_lines z
          where z.challan_id = l.challan_id and z.void_run_id is null and (z.id = l.id or z.corrects_line_id = l.id))) g
     where g.off > 0 and ${of}
     order by l.fee_month, l.head_id, l.id, k.type_id`);
}
