// What the audit knows of a correction that was carried out (spec 00 §8): each challan, before and after. Cancelled challans and payments note themselves.

import { moneyWithCurrency } from '#kernel/money.ts';
import { auditAll, type AuditEntry } from '#platform/audit/audit.ts';
import { amountsOf } from '../rules/item-amounts.ts';
import { actionWords } from '../rules/correction-words.ts';
import type { Facts, Item } from '../rules/correction-facts.ts';

const notes = new Set<Item['action']>(['change_line', 'add_line', 'waive_fine', 'write_off', 'change_due_date']);

export async function noteCorrected(
  { branch_id, correction_no }: { branch_id: number; correction_no: string },
  items: readonly Item[],
  facts: Facts,
): Promise<void> {
  await auditAll(
    items
      .filter((item) => notes.has(item.action))
      .flatMap((item): AuditEntry[] => {
        const challan = facts.challans.get(item.challan_id ?? 0);
        if (!challan) return [];
        const { before, after } = amountsOf(item, facts);
        const shown = (amount: number | null) => (amount === null ? null : moneyWithCurrency(amount, challan.currency));
        const act = actionWords[item.action];
        const due = item.action === 'change_due_date';
        return [
          {
            record_kind: 'challan',
            record_id: challan.challan_id,
            action: 'corrected',
            branch_id,
            before: { [act]: due ? challan.due_date : shown(before) },
            after: { [act]: due ? item.due_date : shown(after), correction_no },
          },
        ];
      }),
  );
}
