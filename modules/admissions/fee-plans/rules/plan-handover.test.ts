// What fees is told of a plan (FEE-8, PKG-4, PKG-5, ADM-16).

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import type { AppliedDiscount, PlanLine, PolicyDiscount } from './plan-shape.ts';
import { handedPlan } from './plan-handover.ts';

const discount = (more: Partial<AppliedDiscount>): AppliedDiscount => ({
  basis: 'sibling',
  is_policy: true,
  of_package: false,
  mode: 'percent',
  value: 10,
  amount: 0,
  ends_on: null,
  file_id: null,
  note: null,
  ...more,
});
const line = (more: Partial<PlanLine>): PlanLine => ({
  position: 1,
  package_position: 1,
  fee_head_id: 7,
  head_name: 'Tuition fee',
  nature: 'recurring',
  month: asMonth('2026-04-01'),
  bills_in: 4095,
  installable: false,
  full_amount: 850_000,
  share: [15, 30],
  gross: 425_000,
  discounts: [],
  discount: 0,
  net: 425_000,
  ...more,
});
const sibling = (value: number): PolicyDiscount => ({
  basis: 'sibling',
  mode: 'percent',
  value,
  ends_on: null,
  note: null,
});
const handed = (
  lines: readonly PlanLine[],
  policies: readonly PolicyDiscount[] = [],
  stacking: 'alone' | 'with_policy' = 'with_policy',
) => handedPlan(lines, { join_month: asMonth('2026-04-01'), policies, stacking });

describe('handedPlan', () => {
  it('FEE-8: each recurring line once with its whole amount, from the joining month; one-time lines stay out', () => {
    const lines = [
      line({}),
      line({ month: asMonth('2026-05-01') }),
      line({ package_position: 2, nature: 'one_time', month: null }),
    ];
    expect(handed(lines)).toEqual({
      from_month: '2026-04-01',
      lines: [{ head_id: 7, amount: 850_000, months: 4095 }],
      concessions: [],
    });
  });

  it('PKG-4: the package and what was agreed go with their ends; what was agreed adds to its group', () => {
    const discounts = [
      discount({ basis: 'promotion', of_package: true, value: 20, ends_on: asDay('2027-03-31') }),
      discount({ basis: 'negotiated', is_policy: false, mode: 'amount', value: 50_000 }),
    ];
    expect(handed([line({ discounts })], [sibling(10)]).concessions).toEqual([
      {
        basis: 'package',
        head_id: 7,
        mode: 'percent',
        value: 20,
        from: '2026-04-01',
        to: '2027-03-01',
        stack: 'group',
      },
      { basis: 'negotiated', head_id: 7, mode: 'amount', value: 50_000, from: '2026-04-01', to: null, stack: 'add' },
      { basis: 'sibling', head_id: null, mode: 'percent', value: 10, from: '2026-04-01', to: null, stack: 'group' },
    ]);
  });

  it('PKG-5: a package that stands alone is followed by the policy once it ends', () => {
    const alone = line({
      discounts: [discount({ basis: 'promotion', of_package: true, ends_on: asDay('2026-09-30') })],
    });
    const transport = line({ package_position: 2, fee_head_id: 8 });
    const policy = handed([alone, transport], [sibling(10)], 'alone').concessions.filter(
      (one) => one.basis === 'sibling',
    );
    expect(policy.map(({ head_id, from }) => [head_id, from])).toEqual([
      [7, '2026-10-01'],
      [8, '2026-04-01'],
    ]);
  });

  it('ADM-16: the rank is taken again and never back', () => {
    const second = line({ discounts: [discount({ value: 10 })] });
    expect(handed([second], [sibling(15)]).concessions.map((one) => one.value)).toEqual([15]);
    expect(handed([second], []).concessions.map((one) => one.value)).toEqual([10]);
  });
});
