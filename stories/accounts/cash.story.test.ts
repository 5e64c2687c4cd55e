// Cash book, day book and cash counts (ACC-51, ACC-73, ACC-81): the book of a box by day, what was counted, and a difference that a second
// person decides.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as books from '#modules/accounts/cash/contract/cash-books.ts';
import * as counts from '#modules/accounts/cash/contract/cash-counts.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';
import { noteProofs, post, rawLines } from './books.ts';

let school: School;
const day = addDays(today, -3);
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;

beforeAll(async () => {
  school = await openSchool();
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  const at = (entry_date: LocalDate) => ({ branch_id: branches.f8, entry_date });
  await post(school, at(addDays(day, -2)), { '1000': 50_000, '3000': -50_000 });
  await post(school, at(day), { '1000': 12_400, '4000': -12_400 });
  await post(school, at(day), { '1000': 600, '4900': -600 });
  await post(school, at(day), { '5210': 3_000, '1000': -3_000 });
  await post(school, { branch_id: branches.g9, entry_date: day }, { '1000': 7_000, '4000': -7_000 });
  await post(school, { branch_id: branches.muscat, entry_date: day }, { '1000': 40.625, '4000': -40.625 });
});

const count = (pieces: Record<string, number>, more: Partial<Parameters<typeof save>[0]> = {}) =>
  save({ branch_id: branches.f8, account_id: acc('1000'), counted_on: day, counted: pieces, ...more });
const save = (input: Parameters<typeof school.call<typeof counts.cashCountSave>>[1], as: Person = 'clerk') =>
  school.call(counts.cashCountSave, input, { as });
const must = async (answer: ReturnType<typeof save>) => {
  const { data, message, status } = await answer;
  if (!status || !data) throw new Error(message);
  return data;
};

describe('ACC-73 cash book and day book', () => {
  it('ACC-73: opening + receipts − payments = closing by day, and what the ledger says', async () => {
    const book = await school.must(books.cashBook, { account_id: acc('1000'), from: day, to: today }, { as: 'clerk' });
    expect(book).toMatchObject({ opening: 50_000_00, receipts: 13_000_00, payments: 3_000_00, closing: 60_000_00 });
    expect(book.days.map((one) => [one.day, one.opening, one.received, one.paid, one.closing])).toEqual([
      [day, 50_000_00, 13_000_00, 3_000_00, 60_000_00],
    ]);
    expect(book.days[0]?.receipts.map((line) => line.amount)).toEqual([12_400_00, 600_00]);
    for (const [from, to] of [
      [day, today],
      [addDays(day, -2), day],
      [addDays(day, -40), addDays(day, -10)],
    ] as const) {
      const one = await school.must(books.cashBook, { account_id: acc('1000'), from, to });
      const ledger = await school.must(ledgerAccount, { account_ids: [acc('1000')], from, to });
      expect([one.opening, one.receipts, one.payments, one.closing]).toEqual([
        ledger.figures?.opening,
        ledger.figures?.debit,
        ledger.figures?.credit,
        ledger.figures?.closing,
      ]);
    }
  });

  it('a book is that of a cash account; papers and files; strangers are refused', async () => {
    const asked = { account_id: acc('1000'), from: day, to: today };
    const wrong = await school.call(books.cashBook, { ...asked, account_id: acc('5210') });
    expect([wrong.code, wrong.message]).toEqual([422, 'Choose a cash account']);
    expect((await school.call(books.cashBookPrint, asked)).code).toBe(200);
    expect((await school.call(exportOf(books.cashBook), { ...asked, format: 'csv' })).code).toBe(200);
    expect((await school.call(books.cashBook, asked, { as: 'nobody' })).code).toBe(403);
    const theirs = await school.must(books.cashBook, asked, { as: 'neighbour' });
    expect([theirs.opening, theirs.closing]).toEqual([0, 7_000_00]);
  });

  it('ACC-73: the day book has every entry of the day by kind', async () => {
    const all = (await rawLines(school)).filter((line) => line.entry_date === day && line.currency === 'PKR');
    const book = await school.must(books.dayBook, { date: day });
    expect(book.total).toBe(new Set(all.map((line) => line.entry_id)).size);
    expect(book.figures).toMatchObject({ amount: all.reduce((sum, line) => sum + line.debit, 0) });
    expect(book.kinds.reduce((sum, one) => sum + one.amount, 0)).toBe(book.figures?.amount);
    expect((await school.must(books.dayBook, { date: day }, { as: 'clerk' })).total).toBe(3);
    expect((await school.call(books.dayBookPrint, { date: day })).code).toBe(200);
  });
});

