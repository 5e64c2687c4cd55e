// The queues of vouchers and what a decider looks at twice (spec 05: ACC-30, ACC-80, §6 Queues; story 15), and parties by a few letters (§7).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { partyLookup } from '#modules/accounts/chart/contract/party-lookup.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import { voucherPending } from '#modules/accounts/voucher-queue/contract/voucher-pending.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Person } from '../harness/fixture.ts';
import { ibanOf } from '#app/seed/accounts/banks.ts';
import { openSchool, type School } from '../harness/school.ts';
import { type BankScene, openBankAccount } from './bank-scene.ts';
import { post } from './books.ts';

let school: School;
let today: LocalDate;
let bank: BankScene;
let landlord: number;
const f8 = () => school.branches.f8;
const before = 'PK36SCBL0000001123456702';
const after = ibanOf('PK', 'HABB', '0000000000007919');

const detail = () => school.must(chart.accountDetail, { id: landlord });
async function changed(iban: string) {
  const { id, payee_type_id, code, name, version } = await detail();
  return school.call(chart.accountSave, { id, payee_type_id, code, name, version, iban });
}

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate }>`select platform.today(${f8()}::int)::text as day`),
  );
  today = day?.day ?? today;
  bank = await openBankAccount(school);
  const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
  const made = await school.must(chart.accountSave, {
    payee_type_id: types.data.find((type) => type.name === 'Premises')?.id ?? 0,
    code: '5205',
    name: 'Landlord',
    iban: before,
  });
  landlord = made.id;
  await post(school, { branch_id: f8(), entry_date: today }, { [bank.code]: 500_000, '3000': -500_000 });
});

type Save = InputOf<typeof vouchers.voucherSave>;

const draft = (change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: f8(),
  entry_date: today,
  cash_bank_account_id: bank.account_id,
  instrument: 'transfer',
  narration: 'Rent of the month',
  lines: [{ account_id: landlord, debit: 90_000_00 }],
  ...change,
});

async function asked(input: Save) {
  const made = await school.must(vouchers.voucherSave, input, { as: 'clerk' });
  return school.must(
    vouchers.voucherRequest,
    { id: made.id, version: made.version, duplicate_ok: true },
    { as: 'clerk' },
  );
}

const pending = (id: number, as: Person) => school.must(voucherPending, { subject: 'voucher', id }, { as });

describe('story 15: a change of bank details', () => {
  it('ACC-80 wrong check digits are refused at their field', async () => {
    const answer = await changed('PK25HABB0000000000007919');
    expect([answer.code, answer.errors['iban']]).toEqual([422, ['The check digits of this IBAN are wrong']]);
    expect((await detail()).iban).toBe(before);
  });

  it('ACC-80 a right one shows red in the queue of the next payment, with old and new; after 30 days no more', async () => {
    expect((await changed(after)).code).toBe(200);
    const voucher = await asked(draft());
    const [row] = (await pending(voucher.id, 'cashier')).data;
    expect(row).toMatchObject({ number: voucher.request_no, amount: 90_000_00, level: 1, may_decide: true });
    expect(row?.marks.find((mark) => mark.kind === 'bank_details')?.text).toBe(
      `Bank details changed on ${formatDate(today)}: ${before} before, ${after} now`,
    );
    expect(row?.marks.map((mark) => mark.kind)).toContain('first_payment');
    expect([row?.balance, row?.balance_after]).toEqual([500_000_00, 410_000_00]);
    await school.owner(() =>
      rowsOf(sql`alter table accounts.payee_iban_changes disable trigger append_only`).then(() =>
        rowsOf(sql`update accounts.payee_iban_changes set at = at - interval '31 days'`),
      ),
    );
    const later = (await pending(voucher.id, 'cashier')).data[0];
    expect(later?.marks.map((mark) => mark.kind)).not.toContain('bank_details');
  });
});

describe('05 §6 Queues', () => {
  it('ACC-30 what looks the same and an older day are marked; each level has its own list', async () => {
    const first = await asked(draft({ narration: 'Rent, first' }));
    const second = await asked(draft({ narration: 'Rent, second', entry_date: addDays(today, -1) }));
    const [row] = (await pending(second.id, 'cashier')).data;
    expect(row?.marks.find((mark) => mark.kind === 'alike')?.text).toContain('Looks like VR-');
    expect(row?.marks.map((mark) => mark.kind)).toContain('past_day');
    const level = async (n: number, as: Person) =>
      (await school.must(voucherPending, { level: n, fetchCount: 100 }, { as })).data.map((one) => one.id);
    expect(await level(1, 'cashier')).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await level(2, 'accountant')).not.toContain(first.id);
    await school.must(approvals.approvalApprove, { id: first.approval_id ?? 0 }, { as: 'cashier' });
    expect(await level(2, 'accountant')).toContain(first.id);
    expect(await level(1, 'cashier')).not.toContain(first.id);
  });

  it('a payment request whose IBAN is not that of the payee is marked', async () => {
    const made = await school.must(
      requests.paymentRequestSave,
      {
        branch_id: f8(),
        payee_account_id: landlord,
        payee_iban: before,
        account_id: landlord,
        amount: 5_000_00,
        purpose: 'Part of the rent',
        needed_by: today,
      },
      { as: 'clerk' },
    );
    await school.must(requests.paymentRequestSubmit, { id: made.id, version: made.version }, { as: 'clerk' });
    const { data } = await school.must(voucherPending, { subject: 'payment request', id: made.id }, { as: 'cashier' });
    expect(data[0]?.marks.find((mark) => mark.kind === 'other_iban')?.text).toContain(before);
  });

  it('another branch finds nothing; without a permission there is no entry', async () => {
    const mine = await asked(draft({ narration: 'Not for neighbours' }));
    expect((await school.must(voucherPending, { subject: 'voucher', id: mine.id }, { as: 'neighbour' })).data).toEqual(
      [],
    );
    expect((await school.call(voucherPending, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(voucherPending, {}, { as: null })).code).toBe(401);
  });
});

describe('05 §7 party/lookup', () => {
  it('finds other parties of the school by a few letters, and of students only for who may look for them', async () => {
    const found = await school.must(partyLookup, { kind: 'other', q: 'group' }, { as: 'accountant' });
    expect(found.map((one) => [one.kind, one.title])).toEqual([['other', 'The group']]);
    expect(await school.must(partyLookup, { kind: 'other', q: '%' }, { as: 'accountant' })).toEqual([]);
    expect(await school.must(partyLookup, { kind: 'student', q: 'a' }, { as: 'nobody' })).toEqual([]);
    expect(await school.must(partyLookup, { kind: 'other', q: 'group' }, { as: 'nobody' })).toEqual([]);
  });
});
