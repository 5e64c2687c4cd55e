// Stores a correction that is asked for, with its items and what the asker looked at (FEE-85).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { amountsOf, deltaOf } from '../rules/item-amounts.ts';
import type { Facts, Item } from '../rules/correction-facts.ts';
import { seenOf } from '../rules/item-seen.ts';
import type { CorrectionEffect, ReasonCode } from '../contract/corrections.ts';

export interface CorrectionToStore {
  branch_id: number;
  /** Empty: only a trial, which takes no number. */
  correction_no: string;
  kind: 'single' | 'multi';
  title: string | null;
  reason_code: ReasonCode;
  note: string | null;
  attachment_ids: readonly number[];
}

/** Answers its id. */
export async function storeCorrection(
  asked: CorrectionToStore,
  items: readonly Item[],
  { facts, effects = [] }: { facts: Facts; effects?: CorrectionEffect['challans'] },
): Promise<number> {
  const effectOf = new Map(effects.map(({ challan_id, before, after }) => [challan_id, { before, after }]));
  const rows = items.map((item, nth) => ({
    ...rowOfItem(item, facts),
    row_no: nth + 1,
    effect_preview: { seen: seenOf(item, facts), effect: effectOf.get(item.challan_id ?? 0) ?? null },
  }));
  const total = rows.reduce((sum, row) => sum + row.delta, 0);
  const made = await rowOf(sql<{ id: number }>`
    insert into fees.fee_corrections (branch_id, correction_no, kind, title, reason_code, note, attachment_ids, total_delta, items)
    values (${asked.branch_id}::int, ${asked.correction_no}, ${asked.kind}, ${asked.title}, ${asked.reason_code}, ${asked.note},
            ${asked.attachment_ids}::bigint[], ${total}::bigint, ${rows.length}::int) returning id`);
  const id = made?.id ?? 0;
  await rowsOf(sql`
    insert into fees.fee_correction_items (branch_id, correction_id, row_no, student_id, action, challan_id, bill_month, line_id, deposit_id, head_id, fee_month,
           before, after, delta, due_before, due_after, target_student_id, note, effect_preview)
    select ${asked.branch_id}::int, ${id}::bigint, g.row_no, g.student_id, g.action, g.challan_id, g.bill_month, g.line_id, g.deposit_id, g.head_id, g.fee_month,
           g.before, g.after, g.delta, g.due_before, g.due_after, g.target_student_id, g.note, g.effect_preview
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (row_no int, student_id bigint, action text, challan_id bigint, bill_month date, line_id bigint,
           deposit_id bigint, head_id bigint, fee_month date, before bigint, after bigint, delta bigint, due_before date, due_after date,
           target_student_id bigint, note text, effect_preview jsonb)
     order by g.row_no`);
  return id;
}

function rowOfItem(item: Item, facts: Facts) {
  const challan = facts.challans.get(item.challan_id ?? 0);
  const line = challan?.lines.find((one) => one.line_id === item.line_id);
  return {
    student_id: item.student_id,
    action: item.action,
    challan_id: challan?.challan_id ?? null,
    bill_month: challan?.bill_month ?? null,
    line_id: line?.line_id ?? null,
    deposit_id: item.deposit_id ?? null,
    head_id: line?.head_id ?? item.head_id ?? null,
    fee_month: line?.fee_month ?? (item.action === 'add_line' ? (item.fee_month ?? challan?.bill_month) : null) ?? null,
    ...amountsOf(item, facts),
    delta: deltaOf(item, facts),
    due_before: item.action === 'change_due_date' ? (challan?.due_date ?? null) : null,
    due_after: item.action === 'change_due_date' ? (item.due_date ?? null) : null,
    target_student_id: item.target_student_id ?? null,
    note: item.note ?? null,
  };
}
