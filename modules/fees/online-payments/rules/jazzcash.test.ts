// ADM-71 and acceptance story 6 of spec 02, vector by vector: the form is signed as printed there, the printed answer is believed.

import { describe, expect, it } from 'vitest';
import { asInstant } from '#kernel/dates.ts';
import { addressProblem, descriptionOf, formFields, nextAsk, stampOf, txnRefOf } from './jazzcash.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isSecure, secureHash } from '../steps/secure-hash.ts';

const SALT = 's4lt0000';
const asked = {
  merchant: { merchant_id: 'MC00001', password: 'pw12345', sub_merchant_id: null, bank_id: null, product_id: null },
  id: 42,
  amount: 2_449_300,
  challan_no: 'C-0003-26-0000118',
  description: 'Admission fee A-26-000118',
  pressed_at: new Date('2026-04-14T05:15:00Z'),
  expires_at: new Date('2026-04-21T18:59:59Z'),
  return_address: 'https://maktab.example/api/v1/payments/jazzcash/return',
};
const answer = {
  pp_Amount: '2449300',
  pp_MerchantID: 'MC00001',
  pp_ResponseCode: '000',
  pp_ResponseMessage: 'OK',
  pp_RetreivalReferenceNo: '260414000001',
  pp_TxnCurrency: 'PKR',
  pp_TxnRefNo: 'T0000000000000000042',
  pp_SecureHash: 'B4BF3E26CD877F35CCFFF843A9A72DB32B8E04CF9D5684850D9F09D7BC38D46A',
};
const expected = { txn_ref: 'T0000000000000000042', merchant_id: 'MC00001', amount: 2_449_300 };
const codes = { success: ['000', '121'], pending: ['124', '157'] };
const judged = (fields: Record<string, string>, isAsked = false) =>
  judgeAnswer(fields, { expected, codes, signed: isSecure(fields, SALT), asked: isAsked });

describe('ADM-71 hash', () => {
  it('of the form is the printed one', () => {
    expect(secureHash(formFields(asked), SALT)).toBe(
      'D0760CB7CF53F798CB95AF10BF1C6F656F83C36F8C182D4937C8B84559048DA6',
    );
  });

  it('of the printed answer is believed, in small letters too', () => {
    expect(judged(answer)).toMatchObject({ verdict: 'success', gateway_ref: '260414000001' });
    expect(judged({ ...answer, pp_SecureHash: answer.pp_SecureHash.toLowerCase() })).toMatchObject({
      verdict: 'success',
    });
    expect(judged({ ...answer, note: 'fields of others are not signed', pp_SubMerchantID: '' })).toMatchObject({
      verdict: 'success',
    });
  });

  it('fault 38: forged, missing, short, of another field, of another salt', () => {
    const changes: Record<string, string>[] = [
      { pp_SecureHash: '' },
      { pp_SecureHash: 'B4' },
      { pp_SecureHash: `${answer.pp_SecureHash.slice(0, -1)}B` },
      { pp_Amount: '2449301' },
      { pp_ResponseCode: '121' },
      { pp_extra: 'x' },
      { ppmpf_1: '43' },
    ];
    for (const changed of changes) expect(judged({ ...answer, ...changed })).toMatchObject({ verdict: 'refused' });
    expect(isSecure(answer, 's4lt0001')).toBe(false);
  });
});

describe('ADM-71 an answer', () => {
  const signedAnew = (changed: Record<string, string>) => {
    const fields = { ...answer, ...changed };
    return judged({ ...fields, pp_SecureHash: secureHash(fields, SALT) });
  };
  it('rightly signed and of another amount, merchant, currency or payment is refused', () => {
    expect(signedAnew({ pp_Amount: '100' })).toEqual({ verdict: 'refused', why: 'the amount is 100' });
    expect(signedAnew({ pp_MerchantID: 'MC00002' })).toMatchObject({ verdict: 'refused' });
    expect(signedAnew({ pp_TxnCurrency: 'USD' })).toMatchObject({ verdict: 'refused' });
    expect(signedAnew({ pp_TxnRefNo: 'T0000000000000000043' })).toMatchObject({ verdict: 'refused' });
  });

  it('000 and 121 are paid, 124 and 157 under way, all else failed; one without a code is no answer', () => {
    const verdicts = ['000', '121', '124', '157', '199', '110', ''].map(
      (code) => signedAnew({ pp_ResponseCode: code }).verdict,
    );
    expect(verdicts).toEqual(['success', 'success', 'pending', 'pending', 'failed', 'failed', 'refused']);
  });

  it('to our own question says the code of the payment, and need not repeat what we know', () => {
    const fields = { pp_ResponseCode: '000', pp_PaymentResponseCode: '157', pp_PaymentResponseMessage: 'Pending' };
    const sealed = { ...fields, pp_SecureHash: secureHash(fields, SALT) };
    expect(judged(sealed, true)).toMatchObject({ verdict: 'pending', code: '157', text: 'Pending' });
    expect(judged(sealed)).toMatchObject({ verdict: 'refused' });
  });
});

describe('ADM-71 fields', () => {
  it('numbers, days and words are as JazzCash takes them', () => {
    expect(txnRefOf(42)).toBe('T0000000000000000042');
    expect(stampOf(new Date('2026-12-31T19:00:00Z'))).toBe('20270101000000');
    expect(descriptionOf(`Fees <b>of "Ali"</b>: 50%`)).toBe('Fees b of Ali b 50');
    expect(descriptionOf('x'.repeat(300))).toHaveLength(200);
  });
});

describe('ADM-71 without an answer', () => {
  const times = (inquiries: number, now: string) =>
    nextAsk({
      pressed_at: asInstant('2026-04-14T05:00:00Z'),
      expires_at: asInstant('2026-04-15T05:00:00Z'),
      inquiries,
      now: new Date(now),
    })?.toISOString() ?? null;
  it('is asked after 2, 5, 15 and 60 minutes, then every 6 hours, until a day after the end', () => {
    expect([0, 1, 2, 3].map((n) => times(n, '2026-04-14T05:01:00Z'))).toEqual([
      '2026-04-14T05:02:00.000Z',
      '2026-04-14T05:05:00.000Z',
      '2026-04-14T05:15:00.000Z',
      '2026-04-14T06:00:00.000Z',
    ]);
    expect(times(4, '2026-04-14T06:00:00Z')).toBe('2026-04-14T12:00:00.000Z');
    expect(times(9, '2026-04-16T00:00:00Z')).toBeNull();
  });
});

describe('ADM-73 addresses', () => {
  it('outside of test a payer is sent to JazzCash only', () => {
    expect(addressProblem('https://payments.jazzcash.com.pk/CustomerPortal/x', false)).toBeNull();
    for (const address of [
      'http://payments.jazzcash.com.pk/',
      'https://jazzcash.com.pk.evil.example/',
      'https://localhost:4010/',
      'x',
    ])
      expect(addressProblem(address, false)).not.toBeNull();
    expect(addressProblem('http://localhost:4010/jazzcash/page', true)).toBeNull();
    expect(addressProblem('javascript:alert(1)', true)).not.toBeNull();
  });
});
