// FEE-80: a correction never edits a line; it adds one with the difference, on the same challan and fee month. What was paid beyond
// leaves as advance in the same transaction (FEE-81). Whoever calls it holds the lock on the students' accounts.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type EntryLine, postEntry, systemAccount } from '#platform/ledger/post.ts';
import { type CorrectedLine, type CorrectionAccounts, correctionLines, excessOf } from '../rules/correction-entry.ts';
import type { LineDelta } from '../rules/line-delta.ts';
import { refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';

export interface CorrectionEvent {
  branch_id: number;
  entry_date: LocalDate;
  /** The record that causes it, for statement and history. */
  source_type: string;
  source_id: number;
  /** What the line says on the challan: 'Freeze from 11/04/2026'. */
  description: string;
  /** The number of the correction, in the book. */
  doc_no?: string;
}

/** Answers the entry, or null when there is nothing to correct. A fixed number of statements, however many lines. */
export async function correctLines(deltas: readonly LineDelta[], event: CorrectionEvent): Promise<number | null> {
  if (deltas.length === 0) return null;
  const lines: EntryLine[] = correctionLines(deltas, await correctionAccounts(deltas));
  const { branch_id, entry_date, source_type, source_id, description } = event;
  const source = { source_type, source_id } as const;
  const head = { branch_id, entry_date, kind: 'correction', ...source, narration: description, owner_area: 'fees' };
  const entry_id = await postEntry({ ...head, doc_no: event.doc_no ?? null }, lines);
  const freed = await freeExcess(deltas, { ...event, entry_id });
  await writeLines(deltas, { ...event, entry_id });
  await updateTotals(deltas, event);
  await refreshFeeAccounts([...new Set(deltas.map((delta) => delta.student_id))], freed);
  return entry_id;
}

export async function correctionAccounts(deltas: readonly CorrectedLine[]): Promise<CorrectionAccounts> {
  const contra = await contraAccounts(deltas);
  return {
    receivable: await systemAccount('student_receivable'),
    advance: await systemAccount('student_advance'),
    unearned: await systemAccount('unearned'),
    contra: (type_id) => contra.get(type_id) ?? 0,
  };
}

async function contraAccounts(deltas: readonly CorrectedLine[]): Promise<Map<number, number>> {
  const ids = [...new Set(deltas.flatMap((delta) => delta.off.map((one) => one.type_id)))];
  const rows = await rowsOf(sql<{ id: number; contra_account_id: number }>`
    select id, contra_account_id from fees.concession_types where id = any (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.contra_account_id]));
}

/** By student: what the lines were paid beyond what they are now. The settlement goes before the charge, so that none is over-paid. */
async function freeExcess(
  deltas: readonly LineDelta[],
  event: CorrectionEvent & { entry_id: number },
): Promise<Map<number, number>> {
  const freed = new Map<number, number>();
  const over = deltas.filter((delta) => excessOf(delta) > 0);
  for (const delta of over) freed.set(delta.student_id, (freed.get(delta.student_id) ?? 0) + excessOf(delta));
  const { entry_id, entry_date, source_id } = event;
  await settleChallans(
    over.map((delta) => ({
      challan_id: delta.challan_id,
      kind: 'to_advance',
      amount: -excessOf(delta),
      split: (delta.freed_from ?? [ownShare(delta)]).map((share) => ({ ...share, amount: -share.amount })),
    })),
    [],
    { deposit_id: null, source_type: 'correction', source_id, value_date: entry_date, entry_date, entry_id },
  );
  return freed;
}

function ownShare(delta: LineDelta): { line_id: number; head_id: number; amount: number } {
  if (delta.line_id === null) throw new Error('A line that is added was paid before it was there');
  return { line_id: delta.line_id, head_id: delta.head_id, amount: excessOf(delta) };
}

/** A reversal is settled against the line it corrects at once, so that neither of the two remains open. */
async function writeLines(deltas: readonly LineDelta[], event: CorrectionEvent & { entry_id: number }): Promise<void> {
  const given = deltas.map(({ off, ...delta }, n) => ({ ...delta, n, off: JSON.stringify(off) }));
  await rowsOf(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (n int, line_id bigint, challan_id bigint, bill_month date, student_id bigint,
        head_id bigint, fee_month date, num int, den int, gross bigint, concession bigint, off text, recognised boolean, line_kind text, description text,
        correction_item_id bigint)
    ), line as (
      insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, concession,
             factor_num, factor_den, settled, corrects_line_id, correction_item_id, recognised_on, entry_id)
      select ${event.branch_id}::int, g.challan_id, g.bill_month, g.student_id, g.head_id, g.fee_month, coalesce(g.line_kind, 'correction'),
             coalesce(g.description, ${event.description}), g.gross, g.concession,
             g.num, g.den, least(g.gross - g.concession, 0), g.line_id, g.correction_item_id, case when g.recognised then ${event.entry_date}::date end, ${event.entry_id}::bigint
        from given g order by g.n
      returning id, corrects_line_id, fee_month
    ), netted as (
      update fees.challan_lines l set settled = l.settled - (g.gross - g.concession) from given g
       where l.id = g.line_id and l.challan_id = g.challan_id and l.fee_month = g.fee_month and g.gross - g.concession < 0
    ), off as (
      insert into fees.fee_line_concessions (branch_id, line_id, fee_month, type_id, amount)
      select ${event.branch_id}::int, line.id, line.fee_month, o.type_id, o.amount
        from line join given g on g.line_id = line.corrects_line_id and g.fee_month = line.fee_month
       cross join lateral jsonb_to_recordset(g.off::jsonb) as o (type_id bigint, amount bigint)
    )
    update fees.challans c
       set gross = c.gross + d.gross, concession = c.concession + d.concession, charged = c.charged + d.gross - d.concession,
           status = case when c.charged + d.gross - d.concession = c.settled then 'paid' when c.settled > 0 then 'partly_paid' else 'open' end
      from (select challan_id, bill_month, sum(gross)::bigint as gross, sum(concession)::bigint as concession from given group by 1, 2) d
     where c.id = d.challan_id and c.bill_month = d.bill_month`);
}

function updateTotals(deltas: readonly LineDelta[], event: CorrectionEvent): Promise<unknown> {
  return rowsOf(sql`
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, corrected)
    select ${event.branch_id}::int, c.course_id, g.head_id, g.bill_month, date_trunc('month', ${event.entry_date}::date)::date,
           (pg_backend_pid() % 16)::smallint, sum(g.gross - g.concession)
      from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb) as g (challan_id bigint, bill_month date, head_id bigint, gross bigint, concession bigint)
      join fees.challans c on c.id = g.challan_id and c.bill_month = g.bill_month
     group by c.course_id, g.head_id, g.bill_month order by g.bill_month, g.head_id, c.course_id
    on conflict on constraint fee_totals_key do update set corrected = t.corrected + excluded.corrected, updated_at = platform.now()`);
}
