// Payment requests and payments (spec 05: ACC-21, ACC-25, ACC-35 to ACC-37; story 3).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import { lapseRequests } from '#modules/accounts/payment-requests/steps/lapse-requests.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let bill: number;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
const f8 = () => school.branches.f8;

beforeAll(async () => {
  school = await openSchool();
  const set = await school.owner(() =>
    rowOf(sql<{ day: LocalDate; file: number }>`
      with bank as (
        insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
        select 1, t.id, '1101', 'HBL 0123', 'bank', 'bank:1', array[${f8()}::int] from platform.payee_types t where t.school_id = 1 and t.name = 'Bank accounts'),
      file as (
        insert into platform.files (school_id, branch_id, name, media_type, bytes, sha256, created_by)
        select 1, ${f8()}::int, 'bill.pdf', 'application/pdf', 10, repeat('b', 64), u.id from platform.users u where u.username = 'clerk' returning id)
      select platform.today(${f8()}::int)::text as day, id as file from file`),
  );
  today = set?.day ?? today;
  bill = set?.file ?? 0;
  const all = await school.must(chart.accountList, { fetchCount: 500 });
  for (const one of all.data) account.set(one.code, one.id);
  await school.as('accountant', () =>
    postEntry({ branch_id: f8(), entry_date: today, kind: 'voucher', source_type: 'test', narration: 'Capital' }, [
      { account_id: acc('1101'), debit: 500_000_00 },
      { account_id: acc('3000'), credit: 500_000_00 },
    ]),
  );
});

type Save = InputOf<typeof requests.paymentRequestSave>;

const paint = (change: Partial<Save> = {}): Save => ({
  branch_id: f8(),
  payee_account_id: acc('5400'),
  payee_name: 'Hassan Builders',
  account_id: acc('5400'),
  amount: 60_000_00,
  purpose: 'Paint for the junior wing',
  needed_by: addDays(today, 5),
  attachment_ids: [bill],
  ...change,
});

const read = (id: number) => school.must(requests.paymentRequestRead, { id }, { as: 'clerk' });

async function approvalOf(id: number, table: 'payment_requests' | 'vouchers'): Promise<number> {
  const row = await school.owner(() =>
    rowOf(
      sql<{ id: number }>`select approval_id as id from ${sql.table(`accounts.${table}`)} where id = ${id}::bigint`,
    ),
  );
  return row?.id ?? 0;
}

const approve = async (id: number, table: 'payment_requests' | 'vouchers', as: Person) =>
  school.call(approvals.approvalApprove, { id: await approvalOf(id, table) }, { as });

async function approved(input: Save) {
  const draft = await school.must(requests.paymentRequestSave, input, { as: 'clerk' });
  await school.must(requests.paymentRequestSubmit, { id: draft.id, version: draft.version }, { as: 'clerk' });
  expect((await approve(draft.id, 'payment_requests', 'clerk')).code).toBe(403);
  expect((await approve(draft.id, 'payment_requests', 'cashier')).code).toBe(200);
  return read(draft.id);
}

const pay = (request_ids: { id: number; amount: number }[], as: Person = 'clerk') =>
  school.call(
    requests.paymentCreate,
    { request_ids, cash_bank_account_id: acc('1101'), entry_date: today, instrument: 'transfer' },
    { as },
  );

describe('ACC-35 asking for a payment', () => {
  it('needs a purpose, an account that it may charge, and above the limit a file', async () => {
    const short = await school.call(requests.paymentRequestSave, paint({ purpose: 'Paint' }), { as: 'clerk' });
    expect(short.errors).toHaveProperty('purpose');
    const fees = await school.call(requests.paymentRequestSave, paint({ account_id: acc('1200') }), { as: 'clerk' });
    expect(fees.errors['account_id']?.[0]).toContain('through Fee Deposit or Correction');
    const iban = await school.call(requests.paymentRequestSave, paint({ payee_iban: 'PK36SCBL0000001123456703' }), {
      as: 'clerk',
    });
    expect(iban.errors).toHaveProperty('payee_iban');
    const draft = await school.must(requests.paymentRequestSave, paint({ attachment_ids: [] }), { as: 'clerk' });
    const bare = await school.call(
      requests.paymentRequestSubmit,
      { id: draft.id, version: draft.version },
      { as: 'clerk' },
    );
    expect(bare.errors).toHaveProperty('attachment_ids');
    expect(
      (await school.call(requests.paymentRequestSave, paint({ branch_id: school.branches.g9 }), { as: 'clerk' })).code,
    ).toBe(404);
  });

  it('ACC-21 a bill of a payee stands on one request', async () => {
    await school.must(requests.paymentRequestSave, paint({ bill_no: 'HB-17' }), { as: 'clerk' });
    const twice = await school.call(requests.paymentRequestSave, paint({ bill_no: 'hb-17' }), { as: 'clerk' });
    expect(twice.errors['bill_no']?.[0]).toMatch(/already on PR-/);
  });
});

