import { describe, expect, it } from 'vitest';
import { asDay, asMonth, type Month } from '#kernel/dates.ts';
import { chargeMonth } from './charged-month.ts';
import type { ChargedLine } from './late-lines.ts';
import { partsOfMonth, type Revision } from './month-parts.ts';
import type { MonthFacts } from './royalty-shapes.ts';

const month = (text: string): Month => asMonth(`${text}-01`);
const august = month('2026-08');
const september = month('2026-09');

const revision = (more: Partial<Revision> = {}): Revision => ({
  id: 1,
  in_force_from: month('2025-10'),
  starts_on: asDay('2025-10-01'),
  ends_on: asDay('2030-09-30'),
  until: null,
  first_royalty_month: month('2025-10'),
  royalty_free_until: null,
  minimum_kind: 'none',
  minimum_amount: null,
  tax_percent: 0,
  round_total_to: 1,
  rules: [
    {
      id: 7,
      name: 'Tuition 10%',
      basis: 'gross_posted',
      fund: 'royalty',
      head_ids: [1],
      rate_percent: 10,
      amount: null,
      slab: 'none',
      slab_on: 'base',
      slabs: [],
      cap_month: null,
      with_corrections: true,
      counts_to_minimum: true,
      valid_from: null,
      valid_to: null,
    },
  ],
  ...more,
});
/** Of each part of a month, in their order. */
const facts = (...gross: readonly number[]): MonthFacts[] =>
  gross.map((one) => ({
    heads: [{ head_id: 1, gross: one, corrected: 0, concession: 0, received: 0 }],
    students: 0,
    admissions: 0,
    suspended_days: 0,
  }));
const line = (amount: number, more: Partial<ChargedLine> = {}): ChargedLine => ({
  for_month: august,
  kind: 'rule',
  rule_id: 7,
  head_id: 1,
  fund: 'royalty',
  amount,
  counts_to_minimum: true,
  ...more,
});

describe('ROY-8 late entries', () => {
  it('30,000 dated in August after it was posted: +3,000 with September, named', () => {
    const found = chargeMonth({
      month: september,
      revisions: [revision()],
      facts: new Map([
        [august, facts(730_000)],
        [september, facts(500_000)],
      ]),
      charged: [line(70_000)],
      posted: new Set([august]),
    });
    expect(found?.late).toBe(3_000);
    expect(found?.lines.find((one) => one.kind === 'late')).toMatchObject({
      for_month: august,
      rule_id: 7,
      amount: 3_000,
      text: 'Late, August 2026: Tuition 10%',
    });
  });

  it('with a minimum of 80,000 in August the +3,000 and the minimum of −3,000 come to nothing', () => {
    const found = chargeMonth({
      month: september,
      revisions: [revision({ minimum_kind: 'month', minimum_amount: 80_000 })],
      facts: new Map([
        [august, facts(730_000)],
        [september, facts(900_000)],
      ]),
      charged: [
        line(70_000),
        line(10_000, { kind: 'minimum', rule_id: null, head_id: null, counts_to_minimum: false }),
      ],
      posted: new Set([august]),
    });
    expect(found?.late).toBe(0);
    expect(found?.lines.filter((one) => one.kind === 'late').map((one) => one.amount)).toEqual([3_000, -3_000]);
  });

  it('what was charged late already is not charged again; a month that was never posted is not late', () => {
    const input = {
      month: september,
      revisions: [revision()],
      facts: new Map([
        [august, facts(730_000)],
        [september, facts(0)],
      ]),
      charged: [line(70_000), line(3_000)],
    };
    expect(chargeMonth({ ...input, posted: new Set([august]) })?.late).toBe(0);
    expect(chargeMonth({ ...input, charged: [], posted: new Set() })?.late).toBe(0);
  });
});

describe('ROY-7 a minimum of the year', () => {
  const months = Array.from({ length: 12 }, (_one, at) =>
    asMonth(`${at < 3 ? 2025 : 2026}-${String(((at + 9) % 12) + 1).padStart(2, '0')}-01`),
  );
  const yearly = revision({ minimum_kind: 'year', minimum_amount: 1_000_000 });

  it('comes with the twelfth month: what the year came to is taken off', () => {
    const found = chargeMonth({
      month: september,
      revisions: [yearly],
      facts: new Map(months.map((one) => [one, facts(700_000)])),
      charged: months.slice(0, 11).map((for_month) => line(70_000, { for_month })),
      posted: new Set(months.slice(0, 11)),
    });
    expect([found?.minimum, found?.late]).toEqual([160_000, 0]);
  });

  it('a year that is cut short counts its months, the last by days', () => {
    const found = chargeMonth({
      month: month('2025-11'),
      revisions: [{ ...yearly, until: asDay('2025-11-15') }],
      facts: new Map([
        [month('2025-10'), facts(0)],
        [month('2025-11'), facts(0)],
      ]),
      charged: [],
      posted: new Set(),
    });
    expect(found?.minimum).toBe(125_000);
  });
});

