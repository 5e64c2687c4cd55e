// FEE-19: a concession that begins in billed months is put right there. The posting's own calculation is asked before and after the concession stands;
// the difference of each line is its correction: Dr 4110–4190, Cr 1200, what was paid beyond becomes advance (04 §8, FEE-81).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { correctLines, type LineDelta } from '#modules/fees/corrections/chapter.ts';
import { amountCtes, peopleCtes, postingTerms } from '#modules/fees/posting/chapter.ts';
import { moreOff } from '../rules/charity.ts';

export interface ToCorrect {
  concession_id: number;
  branch_id: number;
  student_id: number;
  /** Billed months of the concession. */
  months: readonly Month[];
  today: LocalDate;
  description: string;
}

interface Taken {
  head_id: number;
  fee_month: Month;
  type_id: number;
  amount: number;
}

/** What comes off these months by the concessions that stand now. */
export async function takenOff({ branch_id, student_id, months, today }: ToCorrect): Promise<Taken[]> {
  const [bill_month] = months;
  if (bill_month === undefined) return [];
  const terms = await postingTerms(branch_id, {
    bill_month,
    fee_months: months,
    entry_date: today,
    due_date: null,
    valid_until: null,
    course_ids: null,
    student_ids: [student_id],
    head_ids: null,
    apply_advances: false,
  });
  return rowsOf(sql<Taken>`
    with ${peopleCtes(terms)}, ${amountCtes(terms)}
    select o.head_id, o.fee_month, o.type_id, sum(o.amount)::bigint as amount from off o where o.student_id = ${student_id}::bigint group by 1, 2, 3`);
}

type Posted = Omit<LineDelta, 'gross' | 'concession' | 'off'>;

function postedLines({ branch_id, student_id, months }: ToCorrect): Promise<Posted[]> {
  return rowsOf(sql<Posted>`
    select l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, l.factor_num as num, l.factor_den as den,
           g.net as net_before, g.settled, l.recognised_on is not null as recognised, h.income_account_id
      from fees.challan_lines l
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month and c.status in ('open', 'partly_paid', 'paid')
      join fees.fee_heads h on h.id = l.head_id and h.kind <> 'security' and h.income_account_id is not null
     cross join lateral (
       select coalesce(sum(k.net), 0)::bigint as net, coalesce(sum(k.settled), 0)::bigint as settled from fees.challan_lines k
        where k.challan_id = l.challan_id and k.void_run_id is null and (k.id = l.id or k.corrects_line_id = l.id)) g
     where l.branch_id = ${branch_id}::int and l.student_id = ${student_id}::bigint and l.fee_month = any (${[...months]}::date[])
       and l.line_kind = 'regular' and l.void_run_id is null order by l.fee_month, h.priority, l.id`);
}

/** Answers what was taken off in all. The student's account is locked before, and the concession stands already. */
export async function correctPosted(asked: ToCorrect, before: readonly Taken[]): Promise<number> {
  const after = await takenOff(asked);
  const of = (taken: readonly Taken[], line: Posted): Taken[] =>
    taken.filter((one) => one.head_id === line.head_id && one.fee_month === line.fee_month);
  const deltas = (await postedLines(asked)).flatMap((line) => {
    const off = moreOff(of(before, line), of(after, line), line.net_before);
    const concession = off.reduce((sum, one) => sum + one.amount, 0);
    return off.length === 0 ? [] : [{ ...line, gross: 0, concession, off }];
  });
  if (deltas.length === 0) return 0;
  const entry_date = await firstOpenDay(asked.branch_id, asked.today);
  if (entry_date === null)
    throw conflict('No accounting period is open to correct the billed months. Ask accounts to open one.');
  await correctLines(deltas, {
    branch_id: asked.branch_id,
    entry_date,
    source_type: 'concession',
    source_id: asked.concession_id,
    description: asked.description,
  });
  return deltas.reduce((sum, delta) => sum + delta.concession, 0);
}
