import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { feeOfParts } from './fee-of-parts.ts';
import { type ChallanInParts, type Part, problemOfParts } from './parts-problem.ts';
import { equalParts, partsOfTemplate, shifted } from './proposed-parts.ts';

const part = (due: string, amount: number): Part => ({ due_date: asDay(due), amount });
const standing = (due: string, amount: number, settled = 0) => ({ ...part(due, amount), settled });
const challan = (more: Partial<ChallanInParts> = {}): ChallanInParts => ({
  charged: 3_200_000,
  currency: 'PKR',
  starts_on: asDay('2026-04-01'),
  ends_on: asDay('2027-03-31'),
  parts: [],
  ...more,
});
const split = [part('2026-09-10', 1_066_800), part('2026-10-10', 1_066_600), part('2026-11-10', 1_066_600)];
const why = (asked: readonly Part[], more: Partial<ChallanInParts> = {}) => {
  const problem = problemOfParts(asked, challan(more));
  return problem && [problem.part, problem.field, problem.reason];
};

describe('FEE-90, FEE-91 the parts of a challan', () => {
  test('parts that add up, with days that rise within the session, are good', () => {
    expect(why(split)).toBeNull();
  });

  test('14 OMR 500.000 in 9; one of 55.000 leaves 0.555 missing', () => {
    const rials = equalParts({ charged: 500_000, unit: 5 }, 9, asDay('2026-04-10'));
    expect(rials.map((one) => one.amount)).toEqual([55_560, ...Array<number>(8).fill(55_555)]);
    const omr = { charged: 500_000, currency: 'OMR' } as const;
    expect(why(rials, omr)).toBeNull();
    const edited = rials.map((one, nth) => (nth === 4 ? { ...one, amount: 55_000 } : one));
    expect(why(edited, omr)).toEqual([null, 'amount', 'The parts add up to 499.445; 0.555 is missing']);
  });

  test('days rise strictly, within the session', () => {
    expect(why([part('2026-10-10', 1_600_000), part('2026-10-10', 1_600_000)])).toEqual([
      2,
      'due_date',
      'Part 2 falls due after part 1: later than 10/10/2026',
    ]);
    expect(why([part('2026-10-10', 1_600_000), part('2027-04-01', 1_600_000)])).toEqual([
      2,
      'due_date',
      'Part 2 falls due in the session: from 01/04/2026 to 31/03/2027',
    ]);
    // Dues that were carried keep the days they have.
    const old = [standing('2026-01-10', 1_600_000), standing('2026-10-10', 1_600_000)];
    expect(why([part('2026-01-10', 1_200_000), part('2026-10-10', 2_000_000)], { parts: old })).toBeNull();
  });

  test('a paid part is locked, one with money on it keeps at least that', () => {
    const parts = [
      standing('2026-09-10', 1_066_800, 1_066_800),
      standing('2026-10-10', 1_066_600, 200_000),
      standing('2026-11-10', 1_066_600),
    ];
    const of = (first: Part, second: Part, third: Part) => why([first, second, third], { parts });
    const [a, b, c] = split as [Part, Part, Part];
    const locked = 'Part 1 is paid: it stays 10,668, due 10/09/2026';
    expect(of({ ...a, amount: 1_066_700 }, { ...b, amount: 1_066_700 }, c)).toEqual([1, 'amount', locked]);
    expect(of({ ...a, due_date: asDay('2026-09-12') }, b, c)).toEqual([1, 'due_date', locked]);
    const kept = 'Part 2 has 2,000 on it and cannot go below that';
    expect(of(a, { ...b, amount: 100_000 }, { ...c, amount: 2_033_200 })).toEqual([2, 'amount', kept]);
    expect(why([{ ...a, amount: 1_066_800 }], { parts })).toEqual([2, 'amount', kept]);
    expect(of(a, { ...b, amount: 200_000 }, { ...c, amount: 1_933_200 })).toBeNull();
    expect(of(a, b, c)).toEqual([null, 'amount', 'These are its parts already']);
  });

  test('one part alone is for a challan that is in parts', () => {
    const one = [part('2026-09-10', 3_200_000)];
    expect(why(one)?.[2]).toContain('Enter at least two parts');
    expect(why(one, { parts: split.map((of) => ({ ...of, settled: 0 })) })).toBeNull();
  });
});

describe('FEE-90 parts that are proposed', () => {
  test('a template counts its days from the month of the bill, the last day where a month is shorter', () => {
    const template = [
      { share_bp: 5000, due_day: 10, month_offset: 0 },
      { share_bp: 2500, due_day: 31, month_offset: 1 },
      { share_bp: 2500, due_day: 31, month_offset: 2 },
    ];
    const charge = { charged: 1_000_050, unit: 100, bill_month: asMonth('2026-09-01') };
    expect(partsOfTemplate(charge, template)).toEqual([
      part('2026-09-10', 500_050),
      part('2026-10-31', 250_000),
      part('2026-11-30', 250_000),
    ]);
  });

  test('all days move but that of a paid part', () => {
    const parts = [standing('2026-09-10', 100, 100), standing('2026-10-10', 100, 50)];
    expect(shifted(parts, 7)).toEqual([part('2026-09-10', 100), part('2026-10-17', 100)]);
  });
});

test('FEE-44 what may be fined of each part: the heads in the order in which money pays them, no deposit, no fine', () => {
  const heads = [
    { net: 500, fined: true },
    { net: 300, fined: false },
    { net: 0, fined: true },
    { net: 200, fined: true },
    { net: 50, fined: false },
  ];
  expect(feeOfParts([600, 300, 150], heads)).toEqual([500, 100, 100]);
  expect(feeOfParts([600, 600], [])).toEqual([0, 0]);
});
