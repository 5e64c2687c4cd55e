// fees.cancel (spec 04 §7): an offer that lapsed, was re-priced or withdrawn. Its charge is taken back as of today, the money on it becomes the
// student's advance, and its months are free to be billed anew.

import { formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry } from '#platform/ledger/post.ts';
import {
  lockFeeAccounts,
  refreshFeeAccounts,
  settleChallans,
  settlementsOfChallan,
} from '#modules/fees/student-accounts/chapter.ts';
import { type CorrectedLine, correctionLines } from '#modules/fees/corrections/rules/index.ts';
import { undo } from '#modules/fees/student-accounts/rules/index.ts';
import { correctionAccounts } from '#modules/fees/corrections/chapter.ts';
import { noteChallan } from '../steps/note-challan.ts';

export interface ChallanToCancel {
  challan_id: number;
  reason: string;
  on: LocalDate;
  source_type: string;
  source_id: number;
}

interface Found {
  id: number;
  challan_no: string;
  branch_id: number;
  student_id: number;
  course_id: number | null;
  bill_month: string;
  run_id: number | null;
  status: string;
  charged: number;
  settled: number;
  paid: number;
  updated_on: LocalDate;
}

/** void_run_id of lines whose challan was cancelled by itself, not with a run. */
const NO_RUN = 0;

/** `freed`: what was paid on it and is the student's advance now, minor units. */
export async function cancelChallan(asked: ChallanToCancel): Promise<{ freed: number }> {
  const challan = await lockChallan(asked.challan_id);
  const entry_date = await firstOpenDay(challan.branch_id, asked.on);
  if (!entry_date) throw conflict('No accounting period is open to take this challan back. Ask accounts to open one.');
  const standing = await settlementsOfChallan(challan.id);
  const entry_id = await enter({ ...asked, entry_date }, challan);
  await settleChallans(
    standing.map((one) => ({ ...undo(one), kind: 'to_advance' as const, reverses_id: one.settlement_id })),
    [],
    {
      deposit_id: null,
      source_type: 'correction',
      source_id: asked.source_id,
      value_date: entry_date,
      entry_date,
      entry_id,
    },
  );
  await closeChallan(challan, asked.reason, entry_date);
  await noteChallan(challan.id, { action: 'cancelled', amount: challan.charged, reason: asked.reason });
  await refreshFeeAccounts([challan.student_id], new Map([[challan.student_id, challan.settled]]));
  return { freed: challan.settled };
}

async function lockChallan(id: number): Promise<Found> {
  const owner = await rowOf(sql<{ student_id: number }>`
    select student_id from fees.challans where id = ${id}::bigint`);
  if (!owner) throw notFound('This challan');
  await lockFeeAccounts([owner.student_id]);
  const challan = await rowOf(sql<Found>`
    select c.id, c.challan_no, c.branch_id, c.student_id, c.course_id, c.bill_month, c.run_id, c.status, c.charged, c.settled, c.paid,
           (c.updated_at at time zone co.time_zone)::date as updated_on
      from fees.challans c join platform.branches b on b.id = c.branch_id join platform.countries co on co.id = b.country_id
     where c.id = ${id}::bigint for update of c`);
  if (!challan) throw notFound('This challan');
  if (challan.status === 'cancelled')
    throw conflict(`Challan ${challan.challan_no} was cancelled on ${formatDate(challan.updated_on)}`);
  if (challan.run_id !== null)
    throw conflict(`Challan ${challan.challan_no} was billed with its branch. Correct it, or take the posting back`);
  if (challan.settled !== challan.paid)
    throw conflict(`A part of challan ${challan.challan_no} was written off or carried on. Correct it instead`);
  return challan;
}

/** Whatever the challan charged until now, its fines and corrections too, with the sides exchanged; what was paid goes to the advance. */
async function enter({ reason, entry_date, ...source }: ChallanToCancel & { entry_date: LocalDate }, of: Found) {
  const charged = await chargedOf(of);
  const lines = correctionLines(charged, await correctionAccounts(charged));
  const head = { branch_id: of.branch_id, entry_date, kind: 'correction', owner_area: 'fees', doc_no: of.challan_no };
  const { source_type, source_id } = source;
  const narration = `Challan ${of.challan_no} cancelled: ${reason}`.slice(0, 500);
  return postEntry({ ...head, source_type, source_id, narration }, lines);
}

function chargedOf({ id, bill_month, student_id }: Found): Promise<CorrectedLine[]> {
  return rowsOf(sql<CorrectedLine>`
    with line as materialized (
      select l.*, l.recognised_on is not null as recognised from fees.challan_lines l
       where l.challan_id = ${id}::bigint and l.bill_month = ${bill_month}::date and l.void_run_id is null
    ), off as (
      select line.head_id, line.recognised, o.type_id, sum(o.amount)::bigint as amount
        from line join fees.fee_line_concessions o on o.line_id = line.id and o.fee_month = line.fee_month group by 1, 2, 3)
    select ${student_id}::bigint as student_id, ${id}::bigint as challan_id, g.gross, g.concession, g.net_before, g.settled, g.recognised,
           coalesce(h.income_account_id, h.liability_account_id) as income_account_id,
           case when h.kind = 'security' then h.liability_account_id end as deposit_account_id,
           (select coalesce(jsonb_agg(jsonb_build_object('type_id', o.type_id, 'amount', -o.amount)), '[]') from off o
             where o.head_id = g.head_id and o.recognised = g.recognised) as off
      from (select head_id, recognised, -sum(gross)::bigint as gross, -sum(concession)::bigint as concession, sum(net)::bigint as net_before,
                   sum(settled)::bigint as settled from line group by 1, 2) g
      join fees.fee_heads h on h.id = g.head_id order by h.priority, h.id`);
}

async function closeChallan(of: Found, reason: string, entry_date: LocalDate): Promise<void> {
  await rowsOf(sql`
    with line as (
      update fees.challan_lines l set void_run_id = ${NO_RUN}::bigint
       where l.challan_id = ${of.id}::bigint and l.bill_month = ${of.bill_month}::date and l.void_run_id is null
      returning l.head_id, l.line_kind, l.gross, l.concession, l.net
    ), cancelled as (
      update fees.challans set status = 'cancelled', gross = 0, concession = 0, charged = 0, note = ${reason}
       where id = ${of.id}::bigint and bill_month = ${of.bill_month}::date)
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession, corrected, fined)
    select ${of.branch_id}::int, ${of.course_id}::bigint, head_id, ${of.bill_month}::date, ${monthOf(entry_date)}::date, (pg_backend_pid() % 16)::smallint,
           coalesce(-sum(gross) filter (where line_kind in ('regular', 'extra')), 0), coalesce(-sum(concession) filter (where line_kind in ('regular', 'extra')), 0),
           coalesce(-sum(net) filter (where line_kind in ('correction', 'waiver')), 0), coalesce(-sum(net) filter (where line_kind in ('fine', 'fine_reversal')), 0)
      from line group by head_id order by head_id
    on conflict on constraint fee_totals_key do update
       set gross = t.gross + excluded.gross, concession = t.concession + excluded.concession, corrected = t.corrected + excluded.corrected,
           fined = t.fined + excluded.fined, updated_at = platform.now()`);
}
