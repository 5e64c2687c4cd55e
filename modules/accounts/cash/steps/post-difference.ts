// ACC-81: what the box has more or less than the book goes to 5940.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { whyLater } from '#platform/ledger/book-day.ts';
import { firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { CashCount } from '../contract/cash-counts.ts';

/** On the day that was counted, or the first open one after it; null where there is nothing to post. */
export async function postDifference(count: CashCount): Promise<number | null> {
  const { branch_id, account_id, counted_on, difference } = count;
  if (difference === 0) return null;
  const day: LocalDate | null = await firstOpenDay(branch_id, counted_on);
  if (day === null) throw conflict(`${await whyLater(branch_id, counted_on)}, and no later day is open`);
  const other = await systemAccount('cash_over_short');
  const amount = Math.abs(difference);
  const [from, to] = difference > 0 ? [other, account_id] : [account_id, other];
  return postEntry(
    {
      branch_id,
      entry_date: day,
      kind: 'voucher',
      source_type: 'cash count',
      source_id: count.id,
      narration:
        `Cash ${difference > 0 ? 'over' : 'short'}, counted on ${formatDate(counted_on)}: ${count.note ?? ''}`.slice(
          0,
          500,
        ),
    },
    [
      { account_id: to, debit: amount },
      { account_id: from, credit: amount },
    ],
  );
}
