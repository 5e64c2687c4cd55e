// ACC-60 with the figures of the paper.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { availableOf, isHeld, isStopped, overBy, type Standing, standingInWords, toneOf } from './standing.ts';

const electricity: Standing = {
  branch_id: 7,
  account_id: 5210,
  code: '5210',
  account: 'Electricity',
  control: 'stop',
  budget: 300_000_00,
  actual: 265_000_00,
  committed: 20_000_00,
  amount: 25_000_00,
};

describe('ACC-60: the standing of a budget', () => {
  it('is over by 10,000 in the example of the paper', () => {
    expect(availableOf(electricity)).toBe(15_000_00);
    expect(overBy(electricity)).toBe(10_000_00);
    expect(standingInWords(electricity, asDay('2026-09-12'), 'PKR')).toBe(
      'Electricity: 310,000 of 300,000 to September 2026 (265,000 spent, 20,000 committed, 25,000 asked): over by 10,000 (its budget stops)',
    );
  });

  it('notes, warns or stops by its control', () => {
    expect([isHeld(electricity), isStopped(electricity), toneOf(electricity)]).toEqual([true, true, 'over']);
    const warn: Standing = { ...electricity, control: 'warn' };
    expect([isHeld(warn), isStopped(warn), toneOf(warn)]).toEqual([true, false, 'over']);
    const none: Standing = { ...electricity, control: 'none' };
    expect([isHeld(none), isStopped(none), toneOf(none)]).toEqual([false, false, 'near']);
  });

  it('holds nothing that fits, or that gives back', () => {
    const fits: Standing = { ...electricity, committed: 0 };
    expect([overBy(fits), isHeld(fits), toneOf(fits)]).toEqual([0, false, 'near']);
    expect(overBy({ ...electricity, amount: -5_000_00 })).toBe(0);
    expect(toneOf({ ...electricity, actual: 10_000_00, committed: 0 })).toBe('good');
  });
});