describe('FRA-6 FRA-7 which revision a month stands under', () => {
  const old = revision({ in_force_from: month('2025-10') });
  const fresh = revision({ id: 2, in_force_from: month('2026-06') });
  const of = (at: Month, revisions: readonly Revision[]) =>
    partsOfMonth(at, revisions).map(({ revision: { id }, from, to }) => [id, from, to]);
  it('the last that began by then; a terminated one serves its last month', () => {
    expect(of(august, [old, fresh])).toEqual([[2, '2026-08-01', '2026-08-31']]);
    expect(of(month('2026-05'), [old, fresh])).toEqual([[1, '2026-05-01', '2026-05-31']]);
    expect(of(august, [{ ...old, until: asDay('2026-08-10') }])).toEqual([[1, '2026-08-01', '2026-08-10']]);
    expect(of(september, [{ ...old, until: asDay('2026-08-10') }])).toEqual([]);
  });

  it('a renewal takes over on its own day: of days between the one before has those that it is held over', () => {
    const renewal = revision({
      id: 3,
      in_force_from: august,
      first_royalty_month: august,
      starts_on: asDay('2026-08-16'),
    });
    const ranOut = { ...old, ends_on: asDay('2026-08-14') };
    const both = [
      [1, '2026-08-01', '2026-08-15'],
      [3, '2026-08-16', '2026-08-31'],
    ];
    expect(of(august, [renewal, ranOut])).toEqual(both);
    expect(of(september, [renewal, ranOut])).toEqual([[3, '2026-09-01', '2026-09-30']]);
    // What was terminated is not held over.
    expect(of(august, [{ ...ranOut, until: asDay('2026-08-14') }, renewal])[0]).toEqual([
      1,
      '2026-08-01',
      '2026-08-14',
    ]);
  });

  it('FRA-5 a renewal whose royalty begins with the month after leaves the whole of this one to the agreement before', () => {
    const renewal = revision({
      id: 3,
      in_force_from: september,
      first_royalty_month: september,
      starts_on: asDay('2026-08-16'),
    });
    expect(of(august, [old, renewal])).toEqual([[1, '2026-08-01', '2026-08-31']]);
  });

  it('after its end it goes on by the last rules, and says so', () => {
    const input = {
      month: september,
      facts: new Map([[september, facts(100)]]),
      charged: [],
      posted: new Set<Month>(),
    };
    expect(chargeMonth({ ...input, revisions: [{ ...old, ends_on: asDay('2026-07-31') }] })?.holding_over).toBe(true);
    expect(chargeMonth({ ...input, revisions: [old] })?.holding_over).toBe(false);
  });
});

describe('ROY-7 the minimum of a year', () => {
  it('counts what corrections took off or put on', () => {
    const months = Array.from({ length: 12 }, (_, at) => month(at < 3 ? `2025-${10 + at}` : `2026-0${at - 2}`));
    const input = {
      month: september,
      revisions: [revision({ minimum_kind: 'year', minimum_amount: 120_000 })],
      facts: new Map(months.map((one) => [one, facts(90_000)])),
      charged: [],
      posted: new Set(months.slice(0, 11)),
    };
    // 12 × 9,000 are 108,000 of 120,000.
    expect(chargeMonth(input)?.minimum).toBe(12_000);
    expect(chargeMonth({ ...input, corrected: new Map([[august, -3_000]]) })?.minimum).toBe(15_000);
    expect(chargeMonth({ ...input, corrected: new Map([[august, 20_000]]) })?.minimum).toBe(0);
  });
});

describe('ROY-5 ROY-7 ROY-8 a month under two agreements', () => {
  const old = revision({ ends_on: asDay('2026-08-14') });
  const [rule] = old.rules;
  const renewal = revision({
    id: 3,
    in_force_from: august,
    first_royalty_month: august,
    starts_on: asDay('2026-08-15'),
    rules: rule ? [{ ...rule, id: 8, name: 'Tuition 20%', rate_percent: 20 }] : [],
  });
  const input = {
    month: august,
    facts: new Map([[august, facts(300_000, 200_000)]]),
    charged: [],
    posted: new Set<Month>(),
  };
  const said = (revisions: readonly Revision[], more: Partial<Parameters<typeof chargeMonth>[0]> = {}) =>
    chargeMonth({ ...input, revisions, ...more })?.lines.map((one) => [one.text, one.amount]);

  it('the minimum of a month is of the days of each, and the two come to the whole', () => {
    const least = { minimum_kind: 'month', minimum_amount: 310_001 } as const;
    const found = said(
      [
        { ...old, ...least },
        { ...renewal, ...least },
      ],
      {
        facts: new Map([[august, facts(0, 0)]]),
      },
    );
    // 14 ÷ 31 half up; 17 ÷ 31 of it is the rest.
    expect(found).toEqual([
      ['Minimum of the month, 01/08/2026 to 14/08/2026', 140_000],
      ['Minimum of the month, 15/08/2026 to 31/08/2026', 170_001],
    ]);
  });

  it('the minimum of a year counts only what its own agreement brought, and a twelfth month that is cut counts by its days', () => {
    const least = { minimum_kind: 'year', minimum_amount: 1_200_000, first_royalty_month: month('2025-09') } as const;
    // 11 months and 14 of 31 days of 1,200,000, less 30,000 of its own days.
    expect(said([{ ...old, ...least }, renewal])).toContainEqual([
      'Minimum of the year',
      Math.round((1_200_000 * (11 * 31 + 14)) / (12 * 31)) - 30_000,
    ]);
  });

  it('FRA-8 days of the next agreement, in a month that a settlement posted to an earlier day, come late with the month after', () => {
    const terminated = { ...old, until: asDay('2026-08-14') };
    const found = chargeMonth({
      month: september,
      revisions: [terminated, renewal],
      facts: new Map([
        [august, facts(300_000, 200_000)],
        [september, facts(0)],
      ]),
      charged: [line(30_000)],
      posted: new Set([august]),
    });
    expect(found?.lines.map((one) => [one.kind, one.text, one.amount])).toContainEqual([
      'late',
      'Late, August 2026: Tuition 20%, 15/08/2026 to 31/08/2026',
      40_000,
    ]);
    expect(found?.late).toBe(40_000);
  });
});
