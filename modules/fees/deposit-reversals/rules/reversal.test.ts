import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type BroughtFine, refuseReversal, reopenNewestFirst, type ReversalFacts, undoWithFines } from './reversal.ts';
import { type StandingSettlement, undo } from '#modules/fees/student-accounts/rules/standing-settlement.ts';

const october: StandingSettlement = {
  settlement_id: 20,
  value_date: asDay('2026-10-01'),
  challan_id: 2,
  challan_no: 'C2',
  amount: 210_000,
  split: [
    { line_id: 21, head_id: 1, amount: 200_000 },
    { line_id: 22, head_id: 2, amount: 10_000 },
  ],
};
const november: StandingSettlement = {
  settlement_id: 30,
  value_date: asDay('2026-11-01'),
  challan_id: 3,
  challan_no: 'C3',
  amount: 50_000,
  split: [{ line_id: 31, head_id: 1, amount: 50_000 }],
};

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
      {
        settlement_id: 20,
        amount: -15_000,
        split: [
          { line_id: 22, amount: -10_000 },
          { line_id: 21, amount: -5_000 },
        ],
      },
    ]);
  });
});

describe('undoing with the fines it had brought', () => {
  /** Story 4, B: 3,000 on 12/09 settled the fee; the fine of 300 was charged and is open. */
  const paid: StandingSettlement = {
    settlement_id: 1,
    value_date: asDay('2026-09-12'),
    challan_id: 2,
    challan_no: 'C2',
    amount: 300_000,
    split: [{ line_id: 20, head_id: 1, amount: 300_000 }],
  };
  const fine: BroughtFine = {
    challan_id: 2,
    challan_no: 'C2',
    line_id: 21,
    head_id: 9,
    net: 30_000,
    settled: 0,
    balance: 30_000,
  };

  test('FEE-55 the fine is given back, its two lines settle each other', () => {
    expect(undoWithFines([paid], [fine])).toEqual({
      settlements: [
        {
          ...paid,
          amount: -300_000,
          split: [
            { line_id: 20, head_id: 1, amount: -300_000 },
            { line_id: 21, head_id: 9, amount: 30_000 },
            { line_id: 0, head_id: 9, amount: -30_000 },
          ],
        },
      ],
      fines: [{ challan_id: 2, head_id: 9, amount: -30_000 }],
    });
  });
  test('FEE-55 a fine taken back is charged again', () => {
    const takenBack = {
      ...paid,
      split: [
        { line_id: 20, head_id: 1, amount: 330_000 },
        { line_id: 22, head_id: 9, amount: -30_000 },
      ],
    };
    const undone = undoWithFines([takenBack], [{ ...fine, line_id: 22, net: -30_000, settled: -30_000, balance: 0 }]);
    expect(undone).toMatchObject({ fines: [{ amount: 30_000 }] });
    expect(
      (undone as { settlements: StandingSettlement[] }).settlements[0]?.split.reduce(
        (sum, share) => sum + share.amount,
        0,
      ),
    ).toBe(-300_000);
  });
  test('FEE-55 refused while later money stands on the fine', () => {
    const small = { ...paid, amount: 10_000, split: [{ line_id: 20, head_id: 1, amount: 10_000 }] };
    const answer = undoWithFines([small], [{ ...fine, settled: 30_000, balance: 0 }]);
    expect(answer).toBeInstanceOf(Refusal);
    expect((answer as Refusal).message).toBe(
      'Challan C2 took more money after this deposit. Reverse the later receipt first',
    );
  });
});

describe('may it be undone directly?', () => {
  const today = asDay('2026-10-05');
  const posted: ReversalFacts = { status: 'posted', entered_on: today, reversed_on: null };
  const cases: [string, ReversalFacts, string | undefined][] = [
    ['on the day of entry', posted, undefined],
    [
      'a day later',
      { ...posted, entered_on: asDay('2026-10-04') },
      'This deposit was entered on 04/10/2026: it is undone by a Correction, which another person approves',
    ],
    [
      'twice',
      { ...posted, status: 'reversed', reversed_on: asDay('2026-10-05') },
      'This deposit was reversed on 05/10/2026',
    ],
    ['a bounced cheque', { ...posted, status: 'bounced' }, 'The cheque of this deposit bounced: it is undone already'],
  ];
  test.each(cases)('FEE-55 %s', (_title, deposit, sentence) => {
    expect(refuseReversal(deposit, today)?.message).toBe(sentence);
  });
});
