// What cannot stand together in one request, and what it holds while it waits, so that two requests never correct the same (FEE-83).

import type { Item } from './correction-facts.ts';

/** What an item corrects; with the student, because what waits about a child is found by it (decision 0079). */
export function claimOf(item: Item): string {
  const of = `student ${item.student_id} correction`;
  switch (item.action) {
    case 'change_line':
      return `${of} line ${item.line_id ?? 0}`;
    case 'add_line':
      return `${of} challan ${item.challan_id ?? 0} head ${item.head_id ?? 0} ${item.fee_month ?? ''}`.trim();
    case 'waive_fine':
      return `${of} challan ${item.challan_id ?? 0} fine`;
    case 'change_due_date':
      return `${of} challan ${item.challan_id ?? 0} due`;
    case 'cancel_challan':
    case 'write_off':
      return `${of} challan ${item.challan_id ?? 0}`;
    case 'move_payment':
    case 'reverse_deposit':
      return `${of} deposit ${item.deposit_id ?? 0}`;
  }
}

const ends = (item: Item): boolean => item.action === 'cancel_challan' || item.action === 'write_off';
const ofDeposit = (item: Item): boolean => item.action === 'move_payment' || item.action === 'reverse_deposit';

/** By the place of the item. */
export function problemsTogether(items: readonly Item[]): Map<number, string> {
  const problems = new Map<number, string>();
  const first = new Map<string, number>();
  const ended = new Set(items.filter(ends).map((item) => item.challan_id));
  for (const [nth, item] of items.entries()) {
    const claim = claimOf(item);
    if (first.has(claim)) problems.set(nth, 'This is in the request twice');
    else first.set(claim, nth);
    if (!ends(item) && item.challan_id && ended.has(item.challan_id))
      problems.set(nth, 'The same request cancels or writes off this challan');
  }
  // Money that moves reopens challans: what it would meet there is another challan than the one that was looked at.
  if (items.some(ofDeposit) && items.length > 1)
    for (const [nth, item] of items.entries())
      if (!ofDeposit(item) || nth > 0) problems.set(nth, 'A payment is moved or reversed in a request of its own');
  return problems;
}
