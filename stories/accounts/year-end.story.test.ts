// A group's accountant closes a year and, when it was wrong, opens it again (ACC-50 to ACC-54; story 11 of 05).

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove } from '#kernel/calls/approvals.ts';
import { asDay, formatMonth } from '#kernel/dates.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { trialBalance } from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { branches, openSchool, type Answer, type School } from '../harness/school.ts';
import { closeMonthsUpTo, closeYearsUpTo, isResult, lastYear, netBy, post, rawLines, yearNamed } from './books.ts';

let school: School;
const year = lastYear();
const said = ({ code, message }: Answer<unknown>) => [code, message];
const span = { from: year.start, to: year.end };
const balanceOf = async (days: { from: string; to: string }, more: object = {}) =>
  school.must(trialBalance, { ...days, by_branch: true, ...more });
type Rows = Awaited<ReturnType<typeof balanceOf>>['rows'];
const rowOfCode = (rows: Rows, code: string, branch_id: number) =>
  rows.find((row) => row.code === code && row.branch_id === branch_id);

/** Every book's income and expense accounts on a day, by plain loops. */
const resultsOn = async (day: string) =>
  [
    ...netBy(await rawLines(school), (line) =>
      isResult(line) && line.currency === 'PKR' && line.entry_date <= day ? `${line.branch_id} ${line.code}` : null,
    ),
  ].filter(([, net]) => net !== 0);
const retained = async (branch_id: number) =>
  netBy(await rawLines(school), (line) => (line.code === '3100' && line.branch_id === branch_id ? '3100' : null)).get(
    '3100',
  ) ?? 0;

beforeAll(async () => {
  school = await openSchool();
  // A second person at head office, whose environment is another country.
  await school.owner(() =>
    rowsOf(
      sql`insert into platform.user_grants (user_id, kind) select id, 'all' from platform.users where username = 'muscat'`,
    ),
  );
  // ACC-53: income 10,000,000, concessions 800,000, expenses 8,400,000.
  const f8 = { branch_id: branches.f8 };
  await post(school, { ...f8, entry_date: year.day(0) }, { '1000': 9_200_000, '4110': 800_000, '4000': -10_000_000 });
  await post(school, { ...f8, entry_date: year.day(3) }, { '5000': 6_000_000, '5200': 1_500_000, '1000': -7_500_000 });
  await post(school, { ...f8, entry_date: year.end }, { '5210': 900_000, '3000': -900_000 });
  // A loss in the franchise, and a book whose income and expense are equal.
  await post(
    school,
    { branch_id: branches.franchise, entry_date: year.day(5) },
    { '5200': 300_000, '4000': -100_000, '3000': -200_000 },
  );
  await post(school, { branch_id: branches.g9, entry_date: year.day(6) }, { '5210': 50_000, '4900': -50_000 });
  await post(school, { ...f8, entry_date: year.next }, { '1000': 120_000, '4000': -120_000 });
  // The other country's year is another one, and goes on.
  await post(school, { branch_id: branches.muscat, entry_date: year.day(4) }, { '1000': 500, '4000': -500 });
});

