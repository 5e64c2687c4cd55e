// Takes challans of one branch back: whatever they charged leaves the book by one entry, what was paid becomes advance, and their lines are void, so
// that the months may be billed anew (decision 0047). Whoever calls it holds the accounts and has asked whether they may be taken back.

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { refreshFeeAccounts, settleChallans, settlementsOfChallans } from '#modules/fees/student-accounts/chapter.ts';
import { type CorrectedLine, correctionLines } from '#modules/fees/corrections/rules/index.ts';
import { undo } from '#modules/fees/student-accounts/rules/index.ts';
import { correctionAccounts } from '#modules/fees/corrections/chapter.ts';
import { noteChallans } from './note-challan.ts';

export interface ChallanTaken {
  id: number;
  challan_no: string;
  branch_id: number;
  student_id: number;
  course_id: number | null;
  bill_month: Month;
  charged: number;
  settled: number;
}

export interface TakenBack {
  branch_id: number;
  entry_date: LocalDate;
  source_type: string;
  source_id: number;
  doc_no: string;
  /** What stands on the challan from now on. */
  reason: string;
  narration: string;
}

/** Answers the entry; null when they charged nothing at all. A fixed number of statements, however many challans. */
export async function takeChallansBack(challans: readonly ChallanTaken[], event: TakenBack): Promise<number | null> {
  const ids = challans.map((one) => one.id);
  const standing = await settlementsOfChallans(ids);
  const entry_id = await enter(challans, event);
  const { entry_date, source_id } = event;
  if (entry_id !== null)
    await settleChallans(
      standing.map((one) => ({ ...undo(one), kind: 'to_advance' as const, reverses_id: one.settlement_id })),
      [],
      { deposit_id: null, source_type: 'correction', source_id, value_date: entry_date, entry_date, entry_id },
    );
  await closeChallans(challans, event);
  await noteChallans(
    challans.map((one) => ({ id: one.id, amount: one.charged })),
    { action: 'cancelled', reason: event.reason },
  );
  const freed = new Map<number, number>();
  for (const { student_id, settled } of challans) freed.set(student_id, (freed.get(student_id) ?? 0) + settled);
  await refreshFeeAccounts([...freed.keys()], freed);
  return entry_id;
}

/** Their fines and corrections too, with the sides exchanged; what was paid goes to the advance. */
async function enter(challans: readonly ChallanTaken[], event: TakenBack): Promise<number | null> {
  const charged = await chargedOf(challans);
  const lines = correctionLines(charged, await correctionAccounts(charged));
  if (lines.length === 0) return null;
  const { branch_id, entry_date, source_type, source_id, doc_no, narration } = event;
  const head = { branch_id, entry_date, kind: 'correction', owner_area: 'fees', doc_no, source_type, source_id };
  return postEntry({ ...head, narration: narration.slice(0, 500) }, lines);
}

/** By head; what was paid on the whole challan leaves with its first line. */
async function chargedOf(challans: readonly ChallanTaken[]): Promise<CorrectedLine[]> {
  const rows = await rowsOf(sql<CorrectedLine>`
    with line as materialized (
      select l.*, l.recognised_on is not null as recognised
        from jsonb_to_recordset(${JSON.stringify(challans)}::jsonb) as g (id bigint, bill_month date)
        join fees.challan_lines l on l.challan_id = g.id and l.bill_month = g.bill_month and l.void_run_id is null
    ), off as (
      select line.challan_id, line.head_id, line.recognised, o.type_id, sum(o.amount)::bigint as amount
        from line join fees.fee_line_concessions o on o.line_id = line.id and o.fee_month = line.fee_month group by 1, 2, 3, 4)
    select g.student_id, g.challan_id, g.gross, g.concession, g.net_before, g.settled, g.recognised,
           coalesce(h.income_account_id, h.liability_account_id, 0) as income_account_id,
           case when h.kind = 'security' then h.liability_account_id end as deposit_account_id,
           (select coalesce(jsonb_agg(jsonb_build_object('type_id', o.type_id, 'amount', -o.amount)), '[]') from off o
             where o.challan_id = g.challan_id and o.head_id = g.head_id and o.recognised = g.recognised) as off
      from (select student_id, challan_id, head_id, recognised, -sum(gross)::bigint as gross, -sum(concession)::bigint as concession,
                   sum(gross - concession)::bigint as net_before, sum(settled)::bigint as settled from line group by 1, 2, 3, 4) g
      join fees.fee_heads h on h.id = g.head_id order by g.challan_id, h.priority, h.id`);
  const settled = new Map(challans.map((one) => [one.id, one.settled]));
  return rows.map((row) => {
    const excess = settled.get(row.challan_id) ?? 0;
    settled.set(row.challan_id, 0);
    return { ...row, excess };
  });
}

async function closeChallans(challans: readonly ChallanTaken[], event: TakenBack): Promise<void> {
  await rowsOf(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(challans)}::jsonb) as g (id bigint, bill_month date, course_id bigint)
    ), line as (
      update fees.challan_lines l set void_run_id = 0 from given g
       where l.challan_id = g.id and l.bill_month = g.bill_month and l.void_run_id is null
      returning g.course_id, l.bill_month, l.head_id, l.line_kind, l.gross, l.concession, l.net
    ), cancelled as (
      update fees.challans c set status = 'cancelled', gross = 0, concession = 0, charged = 0, note = ${event.reason} from given g
       where c.id = g.id and c.bill_month = g.bill_month)
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession, corrected, fined)
    select ${event.branch_id}::int, course_id, head_id, bill_month, ${monthOf(event.entry_date)}::date, (pg_backend_pid() % 16)::smallint,
           coalesce(-sum(gross) filter (where line_kind in ('regular', 'extra', 'opening', 'brought_forward')), 0),
           coalesce(-sum(concession) filter (where line_kind in ('regular', 'extra', 'opening', 'brought_forward')), 0),
           coalesce(-sum(net) filter (where line_kind in ('correction', 'waiver')), 0), coalesce(-sum(net) filter (where line_kind in ('fine', 'fine_reversal')), 0)
      from line group by course_id, bill_month, head_id order by bill_month, head_id, course_id
    on conflict on constraint fee_totals_key do update
       set gross = t.gross + excluded.gross, concession = t.concession + excluded.concession, corrected = t.corrected + excluded.corrected,
           fined = t.fined + excluded.fined, updated_at = platform.now()`);
}
