// Refunds from the desk to the voucher (FEE-60; acceptance story 15 of 04): what is owed first, reserved while it is asked for, on Refunds payable
// when approved, gone when the voucher is posted; and every way back.

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import { lapseRequests } from '#modules/accounts/payment-requests/steps/lapse-requests.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { advanceApply } from '#modules/fees/advances/contract/advances.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { feeClearance } from '#modules/fees/leaving/contract/clearance.ts';
import { refundCreate, refundList } from '#modules/fees/refunds/contract/refunds.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { sql } from '#platform/db/index.ts';
import type { Person } from '../harness/fixture.ts';
import { cashier, clerk, f8, type LeavingScene, openLeaving, today } from '../students/leaving-scene.ts';
import { RUPEE } from './fee-scene.ts';

let scene: LeavingScene;
let cash: number;
const rs = (rupees: number) => rupees * RUPEE;
const names = ['Bina', 'Careem', 'Dawood', 'Erum', 'Fahad'] as const;

beforeAll(async () => {
  scene = await openLeaving(names);
  cash = await scene.fees.account(f8, 'cash');
  for (const name of names) await scene.pay(name, name === 'Bina' || name === 'Fahad' ? 3200 : 3200 + 8500);
});

const book = (key: string, name: string) => scene.fees.ledger(f8, key, scene.student(name));
const payAhead = (name: string, rupees: number) =>
  scene.fees.school.must(
    depositCreate,
    {
      student_id: scene.student(name),
      channel: 'cash',
      account_id: cash,
      value_date: today,
      amount: rs(rupees),
      another: true,
    },
    clerk,
  );
const ask = (name: string, change: Partial<InputOf<typeof refundCreate>> = {}, as: Person = 'clerk') =>
  scene.fees.school.call(
    refundCreate,
    {
      student_id: scene.student(name),
      source: 'advance',
      amount: rs(2000),
      reason: 'Paid twice by the family',
      payee_name: `Father of ${name}`,
      ...change,
    },
    { as },
  );
const refundOf = async (name: string) => {
  const { data } = await scene.fees.school.must(refundList, { student_id: scene.student(name) }, clerk);
  return data[0];
};
const requestOf = async (name: string) => (await refundOf(name))?.payment_request_id ?? 0;

async function approvalOf(id: number, table: 'payment_requests' | 'vouchers'): Promise<number> {
  const { approval_id } = await scene.one<{ approval_id: number }>(
    sql`select approval_id from ${sql.table(`accounts.${table}`)} where id = ${id}::bigint`,
  );
  return approval_id;
}
const approve = async (id: number, table: 'payment_requests' | 'vouchers', as: Person) =>
  scene.fees.school.call(approvals.approvalApprove, { id: await approvalOf(id, table) }, { as });

/** Paid in cash by a voucher that accounts approves; answers the voucher. */
async function payOut(name: string): Promise<number> {
  const id = await requestOf(name);
  const { open_amount } = await scene.fees.school.must(requests.paymentRequestRead, { id }, clerk);
  const made = await scene.fees.school.must(
    requests.paymentCreate,
    { request_ids: [{ id, amount: open_amount }], cash_bank_account_id: cash, entry_date: today },
    clerk,
  );
  const voucher = made.vouchers[0]?.id ?? 0;
  expect((await approve(voucher, 'vouchers', 'accountant')).code).toBe(200);
  return voucher;
}

