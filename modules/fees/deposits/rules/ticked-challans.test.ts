import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import type { ChallanToPay } from '#modules/fees/late-fines/rules/challan-to-pay.ts';
import { allTicked, amountOfTicked, amountsByHand, ticksAfter } from './ticked-challans.ts';

/** Due on the 10th of its month; a fine of 300 once it is late. */
function challan(challan_id: number, month: string, open: number): ChallanToPay {
  const due_date = asDay(`${month}-10`);
  return {
    challan_id,
    challan_no: `C${challan_id}`,
    sibling_rank: 1,
    due_date,
    bill_month: asMonth(`${month}-01`),
    fine_head_id: 9,
    lines: [{ line_id: challan_id, head_id: 1, priority: 1, is_fine: false, open }],
    fine_terms: {
      policy: {
        mode: 'fixed',
        amount: 300,
        rate: 0,
        grace_days: 0,
        count_from: 'due_date',
        cap: null,
        stop_at_validity: false,
        min_balance: 0,
        after_validity_charge: 0,
      },
      due_date,
      valid_until: due_date,
      rounding_unit: 1,
      parts: [],
    },
    fine_standing: { open, came: [], charged: 0, fined_on: null },
  };
}

const open = [challan(3, '2026-11', 1000), challan(1, '2026-09', 2000), challan(2, '2026-10', 3000)];
const oldestFirst = { manual_allocation: false };
const byHand = { manual_allocation: true };

describe('ticks', () => {
  test('FEE-46 oldest first: clearing October clears November, ticking November ticks all', () => {
    expect([...ticksAfter(open, { ticked: allTicked(open), challan_id: 2 }, oldestFirst)]).toEqual([1]);
    expect([...ticksAfter(open, { ticked: new Set(), challan_id: 3 }, oldestFirst)]).toEqual([1, 2, 3]);
  });
  test('FEE-46 by hand: each for itself', () => {
    expect([...ticksAfter(open, { ticked: allTicked(open), challan_id: 2 }, byHand)].toSorted((a, b) => a - b)).toEqual(
      [1, 3],
    );
    expect([...ticksAfter(open, { ticked: new Set([1]), challan_id: 3 }, byHand)]).toEqual([1, 3]);
  });
  test('FEE-42 the amount of the ticked ones has the fine of the value date', () => {
    expect(amountOfTicked(open, new Set([1, 2]), asDay('2026-10-05'))).toBe(2300 + 3000);
  });
});

describe('amounts by hand', () => {
  test('FEE-46 none are needed while no older challan is left out', () => {
    expect(amountsByHand(open, new Set([1, 2]), { amount: 5300, value_date: asDay('2026-10-05') })).toBeUndefined();
  });
  test('FEE-46 October is left out: September with its fine, then November', () => {
    const money = { amount: 3000, value_date: asDay('2026-10-05') };
    expect(amountsByHand(open, new Set([1, 3]), money)).toEqual([
      { challan_id: 1, amount: 2300 },
      { challan_id: 3, amount: 700 },
    ]);
  });
  test('FEE-46 what the money does not reach gets nothing', () => {
    const money = { amount: 2000, value_date: asDay('2026-10-05') };
    expect(amountsByHand(open, new Set([1, 3]), money)).toEqual([{ challan_id: 1, amount: 2000 }]);
  });
});
