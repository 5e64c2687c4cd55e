// Where the money of a deposit goes (ROY-12): the oldest challan first, inside it tax, royalty, fees, and the fine last, which changes with the day
// on which the money came (ROY-15). Pure: the desk shows what the act then does.

import type { LocalDate } from '#kernel/dates.ts';
import type { ItemKind } from '#modules/franchise/challans/contract/challan-words.ts';
import { payOrder } from '#modules/franchise/challans/rules/index.ts';
import { fineDue, type FinedChallan, type Portion } from './fine-due.ts';

export interface OpenItem {
  id: number;
  kind: ItemKind;
  balance: number;
}

export interface OpenChallan extends FinedChallan {
  id: number;
  challan_no: string;
  items: readonly OpenItem[];
  /** What was charged as fine, less what was taken back. */
  fine_charged: number;
  fined_on: LocalDate | null;
  /** What was paid of it so far, without fines. */
  portions: readonly Portion[];
}

export interface Planned {
  challan_id: number;
  challan_no: string;
  /** By item; what goes to a fine that is charged by this very deposit has none yet. */
  parts: { item_id: number | null; amount: number }[];
  amount: number;
  /** What the fine grows by, or below 0 what is taken back of it. */
  fine_change: number;
}

export interface Plan {
  challans: Planned[];
  unallocated: number;
}

const isFine = (item: OpenItem): boolean => item.kind === 'fine';
const later = (a: LocalDate, b: LocalDate | null): LocalDate => (b !== null && b > a ? b : a);

function planOne(challan: OpenChallan, money: number, on: LocalDate): Planned {
  const parts: Planned['parts'] = [];
  let rest = money;
  const pay = (item_id: number | null, open: number): void => {
    const amount = Math.min(open, rest);
    if (amount <= 0) return;
    parts.push({ item_id, amount });
    rest -= amount;
  };
  const plain = challan.items.filter((item) => !isFine(item));
  for (const item of plain.toSorted((a, b) => payOrder(a.kind) - payOrder(b.kind))) pay(item.id, item.balance);
  const paid = money - rest;
  const open = plain.reduce((sum, item) => sum + item.balance, 0) - paid;
  const portions = [
    ...challan.portions,
    ...(paid > 0 ? [{ amount: paid, on }] : []),
    ...(open > 0 ? [{ amount: open, on: later(on, challan.fined_on) }] : []),
  ];
  const fine_change = fineDue(challan, portions) - challan.fine_charged;
  const fines = challan.items.filter(isFine);
  let taken = Math.max(0, -fine_change);
  for (const item of fines) {
    const off = Math.min(item.balance, taken);
    taken -= off;
    pay(item.id, item.balance - off);
  }
  if (fine_change > 0) pay(null, fine_change);
  return { challan_id: challan.id, challan_no: challan.challan_no, parts, amount: money - rest, fine_change };
}

/** `wanted`: how much to which challan, where a person says so; else the oldest first. */
export function planDeposit(
  money: { amount: number; on: LocalDate },
  challans: readonly OpenChallan[],
  wanted: ReadonlyMap<number, number> | null = null,
): Plan {
  let rest = money.amount;
  const planned: Planned[] = [];
  for (const challan of challans) {
    const most = wanted === null ? rest : Math.min(rest, wanted.get(challan.id) ?? 0);
    if (most <= 0) continue;
    const one = planOne(challan, most, money.on);
    rest -= one.amount;
    planned.push(one);
  }
  return { challans: planned, unallocated: rest };
}
