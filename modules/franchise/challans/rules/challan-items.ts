// Items of a royalty challan from what a month was charged with, and in which order money pays them (ROY-11, ROY-12).

import { formatMonth, type Month } from '#kernel/dates.ts';
import type { ItemKind } from '../contract/challan-words.ts';

export interface NewItem {
  kind: ItemKind;
  description: string;
  /** Below 0 it lowers the others. */
  amount: number;
  fee_item_id?: number;
}

interface Charged {
  royalty: number;
  marketing: number;
  minimum: number;
  late: number;
  tax: number;
  rounding: number;
}

/** ROY-11: what the lines of a posting come to, by kind; kinds that come to nothing have no item. */
export function itemsOf(month: Month, charged: Charged, tax_percent: number): NewItem[] {
  const words = formatMonth(month);
  const all: readonly (readonly [ItemKind, string, number])[] = [
    ['royalty', `Royalty ${words}`, charged.royalty],
    ['marketing', `Marketing fund ${words}`, charged.marketing],
    ['minimum', `Up to the minimum, ${words}`, charged.minimum],
    ['late', `Late entries of months before ${words}`, charged.late],
    ['tax', `Tax ${tax_percent} %`, charged.tax],
    ['rounding', 'Rounding', charged.rounding],
  ];
  return all
    .filter(([, , amount]) => amount !== 0)
    .map(([kind, description, amount]) => ({ kind, description, amount }));
}

/** What is set against what: items below 0 lower the others, the largest first; of each what is taken off or added. */
export function setAgainst(amounts: readonly number[]): number[] {
  let rest = amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0);
  const found = amounts.map((amount) => Math.max(0, -amount));
  const largest = amounts.map((amount, at) => ({ amount, at })).toSorted((a, b) => b.amount - a.amount);
  for (const { amount, at } of largest) {
    const off = Math.min(Math.max(0, amount), rest);
    if (off > 0) found[at] = -off;
    rest -= off;
  }
  return found;
}

/** ROY-12: inside a challan tax comes first, then royalty, then fees, and the fine last. */
const order: readonly ItemKind[] = [
  'tax',
  'royalty',
  'marketing',
  'minimum',
  'late',
  'rounding',
  'correction',
  'opening',
  'paid_out',
  'fee_item',
  'bounce',
  'fine',
];
export const payOrder = (kind: ItemKind): number => order.indexOf(kind);
