// Bank reconciliation (ACC-40 to ACC-44; stories 6 and 10 of 05): the example of ACC-43 to the figure, files of banks, matches, rules, and
// what is locked.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { statementList } from '#modules/accounts/reconciliation/contract/bank-statements.ts';
import * as contract from '#modules/accounts/reconciliation/contract/reconcile.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';
import { type BankScene, csvOf, openBankAccount, sendStatement } from './bank-scene.ts';
import { noteProofs, post, rawLines } from './books.ts';

let school: School;
let bank: BankScene;
let folder: string;
let cheque: number;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
const day = (ago: number): LocalDate => addDays(today, -ago);
const as_of = day(3);

async function posted({ id, version }: { id: number; version: number }): Promise<{ id: number; entry_id: number }> {
  const asked = await school.must(vouchers.voucherRequest, { id, version, duplicate_ok: true }, { as: 'clerk' });
  return approved(asked.id, asked.approval_id);
}
async function approved(id: number, approval_id: number | null) {
  for (const as of ['cashier', 'accountant'] as const satisfies readonly Person[])
    await school.must(approvals.approvalApprove, { id: approval_id ?? 0 }, { as });
  const { entry_id } = await school.must(vouchers.voucherRead, { id });
  return { id, entry_id: entry_id ?? 0 };
}

const page = (on: LocalDate = as_of, as: Person = 'clerk') =>
  school.must(contract.reconcile, { bank_account_id: bank.bank_account_id, as_of: on }, { as });
const act = { as: 'clerk' } as const;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-statements-'));
  process.env['MAKTAB_DATA'] = folder;
  school = await openSchool();
  bank = await openBankAccount(school);
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  const at = (ago: number) => ({ branch_id: branches.f8, entry_date: day(ago) });
  await post(school, { ...at(9), doc_no: 'FT-900' }, { [bank.code]: 1_285_000, '3000': -1_285_000 });
  await post(school, at(6), { '5200': 45_000, [bank.code]: -45_000 });
  await post(school, { ...at(3), doc_no: 'SLIP-7' }, { [bank.code]: 45_000, '4900': -45_000 });
  const draft = await school.must(
    vouchers.voucherSave,
    {
      kind: 'BPV',
      branch_id: branches.f8,
      entry_date: day(5),
      cash_bank_account_id: bank.account_id,
      instrument: 'cheque',
      instrument_no: '500123',
      narration: 'Water pump',
      lines: [{ account_id: acc('5400'), debit: 35_000_00 }],
      attachment_ids: [],
    },
    act,
  );
  cheque = (await posted(draft)).id;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

const september = () =>
  csvOf(0, [
    [day(9), 'Capital paid in', 'FT900', 1_285_000],
    [day(4), 'CHARGES account fee', '', -1_500],
    [day(3), 'Cash deposit', 'UNKNOWN 77', 5_000],
  ]);

