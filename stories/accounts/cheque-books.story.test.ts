// Cheque books and the cheque as a paper (spec 05: ACC-22, §3, §7, §9).

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as books from '#modules/accounts/cheque-books/contract/cheque-books.ts';
import { usualLayout } from '#modules/accounts/cheque-books/contract/cheque-layout.ts';
import { reconcileAuto } from '#modules/accounts/reconciliation/contract/reconcile.ts';
import { voucherForm } from '#modules/accounts/voucher-sheets/contract/voucher-form.ts';
import { chequePrint } from '#modules/accounts/vouchers/contract/voucher-print.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';
import { type BankScene, csvOf, openBankAccount, sendStatement } from './bank-scene.ts';
import { post } from './books.ts';

let school: School;
let today: LocalDate;
let bank: BankScene;
let rent = 0;
const f8 = () => school.branches.f8;

type Save = InputOf<typeof vouchers.voucherSave>;

const payment = (instrument_no: string, change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: f8(),
  entry_date: today,
  cash_bank_account_id: bank.account_id,
  instrument: 'cheque',
  instrument_no,
  payee_name: 'Raja Estates',
  narration: `Rent by cheque ${instrument_no}`,
  lines: [{ account_id: rent, debit: 94_500_00 }],
  ...change,
});

const save = (input: Save) => school.must(vouchers.voucherSave, input, { as: 'clerk' });
const request = ({ id, version }: { id: number; version: number }) =>
  school.call(vouchers.voucherRequest, { id, version, duplicate_ok: true }, { as: 'clerk' });

async function asked(input: Save) {
  const answer = await request(await save(input));
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
  return answer.data ?? { id: 0, approval_id: 0 };
}

const approve = (id: number | null, as: Person) => school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });

async function posted(input: Save) {
  const voucher = await asked(input);
  for (const as of ['cashier', 'accountant'] as const) expect((await approve(voucher.approval_id, as)).code).toBe(200);
  return voucher.id;
}

const leaves = async (as: Person = 'admin') =>
  (await school.must(books.chequeLeafList, { fetchCount: 100 }, { as })).data;
const leaf = async (no: string) => (await leaves()).find((one) => one.cheque_no === no);
const stateOf = async (no: string) => (await leaf(no))?.status;

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate }>`select platform.today(${f8()}::int)::text as day`),
  );
  today = day?.day ?? today;
  bank = await openBankAccount(school);
  const all = await school.must(chart.accountList, { fetchCount: 500 });
  rent = all.data.find((one) => one.code === '5200')?.id ?? 0;
  await post(school, { branch_id: f8(), entry_date: today }, { [bank.code]: 900_000, '3000': -900_000 });
});

afterAll(closePrinter);

describe('ACC-22 a cheque book', () => {
  it('without one any number is taken; added later, what was used is known', async () => {
    await posted(payment('040100'));
    const add = { bank_account_id: bank.bank_account_id, first_no: '040100', last_no: '040109' };
    expect((await school.call(books.chequeBookAdd, add, { as: 'nobody' })).code).toBe(403);
    const odd = await school.call(books.chequeBookAdd, { ...add, last_no: '99' });
    expect(odd.errors).toHaveProperty('last_no');
    expect(await school.must(books.chequeBookAdd, add)).toEqual({ added: 10, used: 1 });
    expect(await stateOf('040100')).toBe('issued');
    const twice = await school.call(books.chequeBookAdd, { ...add, first_no: '040109', last_no: '040120' });
    expect(twice.errors['first_no']?.[0]).toContain('Cheque 040109 stands in a book of');
  });

  it('the next unused leaf is proposed; a number of no book is refused with what to do', async () => {
    const form = await school.must(voucherForm, { kind: 'BPV', branch_id: f8() }, { as: 'clerk' });
    expect(form.cash_bank.find((one) => one.id === bank.account_id)?.next_cheque).toBe('040101');
    const strange = await request(await save(payment('777')));
    expect([strange.code, strange.message]).toEqual([409, expect.stringContaining('Cheque 777 is in no book of')]);
  });

  it('a leaf is reserved on request, free after a rejection, cancelled with a voucher that is taken back or reversed', async () => {
    const rejected = await asked(payment('040101'));
    expect(await leaf('040101')).toMatchObject({ status: 'issued', voucher_id: rejected.id, payee: 'Raja Estates' });
    const other = await request(await save(payment('040101')));
    expect([other.code, other.message]).toEqual([409, expect.stringContaining('Cheque 040101 was used by')]);
    await school.must(
      approvals.approvalReject,
      { id: rejected.approval_id ?? 0, reason: 'A story' },
      { as: 'cashier' },
    );
    expect(await leaf('040101')).toMatchObject({ status: 'unused', voucher_id: null });
    const back = await asked(payment('040101'));
    await school.must(vouchers.voucherCancel, { id: back.id, reason: 'Typed twice' }, { as: 'clerk' });
    expect(await stateOf('040101')).toBe('cancelled');
    const again = await request(await save(payment('040101')));
    expect(again.code).toBe(409);
    const done = await posted(payment('040102'));
    const reversal = await school.must(
      vouchers.voucherReverse,
      { id: done, date: today, reason: 'Wrong payee' },
      { as: 'clerk' },
    );
    for (const as of ['cashier', 'accountant'] as const)
      expect((await approve(reversal.approval_id, as)).code).toBe(200);
    expect(await stateOf('040102')).toBe('cancelled');
  });

  it('a spoiled leaf is cancelled, a lost one stopped; one that a voucher holds is not cancelled alone', async () => {
    const end = async (no: string, to: 'cancelled' | 'stopped', as: Person = 'clerk') => {
      const { id = 0, version = 0 } = (await leaf(no)) ?? {};
      return school.call(books.chequeLeafEnd, { id, to, reason: 'Ink on it', version }, { as });
    };
    expect((await end('040103', 'cancelled', 'nobody')).code).toBe(403);
    expect((await end('040103', 'cancelled', 'neighbour')).code).toBe(404);
    expect((await end('040103', 'cancelled')).code).toBe(200);
    expect((await end('040103', 'stopped')).code).toBe(409);
    const held = await asked(payment('040104'));
    expect((await end('040104', 'cancelled')).message).toContain('take that back or reverse it');
    expect((await end('040104', 'stopped')).code).toBe(200);
    expect(await leaf('040104')).toMatchObject({ status: 'stopped', voucher_id: held.id, reason: 'Ink on it' });
  });
});

