// The worked figures of ADM-60 to ADM-65 and PKG-3 to PKG-5, in rupees and baisa.

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { planLines } from './fee-plan.ts';
import type { ManualDiscount, PackageLine, PlanLine, PlanTerms, PolicyDiscount } from './plan-shape.ts';
import { levelsNeeded, planTotals } from './plan-totals.ts';
import {
  dueNowParts,
  installableTotal,
  installmentParts,
  installmentsOf,
  type InstallmentTerms,
  partsThatFit,
} from './plan-installments.ts';

const RUPEE = 100;

const line = (
  position: number,
  more: Partial<PackageLine> & Pick<PackageLine, 'head_name' | 'full_amount'>,
): PackageLine => ({
  position,
  fee_head_id: position,
  nature: 'one_time',
  bills_in: 4095,
  discount: null,
  installable: false,
  kept_on_withdrawal: false,
  prorate: false,
  eligible: true,
  ...more,
});
const admission = line(1, { head_name: 'Admission fee', full_amount: 25_000 * RUPEE, installable: true });
const annual = line(2, { head_name: 'Annual charges', full_amount: 12_000 * RUPEE, installable: true });
const security = line(3, { head_name: 'Security deposit', full_amount: 10_000 * RUPEE, nature: 'refundable' });
const tuition = line(4, { head_name: 'Tuition fee', full_amount: 8_500 * RUPEE, nature: 'recurring', prorate: true });
const sibling: PolicyDiscount = { basis: 'sibling', mode: 'percent', value: 10, ends_on: null, note: 'Second child' };
const negotiated: ManualDiscount = { position: 1, basis: 'negotiated', mode: 'percent', value: 20 };
const april = { month: asMonth('2026-04-01'), share: [15, 30] as const };

const terms = (more: Partial<PlanTerms> = {}): PlanTerms => ({
  unit: RUPEE,
  package_name: 'Early Bird',
  stacking: 'with_policy',
  lines: [admission, annual, security, tuition],
  months: [april],
  billed: new Set(),
  deposit_held: 0,
  policies: [sibling],
  manual: [negotiated],
  ...more,
});
const made = (more: Partial<PlanTerms> = {}): PlanLine[] => {
  const lines = planLines(terms(more));
  if (lines instanceof Refusal) throw lines;
  return lines;
};
const net = (lines: readonly PlanLine[]): number[] => lines.map((one) => one.net / RUPEE);
const refusal = (manual: Partial<ManualDiscount>, more: Partial<PlanTerms> = {}) => {
  const answer = planLines(terms({ manual: [{ ...negotiated, ...manual }], ...more }));
  return answer instanceof Refusal ? answer.errors : null;
};

describe('planLines', () => {
  it('ADM-65: the worked plan of a second child in Class 1', () => {
    const lines = made();
    expect(net(lines)).toEqual([20_000, 12_000, 10_000, 3_825]);
    expect(planTotals(lines)).toEqual({
      gross: 51_250 * RUPEE,
      policy_discount: 425 * RUPEE,
      manual_discount: 5_000 * RUPEE,
      net: 45_825 * RUPEE,
      effective_percent: 12.12,
    });
    expect(installableTotal(lines)).toBe(32_000 * RUPEE);
  });

  it('ADM-60: months posted for the class come whole; what stands on a challan of the child is left out; lines of other months wait', () => {
    const months = [april, { month: asMonth('2026-05-01'), share: [1, 1] as const }];
    expect(net(made({ months, lines: [tuition], manual: [] }))).toEqual([3_825, 7_650]);
    expect(net(made({ months, lines: [tuition], manual: [], billed: new Set(['4 2026-04-01']) }))).toEqual([7_650]);
    const [later] = made({ lines: [{ ...tuition, bills_in: 1 << 7 }], manual: [] });
    expect(later).toMatchObject({ month: '2026-04-01', gross: 0, net: 0, share: [0, 1], full_amount: 850_000 });
    expect(net(made({ lines: [{ ...tuition, prorate: false }], manual: [] }))).toEqual([7_650]);
  });

  it('ADM-61: rounded half up to the unit of the currency', () => {
    const third = { month: asMonth('2026-04-01'), share: [1, 3] as const };
    const rials = { ...tuition, full_amount: 100_000 };
    const [baisa] = made({ lines: [rials], months: [third], unit: 5, policies: [], manual: [] });
    expect(baisa?.gross).toBe(33_335);
    const [rupees] = made({ lines: [{ ...tuition, full_amount: 851_500 }], policies: [], manual: [] });
    expect(rupees?.gross).toBe(425_800);
  });

  it('ADM-62: percents are of the gross and add; the sum is cut at the line; of several policies the highest counts', () => {
    const manual: ManualDiscount[] = [
      negotiated,
      { ...negotiated, basis: 'other', value: 15 },
      { ...negotiated, position: 2, mode: 'amount', value: 12_000 * RUPEE },
      { ...negotiated, position: 2, basis: 'other', value: 50 },
    ];
    const staff: PolicyDiscount = { ...sibling, basis: 'staff_child', value: 50, note: null };
    const lines = made({ manual, policies: [sibling, staff] });
    expect(net(lines)).toEqual([16_250, 0, 10_000, 2_125]);
    expect(lines[3]?.discounts.map((one) => one.basis)).toEqual(['staff_child']);
    expect(lines[1]?.discounts.map((one) => one.amount)).toEqual([1_200_000, 0]);
  });

  it('ADM-92: a deposit that was never given back counts toward the new one', () => {
    expect(net(made({ lines: [security], manual: [], deposit_held: 700_000 }))).toEqual([3_000]);
    expect(net(made({ lines: [security], manual: [], deposit_held: 1_500_000 }))).toEqual([0]);
  });

  it.each([
    [{ position: 9 }, 'discounts.0.position', 'This line is not in the package'],
    [{ position: 3 }, 'discounts.0.value', 'Security deposit is given back later: no discount'],
    [{ value: 101 }, 'discounts.0.value', 'At most 100 percent'],
    [{ mode: 'amount', value: 2_500_001 }, 'discounts.0.value', 'More than Admission fee costs'],
    [{ basis: 'charity' }, 'discounts.0.file_id', 'Add the supporting document'],
    [{ ends_on: asDay('2026-09-30') }, 'discounts.0.ends_on', 'Only a monthly line has a last day'],
    [{ position: 4, ends_on: asDay('2026-03-31') }, 'discounts.0.ends_on', 'The last day is before the first month'],
  ] as const)('ADM-62: %j is refused', (manual, field, words) => {
    expect(refusal(manual)).toEqual({ [field]: [words] });
  });
});

