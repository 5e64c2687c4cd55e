// What the asker of a correction looked at, and whether it is another one at approval (FEE-85). Money that came meanwhile makes a change of a charge no
// older: it is placed as of now. What the act itself takes away or closes, it does.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { type Facts, finesOf, isFine, type Item } from './correction-facts.ts';

export interface Seen {
  /** Of the line, of the fines, or of all that is charged beside fines. */
  amount?: number;
  /** What was settled, where the act gives it back. */
  settled?: number;
  due_date?: LocalDate;
  version?: number;
}

export function seenOf(item: Item, { challans, deposits }: Facts): Seen {
  if (item.action === 'move_payment' || item.action === 'reverse_deposit')
    return { version: deposits.get(item.deposit_id ?? 0)?.version ?? 0 };
  const challan = challans.get(item.challan_id ?? 0);
  if (!challan) return {};
  const { charged, settled, due_date } = challan;
  switch (item.action) {
    case 'change_line':
      return { amount: challan.lines.find((line) => line.line_id === item.line_id)?.net ?? 0 };
    case 'add_line':
      return { amount: charged - finesOf(challan) };
    case 'waive_fine':
      return { amount: finesOf(challan) };
    case 'cancel_challan':
    case 'write_off':
      return { amount: charged, settled };
    case 'change_due_date':
      return { due_date };
  }
}

/** 'Challan C1 changed on 04/09/2026: …' with both versions; null when it stands as it was. */
export function staleWords(item: Item, seen: Seen, facts: Facts): string | null {
  const now = seenOf(item, facts);
  const same = (['amount', 'settled', 'due_date', 'version'] as const).every((key) => seen[key] === now[key]);
  if (same) return null;
  const deposit = facts.deposits.get(item.deposit_id ?? 0);
  if (deposit)
    return `Receipt ${deposit.receipt_no} changed on ${formatDate(deposit.changed_on)}. Reject and ask again`;
  const challan = facts.challans.get(item.challan_id ?? 0);
  if (!challan) return 'This challan was not found';
  const line = challan.lines.find((one) => one.line_id === item.line_id && !isFine(one));
  const what = line ? `${line.head_name} on challan` : 'Challan';
  const said = (one: Seen): string => versionWords(one, challan.currency);
  return `${what} ${challan.challan_no} changed on ${formatDate(challan.changed_on)}: ${said(seen)} when it was asked, ${said(now)} now. Reject and ask again`;
}

function versionWords({ amount, settled, due_date }: Seen, currency: Currency): string {
  if (due_date) return `due ${formatDate(due_date)}`;
  const charged = moneyWithCurrency(amount ?? 0, currency);
  return settled === undefined ? charged : `${charged} with ${moneyWithCurrency(settled, currency)} settled`;
}