describe('story 15: the deposit of a child that leaves', () => {
  it('its approval makes a payment request; after the voucher 1200, 2200, 2210 and 2240 are 0 and clearance says clear', async () => {
    await scene.approve(await scene.ask('Bina', { notice_on: addDays(today, -40) }));
    const held = -(await book('refund_payable', 'Bina'));
    expect(held).toBeGreaterThan(0);
    expect(await refundOf('Bina')).toMatchObject({
      status: 'approved',
      amount: held,
      request_no: expect.stringMatching(/^PR-/),
    });
    const request = await scene.fees.school.must(requests.paymentRequestRead, { id: await requestOf('Bina') }, clerk);
    expect(request).toMatchObject({ status: 'approved', amount: held, payee: 'Father of Bina', party_kind: 'student' });
    const voucher = await payOut('Bina');
    expect(await refundOf('Bina')).toMatchObject({ status: 'paid' });
    for (const key of ['student_receivable', 'student_advance', 'security_held', 'refund_payable'])
      expect([key, await book(key, 'Bina')]).toEqual([key, 0]);
    const clearance = await scene.fees.school.must(feeClearance, { student_id: scene.student('Bina') }, clerk);
    expect(clearance).toMatchObject({ receivable: 0, advance: 0, security: 0, clear: true });
    expect(await scene.fees.proofs()).toEqual([]);
    // A voucher that is reversed opens the refund again.
    const terms = { id: voucher, date: today, reason: 'The family did not come' };
    const reversal = await scene.fees.school.must(vouchers.voucherReverse, terms, clerk);
    expect((await approve(reversal.id, 'vouchers', 'cashier')).code).toBe(200);
    expect((await approve(reversal.id, 'vouchers', 'accountant')).code).toBe(200);
    expect(await refundOf('Bina')).toMatchObject({ status: 'approved' });
    expect(await book('refund_payable', 'Bina')).toBe(-held);
  });

  it('what is owed to a family does not lapse after 60 days (ACC-37)', async () => {
    expect(await scene.fees.school.owner(() => lapseRequests(f8, addDays(today, 400)))).toBe(0);
    expect(await refundOf('Bina')).toMatchObject({ status: 'approved' });
  });

  it('a leaving that is taken back takes its payment request back; not while a voucher pays it', async () => {
    await scene.approve(await scene.ask('Fahad', { notice_on: addDays(today, -40) }));
    const id = await requestOf('Fahad');
    const { leaving } = await scene.fees.school.must(
      leavings.leavingDraft,
      { student_id: scene.student('Fahad'), last: true },
      clerk,
    );
    const undo = () =>
      scene.fees.school.call(
        leavings.leavingReverse,
        { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'The child stays' },
        cashier,
      );
    const { amount } = await scene.fees.school.must(requests.paymentRequestRead, { id }, clerk);
    const made = await scene.fees.school.must(
      requests.paymentCreate,
      { request_ids: [{ id, amount }], cash_bank_account_id: cash, entry_date: today },
      clerk,
    );
    expect((await undo()).message).toContain('is in progress');
    const approval = await approvalOf(made.vouchers[0]?.id ?? 0, 'vouchers');
    await scene.fees.school.must(approvals.approvalReject, { id: approval, reason: 'Remaining' }, { as: 'accountant' });
    expect((await undo()).code).toBe(200);
    expect(await scene.fees.school.must(requests.paymentRequestRead, { id }, clerk)).toMatchObject({
      status: 'cancelled',
    });
    expect([await book('refund_payable', 'Fahad'), await book('security_held', 'Fahad')]).toEqual([0, -rs(10_000)]);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});

describe('FEE-60 an advance that is asked back', () => {
  it('settles what is owed first; the rest is reserved and can be used for nothing else', async () => {
    await payAhead('Careem', 5000);
    const more = await ask('Careem', { amount: rs(5001) });
    expect([more.code, more.errors['amount']?.[0]]).toEqual([422, 'PKR 5,000 of advance can be refunded']);
    const asked = await ask('Careem', { amount: rs(4000) });
    expect(asked.data).toMatchObject({ used_for_dues: 0 });
    expect(await refundOf('Careem')).toMatchObject({ status: 'requested', amount: rs(4000) });
    // Nothing has moved in the book yet; two cannot have the same money.
    expect([await book('student_advance', 'Careem'), await book('refund_payable', 'Careem')]).toEqual([-rs(5000), 0]);
    expect((await ask('Careem', { amount: rs(1001) })).errors['amount']?.[0]).toContain('PKR 1,000 of advance');
    const use = { student_id: scene.student('Careem'), amount: rs(2000) };
    expect((await scene.fees.school.call(advanceApply, use, clerk)).code).not.toBe(200);
  });

  it('its approval is somebody else’s; then it is paid by a voucher', async () => {
    const id = await requestOf('Careem');
    expect((await approve(id, 'payment_requests', 'clerk')).code).toBe(403);
    expect((await approve(id, 'payment_requests', 'cashier')).code).toBe(200);
    expect([await book('student_advance', 'Careem'), await book('refund_payable', 'Careem')]).toEqual([
      -rs(1000),
      -rs(4000),
    ]);
    expect(await scene.fees.proofs()).toEqual([]);
    await payOut('Careem');
    expect([await book('refund_payable', 'Careem'), (await refundOf('Careem'))?.status]).toEqual([0, 'paid']);
  });

  it('rejected or cancelled it is free again, before the approval and after', async () => {
    await payAhead('Dawood', 3000);
    await ask('Dawood');
    const reject = async () =>
      scene.fees.school.must(
        approvals.approvalReject,
        { id: await approvalOf(await requestOf('Dawood'), 'payment_requests'), reason: 'Ask again' },
        cashier,
      );
    await reject();
    expect(await refundOf('Dawood')).toMatchObject({ status: 'rejected' });
    expect((await ask('Dawood', { amount: rs(3000) })).code).toBe(200);
    expect((await approve(await requestOf('Dawood'), 'payment_requests', 'cashier')).code).toBe(200);
    expect(await book('refund_payable', 'Dawood')).toBe(-rs(3000));
    const cancel = { id: await requestOf('Dawood'), reason: 'The family keeps it here' };
    expect((await scene.fees.school.call(requests.paymentRequestCancel, cancel, cashier)).code).toBe(200);
    expect([await book('refund_payable', 'Dawood'), await book('student_advance', 'Dawood')]).toEqual([0, -rs(3000)]);
    expect(await refundOf('Dawood')).toMatchObject({ status: 'rejected' });
    expect(await scene.fees.proofs()).toEqual([]);
  });

  it('is refused in words', async () => {
    expect((await ask('Erum')).errors['amount']?.[0]).toBe('No advance of Erum is left to refund');
    expect((await ask('Erum', { source: 'security' })).message).toContain('has not left');
    expect((await ask('Dawood', { payee_iban: 'PK36SCBL0000001123456703' })).errors).toHaveProperty('payee_iban');
    expect((await ask('Dawood', { reason: 'Twice' })).errors['reason']?.[0]).toContain('10 characters');
    expect((await ask('Dawood', {}, 'neighbour')).code).toBe(404);
    expect((await ask('Dawood', {}, 'nobody')).code).toBe(403);
  });

  it('two at once never ask for the same money', async () => {
    const both = await Promise.all([ask('Dawood'), ask('Dawood')]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});
