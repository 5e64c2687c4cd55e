// What the approver of a correction reads: each item before and after, what becomes of challans and advance, the entry, and what was corrected before
// (spec 04 §5.5).

import { counted } from '#kernel/counted.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import type { CorrectionEffect } from '../contract/corrections.ts';
import type { Earlier } from '../reads/earlier-corrections.ts';
import type { Facts, Item } from '../rules/correction-facts.ts';
import { amountsOf } from '../rules/item-amounts.ts';
import { itemWords } from '../rules/item-words.ts';

export function rowShows(item: Item, facts: Facts, label: string): FieldShown[] {
  if (item.action === 'change_due_date') {
    const before = facts.challans.get(item.challan_id ?? 0)?.due_date ?? null;
    return [{ field: 'due_date', label, before, after: item.due_date ?? null, form: 'date' }];
  }
  return [
    { field: 'amount', label, ...amountsOf(item, facts), form: 'money' },
    ...(item.note ? [{ field: 'note', label: 'Note', before: null, after: item.note }] : []),
  ];
}

export function shownToDecider(
  items: readonly Item[],
  { facts, effect }: { facts: Facts; effect: CorrectionEffect },
  earlier: Earlier,
): FieldShown[] {
  return [
    ...items.flatMap((item, nth) =>
      rowShows(item, facts, itemWords(item, facts)).map((one) => ({ ...one, field: `${one.field}_${nth}` })),
    ),
    ...effect.challans.flatMap((challan) => ofChallan(challan)),
    ...effect.accounts.flatMap((account) => ofAccount(account)),
    { field: 'ledger', label: 'Ledger', before: null, after: inWords(effect.ledger, effect.currency) },
    { field: 'earlier', label: 'Earlier corrections', before: null, after: earlierInWords(earlier, effect.currency) },
  ];
}

function ofChallan({ challan_id, challan_no, before, after }: CorrectionEffect['challans'][number]): FieldShown[] {
  const money = (key: 'charged' | 'settled' | 'balance', what: string): FieldShown[] =>
    before[key] === after[key]
      ? []
      : [
          {
            field: `${key}_${challan_id}`,
            label: `Challan ${challan_no}, ${what}`,
            before: before[key],
            after: after[key],
            form: 'money',
          },
        ];
  return [...money('charged', 'charged'), ...money('settled', 'settled'), ...money('balance', 'open')];
}

function ofAccount(account: CorrectionEffect['accounts'][number]): FieldShown[] {
  const { student_id, student_name, advance_before: before, advance_after: after } = account;
  if (before === after) return [];
  return [{ field: `advance_${student_id}`, label: `Advance of ${student_name}`, before, after, form: 'money' }];
}

/** 'Dr 4010 Tuition 500.00; Cr 2200 Student advances 500.00'. */
function inWords(ledger: CorrectionEffect['ledger'], currency: Currency): string {
  const lines = ledger.map(({ code, name, debit, credit }) =>
    debit > 0
      ? `Dr ${code} ${name} ${formatMoney(debit, currency)}`
      : `Cr ${code} ${name} ${formatMoney(credit, currency)}`,
  );
  return lines.length === 0 ? 'No entry' : lines.join('; ');
}

function earlierInWords({ count, delta }: Earlier, currency: Currency): string {
  return count === 0
    ? 'None in 12 months'
    : `${counted(count, 'correction')} in 12 months, ${formatMoney(delta, currency, { zero: '0' })}`;
}
