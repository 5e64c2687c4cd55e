// What goes out with payments (spec 05: §7 payment/transfer-file, §9 payment advice and tax certificate, ACC-23).

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { exportOf } from '#kernel/export-call.ts';
import { formatList, formatSave } from '#modules/accounts/banks/contract/formats.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { taxCertificate, taxWithheld } from '#modules/accounts/payee-ledger/contract/tax-withheld.ts';
import { paymentTransferFile } from '#modules/accounts/transfer-files/contract/transfer-file.ts';
import { paymentAdvice } from '#modules/accounts/vouchers/contract/voucher-print.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Person } from '../harness/fixture.ts';
import { ibanOf } from '#app/seed/accounts/banks.ts';
import { openSchool, type School } from '../harness/school.ts';
import { type BankScene, openBankAccount } from './bank-scene.ts';
import { post } from './books.ts';

let school: School;
let today: LocalDate;
let bank: BankScene;
let landlord = 0;
let power = 0;
let format_id = 0;
const f8 = () => school.branches.f8;
const iban = ibanOf('PK', 'HABB', '0000000000000042');

type Save = InputOf<typeof vouchers.voucherSave>;

const payment = (change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: f8(),
  entry_date: today,
  cash_bank_account_id: bank.account_id,
  instrument: 'transfer',
  narration: 'Rent of the month',
  lines: [{ account_id: landlord, debit: 100_000_00 }],
  ...change,
});

async function asked(input: Save) {
  const { id, version } = await school.must(vouchers.voucherSave, input, { as: 'clerk' });
  return school.must(vouchers.voucherRequest, { id, version, duplicate_ok: true }, { as: 'clerk' });
}

async function posted(input: Save) {
  const voucher = await asked(input);
  for (const as of ['cashier', 'accountant'] as const)
    await school.must(approvals.approvalApprove, { id: voucher.approval_id ?? 0 }, { as });
  return school.must(vouchers.voucherRead, { id: voucher.id }, { as: 'clerk' });
}

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate }>`select platform.today(${f8()}::int)::text as day`),
  );
  today = day?.day ?? today;
  bank = await openBankAccount(school);
  const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
  const payee_type_id = types.data.find((type) => type.name === 'Premises')?.id ?? 0;
  const payee = {
    payee_type_id,
    code: '5205',
    name: 'Landlord',
    contact_name: 'Raja Estates',
    tax_no: '1234567-8',
    iban,
    wht_rate: 550,
  };
  landlord = (await school.must(chart.accountSave, payee)).id;
  power = (await school.must(chart.accountList, { fetchCount: 500 })).data.find((one) => one.code === '5210')?.id ?? 0;
  const formats = await school.must(formatList, { purpose: 'payment' });
  format_id = formats.data.find((one) => one.name === 'Generic CSV: payments')?.id ?? 0;
  await post(school, { branch_id: f8(), entry_date: today }, { [bank.code]: 900_000, '3000': -900_000 });
});
afterAll(closePrinter);

