import { expect, test } from 'vitest';
import { certificateRows } from './certificate-heads.ts';

test('04 §9: heads, the advance that is left and what went back come to what was received less the refund', () => {
  const heads = [
    { head: 'Tuition', amount: 790_000 },
    { head: 'Lab', amount: 0 },
  ];
  const rows = certificateRows({ heads, received: 1_000_000, refunded: 60_000 });
  expect(rows).toEqual([
    { head: 'Tuition', amount: 790_000 },
    { head: 'Advance, not yet used for fees', amount: 210_000 },
    { head: 'Paid back', amount: -60_000 },
  ]);
  expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(940_000);
});
