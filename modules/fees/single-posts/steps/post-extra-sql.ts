// The calculation of an extra charge over the students of one branch, in the shape the posting's writing half expects (FEE-37).

import { lastDayOfMonth } from '#kernel/dates.ts';
import { sql } from '#platform/db/index.ts';
import { concessionCtes, type PostingTerms } from '#modules/fees/posting/chapter.ts';

export interface ExtraItem {
  student_id: number;
  /** minor units */
  amount: number;
}

interface Extra {
  head_id: number;
  apply_concessions: boolean;
  items: readonly ExtraItem[];
}

/** calendar, sat, charges, claims, off, due: concessions take part only when they are asked for. */
export function extraCtes(t: PostingTerms, { head_id, apply_concessions, items }: Extra): ReturnType<typeof sql> {
  const rows = JSON.stringify(items.map(({ student_id, amount }) => ({ student_id, amount })));
  return sql`items as materialized (
    select i.student_id, i.amount from jsonb_to_recordset(${rows}::jsonb) as i (student_id bigint, amount bigint)
  ), calendar as materialized (
    select ${t.bill_month}::date as fee_month, ${lastDayOfMonth(t.bill_month)}::date as last_day
  ), sat as materialized (
    select i.student_id, c.fee_month, c.last_day, ${t.issue_on}::date as issue_date, ${t.due_on}::date as due_date, ${t.valid_on}::date as valid_until,
           p.session_id, p.course_id, p.section_id, p.roll_no
      from calendar c cross join items i
     cross join lateral (select s.session_id, s.course_id, s.section_id, s.roll_no from students.students s where s.id = i.student_id offset 0) p
  ), charges as materialized (
    select i.student_id, c.fee_month, h.id as head_id, i.amount as full_amount, h.priority, h.concession_eligible and ${apply_concessions}::boolean as concession_eligible,
           h.kind, h.kind = 'security' or h.recognition = 'on_posting' or c.fee_month <= ${t.entry_date}::date as earned,
           coalesce(h.income_account_id, h.liability_account_id) as account_id, 1 as num, 1 as den, i.amount as gross
      from calendar c cross join items i cross join fees.fee_heads h where h.id = ${head_id}::bigint
  ), ${concessionCtes(t, apply_concessions)}`;
}
