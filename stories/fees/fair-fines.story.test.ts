// The fair-fine simulator (spec 04 §14.9): a session's payments under another rule, each figure reckoned by hand; the fine is that of FEE-41.

import { beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, todayIn } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { fairFineRead } from '#modules/fees/fair-fines/contract/fair-fines.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { lateFine } from '#modules/fees/late-fines/rules/late-fine.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { thisMonth } from '#stories/harness/turn-clock.ts';
import { branches } from '#stories/harness/school.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const today = todayIn('Asia/Karachi');
const due = addDays(today, -60);
let scene: FeeScene;
let pupils: Record<string, number>;
let session_id: number;

const replay = (input: InputOf<typeof fairFineRead>) => scene.school.must(fairFineRead, { session_id, ...input });

beforeAll(async () => {
  scene = await openFeeScene();
  await sessionFrom(scene.school, addDays(today, -120));
  pupils = await scene.admit(f8, [
    { name: 'In time', plan: { TUI: 6000 } },
    { name: 'Last free day', plan: { TUI: 6000 } },
    { name: 'Ten late', plan: { TUI: 6000 } },
    { name: 'Part in time', plan: { TUI: 6000 } },
    { name: 'Brother', family: 'Ten late', plan: { TUI: 6000 } },
  ]);
  // The rule then: 300 once, five days of grace.
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE, grace_days: 5 });
  await scene.post(f8, addMonths(thisMonth, -2), due);
  const account_id = await scene.account(f8, 'cash');
  for (const [name, rupees, after] of [
    ['In time', 6000, 0],
    ['Last free day', 6000, 5],
    ['Ten late', 6300, 10],
    ['Part in time', 2000, 0],
    ['Part in time', 4300, 8],
    ['Brother', 6300, 10],
  ] as const)
    await scene.school.must(
      depositCreate,
      {
        student_id: pupils[name],
        amount: rupees * RUPEE,
        value_date: addDays(due, after),
        channel: 'cash',
        account_id,
        another: true,
      },
      { as: 'clerk' },
    );
  const session = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`
      select id from branches.academic_sessions where school_id = 1 and country_id = 162 and is_current`),
  );
  session_id = session?.id ?? 0;
});

test('the rule that was there brings what the books have: three bills, two families', async () => {
  const same = await replay({ mode: 'fixed', amount: '300', grace_days: 5 });
  expect(same).toMatchObject({ bills: 5, income_then: 900 * RUPEE, income: 900 * RUPEE, earlier: 0, later: 0 });
  expect([same.families_then, same.families]).toEqual([2, 2]);
  expect(same.rows).toHaveLength(1);
});

test('20 a day without grace: 10, 10 and 8 days are 560; who paid on the last free day would have paid earlier', async () => {
  const daily = await replay({ mode: 'per_day', amount: '20', grace_days: 0 });
  expect(daily).toMatchObject({ income: 560 * RUPEE, families: 2, earlier: 1, later: 0 });
  expect((await replay({ mode: 'per_day', amount: '20', cap: '150' })).income).toBe(450 * RUPEE);
  const from_grace = await replay({ mode: 'per_day', amount: '20', grace_days: 2, count_from: 'grace_end' });
  expect(from_grace.income).toBe((8 + 8 + 6) * 20 * RUPEE);
});

test('5% of what was open when the grace ended: 300, 300 and 200; only from 5,000: two of them', async () => {
  expect((await replay({ mode: 'percent', percent: 5 })).income).toBe(800 * RUPEE);
  expect(await replay({ mode: 'percent', percent: 5, min_balance: '5000' })).toMatchObject({
    income: 600 * RUPEE,
    families: 1,
  });
});

test('nine days of grace leave the two of ten days; more time, and who goes by the rule pays later', async () => {
  expect(await replay({ mode: 'fixed', amount: '300', grace_days: 9 })).toMatchObject({
    income: 600 * RUPEE,
    families: 1,
    earlier: 0,
    later: 1,
  });
  expect(await replay({ mode: 'none' })).toMatchObject({ income: 0, families: 0, earlier: 0 });
});

test('FEE-41: the fine of a bill is the one of the rule', async () => {
  for (const mode of ['fixed', 'per_day', 'per_month'] as const) {
    const policy = {
      mode,
      amount: 70 * RUPEE,
      rate: 0,
      grace_days: 1,
      count_from: 'due_date' as const,
      cap: null,
      stop_at_validity: false,
      min_balance: 0,
      after_validity_charge: 0,
    };
    const terms = { policy, due_date: due, valid_until: today, rounding_unit: RUPEE };
    const fines = [
      [6000, 10],
      [6000, 10],
      [4000, 8],
    ].map(([base = 0, after = 0]) => lateFine(terms, base * RUPEE, addDays(due, after)).amount);
    const { income } = await replay({ mode, amount: '70', grace_days: 1 });
    expect(income).toBe(fines.reduce((sum, one) => sum + one, 0));
  }
});

test('an amount that is none, a missing one and a branch outside the scope are refused', async () => {
  const ask = (input: InputOf<typeof fairFineRead>, as: 'clerk' | 'nobody' = 'clerk') =>
    scene.school.call(fairFineRead, { session_id, ...input }, { as });
  expect((await ask({ mode: 'fixed' })).errors).toHaveProperty('amount');
  expect((await ask({ mode: 'fixed', amount: '1.234' })).errors).toHaveProperty('amount');
  expect((await ask({ mode: 'percent' })).errors).toHaveProperty('percent');
  expect((await ask({ mode: 'none', branch_id: branches.g9 })).code).toBe(404);
  expect((await ask({ mode: 'none' }, 'nobody')).code).toBe(403);
});
