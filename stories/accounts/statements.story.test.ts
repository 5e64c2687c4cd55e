// Profit and loss, balance sheet and cash flow of a closed year and the one after it (ACC-53, ACC-54, ACC-71, ACC-72, ACC-75; stories 11
// and 14 of 05). Every figure is counted again by plain loops over the lines as they are stored.

import { beforeAll, describe, expect, it } from 'vitest';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';
import * as statements from '#modules/accounts/statements/contract/statements.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { today, turnClockTo } from '../harness/turn-clock.ts';
import { closeMonthsUpTo, closeYearsUpTo, isResult, lastYear, netBy, post, type RawLine, rawLines } from './books.ts';

let school: School;
const year = lastYear();
// What the first days of the year after it hold has happened.
if (today < addDays(year.next, 4)) turnClockTo(`${addDays(year.next, 4)}T06:00:00Z`);
const span = { from: year.start, to: year.end };
type Statement = Pick<DataOf<typeof statements.profitLossReport>, 'rows' | 'columns'>;

const profitLoss = (more: Partial<InputOf<typeof statements.profitLossReport>> = {}, as: Person = 'admin') =>
  school.must(statements.profitLossReport, { ...span, ...more }, { as });
const balanceSheet = (as_of: string, more: Partial<InputOf<typeof statements.balanceSheetReport>> = {}) =>
  school.must(statements.balanceSheetReport, { as_of, ...more });
const cashFlow = (more: Partial<InputOf<typeof statements.cashFlowReport>> = {}) =>
  school.must(statements.cashFlowReport, { ...span, ...more });

/** Code → value of a column, as the statement shows it. */
const shown = ({ rows, columns }: Statement, key: string) =>
  new Map(
    rows.flatMap((row) => {
      const value = row.values[columns.findIndex((column) => column.key === key)];
      return row.kind === 'account' && value !== undefined && value !== 0 ? [[row.code, value] as const] : [];
    }),
  );
const valueOf = ({ rows }: Statement, key: string) => rows.find((row) => row.key === key)?.values;

const inPakistan = (line: RawLine) => line.currency === 'PKR';
const natural = (line: RawLine) =>
  line.nature === 'asset' || line.nature === 'expense' || line.group === 'concession' ? 1 : -1;
/** What a loop over the lines comes to, in the sign of the statement. */
async function counted(chosen: (line: RawLine) => boolean) {
  const lines = (await rawLines(school)).filter((line) => inPakistan(line) && chosen(line));
  const signs = new Map(lines.map((line) => [line.code, natural(line)]));
  return new Map(
    [...netBy(lines, (line) => line.code)]
      .map(([code, net]) => [code, net * (signs.get(code) ?? 1)])
      .filter(([, net]) => net !== 0) as [string, number][],
  );
}
const sorted = (sums: ReadonlyMap<string | null, number>) =>
  [...sums].toSorted(([a], [b]) => String(a).localeCompare(String(b)));
const within = (from: string, to: string) => (line: RawLine) => line.entry_date >= from && line.entry_date <= to;
const earned = (from: string, to: string) => (line: RawLine) =>
  isResult(line) && line.kind !== 'closing' && within(from, to)(line);

beforeAll(async () => {
  school = await openSchool();
  const at = (branch_id: number, month: number) => ({ branch_id, entry_date: year.day(month) });
  await post(school, at(branches.f8, 0), { '1000': 5_000_000, '3000': -5_000_000 });
  await post(school, at(branches.f8, 1), { '1000': 9_200_000, '4110': 800_000, '4000': -10_000_000 });
  await post(school, at(branches.f8, 2), { '5000': 6_000_000, '5061': -50_000, '1000': -5_950_000 });
  await post(school, at(branches.f8, 3), { '1500': 2_000_000, '1000': -2_000_000 });
  await post(school, at(branches.f8, 11), { '5800': 200_000, '1590': -200_000 });
  await post(school, { branch_id: branches.f8, entry_date: year.end }, { '5200': 2_250_000, '2300': -2_250_000 });
  await post(school, at(branches.g9, 4), { '4300': -300_000, '5100': 180_000, '1000': 120_000 });
  await post(school, at(branches.franchise, 7), { '5210': 90_000, '3010': -90_000 });
  await post(school, at(branches.muscat, 4), { '1000': 700.125, '4000': -700.125 });
  await post(school, { branch_id: branches.f8, entry_date: year.next }, { '1000': 1_000_000, '4000': -1_000_000 });
  await post(
    school,
    { branch_id: branches.f8, entry_date: addDays(year.next, 4) },
    { '5200': 150_000, '2300': -150_000 },
  );
});