describe('story 11: before the close', () => {
  it('ACC-54: income goes on into July, and the trial balance says which year is open', async () => {
    const july = await balanceOf({ from: year.next, to: year.next });
    expect(july.open_years.at(-1)).toBe(year.name);
    expect(rowOfCode(july.rows, '4000', branches.f8)).toMatchObject({
      opening_credit: 1_000_000_000,
      credit: 12_000_000,
    });
    expect((await balanceOf(span)).open_years).toEqual([]);
  });

  it('ACC-53: a year is closed after its months, in order, by who works in all its books', async () => {
    const { id } = await yearNamed(school, year.name);
    const first = (await yearNamed(school, year.name)).periods[0];
    const early = await school.call(periods.yearClose, { id });
    expect(early.code).toBe(409);
    expect(early.message).toMatch(/ is not closed yet. A year is closed after the last of its months\.$/);
    expect(first?.status).toBe('open');
    const running = (await school.must(periods.periodList, {})).find((one) => one.start_date === year.next);
    expect(said(await school.call(periods.yearClose, { id: running?.id ?? 0 }))[0]).toBe(409);
    await closeMonthsUpTo(school, year.end);
    const before = (await school.must(periods.periodList, {})).filter((one) => one.start_date < year.start);
    if (before.length > 0) {
      const oldest = before.at(-1)?.name ?? '';
      expect(said(await school.call(periods.yearClose, { id }))).toEqual([
        409,
        `The year ${oldest} is not closed yet. Years close in order.`,
      ]);
      await closeYearsUpTo(school, before[0]?.name ?? '');
    }
    const mine = await school.call(periods.yearClose, { id, preview: true }, { as: 'accountant' });
    expect(said(mine)).toEqual([
      403,
      'A year is closed and opened in all its books at once. Somebody who works in every branch of the country has to do it.',
    ]);
    const seen = await school.must(periods.yearClose, { id, preview: true });
    expect(seen).toEqual({ job_id: null, branches: 3, surplus: 80_000_000 - 20_000_000, currency: 'PKR' });
    expect((await yearNamed(school, year.name)).status).toBe('open');
  });
});

describe('story 11: the close', () => {
  it('ACC-53: every income and expense account of every book is 0, retained earnings rise by what stayed', async () => {
    const before = await balanceOf(span);
    await closeYearsUpTo(school, year.name);
    expect(await yearNamed(school, year.name)).toMatchObject({ status: 'closed', closed_books: 3 });
    expect(await resultsOn(year.end)).toEqual([]);
    expect([await retained(branches.f8), await retained(branches.franchise), await retained(branches.g9)]).toEqual([
      -80_000_000, 20_000_000, 0,
    ]);
    const july = await balanceOf({ from: year.next, to: year.next });
    expect(july.open_years).toEqual([]);
    expect(rowOfCode(july.rows, '4000', branches.f8)).toMatchObject({ opening_credit: 0, credit: 12_000_000 });
    expect(rowOfCode(july.rows, '3100', branches.f8)).toMatchObject({ opening_credit: 80_000_000 });
    const closed = await balanceOf(span);
    expect(closed.balanced).toBe(true);
    expect(rowOfCode(closed.rows, '4000', branches.f8)).toMatchObject({ closing_debit: 0, closing_credit: 0 });
    // The year as it stood, whenever it is asked for.
    expect((await balanceOf(span, { before_year_end: true })).rows).toEqual(before.rows);
  });

  it('ACC-53: the entry of F-8 is that of the paper', async () => {
    const lines = (await rawLines(school)).filter((line) => line.kind === 'closing' && line.branch_id === branches.f8);
    expect(lines.map((line) => [line.code, line.debit, line.credit, line.entry_date])).toEqual([
      ['4000', 1_000_000_000, 0, year.end],
      ['4110', 0, 80_000_000, year.end],
      ['5000', 0, 600_000_000, year.end],
      ['5200', 0, 150_000_000, year.end],
      ['5210', 0, 90_000_000, year.end],
      ['3100', 0, 80_000_000, year.end],
    ]);
  });

  it('ACC-4, ACC-53: nobody posts into the closed year, and nobody writes a year end of their own', async () => {
    const sides = { '5200': 10, '3000': -10 };
    await expect(post(school, { branch_id: branches.f8, entry_date: year.end }, sides)).rejects.toThrow(
      'is in a closed period',
    );
    for (const entry_date of [year.end, year.next])
      await expect(post(school, { branch_id: branches.f8, entry_date, kind: 'closing' }, sides)).rejects.toThrow(
        'An entry of the year end is written while its year is being closed, on its last day',
      );
    const { id } = await yearNamed(school, year.name);
    expect(said(await school.call(periods.yearClose, { id }))).toEqual([
      409,
      `The year ${year.name} is closed already`,
    ]);
    const found = await school.owner(() => runProofs(ledgerProofs));
    expect(found.flatMap((proof) => proof.differences)).toEqual([]);
  });
});