describe('05 §9 the cheque as a paper', () => {
  const paperOf = async ({ bytes, code }: { bytes: Uint8Array; code: number }) => {
    expect(code).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    const { text } = await extractText(pdf, { mergePages: true });
    return { text: text.replaceAll(/\s+/g, ' '), size: [width, height].map((points) => Math.round(points / 2.8346)) };
  };
  const print = (input: { id: number; again?: boolean }) => school.call(chequePrint, input, { as: 'accountant' });

  it('is printed when its voucher is posted, on a page of its own size; again only where somebody says so', async () => {
    const waiting = await asked(payment('040105'));
    const early = await school.call(chequePrint, { id: waiting.id }, { as: 'accountant' });
    expect(early.message).toContain('a cheque is printed when its voucher is posted');
    for (const as of ['cashier', 'accountant'] as const)
      expect((await approve(waiting.approval_id, as)).code).toBe(200);
    const paper = await paperOf(await print({ id: waiting.id }));
    expect(paper.size).toEqual([178, 89]);
    for (const words of ['Raja Estates', '**94,500**', 'Ninety Four Thousand Five Hundred'])
      expect(paper.text).toContain(words);
    expect(await leaf('040105')).toMatchObject({ status: 'printed', prints: 1 });
    const twice = await school.call(chequePrint, { id: waiting.id }, { as: 'accountant' });
    expect(twice.errors['again']?.[0]).toContain('Cheque 040105 was printed on');
    expect((await print({ id: waiting.id, again: true })).code).toBe(200);
    expect((await leaf('040105'))?.prints).toBe(2);
    expect((await school.call(chequePrint, { id: waiting.id }, { as: 'neighbour' })).code).toBe(404);
  });

  it('is presented when the line of the bank is matched, also with the date of a later day', async () => {
    const opening = csvOf(0, [
      [today, 'Opening', '', 900_000],
      [today, 'Cheque paid', '040105', -94_500],
    ]);
    expect((await sendStatement(school, bank.bank_account_id, { bytes: opening, as: 'admin' })).code).toBe(200);
    await school.must(reconcileAuto, { bank_account_id: bank.bank_account_id, as_of: today });
    expect(await stateOf('040105')).toBe('presented');
    const later = await asked(payment('040106', { instrument_date: addDays(today, 10) }));
    expect(await leaf('040106')).toMatchObject({ status: 'issued', voucher_id: later.id });
  });

  it('the layout of an account is kept and tried; the test page has the size that is typed', async () => {
    const read = await school.must(books.chequeLayoutRead, { bank_account_id: bank.bank_account_id });
    expect(read.layout).toEqual(usualLayout);
    const layout = { ...usualLayout, width: 200, date_gap: 0, crossed: false };
    const input = { bank_account_id: bank.bank_account_id, ...layout, version: read.version };
    expect((await school.call(books.chequeLayoutSave, input, { as: 'nobody' })).code).toBe(403);
    const wrong = await school.call(books.chequeLayoutSave, { ...input, words_width: 5 });
    expect(wrong.errors).toHaveProperty('words_width');
    await school.must(books.chequeLayoutSave, input);
    expect((await school.call(books.chequeLayoutSave, input)).code).toBe(409);
    const test = await paperOf(await school.call(books.chequeLayoutTest, { bank_account_id: bank.bank_account_id }));
    expect(test.size).toEqual([200, 89]);
    expect(test.text).toContain('Test print, 200');
  });
});
