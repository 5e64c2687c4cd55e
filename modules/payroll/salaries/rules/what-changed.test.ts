// The waterfall adds up, whatever the months are.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NetOf, whatChanged } from './what-changed.ts';

const person = (employee_id: number, net: number, more: Partial<NetOf> = {}): NetOf => ({
  employee_id,
  name: `Person ${employee_id}`,
  net,
  plan: net,
  attendance: 0,
  overtime: 0,
  added: 0,
  loans: 0,
  deductions: 0,
  statutory: 0,
  tax: 0,
  ...more,
});

test('joined, left, a raise and a loan that began', () => {
  const steps = whatChanged(
    [person(1, 110), person(2, 50, { plan: 60, loans: 10 }), person(4, 70)],
    [person(1, 100), person(2, 60), person(3, 40)],
  );
  expect(steps.map(({ cause, amount }) => [cause, amount])).toEqual([
    ['joined', 70],
    ['left', -40],
    ['plan', 10],
    ['loans', -10],
  ]);
  expect(steps[0]?.people).toEqual([{ employee_id: 4, name: 'Person 4', amount: 70 }]);
});

test('the causes add up to the whole difference', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 });
  const one = fc.record({ net: money, plan: money, attendance: money, overtime: money, loans: money, tax: money });
  const month = fc
    .dictionary(fc.integer({ min: 1, max: 20 }).map(String), one)
    .map((all) => Object.entries(all).map(([id, { net, ...more }]) => person(Number(id), net, more)));
  fc.assert(
    fc.property(month, month, (now, before) => {
      const sum = (all: readonly NetOf[]): number => all.reduce((n, each) => n + each.net, 0);
      const steps = whatChanged(now, before).reduce((n, step) => n + step.amount, 0);
      expect(steps).toBe(sum(now) - sum(before));
    }),
  );
});
