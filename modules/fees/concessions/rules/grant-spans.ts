// What an area grants month by month, as concessions with a first and a last month (FEE-16): months that are billed fall out, equal ones in a row are one.

import { addMonths, type Month } from '#kernel/dates.ts';

export interface GrantedMonth {
  student_id: number;
  /** The award, package or the like that it comes from. */
  source_id: number;
  head_id: number;
  month: Month;
  /** Minor units. */
  amount: number;
}

export interface GrantSpan extends Omit<GrantedMonth, 'month'> {
  from: Month;
  to: Month;
}

export function grantSpans(months: readonly GrantedMonth[], billed: (one: GrantedMonth) => boolean): GrantSpan[] {
  const left = months.filter((one) => one.amount > 0 && !billed(one));
  const byHead = Map.groupBy(left, (one) => `${one.source_id} ${one.student_id} ${one.head_id}`);
  return [...byHead.values()].flatMap((own) => {
    const spans: GrantSpan[] = [];
    for (const { month, ...one } of own.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
      const last = spans.at(-1);
      if (last && last.amount === one.amount && addMonths(last.to, 1) === month) last.to = month;
      else spans.push({ ...one, from: month, to: month });
    }
    return spans;
  });
}
