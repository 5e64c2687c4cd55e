import { describe, expect, it } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { withHands } from './by-hand.ts';
import { extraLines, taxableOf } from './extra-lines.ts';
import { owedLines, taxDifference } from './owed-lines.ts';
import type { SettlementFacts } from './settlement-shapes.ts';

const facts: SettlementFacts = {
  currency: 'PKR',
  unit: 100,
  last_basic: 6_000_000,
  last_gross: 10_000_000,
  by_day: false,
  past: [{ salary_id: 7, number: 'SL-1', month: asMonth('2026-09-01'), net: 5_000_000 }],
  loans: [{ loan_id: 3, number: 'LN-1', kind: 'loan', balance: 7_000_000 }],
  deductions: [{ input_id: 9, head: 'Fine', amount: 50_000, note: null }],
  additions: [],
  charges: [],
  leave: [{ name: 'Annual', days: 9.5 }],
  notice_short_days: 18,
  notice_paid_days: 0,
  fund_balance: 0,
  gratuity: { amount: 48_000_000, how: '8 years', years: 8 },
  rules: { encash_base: 'basic', encash_divisor: 30, notice_base: 'gross', notice_divisor: 30 },
};
const amounts = (lines: readonly { kind: string; amount: number }[]) =>
  lines.map((one) => [one.kind, one.amount / 100]);

describe('lines of a settlement (story 13)', () => {
  it('FNS-4, FNS-5, FNS-6: gratuity, 9.5 days of leave, 18 days of notice', () => {
    expect(amounts(extraLines(facts))).toEqual([
      ['gratuity', 480_000],
      ['encashment', 19_000],
      ['notice_short', -60_000],
    ]);
  });

  it('FNS-4: the school ends without notice', () => {
    const paid = extraLines({ ...facts, notice_short_days: 0, notice_paid_days: 30 });
    expect(amounts(paid).at(-1)).toEqual(['notice_pay', 100_000]);
  });

  it('SAL-24 of a rate a day: a day of leave or of notice is the rate, whatever the divisor is', () => {
    const daily = { ...facts, last_basic: 200_000, last_gross: 200_000, by_day: true };
    expect(amounts(extraLines(daily)).slice(1)).toEqual([
      ['encashment', 19_000],
      ['notice_short', -36_000],
    ]);
    expect(extraLines(daily).at(-1)?.how).toBe('2,000 × 18 = 36,000');
  });

  it('days of leave taken ahead are taken off', () => {
    expect(amounts(extraLines({ ...facts, leave: [{ name: 'Annual', days: -2 }] }))).toContainEqual([
      'negative_leave',
      -4_000,
    ]);
  });

  it('FNS-2: what is owed from before', () => {
    expect(amounts(owedLines(facts))).toEqual([
      ['past_salary', 50_000],
      ['loan', -70_000],
      ['deduction', -500],
    ]);
  });

  it('FNS-9: gratuity is taxed over the limit, encashment whole', () => {
    const lines = extraLines(facts);
    expect([taxableOf(lines, 30_000_000) / 100, taxableOf(lines, null) / 100]).toEqual([199_000, 19_000]);
  });

  it('ITX-10: at most what was deducted goes back, and only where the setting says so', () => {
    const how = { deducted: 129_700, refund: true, currency: 'PKR' } as const;
    expect(amounts(taxDifference(-129_700, how))).toEqual([['tax_refund', 1_297]]);
    expect(amounts(taxDifference(-200_000, how))).toEqual([['tax_refund', 1_297]]);
    expect(taxDifference(-129_700, { ...how, refund: false })).toEqual([]);
    expect(amounts(taxDifference(40_000, how))).toEqual([['tax', -400]]);
  });

  it('FNS-2: an amount by hand keeps the computed one; another is a line of its own', () => {
    const lines = withHands(
      extraLines(facts),
      [
        { kind: 'notice_short', label: 'Notice not served, 18 days', amount: 0, reason: 'waived by the director' },
        { kind: 'other_due', label: 'Travel', amount: 200_000, reason: 'ticket home' },
      ],
      'PKR',
    );
    expect(lines.find((one) => one.kind === 'notice_short')).toMatchObject({
      amount: 0,
      computed: -6_000_000,
      is_manual: true,
    });
    expect(lines.at(-1)).toMatchObject({ kind: 'other_due', amount: 200_000, is_manual: true, computed: null });
  });
});
