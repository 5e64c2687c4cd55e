// Amounts and days as banks write them.

import { describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { type DayFormat, readAmount, readCode, readDay } from './read-values.ts';

describe('amounts', () => {
  it.each([
    ['7,900.00', 790_000],
    ['7900', 790_000],
    ['1,23,456.50', 12_345_650],
    ['7.900,00', 790_000],
    ['7 900.00', 790_000],
    ["7'900.00", 790_000],
    ['7\u00a0900,50', 790_050],
    ['٧٬٩٠٠٫٠٠', 790_000],
    ['۷۹۰۰', 790_000],
    ['PKR 7,900/-', 790_000],
    ['Rs. 7,900.00', 790_000],
    ['-5.00', -500],
    ['+0000000790000', 79_000_000],
  ])('reads %s', (text, minor) => expect(readAmount(text, 'decimal', 'PKR')).toBe(minor));

  it('takes three decimals of a rial and no more', () => {
    expect(readAmount('45.500', 'decimal', 'OMR')).toBe(45_500);
    expect(readAmount('45.5005', 'decimal', 'OMR')).toBeInstanceOf(Refusal);
    expect(readAmount('45.505', 'decimal', 'PKR')).toBeInstanceOf(Refusal);
  });

  it.each(['', 'abc', '=1+1', '1e6', '1,2,3', '12,34.5.6', '--5'])('refuses %s', (text) =>
    expect(readAmount(text, 'decimal', 'PKR')).toBeInstanceOf(Refusal),
  );

  it('reads amounts without a point', () => {
    expect(readAmount('+0000000790000', 'padded', 'PKR')).toBe(790_000);
    expect(readAmount('7900.00', 'implied', 'PKR')).toBeInstanceOf(Refusal);
  });
});

describe('days', () => {
  it.each<[string, DayFormat]>([
    ['10/09/2026', 'DD/MM/YYYY'],
    ['10.9.2026', 'DD/MM/YYYY'],
    ['١٠/٠٩/٢٠٢٦', 'DD/MM/YYYY'],
    ['10/09/26', 'DD/MM/YY'],
    ['09/10/2026', 'MM/DD/YYYY'],
    ['2026-09-10', 'YYYY-MM-DD'],
    ['2026-09-10 14:22', 'YYYY-MM-DD'],
    ['2026-09-10', 'DD/MM/YYYY'],
    ['10-Sep-2026', 'DD-MMM-YYYY'],
    ['10092026', 'DDMMYYYY'],
    ['100926', 'DDMMYY'],
    ['20260910', 'YYYYMMDD'],
  ])('reads %s as %s', (text, format) => expect(readDay(text, format)).toBe('2026-09-10'));

  it.each(['31/02/2026', '45910', 'yesterday', ''])('refuses %s', (text) =>
    expect(readDay(text, 'DD/MM/YYYY')).toBeNull(),
  );
});

it('reads codes without spaces and dashes', () => expect(readCode(' 1000-1234 53\ufeff')).toBe('1000123453'));