describe('ACC-40 statements', () => {
  it('ACC-40: a file is read by the bank’s format; the same file again adds no line', async () => {
    const first = await sendStatement(school, bank.bank_account_id, { bytes: september() });
    expect([first.code, first.data]).toEqual([200, expect.objectContaining({ new: 3, known: 0 })]);
    const again = await sendStatement(school, bank.bank_account_id, { bytes: september() });
    expect([again.code, again.message, again.data]).toEqual([
      200,
      'Every line of this file is loaded already',
      { statement: null, new: 0, known: 3 },
    ]);
    const list = await school.must(statementList, { bank_account_id: bank.bank_account_id }, act);
    expect(list.data).toMatchObject([{ opening: 0, closing: 1_288_500_00, lines: 3, matched: 0, status: 'loaded' }]);
    expect((await school.call(exportOf(statementList), { format: 'csv' }, act)).code).toBe(200);
  });

  it('ACC-40: what does not add up, or leaves a gap, is refused with its figures', async () => {
    const send = (bytes: string | Uint8Array, name?: string) =>
      sendStatement(school, bank.bank_account_id, { bytes, ...(name && { name }) });
    const wrong = september().replace(',1283500', ',1283000');
    expect(await send(wrong)).toMatchObject({ code: 422, message: expect.stringContaining('does not add up') });
    const gap = csvOf(900, [[day(2), 'Later', 'X1234', 10]]);
    expect(await send(gap)).toMatchObject({
      code: 422,
      message: expect.stringContaining('a statement is missing between them'),
    });
    for (const [bytes, says] of [
      ['', 'empty'],
      ['just words', ''],
      ['%PDF-1.7 nothing', ''],
      ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>', 'damaged'],
      ['<?xml version="1.0"?><Document><Other/></Document>', 'no bank statement'],
      ['<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>', 'damaged'],
      [':20:X\n:25:999999\n:60F:C260901PKR1,00\n:61:260901C1,00NTRFX\n:62F:C260901PKR2,00', 'is of account 999999'],
      [':20:X\n:60F:C260901OMR1,00\n:61:260901C1,00NTRFX\n:62F:C260901OMR2,00', 'is in OMR'],
      ['Date,Description,Reference,Debit,Credit,Balance\n31/31/2026,x,,1,,', 'is not a date'],
      ['Date,Description\n01/09/2026,x', 'has no column'],
    ] as const) {
      const answer = await send(bytes);
      expect([bytes.slice(0, 30), answer.code]).toEqual([bytes.slice(0, 30), 422]);
      expect(answer.message).toContain(says);
      expect(answer.data ?? null).toBeNull();
    }
    const zeros = await send(new Uint8Array(3_000), 'x.bin');
    expect(zeros.code).toBe(422);
  });

  it('out of the scope it is 404, without the permission 403', async () => {
    expect((await sendStatement(school, bank.bank_account_id, { bytes: september(), as: 'neighbour' })).code).toBe(404);
    expect((await sendStatement(school, bank.bank_account_id, { bytes: september(), as: 'nobody' })).code).toBe(403);
    const asked = { bank_account_id: bank.bank_account_id, as_of };
    for (const call of [
      contract.reconcile,
      contract.reconcileAuto,
      contract.reconcileFinish,
      contract.reconcilePrint,
    ]) {
      expect((await school.call(call, asked, { as: 'neighbour' })).code).toBe(404);
      expect((await school.call(call, asked, { as: 'nobody' })).code).toBe(403);
    }
    expect(
      (await school.must(contract.reconcileAccounts, {}, { as: 'neighbour' })).some(
        (one) => one.id === bank.bank_account_id,
      ),
    ).toBe(false);
  });
});

