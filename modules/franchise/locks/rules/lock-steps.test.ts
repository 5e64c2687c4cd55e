import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import { overdueOf, reminderDue, stepReached, stepsOf } from './lock-steps.ts';

const steps = stepsOf([7, 15, 30, 45, 60]);
const due = asDay('2026-10-10');

describe('ROY-18 steps of a lock', () => {
  it.each([
    [6, null],
    [7, { position: 1, actions: [] }],
    [15, { position: 2, actions: ['buy_stock'] }],
    [30, { position: 3, actions: ['buy_stock', 'admit', 'hire', 'message'] }],
    [44, { position: 3, actions: ['buy_stock', 'admit', 'hire', 'message'] }],
    [90, { position: 5, actions: ['buy_stock', 'admit', 'hire', 'message', 'issue_documents', 'student_edit'] }],
  ])('%i days overdue', (days, reached) => {
    expect(stepReached(days, steps)).toEqual(reached);
  });

  it('counts from the oldest with something open; up to the tolerance nothing is locked', () => {
    const challans = [
      { due_date: due, balance: 100_000 },
      { due_date: asDay('2026-11-10'), balance: 5 },
    ];
    expect(overdueOf(challans, asDay('2026-11-09'), 100_000)).toEqual({ days: 0, amount: 100_000 });
    expect(overdueOf(challans, asDay('2026-11-11'), 100_000)).toEqual({ days: 32, amount: 100_005 });
    expect(overdueOf([{ due_date: due, balance: 0 }], asDay('2026-11-11'), 0)).toEqual({ days: 0, amount: 0 });
  });

  it('a step of 0 days is switched off', () => {
    expect(stepReached(20, stepsOf([7, 0, 30]))).toEqual({ position: 1, actions: [] });
  });
});

describe('ROY-19 reminders', () => {
  it.each([
    [-6, [], null],
    [-5, [], -5],
    [-2, [-5], null],
    [0, [-5], 0],
    [12, [-5, 0], 10],
    [12, [10], null],
    [40, [10], 20],
  ])('%i days after due, sent %j: %s', (days, sent, step) => {
    expect(reminderDue(due, addDays(due, days), sent)).toBe(step);
  });
});
