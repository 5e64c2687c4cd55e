// What of a month's fees lies outside the days of an agreement that begins or ends inside of it (FRA-5, ROY-5): by the day of each entry, a row a head.
// Sums of whole months are kept, so that only these few months read rows.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { HeadBase } from '../rules/royalty-shapes.ts';

export interface PartMonth {
  /** Which one it is for who asks: a branch may have two in one month. */
  part: number;
  branch_id: number;
  month: Month;
  from: LocalDate;
  to: LocalDate;
}

type Outside = HeadBase & { part: number };

export const outsideOf = async (parts: readonly PartMonth[]): Promise<Outside[]> =>
  parts.length === 0 ? [] : rowsOf(outsideStatement(parts));

/**
 * By the days of the parts alone: challans and entries by branch and day, lines of a correction by its entry. The offsets keep the planner from
 * reading all corrections of all branches first.
 */
export const outsideStatement = (parts: readonly PartMonth[]) =>
  sql<Outside>`
    with part as materialized (
      select p.part, p.branch_id, p.month, p."from" as first, p."to" as last, (p.month + interval '1 month - 1 day')::date as ends
        from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (part int, branch_id int, month date, "from" date, "to" date)
    ), billed as (
      select p.part, l.head_id, sum(l.gross) as gross, sum(l.concession) as concession
        from part p join fees.challans c on c.branch_id = p.branch_id and c.entry_date between p.month and p.ends and c.entry_date not between p.first and p.last
        join fees.challan_lines l on l.challan_id = c.id and l.bill_month = c.bill_month and l.void_run_id is null
         and l.line_kind in ('regular', 'extra', 'opening', 'brought_forward') group by 1, 2
    ), corrected as (
      select p.part, l.head_id, sum(l.net) as corrected
        from part p
       cross join lateral (select x.id, x.branch_id from platform.journal_entries x
                            where x.branch_id = p.branch_id and x.entry_date between p.month and p.ends
                              and x.entry_date not between p.first and p.last and x.kind = 'correction' offset 0) e
       cross join lateral (select x.head_id, x.net from fees.challan_lines x
                            where x.entry_id = e.id and x.line_kind = 'correction' and x.branch_id = e.branch_id offset 0) l group by 1, 2
    ), received as (
      select p.part, x.head_id, sum(x.amount) as received
        from part p join fees.settlements s on s.branch_id = p.branch_id and s.entry_date between p.month and p.ends
         and s.entry_date not between p.first and p.last and s.kind not in ('write_off', 'transfer')
       cross join lateral jsonb_to_recordset(s.split) as x (head_id bigint, amount bigint) group by 1, 2
    )
    select part, head_id, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(corrected), 0)::bigint as corrected,
           coalesce(sum(concession), 0)::bigint as concession, coalesce(sum(received), 0)::bigint as received
      from (select part, head_id, gross, concession, 0 as corrected, 0 as received from billed
            union all select part, head_id, 0, 0, corrected, 0 from corrected
            union all select part, head_id, 0, 0, 0, received from received) u
     where part is not null and head_id is not null
     group by part, head_id`;
