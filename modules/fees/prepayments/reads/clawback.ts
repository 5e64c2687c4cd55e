// What a child that leaves before the last of its prepaid months gives back: the discount of the months it used (FEE-18, FEE-70). That of the
// others goes with them.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { LineDelta } from '#modules/fees/corrections/chapter.ts';
import { withClawback } from '../rules/clawback.ts';

/** The lines as the leaving changes them already, with what is charged back beside it. */
export async function clawBack(
  student_id: number,
  leaving_on: LocalDate,
  shares: readonly LineDelta[],
): Promise<LineDelta[]> {
  const month: Month = monthOf(leaving_on);
  const standing = await rowsOf(sql<LineDelta>`
    select l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, l.factor_num as num, l.factor_den as den,
           0::bigint as gross, -g.off as concession, jsonb_build_array(jsonb_build_object('type_id', k.type_id, 'amount', -g.off)) as off,
           n.net as net_before, n.settled, l.recognised_on is not null as recognised, h.income_account_id, 'Discount for paying ahead, charged back' as description
      from fees.student_concessions k
      join fees.concession_types t on t.id = k.type_id and t.clawback
      join fees.fee_line_concessions o on o.concession_id = k.id and o.fee_month between k.valid_from and ${month}::date
      join fees.challan_lines l on l.id = o.line_id and l.fee_month = o.fee_month and l.line_kind = 'regular' and l.void_run_id is null
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month and c.status not in ('written_off', 'cancelled', 'moved')
      join fees.fee_heads h on h.id = l.head_id and h.income_account_id is not null
     cross join lateral (select coalesce(sum(z.net), 0)::bigint as net, coalesce(sum(z.settled), 0)::bigint as settled from fees.challan_lines z
        where z.challan_id = l.challan_id and z.void_run_id is null and (z.id = l.id or z.corrects_line_id = l.id)) n
     cross join lateral (select coalesce(sum(x.amount), 0)::bigint as off from fees.fee_line_concessions x
        where x.fee_month = l.fee_month and x.type_id = k.type_id and x.line_id in (select z.id from fees.challan_lines z
          where z.challan_id = l.challan_id and z.void_run_id is null and (z.id = l.id or z.corrects_line_id = l.id))) g
     where k.student_id = ${student_id}::bigint and k.source = 'prepayment' and k.valid_to > ${month}::date and g.off > 0
     order by l.fee_month, l.head_id`);
  return withClawback(shares, standing);
}