describe('a wrong close is opened again', () => {
  const ask = async (as: 'admin' | 'accountant' = 'admin') => {
    const { id } = await yearNamed(school, year.name);
    return school.call(periods.yearReopen, { id, reason: 'The rent of May was left out' }, { as });
  };

  it('a month of a closed year stays closed until the year is open', async () => {
    const june = (await yearNamed(school, year.name)).periods.at(-1);
    const refused = await school.call(periods.periodReopen, { id: june?.id ?? 0, reason: 'The rent of May' });
    expect(said(refused)).toEqual([
      409,
      `${formatMonth(june?.month ?? '')} belongs to the year ${year.name}, which is closed. Re-open the year first.`,
    ]);
  });

  it('with a reason and a second person; who asked does not decide; the entries of its end are reversed on their day', async () => {
    expect(
      (await school.call(periods.yearReopen, { id: (await yearNamed(school, year.name)).id, reason: ' ' })).errors,
    ).toHaveProperty('reason');
    const asked = (await ask()).data;
    expect((await ask()).code).toBe(409);
    const own = await school.call(approvalApprove, { id: asked.request_id ?? 0 });
    expect(own.code).toBe(403);
    const lesser = await school.call(approvalApprove, { id: asked.request_id ?? 0 }, { as: 'accountant' });
    expect(lesser.code).toBe(403);
    await school.must(approvalApprove, { id: asked.request_id ?? 0 }, { as: 'muscat' });
    await runWaitingJobs();
    expect(await yearNamed(school, year.name)).toMatchObject({ status: 'open', closed_books: 0 });
    expect(await retained(branches.f8)).toBe(0);
    const july = await balanceOf({ from: year.next, to: year.next });
    expect(rowOfCode(july.rows, '4000', branches.f8)).toMatchObject({ opening_credit: 1_000_000_000 });
    expect(july.open_years).toEqual([year.name]);
    const reversals = (await rawLines(school)).filter(
      (line) => line.kind === 'closing' && line.branch_id === branches.f8,
    );
    expect(new Set(reversals.map((line) => line.entry_date))).toEqual(new Set([year.end]));
    expect(reversals).toHaveLength(12);
  });

  it('months are opened newest first, each by a second person; then the rent is entered and the year closed again', async () => {
    const { periods: months } = await yearNamed(school, year.name);
    const [may, june] = [months.at(-2), months.at(-1)];
    const early = await school.call(periods.periodReopen, { id: may?.id ?? 0, reason: 'The rent of May' });
    expect(said(early)).toEqual([
      409,
      `${formatMonth(june?.month ?? '')} is closed, too. Months are opened again newest first.`,
    ]);
    for (const month of [june, may]) {
      const { request_id } = await school.must(periods.periodReopen, { id: month?.id ?? 0, reason: 'The rent of May' });
      await school.must(approvalApprove, { id: request_id ?? 0 }, { as: 'muscat' });
    }
    expect((await yearNamed(school, year.name)).periods.slice(-2).map((month) => month.status)).toEqual([
      'soft_closed',
      'soft_closed',
    ]);
    // What is soft closed only is opened without a second person.
    expect(
      (await school.must(periods.periodReopen, { id: june?.id ?? 0, reason: 'Branches enter more' })).request_id,
    ).toBeNull();
    await post(
      school,
      { branch_id: branches.f8, entry_date: asDay(may?.start_date ?? '') },
      { '5200': 100_000, '3000': -100_000 },
    );
    await closeMonthsUpTo(school, year.end);
    await closeYearsUpTo(school, year.name);
    expect(await retained(branches.f8)).toBe(-70_000_000);
    expect(await resultsOn(year.end)).toEqual([]);
    const rows = await balanceOf(span, { before_year_end: true });
    expect(rowOfCode(rows.rows, '5200', branches.f8)).toMatchObject({ debit: 160_000_000, closing_debit: 160_000_000 });
    const ends = await school.owner(() =>
      rowOf(sql<{ all: number; open: number }>`
        select count(*)::int as all, count(*) filter (where reversal_id is null)::int as open from accounts.year_ends where branch_id = ${branches.f8}::int`),
    );
    expect(ends).toEqual({ all: 2, open: 1 });
    const found = await school.owner(() => runProofs(ledgerProofs));
    expect(found.flatMap((proof) => proof.differences)).toEqual([]);
  });
});
