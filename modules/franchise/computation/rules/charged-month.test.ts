import { describe, expect, it } from 'vitest';
import { asDay, asMonth, type Month } from '#kernel/dates.ts';
import { chargeMonth, type Revision, revisionOf } from './charged-month.ts';
import type { ChargedLine } from './late-lines.ts';
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
const facts = (gross: number): MonthFacts => ({
  heads: [{ head_id: 1, gross, corrected: 0, concession: 0, received: 0 }],
  students: 0,
  admissions: 0,
  suspended_days: 0,
});
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
  it('the last that began by then; a terminated one serves its last month', () => {
    expect(revisionOf(august, [old, fresh])?.id).toBe(2);
    expect(revisionOf(month('2026-05'), [old, fresh])?.id).toBe(1);
    expect(revisionOf(august, [{ ...old, until: asDay('2026-08-10') }])?.id).toBe(1);
    expect(revisionOf(september, [{ ...old, until: asDay('2026-08-10') }])).toBeNull();
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
