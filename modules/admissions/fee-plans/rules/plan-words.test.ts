// The sentences of 'Explain this price' (spec 02 §14.1).

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import type { AppliedDiscount, PlanLine } from './plan-shape.ts';
import { priceWords, shareWords } from './plan-words.ts';

const tuition: PlanLine = {
  position: 1,
  package_position: 1,
  fee_head_id: 1,
  head_name: 'Tuition fee',
  nature: 'recurring',
  month: asMonth('2026-04-01'),
  bills_in: 4095,
  installable: false,
  full_amount: 850_000,
  share: [1, 2],
  gross: 425_000,
  discounts: [],
  discount: 0,
  net: 425_000,
};
const off = (more: Partial<AppliedDiscount>): AppliedDiscount => ({
  basis: 'sibling',
  is_policy: true,
  of_package: false,
  mode: 'percent',
  value: 10,
  amount: 42_500,
  ends_on: null,
  file_id: null,
  note: 'second child',
  ...more,
});
const words = (line: Partial<PlanLine>, join_on = asDay('2026-04-16')): string =>
  priceWords({ ...tuition, ...line }, { currency: 'PKR', join_on });

describe('priceWords', () => {
  it.each<[Partial<PlanLine>, string]>([
    [{ discounts: [off({})] }, '8,500 × 15 of 30 days = 4,250, less 10% (425) as second child'],
    [{ share: [1, 1], gross: 850_000 }, '8,500 for April 2026'],
    [{ share: [0, 1], gross: 0 }, '8,500 a month; nothing is due with the admission'],
    [{ month: null, nature: 'one_time', gross: 850_000 }, '8,500 once'],
    [{ month: null, nature: 'refundable', gross: 850_000 }, '8,500, given back when the child leaves'],
    [{ month: null, nature: 'refundable', gross: 0 }, '8,500, of which 8,500 is held since the first stay'],
    [
      {
        share: [1, 1],
        gross: 850_000,
        discounts: [
          off({ basis: 'promotion', of_package: true, note: 'Early Bird', ends_on: asDay('2027-03-31') }),
          off({ basis: 'charity', is_policy: false, mode: 'amount', amount: 50_000 }),
        ],
      },
      '8,500 for April 2026, less 10% (425) with Early Bird until 31/03/2027, less 500 out of charity',
    ],
  ])('%j', (line, sentence) => {
    expect(words(line)).toBe(sentence);
  });

  it('days where days are billed, half a month where halves are', () => {
    expect(shareWords(tuition, asDay('2026-04-16'))).toBe('15 of 30 days');
    expect(shareWords(tuition, asDay('2026-04-25'))).toBe('half a month');
    expect(shareWords({ ...tuition, month: asMonth('2026-05-01'), share: [17, 31] }, asDay('2026-05-15'))).toBe(
      '17 of 31 days',
    );
  });
});
