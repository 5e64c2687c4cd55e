// The messages of bill gateways, as their documents have them (FEE-61, FEE-62).

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import {
  codeOf,
  inquiryAnswer,
  paymentAnswer,
  readAmountField,
  readDayField,
  readInquiry,
  readPayment,
} from './bill-messages.ts';

const today = asDay('2026-09-15');
const payment = {
  consumer_number: '1000123453',
  tran_auth_id: '482913',
  transaction_amount: '+0000000790000',
  tran_date: '20260914',
  tran_time: '235959',
  bank_mnemonic: 'HBL00001',
};
const read = (more: object) => readPayment(JSON.stringify({ ...payment, ...more }), { company_prefix: null, today });

describe('what a gateway asks (FEE-61)', () => {
  it('the code, with or without the prefix of the company, blanks or dashes', () => {
    expect(codeOf('10004-1000123453', '10004')).toBe('1000123453');
    expect(codeOf('1000 123 453', '10004')).toBe('1000123453');
    expect(codeOf('10004', '10004')).toBe('10004');
    expect(readInquiry('{"consumer_number":"1000123453","bank_mnemonic":"HBL"}', null)).toEqual({
      code: '1000123453',
      bank: 'HBL',
    });
  });

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{}',
    '{"consumer_number":{}}',
    '{"consumer_number":"12"}',
    `{"consumer_number":"' or 1"}`,
  ])('what is no inquiry is none: %s', (body) => expect(readInquiry(body, null)).toBeNull());
});

describe('what a gateway tells (FEE-62)', () => {
  it('amounts have a sign that may be missing and two digits of paisa', () => {
    expect(['+0000000790000', '0000000790000', '1', '790000'].map(readAmountField)).toEqual([
      790000, 790000, 1, 790000,
    ]);
    expect(['', '0', '+0', '-0000000790000', '7900.00', '7,900', '1e5', '12345678901234'].map(readAmountField)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });

  it('days are yyyyMMdd and real', () => {
    expect(readDayField('20260914')).toBe('2026-09-14');
    expect(['20260931', '2026-09-14', '14092026', ''].map(readDayField)).toEqual([null, null, null, null]);
  });

  it('a whole payment; nothing of it may be missing, of tomorrow, or of another year', () => {
    expect(read({})).toEqual({
      code: '1000123453',
      bank: 'HBL00001',
      txn_ref: '482913',
      amount: 790000,
      paid_on: '2026-09-14',
      paid_time: '235959',
    });
    for (const bad of [
      { tran_auth_id: '' },
      { tran_auth_id: 'a b' },
      { transaction_amount: '0' },
      { tran_date: '20260916' },
      { tran_date: '20250101' },
      { tran_time: '246000' },
      { consumer_number: '' },
    ])
      expect(read(bad)).toBeNull();
  });
});

describe('what it is answered', () => {
  const bill = {
    consumer: 'Muhammad Abdullah Khan of a very long name',
    within_due: 790000,
    after_due: 820000,
    due_date: asDay('2026-09-10'),
    bill_month: asMonth('2026-09-01'),
    paid_on: asDay('2026-08-09'),
    paid_amount: 500000,
  };

  it('fields of fixed lengths: 30 letters, a sign and 13 digits, yyyyMMdd, yyMM', () => {
    expect(inquiryAnswer({ ...bill, status: 'T' })).toEqual({
      response_Code: '00',
      consumer_Detail: 'Muhammad Abdullah Khan of a ve',
      bill_status: 'T',
      due_date: '20260910',
      amount_within_dueDate: '+0000000790000',
      amount_after_dueDate: '+0000000820000',
      billing_month: '2609',
      date_paid: '',
      amount_paid: '',
      reserved: '',
    });
    expect(inquiryAnswer({ ...bill, consumer: 'Ali', status: 'P', within_due: 0, after_due: 0 })).toMatchObject({
      consumer_Detail: 'Ali'.padEnd(30),
      amount_within_dueDate: '+0000000000000',
      date_paid: '20260809',
      amount_paid: '000000500000',
    });
    expect(inquiryAnswer({ ...bill, status: 'B' })).toMatchObject({ response_Code: '02', bill_status: 'B' });
  });

  it('a payment is answered with our receipt', () =>
    expect(paymentAnswer('03', 'R0101260000007')).toEqual({
      response_Code: '03',
      Identification_parameter: 'R0101260000007',
      reserved: '',
    }));
});
