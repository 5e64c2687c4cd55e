// Boxes counted at the end of each month that is closed and of the last one; one that is short and was decided, one that waits, one open.

import { addDays, firstDayOf, addMonths, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { closeCashCount, saveCashCount } from '#modules/accounts/index.ts';

interface Box {
  school_id: number;
  country_id: number;
  branch_id: number;
  account_id: number;
  currency: 'PKR' | 'OMR';
  month: Month;
  /** At the end of the month. */
  book: number;
}

const pieces = {
  PKR: [500_000, 100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  OMR: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
} as const;

/** The fewest notes and coins that come to an amount. */
function inPieces(amount: number, currency: 'PKR' | 'OMR'): Record<string, number> {
  let rest = amount;
  const counted: Record<string, number> = {};
  for (const value of pieces[currency]) {
    counted[value] = Math.floor(rest / value);
    rest %= value;
  }
  return counted;
}

const boxes = (): Promise<Box[]> =>
  rowsOf(sql<Box>`
    select b.school_id, b.country_id, t.branch_id, t.account_id, coalesce(c.currency, 'PKR') as currency, t.month,
           (sum(sum(t.debit - t.credit)) over (partition by t.branch_id, t.account_id order by t.month))::bigint as book
      from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.kind = 'cash'
      join platform.branches b on b.id = t.branch_id join platform.countries c on c.id = b.country_id
     group by b.school_id, b.country_id, t.branch_id, t.account_id, c.currency, t.month order by t.branch_id, t.account_id, t.month`);

async function count(user_id: number, box: Box, { on, off = 0, note }: { on: LocalDate; off?: number; note?: string }) {
  const { school_id, country_id, branch_id, account_id, currency } = box;
  return runAs({ user_id, school_id, country_id }, () =>
    saveCashCount({
      branch_id,
      account_id,
      counted_on: on,
      counted: inPieces(Math.max(0, box.book + off), currency),
      note: note ?? (box.book % (currency === 'PKR' ? 100 : 5) === 0 ? null : 'Small change is rounded'),
    }),
  );
}

async function close(user_id: number, box: Box, counted: { id: number; version: number }) {
  const { school_id, country_id } = box;
  return runAs({ user_id, school_id, country_id }, () => closeCashCount({ id: counted.id, version: counted.version }));
}

async function personNamed(username: string): Promise<number> {
  const [user] = await asOwner(() =>
    rowsOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return user?.id ?? 0;
}

/** What was counted at the ends of months, agreed or was decided by the head office. */
async function countMonth(people: { admin: number; second: number }, box: Box, off = 0): Promise<void> {
  const counted = await count(people.admin, box, {
    on: lastDayOfMonth(box.month),
    off,
    ...(off !== 0 && { note: 'Change given wrongly at the desk' }),
  });
  const closed = await close(people.admin, box, counted);
  if (closed.approval_id === null) return;
  const { school_id, country_id } = box;
  await runAs({ user_id: people.second, school_id, country_id }, () =>
    decide(closed.approval_id ?? 0, { verb: 'approve' }),
  );
}

/** Before the years are closed: months wait for the counts of their last working days (ACC-51). */
export async function makeCashCounts(admin: number, today: LocalDate, closed_before: LocalDate): Promise<void> {
  const people = { admin, second: await personNamed('headoffice') };
  const all = (await asOwner(boxes)).filter((box) => box.book >= 0);
  const last = addMonths(monthOf(today), -1);
  const over = all.filter((box) => box.month === last || lastDayOfMonth(box.month) < closed_before);
  // A difference is posted, so that it stands in every month after it: only the last one has them.
  for (const [n, box] of over.entries())
    await countMonth(people, box, box.month === last && n % 3 === 0 ? -pieces[box.currency][4] : 0);
  const now = (await asOwner(boxes)).filter((box) => box.month === monthOf(today) && box.book >= 0);
  const [waits, open] = [now.find((box) => box.country_id === 162), now.find((box) => box.country_id === 161)];
  const yesterday = addDays(today, -1) < firstDayOf(monthOf(today)) ? today : addDays(today, -1);
  if (waits) {
    const counted = await count(admin, waits, { on: today, off: -50_000, note: 'A receipt of 500 was not written' });
    await close(admin, waits, counted);
  }
  if (open) await count(admin, open, { on: yesterday });
}