describe('story 10: ACC-43 to the figure', () => {
  it('ACC-41: what has the same reference matches by itself; the rest stays open', async () => {
    const before = await page();
    expect(before.proposals[0]).toMatchObject({ how: 'reference', amount: 1_285_000_00 });
    const done = await school.must(contract.reconcileAuto, { bank_account_id: bank.bank_account_id, as_of }, act);
    expect(done).toMatchObject({ matched: 1, open_statement: 2, open_book: 3 });
    const { figures } = await page();
    expect(figures).toEqual({
      statement_balance: 1_288_500_00,
      book_balance: 1_250_000_00,
      outstanding_payments: 80_000_00,
      payments: 2,
      outstanding_receipts: 45_000_00,
      receipts: 1,
      unexplained: 2,
      difference: 3_500_00,
    });
    const early = await school.call(contract.reconcileFinish, { bank_account_id: bank.bank_account_id, as_of }, act);
    expect([early.code, early.message]).toEqual([
      409,
      'PKR 3,500 are not explained: 2 lines of the statement are open.',
    ]);
  });

  it('ACC-42: charges become a voucher by a rule, which is matched when it is in the book; the unknown credit goes to 2230', async () => {
    const owned = await school.call(
      contract.reconcileRuleSave,
      { contains: 'x', account_id: acc('1200'), kind: 'other' },
      act,
    );
    expect([owned.code, owned.errors]).toEqual([
      422,
      { account_id: [expect.stringContaining('takes no lines from a rule')] },
    ]);
    const rule = await school.must(
      contract.reconcileRuleSave,
      { contains: 'charges', account_id: acc('5900'), kind: 'charge' },
      act,
    );
    const { statement_lines } = await page();
    const [charges, unknown] = [
      statement_lines.find((line) => line.amount < 0),
      statement_lines.find((line) => line.amount > 0),
    ];
    expect(charges).toMatchObject({ rule_id: rule.id, rule_account: expect.stringContaining('5900') });
    const voucher = await school.must(
      contract.reconcileVoucher,
      { statement_line_id: charges?.id ?? 0, rule_id: rule.id },
      act,
    );
    expect(voucher).toMatchObject({ status: 'requested', matched: false });
    const twice = await school.call(
      contract.reconcileVoucher,
      { statement_line_id: charges?.id ?? 0, rule_id: rule.id },
      act,
    );
    expect([twice.code, twice.message]).toEqual([409, expect.stringContaining('on its way for this line already')]);
    const stored = await school.must(vouchers.voucherRead, { id: voucher.voucher_id ?? 0 });
    await approved(stored.id, stored.approval_id);
    const done = await school.must(contract.reconcileAuto, { bank_account_id: bank.bank_account_id, as_of }, act);
    expect(done.matched).toBe(1);
    const payment = await school.call(
      contract.reconcileVoucher,
      { statement_line_id: charges?.id ?? 0, unidentified: true },
      act,
    );
    expect([payment.code, payment.message]).toEqual([409, 'This line is matched already.']);
    const kept = await school.must(
      contract.reconcileVoucher,
      { statement_line_id: unknown?.id ?? 0, unidentified: true },
      act,
    );
    expect(kept).toEqual({ voucher_id: null, status: 'posted', matched: true });
    const lines = (await rawLines(school)).filter((line) => line.code === '2230' || line.code === '5900');
    expect(lines.map((line) => [line.code, line.debit, line.credit])).toEqual([
      ['5900', 1_500_00, 0],
      ['2230', 0, 5_000_00],
    ]);
  });

  it('ACC-43: book 1,253,500 + 80,000 − 45,000 = 1,288,500; Finish is allowed', async () => {
    const { figures } = await page();
    expect(figures).toMatchObject({
      statement_balance: 1_288_500_00,
      book_balance: 1_253_500_00,
      outstanding_payments: 80_000_00,
      outstanding_receipts: 45_000_00,
      unexplained: 0,
      difference: 0,
    });
    const asked = { bank_account_id: bank.bank_account_id, as_of };
    expect((await school.call(contract.reconcilePrint, asked, act)).code).toBe(200);
    const ahead = await school.call(contract.reconcileFinish, { ...asked, as_of: day(1) }, act);
    expect([ahead.code, ahead.message]).toEqual([409, expect.stringContaining('loaded up to')]);
    expect(await school.must(contract.reconcileFinish, asked, act)).toMatchObject({
      status: 'finished',
      book_balance: 1_253_500_00,
    });
    const again = await school.call(contract.reconcileFinish, asked, act);
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('already')]);
    expect((await school.must(statementList, {}, act)).data).toMatchObject([{ status: 'reconciled', matched: 3 }]);
  });
});

