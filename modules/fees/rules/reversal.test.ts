import { describe, expect, test } from 'vitest';
import { refuseReversal, reopenNewestFirst, undo, type StandingSettlement } from './reversal.ts';

const october: StandingSettlement = {
  settlement_id: 20, challan_id: 2, challan_no: 'C2', amount: 210_000,
  split: [{ line_id: 21, head_id: 1, amount: 200_000 }, { line_id: 22, head_id: 2, amount: 10_000 }],
};
const november: StandingSettlement = { settlement_id: 30, challan_id: 3, challan_no: 'C3', amount: 50_000, split: [{ line_id: 31, head_id: 1, amount: 50_000 }] };

describe('undoing', () => {
  test('FEE-55 a settlement falls as a whole', () => {
    expect(undo(november)).toMatchObject({ challan_id: 3, amount: -50_000, split: [{ line_id: 31, amount: -50_000 }] });
  });
  test('FEE-55 nothing of the advance was spent: nothing reopens', () => {
    expect(reopenNewestFirst(0, [october])).toEqual([]);
  });
  test('FEE-55 the newest first, and of the last only what is needed', () => {
    expect(reopenNewestFirst(65_000, [october, november])).toMatchObject([
      { settlement_id: 30, amount: -50_000 },
      { settlement_id: 20, amount: -15_000, split: [{ line_id: 22, amount: -10_000 }, { line_id: 21, amount: -5_000 }] },
    ]);
  });
});

describe('may it be undone directly?', () => {
  const today = '2026-10-05';
  const cases: [string, Parameters<typeof refuseReversal>[0], string | undefined][] = [
    ['on the day of entry', { status: 'posted', entered_on: today, reversed_at: null }, undefined],
    ['a day later', { status: 'posted', entered_on: '2026-10-04', reversed_at: null }, 'This deposit was entered on 04/10/2026. After that day it is undone by a Correction, which another person approves'],
    ['twice', { status: 'reversed', entered_on: today, reversed_at: '2026-10-05T09:00:00Z' }, 'This deposit was reversed on 05/10/2026'],
    ['a bounced cheque', { status: 'bounced', entered_on: today, reversed_at: null }, 'The cheque of this deposit bounced: it is undone already'],
  ];
  test.each(cases)('FEE-55 %s', (_title, deposit, sentence) => {
    expect(refuseReversal(deposit, today)?.message).toBe(sentence);
  });
});