describe('ACC-71 profit and loss', () => {
  it('ACC-71: every line is the sum of its entries, in all, by month and by branch', async () => {
    const whole = await profitLoss();
    expect(sorted(shown(whole, 'all'))).toEqual(sorted(await counted(earned(year.start, year.end))));
    const loop = await counted(earned(year.start, year.end));
    const income =
      ['4000', '4300', '4900'].reduce((sum, code) => sum + (loop.get(code) ?? 0), 0) - (loop.get('4110') ?? 0);
    expect(whole.net_income).toEqual([income]);
    const all = netBy(
      (await rawLines(school)).filter((line) => inPakistan(line) && earned(year.start, year.end)(line)),
      () => 'surplus',
    );
    expect(whole.surplus).toEqual([-(all.get('surplus') ?? 0)]);
    expect(valueOf(whole, 'payroll-sum')).toEqual([595_000_000]);

    const months = await profitLoss({ columns: 'months' });
    expect(months.columns).toHaveLength(13);
    for (let n = 0; n < 12; n += 1) {
      const month = addMonths(monthOf(year.start), n);
      expect([month, sorted(shown(months, month))]).toEqual([
        month,
        sorted(await counted(earned(firstDayOf(month), lastDayOfMonth(month)))),
      ]);
    }
    expect(months.surplus.slice(0, 12).reduce((sum, value) => sum + value, 0)).toBe(months.surplus[12]);

    const places = await profitLoss({ columns: 'branches' });
    expect(places.columns.map((column) => column.title)).toEqual([
      'Clifton Campus',
      'F-8 Campus',
      'G-9 Campus',
      'Gulberg Campus',
      'Total',
    ]);
    for (const { key, branch_id } of places.columns.slice(0, -1)) {
      const here = (line: RawLine) => earned(year.start, year.end)(line) && line.branch_id === branch_id;
      expect([key, sorted(shown(places, key))]).toEqual([key, sorted(await counted(here))]);
    }
  });

  it('ACC-71: part months, and the same days of the year before beside them', async () => {
    const days = { from: year.next, to: addDays(year.next, 4) };
    const now = await profitLoss({ ...days, compare: 'last_period' });
    expect(sorted(shown(now, 'all'))).toEqual(sorted(await counted(earned(days.from, days.to))));
    expect(sorted(shown(now, 'before'))).toEqual(sorted(await counted(earned(addDays(year.next, -5), year.end))));
    const later = await profitLoss({
      from: firstDayOf(addMonths(monthOf(year.start), 12)),
      to: lastDayOfMonth(addMonths(monthOf(year.start), 23)),
      compare: 'last_year',
    });
    expect(sorted(shown(later, 'before'))).toEqual(sorted(await counted(earned(year.start, year.end))));
  });

  it('spans that end before they begin, and strangers, are refused', async () => {
    const turned = await school.call(statements.profitLossReport, { from: year.end, to: year.start });
    expect([turned.code, turned.errors]).toEqual([422, { to: ['The last day is before the first'] }]);
    expect((await school.call(statements.profitLossReport, span, { as: 'nobody' })).code).toBe(403);
    const mine = await profitLoss({}, 'neighbour');
    expect([...shown(mine, 'all').keys()]).toEqual(['4300', '5100']);
  });
});

const isBalance = (line: RawLine) => !isResult(line);
const upTo = (day: string) => (line: RawLine) => line.entry_date <= day;

async function sheetIsTheLines(as_of: string): Promise<void> {
  const sheet = await balanceSheet(as_of);
  expect(sheet.agrees).toBe(true);
  expect([as_of, sorted(shown(sheet, 'now'))]).toEqual([
    as_of,
    sorted(await counted((line) => isBalance(line) && upTo(as_of)(line))),
  ]);
  const total = valueOf(sheet, 'total');
  expect(total).toEqual(sheet.assets);
  const assets = [
    ...netBy(
      (await rawLines(school)).filter((line) => inPakistan(line) && line.nature === 'asset' && upTo(as_of)(line)),
      () => 'a',
    ).values(),
  ];
  expect(sheet.assets).toEqual(assets);
}

