// ACC-41: what pairs, in which order, and what is only proposed.

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { pairUp } from './matching.ts';
import type { BankSide, BookSide } from './sides.ts';

let next = 0;
const bank = (amount: number, day: string, more: Partial<BankSide> = {}): BankSide => ({
  id: (next += 1),
  value_date: asDay(`2026-09-${day}`),
  text: '',
  reference: null,
  amount,
  voucher_id: null,
  ...more,
});
const book = (amount: number, day: string, more: Partial<BookSide> = {}): BookSide => ({
  entry_id: (next += 1),
  line_no: 1,
  entry_date: asDay(`2026-09-${day}`),
  amount,
  references: [],
  cheque: null,
  voucher_id: null,
  ...more,
});
const shown = (pairings: ReturnType<typeof pairUp>['certain']) =>
  pairings.map(({ how, bank: left, book: right }) => [
    how,
    left.length,
    right.length,
    left.reduce((sum, one) => sum + one.amount, 0),
  ]);

it('ACC-41: same reference and amount, however the bank writes it; then the cheque number', () => {
  const { certain, proposals } = pairUp(
    [
      bank(500, '01', { reference: 'FT-900/1' }),
      bank(-700, '20', { text: 'CHQ 0500123 paid' }),
      bank(500, '02', { reference: 'FT 901' }),
    ],
    [
      book(500, '15', { references: ['ft9001'] }),
      book(-700, '01', { cheque: '500123' }),
      book(501, '02', { references: ['FT901'] }),
    ],
  );
  expect(shown(certain)).toEqual([
    ['reference', 1, 1, 500],
    ['cheque', 1, 1, -700],
  ]);
  expect(proposals).toEqual([]);
});

it.each([
  ['with its zeros', 'CHQ NO 000042 PAID', '20', true],
  ['without them, said to be a cheque', 'Cheque no. 42 paid', '20', true],
  ['with nothing said', 'Paid 42', '20', false],
  ['of another number', 'CHQ 142 paid', '20', false],
  ['an amount is no number', 'CHQ 42.00 returned', '20', false],
  ['before it was written', 'CHQ 42', '09', false],
])('ACC-41: a cheque of few digits, %s', (_name, text, day, pairs) => {
  const { certain } = pairUp([bank(-700, day, { text })], [book(-700, '10', { cheque: '000042' })]);
  expect(shown(certain)).toEqual(pairs ? [['cheque', 1, 1, -700]] : []);
});

it('ACC-41: a cheque of few digits counts for a month', () => {
  const late = { ...bank(-700, '01', { text: 'CHQ 42' }), value_date: asDay('2026-10-11') };
  expect(pairUp([late], [book(-700, '10', { cheque: '42' })]).certain).toEqual([]);
});

it('ACC-41: two of one reference and amount match nobody by themselves', () => {
  const { certain } = pairUp(
    [bank(500, '01', { reference: 'FT900' })],
    [book(500, '01', { references: ['FT900'] }), book(500, '01', { references: ['FT900'] })],
  );
  expect(certain).toEqual([]);
});

it('ACC-41: the amount within three days is proposed where there is one candidate', () => {
  expect(shown(pairUp([bank(500, '10')], [book(500, '13')]).proposals)).toEqual([['amount', 1, 1, 500]]);
  expect(pairUp([bank(500, '10')], [book(500, '14')]).proposals).toEqual([]);
  expect(pairUp([bank(500, '10')], [book(500, '11'), book(500, '12')]).proposals).toEqual([]);
});

it('ACC-41: a deposit slip is a day of the book, a settlement a day of the bank; up to fifty', () => {
  expect(
    shown(pairUp([bank(600, '10')], [book(100, '09'), book(200, '09'), book(300, '09'), book(-50, '09')]).proposals),
  ).toEqual([['sum', 1, 3, 600]]);
  expect(shown(pairUp([bank(100, '10'), bank(200, '10')], [book(300, '09')]).proposals)).toEqual([['sum', 2, 1, 300]]);
  const many = Array.from({ length: 51 }, () => book(1, '09'));
  expect(pairUp([bank(51, '10')], many).proposals).toEqual([]);
});

it('ACC-42: what was booked for a line is matched with it', () => {
  const { certain } = pairUp(
    [bank(-15, '10', { voucher_id: 7 })],
    [book(-15, '28', { voucher_id: 7 }), book(-15, '10')],
  );
  expect(shown(certain)).toEqual([['voucher', 1, 1, -15]]);
});