describe('ACC-44: what is finished is locked', () => {
  it('ACC-44: its matches stand until it is taken back with a reason, the newest first', async () => {
    const { matches, reconciliations } = await page();
    const [match] = matches;
    const locked = await school.call(contract.reconcileUnmatch, { match_id: match?.id ?? 0, reason: 'Wrong' }, act);
    expect([locked.code, locked.message]).toEqual([409, expect.stringContaining('is locked by the reconciliation')]);
    const october = csvOf(1_288_500, [
      [day(2), 'CHQ 0500123 cleared', '', -35_000],
      [day(1), 'Slip', '', 45_000],
    ]);
    expect(await sendStatement(school, bank.bank_account_id, { bytes: october })).toMatchObject({
      code: 200,
      data: { new: 2 },
    });
    const later = { bank_account_id: bank.bank_account_id, as_of: day(1) };
    expect(await school.must(contract.reconcileAuto, later, act)).toMatchObject({ matched: 1, proposals: 1 });
    const open = await page(day(1));
    const [slip] = open.proposals;
    expect(slip).toMatchObject({ how: 'amount', amount: 45_000_00 });
    await school.must(
      contract.reconcileMatch,
      {
        bank_account_id: bank.bank_account_id,
        statement_line_ids: slip?.statement_line_ids ?? [],
        lines: slip?.lines ?? [],
      },
      act,
    );
    expect((await page(day(1))).figures).toMatchObject({
      outstanding_payments: 45_000_00,
      outstanding_receipts: 0,
      difference: 0,
    });
    // As of the older day the cheque is still on its way.
    expect((await page()).figures).toMatchObject({
      outstanding_payments: 80_000_00,
      outstanding_receipts: 45_000_00,
      difference: 0,
    });
    const newer = await school.must(contract.reconcileFinish, later, act);
    const [older] = reconciliations;
    const first = await school.call(contract.reconcileUndo, { id: older?.id ?? 0, reason: 'A line was wrong' }, act);
    expect([first.code, first.message]).toEqual([409, expect.stringContaining('is newer. Take that back first.')]);
    await school.must(contract.reconcileUndo, { id: newer.id, reason: 'A line was wrong' }, act);
    expect((await page(day(1))).reconciliations[0]).toMatchObject({ status: 'draft', reason: 'A line was wrong' });
    await school.must(contract.reconcileFinish, later, act);
    await school.must(contract.reconcileUndo, { id: newer.id, reason: 'Tried again' }, act);
  });

  it('ACC-41: sums that differ, lines that are taken and lines of another account are refused', async () => {
    const asked = { bank_account_id: bank.bank_account_id, statement_line_ids: [], lines: [] };
    expect((await school.call(contract.reconcileMatch, asked, act)).message).toBe('Choose lines on both sides');
    const { book_lines, matches } = await page(day(1));
    const lines = book_lines.map(({ entry_id, line_no }) => ({ entry_id, line_no }));
    expect(lines).toHaveLength(1);
    await sendStatement(school, bank.bank_account_id, { bytes: csvOf(1_298_500, [[day(1), 'Rent', 'ZZ99', -44_000]]) });
    const rent = (await page(day(1))).statement_lines[0];
    const apart = await school.call(
      contract.reconcileMatch,
      { ...asked, statement_line_ids: [rent?.id ?? 0], lines },
      act,
    );
    expect([apart.code, apart.message]).toEqual([422, 'The bank says (44,000), the book (45,000): 1,000 apart']);
    const foreign = await school.call(
      contract.reconcileMatch,
      { ...asked, statement_line_ids: [999_999, rent?.id ?? 0] },
      act,
    );
    expect(foreign.code).toBe(404);
    const cheque_match = matches.find((one) => one.how === 'cheque');
    await school.must(contract.reconcileUnmatch, { match_id: cheque_match?.id ?? 0, reason: 'The other cheque' }, act);
    const twice = await school.call(
      contract.reconcileUnmatch,
      { match_id: cheque_match?.id ?? 0, reason: 'The other cheque' },
      act,
    );
    expect([twice.code, twice.message]).toEqual([409, 'This match was taken back already.']);
    await school.must(contract.reconcileAuto, { bank_account_id: bank.bank_account_id, as_of: day(1) }, act);
  });

  it('story 6: a voucher whose bank line is matched is not reversed: Unmatch it first', async () => {
    const refused = await school.call(vouchers.voucherReverse, { id: cheque, date: today, reason: 'Wrong pump' }, act);
    expect([refused.code, refused.message]).toEqual([409, 'It is matched with a bank statement. Unmatch it first.']);
    const match = (await page(day(1))).matches.find((one) => one.how === 'cheque');
    await school.must(contract.reconcileUnmatch, { match_id: match?.id ?? 0, reason: 'The pump goes back' }, act);
    expect(
      (await school.call(vouchers.voucherReverse, { id: cheque, date: today, reason: 'Wrong pump' }, act)).code,
    ).toBe(200);
  });
});

describe('ACC-51 the check list', () => {
  it('ACC-51: a month waits for the reconciliation of the accounts that moved in it', async () => {
    const first = (await school.must(periods.periodList, {}))
      .flatMap((year) => year.periods)
      .find((month) => month.checks);
    if (!first) throw new Error('No month waits to be closed');
    await post(school, { branch_id: branches.f8, entry_date: asDay(first.end_date) }, { [bank.code]: 10, '4900': -10 });
    await noteProofs(school);
    const checks = (await school.must(periods.periodList, {}))
      .flatMap((year) => year.periods)
      .find((month) => month.id === first.id)?.checks;
    const item = checks?.find((one) => one.item.startsWith('Bank accounts reconciled'));
    expect(item).toMatchObject({ link: expect.stringContaining('tab=reconciliation') });
    const done = (await page()).reconciliations.some((one) => one.status === 'finished' && one.as_of >= first.end_date);
    expect(item?.ok).toBe(done);
  });
});
