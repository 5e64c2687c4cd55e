// One branch and coming month through the posting's own calculation, without its writing half (FEE-99).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { amountCtes, peopleCtes, postingTerms, type TriedChange } from '#modules/fees/posting/chapter.ts';

export interface TentativeRow {
  /** Null in the sum of a class over its heads, and in that of the month. */
  head_id: number | null;
  course_id: number | null;
  level: 'head' | 'class' | 'month';
  students: number;
  gross: number;
  concession: number;
  due_date: LocalDate | null;
  fee_months: Month[];
}

interface Asked {
  branch_id: number;
  bill_month: Month;
  /** Settings and terms of this day. */
  entry_date: LocalDate;
  course_id: number | undefined;
  /** Fee months that an earlier month of the same forecast bills: a head is charged once for each (FEE-24). */
  covered: readonly Month[];
  /** As it would be under other terms (04 §14.2). */
  tried?: TriedChange | undefined;
}

const levels = ['head', 'class', 'month'] as const;

export async function tentativeMonth({
  branch_id,
  covered,
  course_id,
  tried,
  ...when
}: Asked): Promise<TentativeRow[]> {
  const own = await postingTerms(branch_id, {
    ...when,
    fee_months: null,
    due_date: null,
    valid_until: null,
    course_ids: course_id === undefined ? null : [course_id],
    student_ids: null,
    head_ids: null,
    apply_advances: false,
  });
  const terms = tried ? { ...own, tried, proration: tried.proration ?? own.proration } : own;
  await rowsOf(sql`select set_config('enable_nestloop', 'off', true)`);
  const rows = await rowsOf(sql<Omit<TentativeRow, 'level'> & { nth: number }>`
    with ${peopleCtes(terms)}, ${amountCtes(terms)}, fresh as materialized (
      select d.student_id, d.head_id, d.fee_month, d.gross, d.concession, s.course_id, s.due_date
        from due d join sat s on s.student_id = d.student_id and s.fee_month = d.fee_month
       where d.fee_month <> all (${[...covered]}::date[])
         and (select l.id from fees.challan_lines l where l.student_id = d.student_id and l.head_id = d.head_id and l.fee_month = d.fee_month
                 and l.line_kind = 'regular' and l.void_run_id is null limit 1) is null
         and not coalesce((select a.hold_posting from fees.student_fee_accounts a where a.student_id = d.student_id), false)
    )
    select f.course_id, f.head_id, case when grouping(f.head_id) = 0 then 0 when grouping(f.course_id) = 0 then 1 else 2 end as nth,
           count(distinct f.student_id)::int as students, coalesce(sum(f.gross), 0)::bigint as gross, coalesce(sum(f.concession), 0)::bigint as concession,
           min(f.due_date) as due_date, coalesce(array_agg(distinct f.fee_month) filter (where f.fee_month is not null), '{}') as fee_months
      from fresh f group by grouping sets ((f.course_id, f.head_id), (f.course_id), ())`);
  await rowsOf(sql`select set_config('enable_nestloop', 'on', true)`);
  return rows.map(({ nth, ...row }) => ({ ...row, level: levels[nth] ?? 'month' }));
}
