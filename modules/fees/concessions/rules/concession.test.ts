import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMonth, type Month } from '#kernel/dates.ts';
import { concessionsOf, type Concession, type ConcessionLine, type ConcessionPolicy } from './concession.ts';

const policy: ConcessionPolicy & { month: Month } = {
  mode: 'sum',
  cap: null,
  rounding_unit: 100,
  month: asMonth('2026-09-01'),
};
const tuition: ConcessionLine = {
  head_id: 1,
  full: 600_000,
  gross: 600_000,
  factor: [1, 1],
  priority: 1,
  concession_eligible: true,
};
const transport: ConcessionLine = {
  head_id: 2,
  full: 250_000,
  gross: 250_000,
  factor: [1, 1],
  priority: 2,
  concession_eligible: true,
};
const make = (id: number, more: Partial<Concession>): Concession => ({
  id,
  type_id: id,
  head_id: 1,
  basis: 'percent',
  rate: 0,
  amount: 0,
  valid_from: asMonth('2026-04-01'),
  valid_to: null,
  stack: 'group',
  stack_group: 10 + id,
  order_no: id,
  ...more,
});
const sibling = make(1, { rate: 1000, stack_group: 1 });
const merit = make(2, { rate: 2500, stack_group: 1 });
const charity = make(3, { basis: 'amount', amount: 50_000 });
const amounts = (lines: ConcessionLine[], list: Concession[], more: Partial<typeof policy> = {}) =>
  concessionsOf(lines, list, { ...policy, ...more }).map((it) => [it.head_id, it.concession_id, it.amount]);

describe('concessions of a line', () => {
  test('FEE-13 worked: sibling 10% and merit 25% of 6,000 are 1,500, charity 500 makes 2,000', () => {
    expect(amounts([tuition], [sibling, merit, charity])).toEqual([
      [1, 2, 150_000],
      [1, 3, 50_000],
    ]);
  });
  test('FEE-13 ties in a group go by order_no', () => {
    expect(
      amounts(
        [tuition],
        [make(5, { rate: 1000, stack_group: 1, order_no: 9 }), make(6, { rate: 1000, stack_group: 1, order_no: 2 })],
      ),
    ).toEqual([[1, 6, 60_000]]);
  });
  test('FEE-13 best_per_group: only the largest counts, a concession that adds still adds', () => {
    expect(
      amounts([tuition], [merit, charity, make(4, { rate: 500, stack: 'add' })], { mode: 'best_per_group' }),
    ).toEqual([
      [1, 2, 150_000],
      [1, 4, 30_000],
    ]);
  });
  test('FEE-13 stack add stands outside its group', () => {
    expect(amounts([tuition], [sibling, make(2, { rate: 2500, stack_group: 1, stack: 'add' })])).toEqual([
      [1, 1, 60_000],
      [1, 2, 150_000],
    ]);
  });
  test('FEE-13 the cap cuts the last in order_no', () => {
    expect(amounts([tuition], [merit, charity], { cap: 3000 })).toEqual([
      [1, 2, 150_000],
      [1, 3, 30_000],
    ]);
    expect(amounts([tuition], [merit, charity], { cap: 2500 })).toEqual([[1, 2, 150_000]]);
  });
  test('FEE-13 never more than the gross', () => {
    expect(amounts([tuition], [merit, make(3, { basis: 'amount', amount: 900_000 })])).toEqual([
      [1, 2, 150_000],
      [1, 3, 450_000],
    ]);
  });
  test('FEE-13 an amount over all eligible heads goes by priority', () => {
    expect(amounts([transport, tuition], [make(3, { basis: 'amount', amount: 700_000, head_id: null })])).toEqual([
      [2, 3, 100_000],
      [1, 3, 600_000],
    ]);
  });
  test('FEE-13 an amount is prorated like the line: 1,500 at 14/30 is 700', () => {
    expect(
      amounts([{ ...tuition, gross: 280_000, factor: [14, 30] }], [make(3, { basis: 'amount', amount: 150_000 })]),
    ).toEqual([[1, 3, 70_000]]);
  });
  test('FEE-13 a final amount of 4,500 at 14/30 leaves 2,100 of 2,800', () => {
    expect(
      amounts(
        [{ ...tuition, gross: 280_000, factor: [14, 30] }],
        [make(3, { basis: 'final_amount', amount: 450_000 })],
      ),
    ).toEqual([[1, 3, 70_000]]);
  });
  test('FEE-12 only in its months, on its head or on eligible heads', () => {
    const left = { ...transport, concession_eligible: false };
    expect(amounts([tuition, left], [make(1, { rate: 1000, head_id: null })])).toEqual([[1, 1, 60_000]]);
    expect(amounts([tuition, left], [make(1, { rate: 1000, head_id: 2 })])).toEqual([[2, 1, 25_000]]);
    expect(amounts([tuition], [make(1, { rate: 1000, valid_to: asMonth('2026-08-01') })])).toEqual([]);
    expect(amounts([tuition], [make(1, { rate: 1000, valid_from: asMonth('2026-10-01') })])).toEqual([]);
  });
  test('FEE-1 a percentage is rounded half up to the unit: 12.5% of 6,123 is 765', () => {
    expect(amounts([{ ...tuition, gross: 612_300 }], [make(1, { rate: 1250 })])).toEqual([[1, 1, 76_500]]);
  });
  test('FEE-13 whatever stacks, a line is never below 0 and order does not matter', () => {
    const any = fc.record({
      basis: fc.constantFrom('percent', 'amount', 'final_amount'),
      rate: fc.integer({ min: 1, max: 10_000 }),
      amount: fc.integer({ min: 0, max: 900_000 }),
      stack: fc.constantFrom('group', 'add'),
      stack_group: fc.integer({ min: 1, max: 3 }),
      order_no: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (list) => {
        const concessions = list.map((it, i) => make(i + 1, it as Partial<Concession>));
        const given = concessionsOf([tuition], concessions, policy);
        expect(given.reduce((sum, it) => sum + it.amount, 0)).toBeLessThanOrEqual(tuition.gross);
        expect(concessionsOf([tuition], concessions.toReversed(), policy)).toEqual(given);
      }),
    );
  });
});