describe('stacking of a package', () => {
  const half = { mode: 'percent' as const, value: 50, months: null };
  const cheap = { ...tuition, discount: { mode: 'percent' as const, value: 20, months: 2 } };

  it.each([
    ['alone', 6_800],
    ['with_policy', 5_950],
    ['with_all', 5_950],
  ] as const)('PKG-5: %s leaves %d of 8,500 with 20%% of the package and 10%% for siblings', (stacking, left) => {
    const months = [{ month: asMonth('2026-05-01'), share: [1, 1] as const }];
    expect(net(made({ stacking, lines: [cheap], months, manual: [] }))).toEqual([left]);
  });

  it('PKG-5: alone gives the larger one; PKG-4: the months of the package count from the first billed one', () => {
    const small = { ...tuition, discount: { mode: 'percent' as const, value: 5, months: null } };
    const [line_] = made({ stacking: 'alone', lines: [small], manual: [] });
    expect(line_?.discounts.map((one) => one.basis)).toEqual(['sibling']);
    const months = ['04', '05', '06'].map((month) => ({ month: asMonth(`2026-${month}-01`), share: [1, 1] as const }));
    const lines = made({ stacking: 'alone', lines: [cheap], months, manual: [] });
    expect(net(lines)).toEqual([6_800, 6_800, 7_650]);
    expect(lines[0]?.discounts[0]).toMatchObject({ of_package: true, ends_on: '2026-05-31', note: 'Early Bird' });
  });

  it('PKG-5: manual ones add to the package only with_all', () => {
    const lines = [{ ...admission, discount: half }];
    expect(refusal({}, { lines })).toEqual({
      'discounts.0.value': ['Early Bird takes no further discount on Admission fee'],
    });
    expect(net(made({ lines, stacking: 'with_all' }))).toEqual([7_500]);
    expect(net(made({ lines: [{ ...admission, discount: { ...half, mode: 'free' } }], manual: [] }))).toEqual([0]);
  });
});

describe('levelsNeeded', () => {
  it.each([
    [0, 0],
    [10, 0],
    [10.01, 1],
    [30, 1],
    [35, 2],
  ])('ADM-63: %d%% needs %d', (percent, levels) => {
    expect(levelsNeeded(percent, { free_percent: 10, level2_percent: 30 })).toBe(levels);
  });
});

