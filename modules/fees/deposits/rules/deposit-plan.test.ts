import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDay, asMonth, dayInMonth } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type DepositPlan, type DepositToPlan, planDeposit } from './deposit-plan.ts';
import { amountNeeded, type ChallanToPay } from '#modules/fees/late-fines/rules/challan-to-pay.ts';

const FINE_HEAD = 9;
const policy = { allow_partial: true, fine_first: false, shortfall_tolerance: 0 };

/** One fee line of `net`, due on 10/09, fine fixed 300, grace 0. */
function september(
  challan_id: number,
  net: number,
  standing: Partial<ChallanToPay['fine_standing']> = {},
): ChallanToPay {
  const charged = standing.charged ?? 0;
  return {
    challan_id,
    challan_no: `C${challan_id}`,
    sibling_rank: 1,
    due_date: asDay('2026-09-10'),
    bill_month: asMonth('2026-09-01'),
    fine_head_id: FINE_HEAD,
    lines: [
      { line_id: challan_id * 10, head_id: 1, priority: 10, is_fine: false, open: net },
      ...(charged > 0
        ? [{ line_id: challan_id * 10 + 1, head_id: FINE_HEAD, priority: 99, is_fine: true, open: charged }]
        : []),
    ],
    fine_terms: {
      policy: {
        mode: 'fixed',
        amount: 30_000,
        rate: 0,
        grace_days: 0,
        count_from: 'due_date',
        cap: null,
        stop_at_validity: false,
        min_balance: 0,
        after_validity_charge: 0,
      },
      due_date: asDay('2026-09-10'),
      valid_until: asDay('2026-09-30'),
      rounding_unit: 100,
      parts: [],
    },
    fine_standing: { open: net, came: [], charged, fined_on: charged > 0 ? asDay('2026-09-20') : null, ...standing },
  };
}

function planned(
  deposit: Partial<DepositToPlan> & Pick<DepositToPlan, 'amount' | 'value_date' | 'challans'>,
): DepositPlan {
  const plan = planDeposit({ channel: 'cash', policy, currency: 'PKR', ...deposit });
  if (plan instanceof Refusal) throw plan;
  return plan;
}

describe('the plan of a deposit', () => {
  test('FEE-42 story 4, A: money with the value date of the due date brings no fine', () => {
    const plan = planned({ amount: 790_000, value_date: asDay('2026-09-10'), challans: [september(1, 790_000)] });
    expect(plan).toMatchObject({ fines: [], placements: [{ challan_id: 1, amount: 790_000 }], advance: 0 });
  });
  test('FEE-42 story 4, B: 3,000 on 12/09 settle the fee, the fine of 300 stays', () => {
    const plan = planned({ amount: 300_000, value_date: asDay('2026-09-12'), challans: [september(2, 300_000)] });
    expect(plan.fines).toEqual([{ challan_id: 2, head_id: FINE_HEAD, amount: 30_000 }]);
    expect(plan.placements).toEqual([
      { challan_id: 2, amount: 300_000, split: [{ line_id: 20, head_id: 1, amount: 300_000 }] },
    ]);
  });
  test('FEE-46 story 4, B with fine_first: 300 of the fee stay', () => {
    const plan = planned({
      amount: 300_000,
      value_date: asDay('2026-09-12'),
      challans: [september(2, 300_000)],
      policy: { ...policy, fine_first: true },
    });
    expect(plan.placements[0]?.split).toEqual([
      { line_id: 0, head_id: FINE_HEAD, amount: 30_000 },
      { line_id: 20, head_id: 1, amount: 270_000 },
    ]);
  });
  test('FEE-43 story 5: the fine of C is taken back, 2,800 close the challan', () => {
    const plan = planned({
      amount: 280_000,
      value_date: asDay('2026-09-09'),
      challans: [september(3, 280_000, { charged: 30_000 })],
    });
    expect(plan.fines).toEqual([{ challan_id: 3, head_id: FINE_HEAD, amount: -30_000 }]);
    expect(plan.placements[0]?.amount).toBe(280_000);
    expect(plan.advance).toBe(0);
  });
  test('FEE-43, 81 a fine that had been paid and is taken back goes to the advance', () => {
    const paidFine = {
      ...september(3, 10_000),
      fine_standing: { open: 10_000, came: [], charged: 30_000, fined_on: asDay('2026-09-20') },
    };
    const plan = planned({ amount: 10_000, value_date: asDay('2026-09-09'), challans: [paidFine] });
    expect(plan.fines[0]?.amount).toBe(-30_000);
    expect(plan.placements).toMatchObject([{ challan_id: 3, amount: -20_000 }]);
    expect(plan.advance).toBe(30_000);
  });
  test('FEE-42 a challan that the money does not reach is not fined', () => {
    const plan = planned({
      amount: 330_000,
      value_date: asDay('2026-09-12'),
      challans: [september(2, 300_000), september(4, 300_000)],
    });
    expect(plan.fines.map((fine) => fine.challan_id)).toEqual([2]);
  });
  test('FEE-42 a fine without a head to charge it on is refused', () => {
    const headless = { ...september(2, 300_000), fine_head_id: null };
    const answer = planDeposit({
      amount: 1,
      value_date: asDay('2026-09-12'),
      challans: [headless],
      channel: 'cash',
      policy,
      currency: 'PKR',
    });
    expect(answer).toBeInstanceOf(Refusal);
  });
  test('FEE-46 by hand the fine counts as part of what the challan needs', () => {
    const plan = planned({
      amount: 330_000,
      value_date: asDay('2026-09-12'),
      challans: [september(2, 300_000)],
      by_hand: [{ challan_id: 2, amount: 330_000 }],
    });
    expect(plan.advance).toBe(0);
  });
  test('FEE-47 the amount that closes all, fines included', () => {
    expect(amountNeeded([september(2, 300_000), september(3, 280_000)], asDay('2026-09-12'))).toBe(640_000);
  });
  test('FEE-47 nothing is lost: placements and advance are the amount, whatever is open', () => {
    const challans = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 50 }),
        net: fc.integer({ min: 1, max: 900_000 }),
        charged: fc.integer({ min: 0, max: 40_000 }),
      }),
      { selector: (c) => c.id, maxLength: 6 },
    );
    const day = fc.integer({ min: 1, max: 30 }).map((d) => dayInMonth(asMonth('2026-09-01'), d));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        day,
        challans,
        fc.boolean(),
        (amount, value_date, open, fine_first) => {
          const plan = planned({
            amount,
            value_date,
            challans: open.map((c) => september(c.id, c.net, { charged: c.charged })),
            policy: { ...policy, fine_first },
          });
          expect(plan.placements.reduce((sum, p) => sum + p.amount, plan.advance)).toBe(amount);
          expect(plan.advance).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
