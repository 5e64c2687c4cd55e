// Bills as they come in Pakistan and Oman, as the reader of pictures gives their lines (05 §14.5).

import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { readBillDay } from './bill-day.ts';
import { readBill } from './read-bill.ts';
import type { ReadLine } from './read-line.ts';

const today = asDay('2026-11-27');

/** `~word` was read badly. */
const linesOf = (text: string): ReadLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .map((word) => (word.startsWith('~') ? { text: word.slice(1), sure: 61 } : { text: word, sure: 96 })),
    );

const bill = (text: string, currency: Currency = 'PKR') => readBill(linesOf(text), { currency, today });

/** Value and whether it is sure, of each field. */
const short = (text: string, currency: Currency = 'PKR') =>
  Object.fromEntries(
    Object.entries(bill(text, currency)).map(([name, found]) => [name, found && [found.value, found.sure]]),
  );

describe('whole bills', () => {
  test('electricity, Islamabad: payable within the due date, not after it; the bill’s day, not the reading or due day', () => {
    expect(
      short(`
        ISLAMABAD ELECTRIC SUPPLY COMPANY
        NTN: 2748840-5 STRN: 07-01-2716-001-46
        Consumer ID 1400045678 Bill No: IE-2026-118823
        Reading Date 08/09/2026 Issue Date 12/09/2026 Due Date 27/09/2026
        Units consumed 4,120 @ 41.50
        Current bill 170,980.00
        GST 17% 29,066.60
        PAYABLE WITHIN DUE DATE 200,046.60
        Payable after due date 216,050.00`),
    ).toEqual({
      amount: [200_046_60, true],
      bill_date: ['2026-09-12', true],
      tax_no: ['2748840-5', true],
      bill_no: ['IE-2026-118823', true],
    });
  });

  test('a printer in Lahore: rupees in lakhs with a slash, sub total and sales tax before the grand total', () => {
    expect(
      short(`
        AL-NOOR PRINTERS 14-Urdu Bazar Lahore
        SALES TAX INVOICE
        Invoice # 4471 Date: 5-Oct-26
        STRN 3277876113245
        Prospectus 2,500 x 48 1,20,000
        Sub Total 1,20,000
        Sales Tax 18% 21,600
        Grand Total Rs. 1,41,600/-`),
    ).toEqual({
      amount: [141_600_00, true],
      bill_date: ['2026-10-05', true],
      tax_no: ['3277876113245', true],
      bill_no: ['4471', true],
    });
  });

  test('a stationer in Muscat: three decimals, VATIN, total VAT is not the total', () => {
    expect(
      short(
        `
        AL BATINAH STATIONERY LLC
        VATIN: OM1100023456 CR No 1054321
        TAX INVOICE No: INV/26/00871
        Invoice Date 03.11.2026
        A4 paper 40 x 1.850 74.000
        Toner 3 x 18.500 55.500
        Total VAT 5% 6.475
        Net Amount OMR 135.975`,
        'OMR',
      ),
    ).toEqual({
      amount: [135_975, true],
      bill_date: ['2026-11-03', true],
      tax_no: ['OM1100023456', true],
      bill_no: ['INV/26/00871', true],
    });
  });

  test('a builder by hand: no tax number, a figure under its word', () => {
    expect(
      short(`
        Hassan Builders
        Bill No. 88
        Dated 01/11/2026
        Paint and labour
        Total
        62,500`),
    ).toEqual({ amount: [62_500_00, true], bill_date: ['2026-11-01', true], tax_no: null, bill_no: ['88', true] });
  });

  test('a letter is no bill', () => {
    expect(short('Dear Principal\nThank you for your visit')).toEqual({
      amount: null,
      bill_date: null,
      tax_no: null,
      bill_no: null,
    });
  });
});

