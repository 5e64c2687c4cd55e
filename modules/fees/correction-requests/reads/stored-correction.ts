// A correction and its items as they were stored when it was asked for.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { CorrectionAction, ReasonCode } from '../contract/corrections.ts';
import type { Item } from '../rules/correction-facts.ts';
import type { Seen } from '../rules/item-seen.ts';

export interface StoredCorrection {
  id: number;
  branch_id: number;
  correction_no: string;
  kind: 'single' | 'multi';
  reason_code: ReasonCode;
  note: string | null;
}

export interface StoredItem extends Item {
  id: number;
  action: CorrectionAction;
  fee_month: Month | null;
  due_date: LocalDate | null;
  seen: Seen;
}

export async function storedCorrection(id: number): Promise<StoredCorrection> {
  const row = await rowOf(sql<StoredCorrection>`
    select id, branch_id, correction_no, kind, reason_code, note from fees.fee_corrections where id = ${id}::bigint`);
  if (!row) throw notFound('This correction');
  return row;
}

/** In the order in which they were asked for; of many only those named. */
export function storedItems(correction_id: number, ids: readonly number[] | null = null): Promise<StoredItem[]> {
  return rowsOf(sql<StoredItem>`
    select i.id, i.student_id, i.action, i.challan_id, i.line_id, i.deposit_id, i.head_id, i.fee_month, i.after, i.due_after as due_date,
           i.target_student_id, i.note, coalesce(i.effect_preview -> 'seen', '{}') as seen
      from fees.fee_correction_items i
     where i.correction_id = ${correction_id}::bigint and (${ids}::bigint[] is null or i.id = any (${ids}::bigint[]))
     order by i.row_no, i.id`);
}