describe('instalments', () => {
  const of = (lines: readonly PlanLine[], more: Partial<InstallmentTerms> = {}): InstallmentTerms => ({
    lines,
    unit: RUPEE,
    currency: 'PKR',
    max: 3,
    first_on: asDay('2026-04-21'),
    session_ends_on: asDay('2027-03-31'),
    ...more,
  });

  it('ADM-64, ADM-65: 32,000 in 3 is 10,668 and twice 10,666, a month apart; due now 24,493', () => {
    const lines = made();
    expect(installmentsOf({ n: 3 }, of(lines))).toEqual([
      { no: 1, due_on: '2026-04-21', amount: 10_668 * RUPEE },
      { no: 2, due_on: '2026-05-21', amount: 10_666 * RUPEE },
      { no: 3, due_on: '2026-06-20', amount: 10_666 * RUPEE },
    ]);
    const [first = [], ...later] = installmentParts(lines, [1_066_800, 1_066_600, 1_066_600], RUPEE);
    const told = (parts: typeof first) =>
      parts.map(({ line: { head_name }, gross, discounts }) => [
        head_name,
        gross / RUPEE,
        discounts.reduce((sum, one) => sum + one.amount, 0) / RUPEE,
      ]);
    expect(told(first)).toEqual([['Admission fee', 13_335, 2_667]]);
    expect(later.map(told)).toEqual([
      [
        ['Admission fee', 11_665, 2_333],
        ['Annual charges', 1_334, 0],
      ],
      [['Annual charges', 10_666, 0]],
    ]);
    const now = [...first, ...dueNowParts(lines, true)];
    const due = now.reduce((sum, one) => sum + one.gross - one.discounts.reduce((all, d) => all + d.amount, 0), 0);
    expect(due).toBe(24_493 * RUPEE);
  });

  it('story 11: OMR 100.000 in 3 is 33.340 and twice 33.330', () => {
    const lines = made({ lines: [{ ...admission, full_amount: 100_000 }], manual: [], unit: 5 });
    const rials = installmentsOf({ n: 3 }, of(lines, { unit: 5, currency: 'OMR' }));
    expect(rials instanceof Refusal ? [] : rials.map((one) => one.amount)).toEqual([33_340, 33_330, 33_330]);
  });

  it('a head that is given for nothing stands on the first part', () => {
    const free = { ...admission, discount: { mode: 'free' as const, value: 0, months: null } };
    const parts = installmentParts(made({ lines: [free, annual], manual: [] }), [700_000, 500_000], RUPEE);
    expect(parts.map((part) => part.map((one) => one.gross))).toEqual([[2_500_000, 700_000], [500_000]]);
  });

  const wrong = (asked: Parameters<typeof installmentsOf>[0], more: Partial<InstallmentTerms> = {}) => {
    const answer = installmentsOf(asked, of(made(), more));
    return answer instanceof Refusal ? answer.errors : null;
  };
  it('ADM-64: too many, not adding up, too close, too late, nothing to split', () => {
    expect(wrong({ n: 4 })).toEqual({ 'installments.n': ['This package allows up to 3 instalments'] });
    expect(wrong({ n: 2, amounts: [1_600_000, 1_500_000] })).toEqual({
      'installments.amounts': ['The parts add up to 31,000; 1,000 is missing'],
    });
    expect(wrong({ n: 2, amounts: [1_600_050, 1_599_950] })).toEqual({
      'installments.amounts.0': ['Enter an amount in steps of PKR 1'],
    });
    expect(wrong({ n: 2, dates: [asDay('2026-04-21'), asDay('2026-05-05')] })).toEqual({
      'installments.dates.1': ['At least 15 days after the one before: 06/05/2026 or later'],
    });
    expect(wrong({ n: 2, dates: [asDay('2026-04-21'), asDay('2027-03-01')] })).toEqual({
      'installments.dates.1': ['The last instalment falls due by 28/02/2027'],
    });
    expect(installmentsOf({ n: 2 }, of(made({ lines: [security], manual: [] })))).toBeInstanceOf(Refusal);
    expect(installmentsOf({ n: 1 }, of(made()))).toEqual([]);
  });

  it('ADM-64: as many parts are offered as fit before the last month of the session, and a refusal says how many', () => {
    const fit = (first_on: string) =>
      partsThatFit({ max: 3, first_on: asDay(first_on), session_ends_on: asDay('2027-03-31') });
    expect(['2027-01-29', '2027-01-30', '2027-02-13', '2027-02-14', '2027-03-20'].map(fit)).toEqual([3, 2, 2, 1, 1]);
    expect(wrong({ n: 3 }, { first_on: asDay('2027-01-30') })).toEqual({
      'installments.n': ['The last instalment falls due by 28/02/2027: 2 fit before'],
    });
    expect(wrong({ n: 2 }, { first_on: asDay('2027-02-14') })).toEqual({
      'installments.n': ['The last instalment falls due by 28/02/2027: all is due with the offer'],
    });
  });

  it('parts come closer together where the session ends soon', () => {
    const parts = installmentsOf({ n: 3 }, of(made(), { first_on: asDay('2027-01-20') }));
    expect(parts instanceof Refusal ? [] : parts.map((one) => one.due_on)).toEqual([
      '2027-01-20',
      '2027-02-08',
      '2027-02-27',
    ]);
  });
});