describe('ACC-72 balance sheet, ACC-75 drill, cash flow; before and after the year is closed', () => {
  it('ACC-72, ACC-54: assets are liabilities, equity and the surplus, on every day', async () => {
    for (const day of [year.day(3), year.end, year.next, addDays(year.next, 4)]) await sheetIsTheLines(day);
    const july = await balanceSheet(addDays(year.next, 4), { compare_to: year.end });
    expect(valueOf(july, 'surplus')).toEqual([85_000_000, (await profitLoss()).surplus[0]]);
    expect(valueOf(july, 'surplus_earlier')).toEqual([(await profitLoss()).surplus[0], 0]);
    expect(july.columns.map((column) => column.to)).toEqual([addDays(year.next, 4), year.end]);
    const turned = await balanceSheet(year.end, { compare_to: addDays(year.next, 4) });
    expect(valueOf(turned, 'assets')).toEqual(valueOf(july, 'assets')?.toReversed());
  });

  it('cash flow: from the surplus to the cash that the lines come to', async () => {
    const flow = await cashFlow();
    expect(flow.agrees).toBe(true);
    const cash = netBy(
      (await rawLines(school)).filter((line) => inPakistan(line) && line.group === 'cash_bank' && upTo(year.end)(line)),
      () => 'cash',
    ).get('cash');
    expect(flow.closing).toEqual([cash]);
    expect(valueOf(flow, 'surplus')).toEqual((await profitLoss()).surplus);
    expect(valueOf(flow, 'from_investing')).toEqual([-200_000_000]);
    expect(valueOf(flow, 'depreciation-sum')).toEqual([20_000_000]);
    const both = await cashFlow({ from: year.next, to: addDays(year.next, 4), compare: 'last_period' });
    expect(both.opening[0]).toBe(cash);
    expect(both.agrees).toBe(true);
  });

  it('story 11: closing the year changes neither profit and loss nor any total of the balance sheet', async () => {
    const before = {
      result: await profitLoss({ columns: 'months' }),
      flow: await cashFlow(),
      end: await balanceSheet(year.end),
      july: await balanceSheet(year.next),
    };
    await closeMonthsUpTo(school, year.end);
    await closeYearsUpTo(school, year.name);
    expect(await profitLoss({ columns: 'months' })).toEqual(before.result);
    expect(await cashFlow()).toEqual(before.flow);
    for (const [day, sheet] of [
      [year.end, before.end],
      [year.next, before.july],
    ] as const) {
      await sheetIsTheLines(day);
      const now = await balanceSheet(day);
      for (const key of ['assets', 'liabilities', 'own', 'total'])
        expect([day, key, valueOf(now, key)]).toEqual([day, key, valueOf(sheet, key)]);
    }
    const july = await balanceSheet(year.next);
    expect(valueOf(july, 'surplus')).toEqual([100_000_000]);
    expect(valueOf(july, 'surplus_earlier')).toBeUndefined();
    expect(shown(july, 'now').get('3100')).toBe(before.result.surplus.at(-1));
  });

  it('ACC-75: every figure of the closed year opens lines that add up to it', async () => {
    const months = await profitLoss({ columns: 'months' });
    const rows = months.rows.filter((row) => row.kind === 'account');
    for (const row of rows)
      for (const [n, column] of months.columns.entries()) {
        const ledger = await school.must(ledgerAccount, {
          account_ids: [row.account_id ?? 0],
          from: column.from,
          to: column.to,
          before_year_end: true,
          fetchCount: 500,
        });
        const net = (ledger.figures?.debit ?? 0) - (ledger.figures?.credit ?? 0);
        const sign = ['4000', '4300'].includes(row.code ?? '') ? -1 : 1;
        expect([row.code, column.key, net * sign + 0]).toEqual([row.code, column.key, row.values[n]]);
        expect(ledger.data.reduce((sum, line) => sum + line.debit - line.credit, 0)).toBe(net);
        expect(ledger.data.some((line) => line.kind === 'closing')).toBe(false);
      }
    // Without the flag the ledger shows the year end, and income stands at 0.
    const june = await school.must(ledgerAccount, {
      account_ids: [rows[0]?.account_id ?? 0],
      ...span,
      fetchCount: 500,
    });
    expect(june.figures?.closing).toBe(0);
  });
});

describe('05 §9, §10 papers and files', () => {
  it('a table with the columns of the screen, and a paper', async () => {
    const csv = (
      await school.call(exportOf(statements.profitLossReport), { ...span, columns: 'branches', format: 'csv' })
    ).bytes.toString('utf8');
    expect(csv.split('\n')[0]).toContain(
      'Line,Kind,Currency,Clifton Campus,F-8 Campus,G-9 Campus,Gulberg Campus,Total',
    );
    expect(csv).toContain('Tuition fees,account,PKR,');
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await school.call(exportOf(statements.balanceSheetReport), { as_of: year.end, format })).code).toBe(200);
    for (const answer of [
      await school.call(statements.profitLossPrint, { ...span, columns: 'months', compare: 'last_year' }),
      await school.call(statements.balanceSheetPrint, { as_of: year.end, compare_to: year.next }),
      await school.call(statements.cashFlowPrint, span),
    ]) {
      expect(answer.code).toBe(200);
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
