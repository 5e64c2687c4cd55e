// Acceptance stories of taking money in Oman (spec 04 §13), over HTTP on a real database.

import { beforeAll, describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { feeStatus } from '#modules/fees/outstanding/contract/month-figures.ts';
import { branches } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

let scene: FeeScene;
let cash: number;

beforeAll(async () => {
  scene = await openFeeScene();
  cash = await scene.account(branches.f8, 'cash');
});

describe('in rials (FEE-1, FEE-3)', () => {
  test('FEE-3: OMR 21.235 of 45.500 in baisa; the sentences have three decimals', async () => {
    const { Salim } = await scene.admit(branches.muscat, [{ name: 'Salim', plan: { TUI: 45.5 } }]);
    await scene.post(branches.muscat, asMonth(lately('2026-10-01')), asDay(lately('2026-10-12')));
    const till = { student_id: Salim, channel: 'cash', account_id: cash, value_date: lately('2026-10-10') } as const;
    const answer = await scene.school.call(depositCreate, { ...till, amount: 21_235 }, { as: 'muscat' });
    expect(answer.message).toMatch(/^Receipt R0005\d+, OMR 21\.235$/);
    expect(answer.data).toMatchObject({ currency: 'OMR', settled: 21_235, accounts: [{ receivable: 24_265 }] });
    const { rows } = await scene.school.must(
      feeStatus,
      { month: lately('2026-10-01'), branch_id: branches.muscat },
      { as: 'muscat' },
    );
    expect(rows).toMatchObject([
      { currency: 'OMR', posted: 45_500, paid: 21_235, outstanding: 24_265, fee_percent: 53 },
    ]);
  });
});
