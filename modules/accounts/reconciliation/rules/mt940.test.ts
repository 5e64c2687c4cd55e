// MT940 as banks write it: balances, movements with their details, reversed movements; what is broken is told by its line.

import { expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { looksLikeMt940, readMt940 } from './mt940.ts';

const file = `{1:F01HABBPKKAXXX}{4:
:20:STMT260930
:25:HABB0000000000007919
:28C:00009/001
:60F:C260901PKR1000,00
:61:2609030903C250,50NTRFFT900//B123
/OCMT/
:86:Transfer from Ali
Khan
:61:2609050905D1500,5NCHK500123
:86:Cheque
:61:260906RC10,NMSCNONREF//REV1
:62F:D260930PKR260,00
-}`;

it('ACC-40: reads balances and movements', () => {
  expect(looksLikeMt940(file)).toBe(true);
  const read = readMt940(file, 'PKR');
  expect(read).toMatchObject({
    account: 'HABB0000000000007919',
    currency: 'PKR',
    opening: 1_000_00,
    closing: -260_00,
    to: '2026-09-30',
  });
  if (read instanceof Refusal) throw read;
  expect(read.lines.map(({ value_date, reference, debit, credit }) => [value_date, reference, debit, credit])).toEqual([
    ['2026-09-03', 'FT900', 0, 250_50],
    ['2026-09-05', '500123', 1_500_50, 0],
    ['2026-09-06', 'REV1', 10_00, 0],
  ]);
  expect(read.lines[0]?.text).toContain('Transfer from Ali Khan');
});

it('ACC-40: rials have three places', () => {
  const rials = ':60F:C260901OMR10,125\n:61:260902C0,005NTRFA1\n:62F:C260902OMR10,13';
  expect(readMt940(rials, 'OMR')).toMatchObject({ opening: 10_125, closing: 10_130, lines: [{ credit: 5 }] });
});

it('ACC-40: a movement without a day or an amount is refused by its line', () => {
  const broken = ':60F:C260901PKR1,00\n:61:269903C1,00NTRFX\n:62F:C260901PKR1,00';
  const read = readMt940(broken, 'PKR');
  expect(read instanceof Refusal && read.message).toBe('Line 2 holds no movement that can be read');
  const balance = readMt940(':60F:X\n:61:260903C1,00NTRFX', 'PKR');
  expect(balance instanceof Refusal && balance.message).toBe('Line 1 holds no balance that can be read');
});