describe('story 3: request to payment', () => {
  it('ACC-25 who approved the request gives no second level to its payment', async () => {
    const draft = await school.must(requests.paymentRequestSave, paint(), { as: 'clerk' });
    await school.must(requests.paymentRequestSubmit, { id: draft.id, version: draft.version }, { as: 'clerk' });
    expect((await approve(draft.id, 'payment_requests', 'accountant')).code).toBe(200);
    const [voucher] = (await pay([{ id: draft.id, amount: 10_000_00 }])).data?.vouchers ?? [];
    const answer = await approve(voucher?.id ?? 0, 'vouchers', 'accountant');
    expect([answer.code, answer.message]).toEqual([
      403,
      'You approved what this voucher pays. Somebody else has to decide it.',
    ]);
    await school.must(
      approvals.approvalReject,
      { id: await approvalOf(voucher?.id ?? 0, 'vouchers'), reason: 'A story' },
      { as: 'accountant' },
    );
  });

  it('is paid in parts, never more than is open; the voucher asks accounts alone', async () => {
    const request = await approved(paint());
    expect(request).toMatchObject({ status: 'approved', open_amount: 60_000_00 });
    const first = await pay([{ id: request.id, amount: 40_000_00 }]);
    const [voucher] = first.data?.vouchers ?? [];
    expect(voucher).toMatchObject({ kind: 'BPV', amount: 40_000_00, status: 'requested', payee: 'Hassan Builders' });
    // While it is under way its part is not open.
    expect((await read(request.id)).open_amount).toBe(20_000_00);
    expect((await pay([{ id: request.id, amount: 25_000_00 }])).message).toContain('20,000 of PR-');
    const busy = await school.call(requests.paymentRequestCancel, { id: request.id, reason: 'No' }, { as: 'clerk' });
    expect(busy.message).toContain('is in progress');
    // Level 1 is given: one approval posts, by another than who asked.
    expect((await approve(voucher?.id ?? 0, 'vouchers', 'clerk')).code).toBe(403);
    expect((await approve(voucher?.id ?? 0, 'vouchers', 'accountant')).code).toBe(200);
    expect(await read(request.id)).toMatchObject({
      status: 'part_paid',
      paid_amount: 40_000_00,
      open_amount: 20_000_00,
    });
    const posted = await school.must(vouchers.voucherRead, { id: voucher?.id ?? 0 }, { as: 'clerk' });
    expect(posted).toMatchObject({
      status: 'posted',
      first_by: null,
      second_by: 'accountant',
      payment_request: { id: request.id },
    });
    const rest = await pay([{ id: request.id, amount: 20_000_00 }]);
    expect((await approve(rest.data?.vouchers[0]?.id ?? 0, 'vouchers', 'accountant')).code).toBe(200);
    expect(await read(request.id)).toMatchObject({ status: 'paid', open_amount: 0 });
    // ACC-5: a reversal opens it again.
    const reversal = await school.must(
      vouchers.voucherReverse,
      { id: voucher?.id ?? 0, date: today, reason: 'Cheque lost' },
      { as: 'clerk' },
    );
    expect((await approve(reversal.id, 'vouchers', 'cashier')).code).toBe(200);
    expect((await approve(reversal.id, 'vouchers', 'accountant')).code).toBe(200);
    expect(await read(request.id)).toMatchObject({
      status: 'part_paid',
      paid_amount: 20_000_00,
      open_amount: 40_000_00,
    });
  });

  it('ACC-36 requests of several payees: one voucher each', async () => {
    const a = await approved(paint({ amount: 5_000_00 }));
    const b = await approved(paint({ amount: 6_000_00 }));
    const c = await approved(
      paint({ amount: 7_000_00, payee_account_id: acc('5210'), payee_name: 'IESCO', account_id: acc('5210') }),
    );
    const made = await pay([a, c, b].map(({ id, amount }) => ({ id, amount })));
    expect(made.data?.vouchers.map((voucher) => [voucher.payee, voucher.amount])).toEqual([
      ['Hassan Builders', 11_000_00],
      ['IESCO', 7_000_00],
    ]);
  });

  it('05 §6 step 3: another tax than the usual one needs its reason and is withheld of the request', async () => {
    const request = await approved(paint({ amount: 10_000_00 }));
    const paid = (deductions: { request_id: number; wht: number; reason: string }[]) =>
      school.call(
        requests.paymentCreate,
        {
          request_ids: [{ id: request.id, amount: 10_000_00 }],
          cash_bank_account_id: acc('1101'),
          entry_date: today,
          instrument: 'transfer',
          deductions,
        },
        { as: 'clerk' },
      );
    const bare = await paid([{ request_id: request.id, wht: 550, reason: ' ' }]);
    expect(bare.errors).toHaveProperty('deductions.0.reason');
    const made = await paid([{ request_id: request.id, wht: 550, reason: 'Contract, section 153' }]);
    expect(made.data?.vouchers[0]).toMatchObject({ amount: 9_450_00 });
    const voucher = await school.must(vouchers.voucherRead, { id: made.data?.vouchers[0]?.id ?? 0 }, { as: 'clerk' });
    expect(voucher.tax).toBe(550_00);
    // What is asked for is gross: the whole request is under way.
    expect((await read(request.id)).open_amount).toBe(0);
  });

  it('ACC-80 the list says where a transfer goes and that the bank details were changed', async () => {
    const request = await approved(paint({ amount: 500_00, payee_account_id: acc('5210'), account_id: acc('5210') }));
    const iban = 'PK36SCBL0000001123456702';
    await school.owner(() =>
      rowsOf(sql`update platform.accounts set iban = ${iban} where id = ${acc('5210')}::bigint`),
    );
    const list = await school.must(requests.paymentRequestList, { status: 'open', fetchCount: 100 }, { as: 'clerk' });
    expect(list.data.find((row) => row.id === request.id)).toMatchObject({ iban, iban_before: '', wht_rate: null });
    expect(list.data.find((row) => row.id === request.id)?.iban_changed_at).not.toBeNull();
  });

  it('who is not asked for it, or is not approved, is not paid', async () => {
    const draft = await school.must(requests.paymentRequestSave, paint({ amount: 900_00 }), { as: 'clerk' });
    expect((await pay([{ id: draft.id, amount: 900_00 }])).message).toContain('only approved requests are paid');
    expect((await pay([{ id: draft.id, amount: 900_00 }], 'neighbour')).code).toBe(404);
    expect((await pay([{ id: draft.id, amount: 900_00 }], 'nobody')).code).toBe(403);
    const gone = await school.must(
      requests.paymentRequestCancel,
      { id: draft.id, reason: 'Not needed' },
      { as: 'clerk' },
    );
    expect(gone.status).toBe('cancelled');
  });

  it('ACC-37 what nobody paid for 60 days lapses', async () => {
    const request = await approved(paint({ amount: 800_00 }));
    await school.owner(() =>
      rowsOf(
        sql`update accounts.payment_requests set approved_at = approved_at - interval '61 days' where id = ${request.id}::bigint`,
      ),
    );
    expect(await school.as('accountant', () => lapseRequests(f8(), today))).toBe(1);
    expect((await read(request.id)).status).toBe('lapsed');
    const list = await school.must(requests.paymentRequestList, { status: 'open' }, { as: 'clerk' });
    expect(list.data.every((row) => ['approved', 'part_paid'].includes(row.status))).toBe(true);
  });
});

it('ACC-90 the proofs are silent', async () => {
  const proofs = await school.owner(() => runProofs(allProofs()));
  expect(proofs.flatMap((proof) => proof.differences)).toEqual([]);
});
