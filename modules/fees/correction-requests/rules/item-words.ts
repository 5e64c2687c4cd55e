// An item of a correction in words, as screens, the queue and refusals name it.

import { formatDate, formatMonth } from '#kernel/dates.ts';
import { actionWords } from './correction-words.ts';
import type { Facts, Item } from './correction-facts.ts';

/** 'Change an amount: Tuition, September 2026, challan C1'. */
export function itemWords(item: Item, { challans, deposits, heads, targets }: Facts): string {
  const act = actionWords[item.action];
  const deposit = deposits.get(item.deposit_id ?? 0);
  if (deposit) {
    const target = targets.get(item.target_student_id ?? 0);
    const to = item.action === 'move_payment' && target ? ` to ${target.full_name}` : '';
    return `${act}: receipt ${deposit.receipt_no} of ${formatDate(deposit.value_date)}${to}`;
  }
  const challan = challans.get(item.challan_id ?? 0);
  if (!challan) return act;
  const line = challan.lines.find((one) => one.line_id === item.line_id);
  const head = line?.head_name ?? heads.get(item.head_id ?? 0)?.name;
  const month = line?.fee_month ?? item.fee_month ?? challan.bill_month;
  const what =
    head === undefined || item.action === 'waive_fine'
      ? formatMonth(challan.bill_month)
      : `${head}, ${formatMonth(month)}`;
  return `${act}: ${what}, challan ${challan.challan_no}`;
}

/** The field of an item that a refusal points at, as the form and the sheet name it. */
export function fieldOf({ action }: Item): string {
  if (action === 'change_due_date') return 'due_date';
  return action === 'move_payment' ? 'target_student_id' : 'after';
}