describe('ACC-81 cash counts', () => {
  it('ACC-81: notes and coins against the book; what agrees is closed at once', async () => {
    const form = await school.must(counts.cashCountForm, { counted_on: day }, { as: 'clerk' });
    expect(form.accounts.find((one) => one.id === acc('1000'))?.book_total).toBe(60_000_00);
    expect([form.denominations[0], form.denominations.at(-1)]).toEqual([5_000_00, 1_00]);
    const open = await must(count({ '500000': 11, '100000': 5, '200': 0 }));
    expect(open).toMatchObject({ counted_total: 60_000_00, book_total: 60_000_00, difference: 0, status: 'open' });
    expect(open.counted).toEqual({ '500000': 11, '100000': 5 });
    const closed = await school.must(counts.cashCountClose, { id: open.id, version: open.version }, { as: 'clerk' });
    expect(closed).toMatchObject({ status: 'closed', entry_id: null });
    const again = await school.call(counts.cashCountClose, { id: open.id, version: closed.version }, { as: 'clerk' });
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('closed')]);
    const book = await school.must(books.cashBook, { account_id: acc('1000'), from: day, to: day });
    expect(book.days[0]?.counts).toMatchObject([{ counted_total: 60_000_00, difference: 0, status: 'closed' }]);
    expect((await school.call(counts.cashCountPrint, { id: open.id }, { as: 'clerk' })).code).toBe(200);
  });

  it('ACC-81: a difference needs a note and a second person, then Dr 5940', async () => {
    const open = await must(count({ '500000': 11, '100000': 4, '50000': 1, '10000': 3 }));
    expect(open.difference).toBe(-200_00);
    const bare = await school.call(counts.cashCountClose, { id: open.id, version: open.version }, { as: 'clerk' });
    expect([bare.code, bare.message]).toEqual([422, 'The box differs from the book by PKR 200. Say why.']);
    const noted = await must(
      count(
        { '500000': 11, '100000': 4, '50000': 1, '10000': 3 },
        { id: open.id, version: open.version, note: 'Change given wrongly' },
      ),
    );
    const asked = await school.must(counts.cashCountClose, { id: noted.id, version: noted.version }, { as: 'clerk' });
    expect(asked).toMatchObject({ status: 'waiting', entry_id: null });
    const request = { id: asked.approval_id ?? 0 };
    expect((await school.call(approvals.approvalApprove, request, { as: 'clerk' })).code).toBe(403);
    const changed = await save({ ...pick(noted), id: noted.id, counted: {}, version: asked.version });
    expect([changed.code, changed.message]).toEqual([409, expect.stringContaining('waiting')]);
    await school.must(approvals.approvalApprove, request, { as: 'accountant' });
    const list = await school.must(counts.cashCountList, { differs: 'short' }, { as: 'clerk' });
    expect(list.data).toMatchObject([{ status: 'closed', difference: -200_00, closed_by: expect.any(String) }]);
    expect(list.figures).toEqual({ short: 200_00, over: 0 });
    expect((await school.must(counts.cashCountList, { differs: 'over' }, { as: 'clerk' })).total).toBe(0);
    const lines = (await rawLines(school)).filter((line) => line.entry_id === list.data[0]?.entry_id);
    expect(
      lines
        .map((line) => [line.code, line.debit, line.credit])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['1000', 0, 200_00],
      ['5940', 200_00, 0],
    ]);
    const book = await school.must(books.cashBook, { account_id: acc('1000'), from: day, to: day }, { as: 'clerk' });
    expect(book.closing).toBe(59_800_00);
  });

  it('ACC-81: cash over is Cr 5940; what was booked meanwhile sends it back', async () => {
    const open = await must(count({ '500000': 11, '100000': 5 }, { note: 'Found behind the drawer' }));
    expect(open.difference).toBe(200_00);
    const asked = await school.must(counts.cashCountClose, { id: open.id, version: open.version }, { as: 'clerk' });
    const second = await must(count({ '500000': 12 }, { note: 'Counted by another' }));
    const twice = await school.call(counts.cashCountClose, { id: second.id, version: second.version }, { as: 'clerk' });
    expect([twice.code, twice.message]).toEqual([409, expect.stringContaining('already waiting for approval')]);
    await post(school, { branch_id: branches.f8, entry_date: day }, { '1000': 50, '4900': -50 });
    const stale = await school.call(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, { as: 'accountant' });
    expect([stale.code, stale.message]).toEqual([409, expect.stringContaining('says PKR 59,850 by now')]);
    await school.must(
      approvals.approvalReject,
      { id: asked.approval_id ?? 0, reason: 'Count again' },
      { as: 'accountant' },
    );
    const back = (await school.must(counts.cashCountList, { status: 'open' }, { as: 'clerk' })).data.find(
      (one) => one.id === open.id,
    );
    expect(back).toMatchObject({ status: 'open', reason: 'Count again' });
    const recounted = await must(
      count(
        { '500000': 11, '100000': 5 },
        { id: open.id, version: back?.version ?? 0, note: 'Found behind the drawer' },
      ),
    );
    const once = await school.must(counts.cashCountClose, { id: open.id, version: recounted.version }, { as: 'clerk' });
    await school.must(approvals.approvalApprove, { id: once.approval_id ?? 0 }, { as: 'accountant' });
    const [line] = (
      await school.must(counts.cashCountList, {
        differs: 'any',
        status: 'closed',
        sortBy: 'difference',
        descending: true,
      })
    ).data;
    expect(line).toMatchObject({ difference: 150_00, status: 'closed' });
    const lines = (await rawLines(school)).filter((one) => one.entry_id === line?.entry_id);
    expect(lines.find((one) => one.code === '5940')?.credit).toBe(150_00);
  });

  it('ACC-81: rials have baisas; a note of the other currency, a day to come, another branch are refused', async () => {
    const rials = await must(
      save(
        {
          branch_id: branches.muscat,
          account_id: acc('1000'),
          counted_on: day,
          counted: { '20000': 2, '500': 1, '100': 1, '25': 1 },
        },
        'muscat',
      ),
    );
    expect(rials).toMatchObject({ currency: 'OMR', counted_total: 40_625, difference: 0 });
    const foreign = await count({ '25': 3 });
    expect([foreign.code, foreign.message]).toEqual([422, 'There is no note or coin of PKR 0.25']);
    const ahead = await count({}, { counted_on: addDays(today, 2) });
    expect([ahead.code, ahead.message]).toEqual([422, expect.stringContaining('in the future')]);
    expect((await count({}, { branch_id: branches.g9 })).code).toBe(404);
    expect((await count({}, { account_id: acc('5210') })).errors).toEqual({
      account_id: ['Choose a cash account of this branch'],
    });
    expect(
      (await school.call(counts.cashCountClose, { id: rials.id, version: rials.version }, { as: 'clerk' })).code,
    ).toBe(404);
    expect((await school.call(counts.cashCountPrint, { id: rials.id }, { as: 'clerk' })).code).toBe(404);
    expect(
      (await save({ branch_id: branches.f8, account_id: acc('1000'), counted_on: day, counted: {} }, 'nobody')).code,
    ).toBe(403);
  });
});

