// The discount for paying ahead that stands on the lines of a child: what goes back when it leaves before the last of its prepaid months
// (FEE-18, FEE-70), or when the money that earned it goes back (FEE-55).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { monthOf } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import type { LineDelta } from '#modules/fees/corrections/chapter.ts';
import { withClawback } from '../rules/clawback.ts';

/** The lines as the leaving changes them already, with what is charged back of the used months beside it. That of the others goes with them. */
export async function clawBack(
  student_id: number,
  leaving_on: LocalDate,
  shares: readonly LineDelta[],
): Promise<LineDelta[]> {
  const month: Month = monthOf(leaving_on);
  const of = sql`t.clawback and k.student_id = ${student_id}::bigint and k.valid_to > ${month}::date and o.fee_month <= ${month}::date`;
  return withClawback(shares, await standingDiscounts(of));
}

/** All of one discount, of every month. */
export const wholeDiscount = (concession_id: number): Promise<LineDelta[]> =>
  standingDiscounts(sql`k.id = ${concession_id}::bigint`);

/** `of` names k the concession, t its type, o the line it was taken off. */
function standingDiscounts(of: Statement): Promise<LineDelta[]> {
  return rowsOf(sql<LineDelta>`
    select l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, l.factor_num as num, l.factor_den as den,
           0::bigint as gross, -g.off as concession, jsonb_build_array(jsonb_build_object('type_id', k.type_id, 'amount', -g.off)) as off,
           n.net as net_before, n.settled, l.recognised_on is not null as recognised, h.income_account_id, 'Discount for paying ahead, charged back' as description
      from fees.student_concessions k
      join fees.concession_types t on t.id = k.type_id
      join fees.fee_line_concessions o on o.concession_id = k.id and o.fee_month >= k.valid_from
      join fees.challan_lines l on l.id = o.line_id and l.fee_month = o.fee_month and l.line_kind = 'regular' and l.void_run_id is null
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month and c.status not in ('written_off', 'cancelled', 'moved')
      join fees.fee_heads h on h.id = l.head_id and h.income_account_id is not null
     cross join lateral (select coalesce(sum(z.net), 0)::bigint as net, coalesce(sum(z.settled), 0)::bigint as settled from fees.challan_lines z
        where z.challan_id = l.challan_id and z.void_run_id is null and (z.id = l.id or z.corrects_line_id = l.id)) n
     cross join lateral (select coalesce(sum(x.amount), 0)::bigint as off from fees.fee_line_concessions x
        where x.fee_month = l.fee_month and x.type_id = k.type_id and x.line_id in (select z.id from fees.challan_lines z
          where z.challan_id = l.challan_id and z.void_run_id is null and (z.id = l.id or z.corrects_line_id = l.id))) g
     where k.source = 'prepayment' and g.off > 0 and ${of}
     order by l.fee_month, l.head_id`);
}
