// FEE-76: the money of a child that comes back, in the transaction that re-admits it. Within grace the plan that ended with the leaving
// runs on and posted months get their new share; months that were posted for others meanwhile are billed now.

import { addDays, formatDate, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { collectingTerms, lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { runPlanOn } from '#modules/fees/plans/chapter.ts';
import { openSingleRun } from '#modules/fees/single-posts/chapter.ts';
import { postClaimed } from '#modules/fees/posting/chapter.ts';
import { shareChanged } from '#modules/fees/corrections/chapter.ts';
import { spendFreeAdvance } from '#modules/fees/advances/chapter.ts';

/** Days after which the challan of the missed months falls due, as for an application (ADM-30). */
const DUE_DAYS = 7;

export interface Returning {
  branch_id: number;
  student_id: number;
  leaving_id: number;
  leaving_on: LocalDate;
  rejoin_on: LocalDate;
  source_id: number;
}

/** Whether days between leaving and return within grace are billed in this branch; they are unless the policy says otherwise. */
export async function billsAbsence(branch_id: number): Promise<boolean> {
  const row = await rowOf(sql<{ bills: boolean }>`
    select coalesce(own.bill_absence, common.bill_absence, true) as bills
      from platform.branches b
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = ${branch_id}::int`);
  return row?.bills ?? true;
}

/** Within grace: asked when enrolment and status periods stand as they shall be. */
export async function billReturn(given: Returning): Promise<void> {
  const { branch_id, student_id, leaving_id, leaving_on, rejoin_on, source_id } = given;
  await lockFeeAccounts([student_id]);
  await runPlanOn(student_id, leaving_id);
  await shareChanged({
    branch_id,
    student_ids: [student_id],
    from_month: monthOf(leaving_on),
    preview: false,
    source_type: 'readmission',
    source_id,
    description: `Back on ${formatDate(rejoin_on)}`,
  });
  await billMissedMonths({ branch_id, student_id, from_month: monthOf(leaving_on) });
}

/**
 * Months that were billed ahead and wholly taken back with the leaving stand on their challan at nothing: they are free to be billed anew, at
 * another price or by another plan. Lines and corrections keep what they say (FEE-82); sums of challans do not move.
 */
export async function freeTakenBack({
  student_id,
  from_month,
}: {
  student_id: number;
  from_month: Month;
}): Promise<void> {
  await lockFeeAccounts([student_id]);
  await rowsOf(sql`
    with taken as (
      select l.id from fees.challan_lines l
       cross join lateral (
         select sum(k.net) as net, sum(k.settled) as settled, count(*) as lines from fees.challan_lines k
          where k.challan_id = l.challan_id and k.void_run_id is null and (k.id = l.id or k.corrects_line_id = l.id)) g
       where l.student_id = ${student_id}::bigint and l.fee_month >= ${from_month}::date and l.line_kind = 'regular' and l.void_run_id is null
         and g.net = 0 and g.settled = 0 and g.lines > 1)
    update fees.challan_lines k set void_run_id = 0 from taken t
     where k.student_id = ${student_id}::bigint and k.fee_month >= ${from_month}::date and k.void_run_id is null
       and (k.id = t.id or k.corrects_line_id = t.id)`);
}

/**
 * Bills the plan of this child for months from `from_month` on that were posted for the branch while it had no enrolment; what stands on a
 * challan already is left out by its key. Then free advance is used.
 */
export async function billMissedMonths(of: {
  branch_id: number;
  student_id: number;
  from_month: Month;
}): Promise<void> {
  const { branch_id, student_id } = of;
  await lockFeeAccounts([student_id]);
  const terms = await collectingTerms(branch_id);
  const entry_date = await firstOpenDay(branch_id, terms.today);
  if (entry_date !== terms.today)
    throw conflict('No accounting period is open to bill this return. Ask accounts to open one.');
  const fee_months = await missedMonths(of);
  if (fee_months.length > 0) {
    const bill_month = monthOf(entry_date);
    const due_date = addDays(entry_date, DUE_DAYS);
    const run_id = await openSingleRun({ kind: 'individual', bill_month, entry_date, due_date }, [branch_id]);
    await postClaimed(run_id, branch_id, {
      kind: 'individual',
      bill_month,
      fee_months,
      entry_date,
      due_date,
      valid_until: null,
      course_ids: null,
      student_ids: [student_id],
      head_ids: null,
      apply_advances: false,
    });
    await rowsOf(sql`
      update fees.fee_runs set status = 'posted', ended_at = platform.now() where id = ${run_id}::bigint`);
  }
  await spendFreeAdvance({ terms, student_id, source_type: 'advance', source_id: student_id, entry_date });
}

/** Posted months of the branch with a head of the plan that stands on no challan of the child. */
async function missedMonths(of: { branch_id: number; student_id: number; from_month: Month }): Promise<Month[]> {
  const rows = await rowsOf(sql<{ fee_month: Month }>`
    with posted as (
      select distinct m as fee_month from fees.fee_run_branches b join fees.fee_runs r on r.id = b.run_id
       cross join lateral unnest(case when cardinality(r.fee_months) > 0 then r.fee_months else array[r.bill_month] end) m
       where b.branch_id = ${of.branch_id}::int and b.kind = 'monthly' and b.status = 'done' and m >= ${of.from_month}::date)
    select p.fee_month from posted p
     where exists (
       select 1 from fees.student_fee_lines l join fees.fee_heads h on h.id = l.head_id and h.kind <> 'security'
        where l.student_id = ${of.student_id}::bigint and l.amount > 0 and l.valid_from <= p.fee_month and (l.valid_to is null or l.valid_to >= p.fee_month)
          and (l.months::int >> (extract(month from p.fee_month)::int - 1)) & 1 = 1
          and not exists (select 1 from fees.challan_lines k where k.student_id = l.student_id and k.head_id = l.head_id and k.fee_month = p.fee_month
                             and k.line_kind = 'regular' and k.void_run_id is null))
       and exists (
       select 1 from students.student_status_periods t where t.student_id = ${of.student_id}::bigint and t.status <> 'admitted'
          and t.from_on < (p.fee_month + interval '1 month')::date and (t.to_on is null or t.to_on >= p.fee_month))
     order by p.fee_month`);
  return rows.map((row) => row.fee_month);
}