describe('ACC-51 the check list', () => {
  it('ACC-51: a month waits for the count of its last working day', async () => {
    const first = (await school.must(periods.periodList, {}))
      .flatMap((year) => year.periods)
      .find((month) => month.checks);
    if (!first) throw new Error('No month waits to be closed');
    await post(
      school,
      { branch_id: branches.lahore, entry_date: asDay(first.end_date) },
      { '1000': 900, '4900': -900 },
    );
    await noteProofs(school);
    const item = async () => {
      const years = await school.must(periods.periodList, {});
      const checks = years.flatMap((year) => year.periods).find((month) => month.id === first.id)?.checks;
      return checks?.find((one) => one.item === 'Cash counted on the last working day');
    };
    expect(await item()).toMatchObject({ ok: false, count: 1, link: expect.stringContaining('tab=counts') });
    const input = {
      branch_id: branches.lahore,
      account_id: acc('1000'),
      counted_on: asDay(first.end_date),
      counted: { '50000': 1, '10000': 4 },
    };
    const counted = await must(save(input, 'admin'));
    expect(await item()).toMatchObject({ ok: false, count: 1 });
    await school.must(counts.cashCountClose, { id: counted.id, version: counted.version });
    expect(await item()).toMatchObject({ ok: true, count: 0 });
  });
});

const pick = ({ branch_id, account_id, counted_on }: counts.CashCount) => ({ branch_id, account_id, counted_on });
