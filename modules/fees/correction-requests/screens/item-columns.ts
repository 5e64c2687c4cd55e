// Columns of the items of corrections, in the record and in the report of what was applied.

import { linkTo } from '#kernel/addresses.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Column, Statuses } from '#ui/table/column.ts';
import type { CorrectionItemRow } from '../contract/correction-lists.ts';
import { actionWords } from '../rules/correction-words.ts';

const results: Statuses = { applied: ['good', 'Applied'], refused: ['bad', 'Not applied'] };

/** 'Tuition, September 2026', the receipt, or the days of a due date. */
export function aboutItem(row: CorrectionItemRow): string {
  if (row.due_after !== null) return `${formatDate(row.due_before)} → ${formatDate(row.due_after)}`;
  if (row.receipt_no !== null)
    return [`Receipt ${row.receipt_no}`, row.target_name ? `to ${row.target_name}` : ''].filter(Boolean).join(' ');
  const month = row.fee_month === null ? '' : formatMonth(row.fee_month);
  return [row.head_name, month].filter(Boolean).join(', ');
}

export const itemColumns: readonly Column<CorrectionItemRow>[] = [
  {
    key: 'student_name',
    title: 'Student',
    card: true,
    link: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
  },
  { key: 'result', title: 'Result', kind: 'status', statuses: results },
  { key: 'result_reason', title: 'Why not' },
  { key: 'action', title: 'Act', value: (row) => actionWords[row.action], card: true },
  { key: 'head_name', title: 'What', value: aboutItem },
  { key: 'before', title: 'Before', kind: 'money' },
  { key: 'after', title: 'After', kind: 'money' },
  { key: 'delta', title: 'Change', kind: 'money', card: true },
  {
    key: 'challan_no',
    title: 'Challan',
    link: (row) => (row.challan_id === null ? undefined : linkTo(pages.FeeChallanRecord, { id: row.challan_id })),
  },
];
