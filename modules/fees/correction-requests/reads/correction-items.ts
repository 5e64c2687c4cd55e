// Items of corrections with the names of what they are about.

import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import type { CorrectionItemRow } from '../contract/correction-lists.ts';

export const itemTables = sql`
  fees.fee_correction_items i
  join fees.fee_corrections f on f.id = i.correction_id
  ${childOfRow('i')}
  join platform.branches b on b.id = i.branch_id
  join platform.countries n on n.id = b.country_id and n.operates
  left join fees.challans c on c.id = i.challan_id and c.bill_month = i.bill_month
  left join branches.courses k on k.id = coalesce(c.course_id, ${child.course_id})
  left join fees.fee_heads h on h.id = i.head_id
  left join students.students t on t.id = i.target_student_id`;

export const itemColumns = sql`
  i.id, i.correction_id, f.correction_no, i.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, b.short_name as branch_name,
  n.currency, i.action, i.challan_id, c.challan_no, (select d.receipt_no from fees.deposits d where d.id = i.deposit_id) as receipt_no, h.name as head_name,
  coalesce(i.fee_month, i.bill_month) as fee_month, i.before, i.after, i.due_before, i.due_after, i.delta, t.full_name as target_name, i.note,
  i.result, i.result_reason, i.entry_id`;

export function itemsWhere(where: Statement, page: Statement): Promise<CorrectionItemRow[]> {
  return rowsOf(sql<CorrectionItemRow>`select ${itemColumns} from ${itemTables} where ${where} ${page}`);
}
