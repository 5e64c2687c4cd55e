import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from '#modules/fees/student-accounts/rules/allocation.ts';
import { depositLines } from './deposit-entry.ts';
import { advanceLines, type EntryLine } from '#modules/fees/student-accounts/rules/account-entry.ts';
import type { DepositPlan } from './deposit-plan.ts';

const accounts = { receivable: 1200, advance: 2200, fine_income: 4060, small_difference: 5920, bad_debts: 5910 };
const cash = { channel: 'cash', account_id: 1000, advance_student_id: 7, narration: 'Receipt R1' } as const;
const student = () => 7;

function plan(parts: Partial<DepositPlan>): DepositPlan {
  return { fines: [], placements: [], write_offs: [], recoveries: [], advance: 0, ...parts };
}

/** account → debit − credit */
function changes(lines: EntryLine[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const l of lines) sums[l.account_id] = (sums[l.account_id] ?? 0) + l.debit - l.credit;
  return sums;
}

test('FEE-47 story 6: 10,000 on 7,900', () => {
  const lines = depositLines(
    { ...cash, amount: 1_000_000 },
    plan({ placements: [{ challan_id: 1, amount: 790_000, split: [] }], advance: 210_000 }),
    { accounts, studentOf: student },
  );
  expect(changes(lines)).toEqual({ 1000: 1_000_000, 1200: -790_000, 2200: -210_000 });
});

test('FEE-42 story 4, B: 3,000 late, fine 300', () => {
  const lines = depositLines(
    { ...cash, amount: 300_000 },
    plan({
      fines: [{ challan_id: 2, head_id: 9, amount: 30_000 }],
      placements: [{ challan_id: 2, amount: 300_000, split: [] }],
    }),
    { accounts, studentOf: student },
  );
  expect(changes(lines)).toEqual({ 1000: 300_000, 1200: -270_000, 4060: -30_000 });
  expect(lines.filter((l) => l.account_id === 1200).every((l) => l.party_id === 7 && l.doc_id === 2)).toBe(true);
});

test('FEE-43 story 5: the fine of 300 taken back', () => {
  const lines = depositLines(
    { ...cash, amount: 280_000 },
    plan({
      fines: [{ challan_id: 3, head_id: 9, amount: -30_000 }],
      placements: [{ challan_id: 3, amount: 280_000, split: [] }],
    }),
    { accounts, studentOf: student },
  );
  expect(changes(lines)).toEqual({ 1000: 280_000, 1200: -310_000, 4060: 30_000 });
});

test('FEE-57 a cheque in hand carries its student', () => {
  const [cheque] = depositLines({ ...cash, channel: 'cheque', account_id: 1150, amount: 5 }, plan({ advance: 5 }), {
    accounts,
    studentOf: student,
  });
  expect(cheque).toMatchObject({ account_id: 1150, debit: 5, party_kind: 'student', party_id: 7 });
});

test('FEE-48 advance used and given back', () => {
  expect(changes(advanceLines(7, [{ challan_id: 1, amount: 210_000 }], accounts))).toEqual({
    1200: -210_000,
    2200: 210_000,
  });
  expect(changes(advanceLines(7, [{ challan_id: 1, amount: -210_000 }], accounts))).toEqual({
    1200: 210_000,
    2200: -210_000,
  });
});

test('ACC-1 debits are credits, whatever the plan', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const placed = fc.array(
    fc.record({ challan_id: fc.integer({ min: 1, max: 9 }), amount, split: fc.constant<Share[]>([]) }),
    { maxLength: 5 },
  );
  const fines = fc.array(
    fc.record({
      challan_id: fc.integer({ min: 1, max: 9 }),
      head_id: fc.constant(9),
      amount: fc.integer({ min: -50_000, max: 50_000 }),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(
      placed,
      fines,
      placed,
      placed,
      fc.integer({ min: 0, max: 1_000_000 }),
      (placements, fined, write_offs, recoveries, advance) => {
        const total = [...placements, ...recoveries].reduce((sum, p) => sum + p.amount, advance);
        const lines = depositLines(
          { ...cash, amount: total },
          { placements, fines: fined, write_offs, recoveries, advance },
          { accounts, studentOf: student },
        );
        expect(lines.reduce((sum, l) => sum + l.debit - l.credit, 0)).toBe(0);
        for (const l of lines) expect(l.debit > 0).not.toBe(l.credit > 0);
      },
    ),
  );
});
