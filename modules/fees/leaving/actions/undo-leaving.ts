// A leaving that is taken back within its days (students.leaving_reversed): what it settled, used and charged is undone line by line, each by its
// opposite. Refused once money came meanwhile, or the refund was paid.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, reverseEntry } from '#platform/ledger/post.ts';
import type { LeavingReversed } from '#modules/students/index.ts';
import {
  collectingTerms,
  lockFeeAccounts,
  refreshFeeAccounts,
  settleChallans,
  settlementsOfSource,
} from '#modules/fees/student-accounts/chapter.ts';
import { correctLines, type LineDelta } from '#modules/fees/corrections/chapter.ts';
import { undo } from '#modules/fees/student-accounts/rules/index.ts';
import { runPlanOn } from '#modules/fees/plans/chapter.ts';
import { holdLess, spendFreeAdvance } from '#modules/fees/advances/chapter.ts';
import { dropRefunds } from '#modules/fees/refunds/chapter.ts';

const SOURCE = 'student_leaving';

/** Nothing for other sources: those have their own undoing. */
export async function undoLeaving(asked: LeavingReversed): Promise<void> {
  if (asked.source_type !== SOURCE) return;
  const { branch_id, student_id, source_id } = asked;
  await lockFeeAccounts([student_id]);
  await refuseWhenUsed(asked);
  const terms = await collectingTerms(branch_id);
  const entry_date = (await firstOpenDay(branch_id, terms.today)) ?? terms.today;
  await undoSettlements(asked, entry_date);
  await chargeAgain(asked, entry_date);
  await runPlanOn(student_id, source_id);
  await spendFreeAdvance({ terms, student_id, source_type: 'advance', source_id: student_id, entry_date });
}

async function refuseWhenUsed({ student_id, source_id }: LeavingReversed): Promise<void> {
  const row = await rowOf(sql<{ receipt_no: string | null; on: LocalDate | null; refund_paid: boolean }>`
    select d.receipt_no, d.entry_date as on,
           exists (select 1 from fees.fee_refunds r where r.source_type = ${SOURCE} and r.source_id = ${source_id}::bigint and r.status = 'paid') as refund_paid
      from (select min(posted_at) as at from platform.journal_entries where source_type = ${SOURCE} and source_id = ${source_id}::bigint) e
      left join lateral (select x.receipt_no, x.entry_date from fees.deposits x
                          where x.student_id = ${student_id}::bigint and x.status = 'posted' and x.created_at > e.at order by x.id limit 1) d on true`);
  if (row?.refund_paid) throw conflict('The deposit was paid back already: admit the child again instead.');
  if (row?.receipt_no)
    throw conflict(
      `Receipt ${row.receipt_no} of ${formatDate(row.on)} came after the leaving: admit the child again instead.`,
    );
}

/** Advance and deposit go back to where they came from; refund and forfeit with them. */
async function undoSettlements(
  { student_id, source_id, reason }: LeavingReversed,
  entry_date: LocalDate,
): Promise<void> {
  await dropRefunds(SOURCE, source_id, `Leaving taken back: ${reason}`.slice(0, 500));
  const gone = await restOf(source_id);
  const settled = await settlementsOfSource(student_id, SOURCE, source_id);
  const entries = await rowsOf(sql<{ id: number }>`
    select e.id from platform.journal_entries e
     where e.source_type = ${SOURCE} and e.source_id = ${source_id}::bigint and e.kind in ('advance_apply', 'refund') and e.reverses_id is null
       and not exists (select 1 from platform.journal_entries r where r.reverses_id = e.id) order by e.id`);
  for (const entry of entries) {
    const entry_id = await reverseEntry(entry.id, entry_date, `Leaving taken back: ${reason}`.slice(0, 500));
    const back = settled
      .filter((one) => one.entry_id === entry.id)
      .map((one) => ({ ...undo(one), kind: one.kind as 'advance' | 'security', reverses_id: one.settlement_id }));
    const event = {
      deposit_id: null,
      source_type: SOURCE,
      source_id,
      value_date: entry_date,
      entry_date,
      entry_id,
    } as const;
    await settleChallans(back, [], event);
  }
  const sum = (kind: string): number =>
    settled.filter((one) => one.kind === kind).reduce((total, one) => total + one.amount, 0);
  await holdLess(student_id, -(sum('security') + gone));
  await refreshFeeAccounts([student_id], new Map([[student_id, sum('advance')]]));
}

/** What went to refund or forfeit: the entries of kind refund that stand. */
async function restOf(source_id: number): Promise<number> {
  const row = await rowOf(sql<{ rest: number }>`
    select coalesce(sum(e.total), 0)::bigint as rest from platform.journal_entries e
     where e.source_type = ${SOURCE} and e.source_id = ${source_id}::bigint and e.kind = 'refund' and e.reverses_id is null
       and not exists (select 1 from platform.journal_entries r where r.reverses_id = e.id)`);
  return row?.rest ?? 0;
}

/** Every line that the leaving wrote gets its opposite: months are billed again, the notice fee is taken back. */
async function chargeAgain(
  { branch_id, student_id, source_id }: LeavingReversed,
  entry_date: LocalDate,
): Promise<void> {
  const deltas = await rowsOf(sql<LineDelta & { deposit_account_id: number | null }>`
    select o.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, o.factor_num as num, o.factor_den as den,
           -l.gross as gross, -l.concession as concession, g.net as net_before, g.settled, o.recognised_on is not null as recognised,
           coalesce(h.income_account_id, h.liability_account_id, 0) as income_account_id,
           case when h.kind = 'security' then h.liability_account_id end as deposit_account_id,
           (select coalesce(jsonb_agg(jsonb_build_object('type_id', f.type_id, 'amount', -f.amount)), '[]') from fees.fee_line_concessions f
             where f.line_id = l.id and f.fee_month = l.fee_month and l.corrects_line_id is not null) as off
      from fees.challan_lines l
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month
      join fees.fee_heads h on h.id = l.head_id
      join fees.challan_lines o on o.id = coalesce(l.corrects_line_id, l.id) and o.fee_month = l.fee_month
     cross join lateral (
       select coalesce(sum(k.net), 0)::bigint as net, coalesce(sum(k.settled), 0)::bigint as settled from fees.challan_lines k
        where k.challan_id = o.challan_id and k.void_run_id is null and (k.id = o.id or k.corrects_line_id = o.id)) g
     where l.student_id = ${student_id}::bigint and l.void_run_id is null and l.entry_id in (
       select e.id from platform.journal_entries e
        where e.source_type = ${SOURCE} and e.source_id = ${source_id}::bigint and e.reverses_id is null)
     order by l.id`);
  await correctLines(deltas, {
    branch_id,
    entry_date,
    source_type: 'student_leaving_reversal',
    source_id,
    description: 'Leaving taken back',
  });
}
