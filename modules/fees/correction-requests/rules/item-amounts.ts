// What an item was and is to be, and what it adds to what is owed; minor units.

import { type Facts, finesOf, type Item } from './correction-facts.ts';

/** What was before, and by how much what is charged or open changes; a payment that moves changes no charge. */
export function amountsOf(item: Item, { challans, deposits }: Facts): { before: number | null; after: number | null } {
  const challan = challans.get(item.challan_id ?? 0);
  switch (item.action) {
    case 'change_line':
      return {
        before: challan?.lines.find((line) => line.line_id === item.line_id)?.net ?? null,
        after: item.after ?? null,
      };
    case 'add_line':
      return { before: 0, after: item.after ?? null };
    case 'waive_fine':
      return { before: challan ? finesOf(challan) : null, after: item.after ?? 0 };
    case 'cancel_challan':
      return { before: challan?.charged ?? null, after: 0 };
    case 'write_off':
      return { before: challan?.balance ?? null, after: 0 };
    case 'move_payment':
    case 'reverse_deposit':
      return {
        before: deposits.get(item.deposit_id ?? 0)?.amount ?? null,
        after: item.action === 'reverse_deposit' ? 0 : (deposits.get(item.deposit_id ?? 0)?.amount ?? null),
      };
    case 'change_due_date':
      return { before: null, after: null };
  }
}

/** What the request adds to what is owed: a deposit that goes back adds it, one that moves nothing over all. */
export function deltaOf(item: Item, facts: Facts): number {
  const { before, after } = amountsOf(item, facts);
  const delta = (after ?? 0) - (before ?? 0);
  return item.action === 'reverse_deposit' ? 0 - delta : delta;
}
