// Coming months are billed with the discount for paying ahead: the concession, then an individual run (FEE-18, FEE-38).

import { counted } from '#kernel/counted.ts';
import type { LocalDate, Month } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postClaimed } from '#modules/fees/posting/chapter.ts';
import { closeSingleRun, openSingleRun } from '#modules/fees/single-posts/chapter.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { aheadStudent, comingMonths, prepayTypes } from '../reads/prepay-terms.ts';
import { monthsAhead, type PrepayTerms } from '../rules/offer.ts';

export interface AskedAhead {
  student_id: number;
  type_id: number;
  months: number;
  value_date: LocalDate;
}

export interface BilledAhead {
  branch_id: number;
  concession_id: number;
  fee_months: Month[];
  challan_id: number;
  challan_no: string;
  gross: number;
  concession: number;
  saves: number;
  net: number;
}

/** The accounts are locked: a second desk finds the months billed. Whoever calls it takes the money in the same transaction. */
export async function billAhead(asked: AskedAhead): Promise<BilledAhead> {
  const { student_id } = asked;
  const { branch_id, on_hold } = await aheadStudent(student_id);
  if (on_hold) throw badField('student_id', 'This student is on hold. Lift the hold first');
  await lockFeeAccounts([student_id]);
  const terms = (await prepayTypes()).find((type) => type.type_id === asked.type_id);
  if (!terms) throw badField('type_id', 'This discount is not given for paying ahead any more');
  const fee_months = monthsAhead(terms, await comingMonths(student_id), asked);
  if (fee_months instanceof Refusal) throw fee_months;
  const concession_id = await grant(terms, { student_id, branch_id, fee_months });
  const [bill_month] = fee_months;
  if (bill_month === undefined) throw badField('months', 'No coming month is left to bill');
  const { today: entry_date } = who();
  const run_id = await openSingleRun({ kind: 'individual', bill_month, entry_date, due_date: entry_date }, [branch_id]);
  await rowsOf(
    sql`update fees.student_concessions set source_id = ${run_id}::bigint where id = ${concession_id}::bigint`,
  );
  await postClaimed(run_id, branch_id, {
    kind: 'individual',
    bill_month,
    fee_months,
    entry_date,
    due_date: entry_date,
    valid_until: null,
    course_ids: null,
    student_ids: [student_id],
    head_ids: null,
    apply_advances: true,
  });
  await closeSingleRun(run_id, 'Nothing is left to bill in these months');
  return { branch_id, concession_id, fee_months, ...(await billed(run_id, concession_id)) };
}

/** As the rule says it (FEE-12): on every eligible head, of these months alone. */
async function grant(
  terms: PrepayTerms,
  { student_id, branch_id, fee_months }: { student_id: number; branch_id: number; fee_months: readonly Month[] },
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, valid_to, status, source, reason)
    values (${branch_id}::int, ${student_id}::bigint, ${terms.type_id}::bigint, 'percent', ${terms.rate}::int, ${fee_months[0]}::date,
            ${fee_months.at(-1)}::date, 'active', 'prepayment', ${`Paid ahead: ${counted(fee_months.length, 'month')}`}) returning id`);
  if (!row) throw new Error('The concession was not stored');
  return row.id;
}

async function billed(
  run_id: number,
  concession_id: number,
): Promise<Omit<BilledAhead, 'branch_id' | 'concession_id' | 'fee_months'>> {
  const row = await rowOf(sql<Omit<BilledAhead, 'branch_id' | 'concession_id' | 'fee_months'>>`
    select c.id as challan_id, c.challan_no, c.gross, c.concession, c.charged as net,
           coalesce((select sum(o.amount) from fees.fee_line_concessions o where o.concession_id = ${concession_id}::bigint), 0)::bigint as saves
      from fees.challans c where c.run_id = ${run_id}::bigint order by c.id limit 1`);
  if (!row) throw new Error('The months were not billed');
  if (row.saves === 0)
    throw badField('type_id', 'Another discount of this child is at least as much: paying ahead takes nothing off');
  return row;
}