describe('the amount', () => {
  test.each<[string, string, Currency, [number, boolean] | null]>([
    ['read badly', 'Grand Total ~12,500.00', 'PKR', [12_500_00, false]],
    ['two that differ', 'Amount due 900.00\nNet amount 950.00', 'PKR', [950_00, false]],
    ['two that agree', 'Amount due 900.00\nNet amount 900.00', 'PKR', [900_00, true]],
    ['no word for it: the largest', 'Chairs 12 x 4,500 54,000.00\nCarriage 1,500.00', 'PKR', [54_000_00, false]],
    ['of another currency', 'Total OMR 135.50', 'PKR', [135_50, false]],
    ['rupees on a bill of Muscat', 'Total PKR 1,500', 'OMR', [1_500_000, false]],
    ['rials by their own sign', 'Total R.O 12.250', 'OMR', [12_250, true]],
    ['three decimals are no rupees', 'Total 12.250', 'PKR', null],
    ['a code is no amount', 'Total units 400\nContract 12-345', 'PKR', null],
    ['a percentage is none', 'Amount at 17%', 'PKR', null],
    ['nothing to pay', 'Grand total 0.00', 'PKR', null],
    ['tax amount is not the amount', 'Tax amount 100.00\nAmount 1,100.00', 'PKR', [1_100_00, true]],
  ])('%s', (_name, text, currency, found) => {
    const { amount } = bill(text, currency);
    expect(amount && [amount.value, amount.sure]).toEqual(found);
  });
});

describe('the day', () => {
  test.each<[string, string | null, boolean]>([
    ['12/09/2026', '2026-09-12', true],
    ['1-9-26', '2026-09-01', true],
    ['12.09.2026', '2026-09-12', true],
    ['2026-09-12', '2026-09-12', true],
    ['12 Sep 2026', '2026-09-12', true],
    ['12-SEPTEMBER-2026', '2026-09-12', true],
    ['3rd Oct, 2026', '2026-10-03', true],
    ['Oct 3, 2026', '2026-10-03', true],
    ['09/25/2026', '2026-09-25', false],
    ['31/02/2026', null, false],
  ])('%s', (read, day, plain) => {
    expect(readBillDay(read)).toEqual(day === null ? null : { day, plain });
  });

  test.each<[string, string, [string, boolean] | null]>([
    ['of the future it is none', 'Invoice date 01/12/2026', null],
    ['only due', 'Due date 01/11/2026', null],
    ['without its word', 'Lahore 01/11/2026', ['2026-11-01', false]],
    ['years ago', 'Bill date 01/11/2016', ['2016-11-01', false]],
    ['read badly', 'Bill date ~01/11/2026', ['2026-11-01', false]],
    ['the month before the day', 'Bill date 11/25/2026', ['2026-11-25', false]],
    ['due and issued on one line', 'Due Date 27/11/2026 Bill Date 02/11/2026', ['2026-11-02', true]],
  ])('%s', (_name, text, found) => {
    const { bill_date } = bill(text);
    expect(bill_date && [bill_date.value, bill_date.sure]).toEqual(found);
  });
});

describe('numbers', () => {
  test.each<[string, string, [string, boolean] | null]>([
    ['NTN goes before STRN', 'STRN 32-77-8761-132-45\nNTN No. 1234567-8', ['1234567-8', true]],
    ['a person by CNIC', 'N.T.N 35202-1234567-1', ['35202-1234567-1', true]],
    ['spaces are no part of it', 'VAT No OM 1100023456', ['OM1100023456', true]],
    ['a digit too few', 'NTN 234567', ['234567', false]],
    ['of the buyer', 'Buyer NTN 1234567-8', null],
    ['read badly', 'NTN ~1234567-8', ['1234567-8', false]],
  ])('tax: %s', (_name, text, found) => {
    const { tax_no } = bill(text);
    expect(tax_no && [tax_no.value, tax_no.sure]).toEqual(found);
  });

  test.each<[string, string, [string, boolean] | null]>([
    ['invoice before receipt', 'Receipt no 7\nInvoice No: A-12/26', ['A-12/26', true]],
    ['a consumer number is compared', 'Consumer No 1400045678', ['1400045678', false]],
    ['small letters', 'Inv. No. ab-9', ['AB-9', true]],
    ['words are no number', 'Bill number pending', null],
  ])('bill: %s', (_name, text, found) => {
    const { bill_no } = bill(text);
    expect(bill_no && [bill_no.value, bill_no.sure]).toEqual(found);
  });
});