async function wordsOf({ code, bytes }: { code: number; bytes: Uint8Array }): Promise<string> {
  expect(code).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('05 §7 payment/transfer-file', () => {
  const make = (voucher_ids: number[], change: { again?: boolean; format_id?: number } = {}, as: Person = 'clerk') =>
    school.call(paymentTransferFile, { voucher_ids, format_id, ...change }, { as });

  it('posted transfers become a file by the format of the bank, net of tax; a second time only where somebody says so', async () => {
    const rent = await posted(payment());
    const answer = await make([rent.id]);
    expect(answer.code).toBe(200);
    const [head, line] = Buffer.from(answer.bytes).toString().split('\r\n');
    expect(head).toContain('Payee,IBAN,Amount,Value date');
    expect(line).toContain(`Landlord,${iban},94500.00,${formatDate(today)},${rent.voucher_no ?? ''},Rent of the month`);
    expect((await make([rent.id])).errors['again']?.[0]).toContain('went out in a file before');
    expect((await make([rent.id], { again: true })).code).toBe(200);
    expect((await make([rent.id], {}, 'neighbour')).code).toBe(404);
    expect((await make([rent.id], {}, 'nobody')).code).toBe(403);
  });

  it('what is not posted, is no transfer or has no IBAN is named and refused', async () => {
    const waiting = await asked(payment({ narration: 'Waits' }));
    expect((await make([waiting.id])).errors['voucher_ids']?.[0]).toContain(waiting.request_no);
    const bare = await posted(payment({ narration: 'Power', lines: [{ account_id: power, debit: 20_000_00 }] }));
    expect((await make([bare.id])).errors['voucher_ids']?.[0]).toContain(
      `There is no IBAN for ${bare.voucher_no ?? ''}`,
    );
  });

  it('a format of another bank or purpose is refused', async () => {
    const [statement] = (await school.must(formatList, { purpose: 'statement' })).data;
    const rent = await posted(payment({ narration: 'Rent again' }));
    expect((await make([rent.id], { format_id: statement?.id ?? 0 })).errors['format_id']?.[0]).toContain(
      'no format of payments',
    );
    const other = await openBankAccount(school, '0000000000001234');
    const banked = await school.owner(() =>
      rowOf(
        sql<{
          id: number;
        }>`select bank_id as id from accounts.bank_accounts where id = ${other.bank_account_id}::bigint`,
      ),
    );
    const columns = [
      { field: 'name', at: 1 },
      { field: 'account', at: 2 },
      { field: 'amount', at: 3 },
    ];
    const made = await school.must(formatSave, {
      name: 'Other bank',
      purpose: 'payment',
      layout: 'delimited',
      bank_id: banked?.id ?? null,
      columns,
    });
    expect((await make([rent.id], { format_id: made.id })).errors['format_id']?.[0]).toContain(
      'is a format of Bank 0000000000001234',
    );
  });
});

describe('05 §9 papers for the payee', () => {
  it('the payment advice says what was paid for, what was withheld and where the money goes', async () => {
    const rent = await posted(payment({ narration: 'Rent of the east wing' }));
    const words = await wordsOf(await school.call(paymentAdvice, { id: rent.id }, { as: 'clerk' }));
    for (const said of ['Payment advice', 'Landlord', iban, 'Rent of the east wing', '100,000', '5,500', '94,500'])
      expect(words).toContain(said);
    const waiting = await asked(payment({ narration: 'Not yet' }));
    expect((await school.call(paymentAdvice, { id: waiting.id }, { as: 'clerk' })).message).toContain(
      'not a posted payment',
    );
    expect((await school.call(paymentAdvice, { id: rent.id }, { as: 'neighbour' })).code).toBe(404);
  });

  it('ACC-23 the year’s tax by payee and tax number, without what was reversed; the certificate says the same', async () => {
    const before = (await school.must(taxWithheld, { day: today }, { as: 'accountant' })).data[0];
    const extra = await posted(payment({ narration: 'Wrong', lines: [{ account_id: landlord, debit: 10_000_00 }] }));
    const grown = (await school.must(taxWithheld, { day: today }, { as: 'accountant' })).data[0];
    expect([grown?.tax, grown?.payments]).toEqual([(before?.tax ?? 0) + 550_00, (before?.payments ?? 0) + 1]);
    const reversal = await school.must(
      vouchers.voucherReverse,
      { id: extra.id, date: today, reason: 'A story' },
      { as: 'clerk' },
    );
    for (const as of ['cashier', 'accountant'] as const)
      await school.must(approvals.approvalApprove, { id: reversal.approval_id ?? 0 }, { as });
    const list = await school.must(taxWithheld, { day: today }, { as: 'accountant' });
    expect(list.data).toEqual([before]);
    expect(before).toMatchObject({ payee: 'Raja Estates', tax_no: '1234567-8', gross: 300_000_00, tax: 16_500_00 });
    const sheet = await school.call(exportOf(taxWithheld), { day: today, format: 'csv' }, { as: 'accountant' });
    expect(Buffer.from(sheet.bytes).toString()).toContain('1234567-8');
    const words = await wordsOf(
      await school.call(taxCertificate, { day: today, account_id: landlord }, { as: 'accountant' }),
    );
    for (const said of [
      'Certificate of tax withheld',
      '1234567-8',
      '300,000',
      '16,500',
      'Sixteen Thousand Five Hundred',
    ])
      expect(words).toContain(said);
    const none = await school.call(taxCertificate, { day: today, account_id: power }, { as: 'accountant' });
    expect(none.message).toContain('No tax was withheld from');
  });
});
