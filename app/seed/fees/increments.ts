// Increments in both countries: one of last session that was billed since, one that waits, one that was rejected and one taken back (FEE-86 to FEE-88).

import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askIncrement, revertIncrement } from '#modules/fees/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { demoUser } from '../ground/demo-user.ts';

interface Wanted {
  by: string;
  country_id: 161 | 162;
  branch_ids: number[];
  month: Month;
  title: string;
  rate: number;
  reason: string;
  ends: 'approve' | 'reject' | 'wait' | 'take back';
}

async function tuitionOf(): Promise<number> {
  const rows = await asOwner(() =>
    rowsOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'TUI'`),
  );
  return rows[0]?.id ?? 0;
}

async function make(wanted: Wanted): Promise<void> {
  const { by, country_id, branch_ids, month, title, rate, reason, ends } = wanted;
  const head_ids = [await tuitionOf()];
  const asker = await demoUser(by);
  const decider = await demoUser('headoffice');
  const made = await runAs({ user_id: asker, country_id, school_id: 1 }, () =>
    askIncrement({
      title,
      effective_month: month,
      mode: 'percent',
      rate,
      round_to: country_id === 161 ? 500 : 5000,
      round_rule: 'nearest',
      head_ids,
      branch_ids,
      exclude_fixed: true,
      include_structures: false,
      overrides: [],
      reason,
    }),
  );
  if (ends === 'wait') return;
  await runAs({ user_id: decider, country_id, school_id: 1 }, async () => {
    await (ends === 'reject'
      ? decide(made.approval_id ?? 0, { verb: 'reject', reason: 'Wait for the result of the parents’ meeting' })
      : decide(made.approval_id ?? 0, { verb: 'approve' }));
    if (ends === 'take back') await revertIncrement({ id: made.id, reason: 'The board postponed it by a year' });
  });
}

/** Before anything is billed: what was raised last session and stands in the challans since. */
export async function makeOldIncrements({ months }: DemoCalendar): Promise<void> {
  const month = months[1];
  if (!month) return;
  const old = { month, ends: 'approve' as const };
  await make({
    ...old,
    by: 'accountant',
    country_id: 162,
    branch_ids: [2],
    title: 'Gulberg: science rooms',
    rate: 500,
    reason: 'The new science rooms, as told to parents in spring',
  });
  await make({
    ...old,
    by: 'oman',
    country_id: 161,
    branch_ids: [6],
    title: 'Al Khuwair: rise allowed by the ministry',
    rate: 300,
    reason: 'Allowed by the ministry for two years from this month',
  });
  await asOwner(() =>
    rowsOf(sql`
      update fees.fee_increments set created_at = effective_month - interval '40 days', applied_at = effective_month - interval '30 days' where state = 'applied'`),
  );
}

export async function makeIncrements({ today }: DemoCalendar): Promise<void> {
  const month = addMonths(monthOf(today), 2);
  const pakistan = { by: 'accountant', country_id: 162, month } as const;
  await make({
    ...pakistan,
    branch_ids: [4],
    title: 'Clifton: ten per cent',
    rate: 1000,
    reason: 'Rent and salaries in Karachi rose by a fifth',
    ends: 'take back',
  });
  await make({
    ...pakistan,
    branch_ids: [2, 4],
    title: 'Punjab and Sindh: eight per cent',
    rate: 800,
    reason: 'As the board proposed in its last meeting',
    ends: 'reject',
  });
  await make({
    ...pakistan,
    branch_ids: [1, 2],
    title: 'Yearly rise, Islamabad and Lahore',
    rate: 1000,
    reason: 'Decided by the board: ten per cent, to the nearest 50',
    ends: 'wait',
  });
  await make({
    by: 'oman',
    country_id: 161,
    month,
    branch_ids: [6, 7],
    title: 'Oman: five per cent',
    rate: 500,
    reason: 'Asked of the ministry, the letter is on its way',
    ends: 'wait',
  });
}
