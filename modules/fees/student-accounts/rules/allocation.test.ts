import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDay, type LocalDate, monthOf } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { allocate, allocateByHand, balanceOf, type OpenChallan, type OpenLine } from './allocation.ts';

const TUITION = 1;
const FINE = 9;

function line(line_id: number, open: number, more: Partial<OpenLine> = {}): OpenLine {
  return { line_id, head_id: TUITION, priority: 10, is_fine: false, open, ...more };
}

function challan(challan_id: number, due_date: LocalDate, lines: OpenLine[], sibling_rank = 1): OpenChallan {
  return {
    challan_id,
    challan_no: `C${challan_id}`,
    sibling_rank,
    due_date,
    bill_month: monthOf(due_date),
    lines,
  };
}

/** Story 7: the younger child's challan has the lower id on purpose. */
const family = [
  challan(2, asDay('2026-09-10'), [line(21, 540_000)], 2),
  challan(3, asDay('2026-09-10'), [line(31, 540_000)], 1),
  challan(1, asDay('2026-08-10'), [line(11, 200_000)], 1),
];

function amounts(amount: number, challans: OpenChallan[]): Record<number, number> {
  const { placements, rest } = allocate(amount, challans, { fine_first: false });
  return { ...Object.fromEntries(placements.map((p) => [p.challan_id, p.amount])), 0: rest };
}

describe('allocation', () => {
  const withFine = challan(1, asDay('2026-09-10'), [
    line(12, 30_000, { head_id: FINE, is_fine: true, priority: 1 }),
    line(11, 300_000),
  ]);

  test('FEE-46 story 7: a family deposit of 15,000 settles all three, 2,200 is advance', () => {
    expect(amounts(1_500_000, family)).toEqual({ 1: 200_000, 2: 540_000, 3: 540_000, 0: 220_000 });
  });
  test('FEE-46 story 7: 6,000 settles August and 4,000 of the elder', () => {
    expect(amounts(600_000, family)).toEqual({ 1: 200_000, 3: 400_000, 0: 0 });
  });
  test('FEE-46 story 4: 3,000 on 3,300 pays the fee, the fine stays', () => {
    const { placements } = allocate(300_000, [withFine], { fine_first: false });
    expect(placements[0]?.split).toEqual([{ line_id: 11, head_id: TUITION, amount: 300_000 }]);
  });
  test('FEE-46 story 4: with fine_first 300 of the fee stay', () => {
    const { placements } = allocate(300_000, [withFine], { fine_first: true });
    expect(placements[0]?.split).toEqual([
      { line_id: 12, head_id: FINE, amount: 30_000 },
      { line_id: 11, head_id: TUITION, amount: 270_000 },
    ]);
  });
  test('FEE-46 lines go by the priority of their heads', () => {
    const mixed = challan(1, asDay('2026-09-10'), [
      line(1, 250_000, { priority: 30 }),
      line(2, 600_000, { priority: 20 }),
    ]);
    expect(
      allocate(700_000, [mixed], { fine_first: false }).placements[0]?.split.map((s) => [s.line_id, s.amount]),
    ).toEqual([
      [2, 600_000],
      [1, 100_000],
    ]);
  });
  test('FEE-43 a fine taken back pays for the other lines of its challan', () => {
    const takenBack = challan(1, asDay('2026-09-10'), [
      line(1, 280_000),
      line(2, 0, { is_fine: true }),
      line(3, -30_000, { is_fine: true }),
    ]);
    const { placements, rest } = allocate(280_000, [takenBack], { fine_first: false });
    expect(placements).toEqual([
      {
        challan_id: 1,
        amount: 250_000,
        split: [
          { line_id: 3, head_id: TUITION, amount: -30_000 },
          { line_id: 1, head_id: TUITION, amount: 280_000 },
        ],
      },
    ]);
    expect(rest).toBe(30_000);
  });
});

