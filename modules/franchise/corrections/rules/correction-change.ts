// What a correction comes to (ROY-16): each item before and after, tax moving with royalty, and what that is in the books. Pure, so that the form
// shows what is then asked for.

import { portion } from '#kernel/money.ts';
import type { ItemKind } from '#modules/franchise/challans/contract/challan-words.ts';

export interface StandingItem {
  id: number;
  kind: ItemKind;
  description: string;
  standing: number;
}

export interface ItemChange {
  challan_item_id: number;
  kind: ItemKind;
  description: string;
  before: number;
  after: number;
}

const taxed: readonly ItemKind[] = ['royalty', 'marketing', 'minimum', 'late', 'correction'];

export interface Change {
  items: ItemChange[];
  /** Of all, tax included; what the franchise owes less is below 0. */
  amount: number;
  tax: number;
}

/** Where somebody typed the tax, it stands as typed. */
export function changeOf(
  standing: readonly StandingItem[],
  wanted: ReadonlyMap<number, number>,
  tax_percent: number,
): Change {
  const typed = standing.flatMap((item): ItemChange[] => {
    const after = wanted.get(item.id);
    return after === undefined || after === item.standing
      ? []
      : [{ challan_item_id: item.id, kind: item.kind, description: item.description, before: item.standing, after }];
  });
  const moved = typed.filter((one) => taxed.includes(one.kind)).reduce((sum, one) => sum + one.after - one.before, 0);
  const taxItem = standing.find((item) => item.kind === 'tax');
  const own = typed.some((one) => one.kind === 'tax');
  const follows =
    taxItem && !own && moved !== 0
      ? Math.max(-taxItem.standing, portion(moved, [Math.round(tax_percent * 10_000), 1_000_000]))
      : 0;
  const items =
    taxItem && follows !== 0
      ? [
          ...typed,
          {
            challan_item_id: taxItem.id,
            kind: taxItem.kind,
            description: taxItem.description,
            before: taxItem.standing,
            after: taxItem.standing + follows,
          },
        ]
      : typed;
  const sum = (of: (one: ItemChange) => boolean): number =>
    items.filter(of).reduce((total, one) => total + one.after - one.before, 0);
  return { items, amount: sum(() => true), tax: sum((one) => one.kind === 'tax') };
}
