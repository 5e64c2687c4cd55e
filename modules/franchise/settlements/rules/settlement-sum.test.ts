import { expect, it } from 'vitest';
import { settlementLines } from './settlement-sum.ts';

const facts = {
  open_before: 139_200,
  months: [{ text: 'Royalty November 2026, to 15/11/2026', amount: 60_000 }],
  fines: 1_856,
  credit: 0,
  collected: 50_000,
  security: 500_000,
  security_set_off: true,
};

it('FRA-8 posted, unposted and fines less what the group holds', () => {
  const { lines, result } = settlementLines(facts);
  expect(lines.map((line) => [line.kind, line.amount])).toEqual([
    ['open_before', 139_200],
    ['posted', 60_000],
    ['fine', 1_856],
    ['collected', -50_000],
    ['security', -500_000],
  ]);
  expect(result).toBe(-348_944);
});

it('FRA-8 a security that is not set off is no line of it', () => {
  expect(settlementLines({ ...facts, security_set_off: false }).result).toBe(151_056);
});