describe('allocation by hand', () => {
  const byHand = (wished: { challan_id: number; amount: number }[]) =>
    allocateByHand(300_000, family, { wished, fine_first: false, currency: 'PKR' });
  const refusals: [string, { challan_id: number; amount: number }[], string][] = [
    ['over the balance', [{ challan_id: 1, amount: 200_001 }], 'Challan C1 needs PKR 2,000 only'],
    [
      'a challan of someone else',
      [{ challan_id: 77, amount: 1 }],
      'A challan in the allocation is not open for this student. Load the student again',
    ],
    [
      'named twice',
      [
        { challan_id: 1, amount: 1 },
        { challan_id: 1, amount: 2 },
      ],
      'Challan C1 is named twice',
    ],
    [
      'more than the deposit',
      [
        { challan_id: 1, amount: 200_000 },
        { challan_id: 2, amount: 100_500 },
      ],
      'The allocation is PKR 5 more than the deposit',
    ],
  ];
  test.each(refusals)('FEE-46 refuses %s', (_title, wished, sentence) => {
    const answer = byHand(wished);
    expect(answer).toBeInstanceOf(Refusal);
    expect((answer as Refusal).errors).toEqual({ allocation: [sentence] });
  });
  test('FEE-46 what is not placed becomes advance', () => {
    expect(byHand([{ challan_id: 2, amount: 100_000 }])).toMatchObject({
      placements: [{ challan_id: 2, amount: 100_000 }],
      rest: 200_000,
    });
  });
});

describe('allocation, whatever is open', () => {
  const lines = fc.array(
    fc.record({
      open: fc.integer({ min: -5_000, max: 1_000_000 }),
      priority: fc.integer({ min: 1, max: 5 }),
      is_fine: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const challans = fc
    .array(fc.record({ due: fc.integer({ min: 1, max: 12 }), rank: fc.integer({ min: 1, max: 3 }), lines }), {
      maxLength: 8,
    })
    .map((list) =>
      list.map((c, i) =>
        challan(
          i + 1,
          asDay(`2026-${String(c.due).padStart(2, '0')}-10`),
          c.lines.map((l, j) => line(i * 10 + j, l.open, l)),
          c.rank,
        ),
      ),
    );
  const amount = fc.integer({ min: 1, max: 5_000_000 });

  test('FEE-47 never loses or makes a unit', () => {
    fc.assert(
      fc.property(amount, challans, fc.boolean(), (money, open, fine_first) => {
        const { placements, rest } = allocate(money, open, { fine_first });
        expect(placements.reduce((sum, p) => sum + p.amount, rest)).toBe(money);
        for (const p of placements) expect(p.split.reduce((sum, s) => sum + s.amount, 0)).toBe(p.amount);
      }),
    );
  });
  test('FEE-46 no challan and no line gets more than it needs', () => {
    fc.assert(
      fc.property(amount, challans, fc.boolean(), (money, open, fine_first) => {
        const { placements, rest } = allocate(money, open, { fine_first });
        for (const p of placements) {
          const target = open.find((c) => c.challan_id === p.challan_id);
          expect(p.amount).toBeLessThanOrEqual(balanceOf(target ?? { lines: [] }));
          expect(p.amount).not.toBe(0);
          for (const s of p.split)
            expect(Math.abs(s.amount)).toBeLessThanOrEqual(
              Math.abs(target?.lines.find((l) => l.line_id === s.line_id)?.open ?? 0),
            );
        }
        const needed = open.reduce((sum, c) => sum + balanceOf(c), 0);
        expect(rest).toBeGreaterThanOrEqual(Math.max(0, money - needed));
      }),
    );
  });
  test('FEE-46 the order in which challans are read does not matter', () => {
    fc.assert(
      fc.property(amount, challans, (money, open) => {
        expect(allocate(money, [...open].reverse(), { fine_first: false })).toEqual(
          allocate(money, open, { fine_first: false }),
        );
      }),
    );
  });
});
