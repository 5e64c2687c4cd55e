// Budgets and opening balances taken over from files (spec 05 §10; ACC-55, ACC-61): every bad line with its reason, nothing twice.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { importRunView, importStart } from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import * as budgets from '#modules/accounts/budgets/contract/budgets.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as openings from '#modules/accounts/openings/contract/openings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { keepFile } from '../harness/keep-file.ts';
import { openSchool, type Person, type School } from '../harness/school.ts';

let school: School;
let year = { id: 0, name: '' };
let before_books: LocalDate;
const account = new Map<string, number>();
const f8 = () => school.branches.f8;
const g9 = () => school.branches.g9;

beforeAll(async () => {
  school = await openSchool();
  const row = await school.owner(() =>
    rowOf(sql<{ id: number; name: string; first: LocalDate }>`
      select y.id, y.name, (select min(start_date) from platform.fiscal_years where school_id = 1 and country_id = 162) as first
        from platform.fiscal_years y where y.school_id = 1 and y.country_id = 162
         and platform.today(${f8()}::int) between y.start_date and y.end_date`),
  );
  if (!row) throw new Error('no running year');
  year = row;
  before_books = addDays(row.first, -1);
  await school.owner(() =>
    rowsOf(sql`update platform.accounts set budgeted = true where school_id = 1 and code in ('5210', '5220', '4000')`),
  );
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
});

interface Load {
  dry_run?: boolean;
  as?: Person;
}

async function load(kind: string, text: string, { as = 'admin', dry_run = false }: Load = {}) {
  const file_id = await keepFile(school, as, { name: 'figures.csv', text });
  const { job_run_id } = await school.must(importStart, { kind, file_id, dry_run }, { as });
  await runWaitingJobs();
  const job = await school.must(jobView, { id: job_run_id }, { as });
  const run_id = Number(job.result?.['run_id'] ?? 0);
  if (run_id === 0) return { error: job.error, bad: [], made: {}, rows: 0, good: 0, unchanged: 0, state: job.state };
  const { bad, ...run } = await school.must(importRunView, { id: run_id }, { as });
  return { ...run, error: job.error, bad: bad.map(({ line, column, reason }) => [line, column, reason]) };
}

const MONTHS = Array.from({ length: 12 }, (_, n) => `M${n + 1}`).join(',');
const twelve = (amount: string) => Array.from({ length: 12 }, () => amount).join(',');
const budgetFile = (...lines: string[]) => [`Account code,${MONTHS},Control,Branch,Year`, ...lines].join('\n');
const budgetOf = async (branch_id: number, code: string) =>
  (await school.must(budgets.budgetRead, { branch_id, fiscal_year_id: year.id })).rows.find((row) => row.code === code);

describe('a file of budgets (05 §10)', () => {
  it('fills the drafts of its branches, with digits of either kind; nothing is in force yet (ACC-61)', async () => {
    const text = budgetFile(
      `5210,${twelve('"100,000"')},stop,ISB-01,`,
      `5220,${twelve('٢٥٠٠٠')},Warn,isb-01,${year.name}`,
      `٥٢١٠,${twelve('"7.900,00"')},,ISB-02,`,
    );
    const checked = await load('budgets', text, { dry_run: true });
    expect([checked.bad, checked.made]).toEqual([[], { budget_rows: 3 }]);
    expect((await budgetOf(f8(), '5210'))?.months[0]).toBe(0);
    const done = await load('budgets', text);
    expect([done.state, done.made]).toEqual(['done', { budget_rows: 3 }]);
    expect(await budgetOf(f8(), '5210')).toMatchObject({ control: 'stop', months: Array(12).fill(100_000_00) });
    expect(await budgetOf(f8(), '5220')).toMatchObject({ control: 'warn', months: Array(12).fill(25_000_00) });
    expect(await budgetOf(g9(), '5210')).toMatchObject({ control: 'none', months: Array(12).fill(7_900_00) });
    const read = await school.must(budgets.budgetRead, { branch_id: f8(), fiscal_year_id: year.id });
    expect([read.status, read.revisions.length]).toEqual(['draft', 1]);
  });

  it('names every wrong line and writes none of it', async () => {
    const bad = await load(
      'budgets',
      budgetFile(
        `9999,${twelve('1')},,,`,
        `5200,${twelve('1')},,,`,
        `4000,${twelve('1')},stop,,`,
        `5210,${twelve('1')},sometimes,,`,
        `5210,${twelve('1')},,NOWHERE,`,
        `5210,${twelve('1')},,,1999-00`,
        `5210,${twelve('0.50')},,,`,
        `5210,${twelve('-5')},,,`,
        `5210,${twelve('99999999999999')},,,`,
        `5210,${twelve('1e9')},,,`,
        `5210,1,2,3,,,,`,
        `5210,${twelve('1')},,,`,
        `5210,${twelve('2')},,,`,
      ),
      { dry_run: true },
    );
    expect([...new Set(bad.bad.map(([line]) => line))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(bad.bad.slice(0, 4)).toEqual([
      [2, 'Account code', 'There is no account 9999'],
      [3, 'Account code', expect.stringContaining("Mark it 'Has a budget' first")],
      [4, 'Branch', 'Choose a branch above, or name it'],
      [5, 'Control', "'sometimes' is not none, warn or stop"],
    ]);
  });

  it('takes the clerk’s one branch where the file names none, no other branch, and nobody who may not', async () => {
    const own = await load('budgets', budgetFile(`5210,${twelve('300')},,,`), { as: 'clerk' });
    expect([own.error, own.bad, own.made]).toEqual([null, [], { budget_rows: 1 }]);
    expect((await budgetOf(f8(), '5210'))?.months[0]).toBe(300_00);
    const other = await load('budgets', budgetFile(`5210,${twelve('300')},,ISB-02,`), { as: 'clerk' });
    expect(other.bad).toEqual([[2, 'Branch', 'You have no branch with code ISB-02 here']]);
    const file_id = await keepFile(school, 'nobody', { name: 'b.csv', text: budgetFile(`5210,${twelve('1')},,,`) });
    expect((await school.call(importStart, { kind: 'budgets', file_id }, { as: 'nobody' })).code).toBe(403);
  });

  it('a file without the headings says which are missing; a huge one ends in lines, not in a crash', async () => {
    const wrong = await load('budgets', 'Kode,Jan,Feb\n5210,1,2', { dry_run: true });
    expect(wrong.error).toContain('Account code');
    const lines = Array.from({ length: 3_000 }, (_, n) => `${70_000 + n},${twelve('1')},,,`);
    const huge = await load('budgets', budgetFile(...lines), { dry_run: true });
    expect([huge.rows, huge.good]).toEqual([3_000, 0]);
  });
});

const openingFile = (...lines: string[]) =>
  ['Account code,Party kind,Party no,Debit,Credit,Branch', ...lines].join('\n');

describe('a file of opening balances (05 §10, ACC-55)', () => {
  let sheet = 0;
  const read = () => school.must(openings.openingRead, { id: sheet });

  it('wants the sheet with its control total first', async () => {
    const early = await load('opening-balances', openingFile('1000,,,1,,ISB-02'));
    expect(early.bad).toEqual([[2, 'Branch', 'Enter the control total of G-9 Campus first']]);
    const begun = await school.must(openings.openingSave, {
      branch_id: g9(),
      as_of: before_books,
      control_total: 5_000_50,
      lines: [{ account_id: account.get('1500') ?? 0, debit: 1_000_00 }],
    });
    sheet = begun.id;
  });

  it('names every wrong line as the sheet itself would', async () => {
    const bad = await load(
      'opening-balances',
      openingFile(
        '9999,,,1,,ISB-02',
        '1200,,,1,,ISB-02',
        '5200,,,1,,ISB-02',
        '1000,,,1,1,ISB-02',
        '1000,,,,,ISB-02',
        '1000,,,0.005,,ISB-02',
        '1000,,,-4,,ISB-02',
        '1000,,,99999999999999,,ISB-02',
        '1000,,,1,,',
        '1500,,,2,,ISB-02',
        '1000,,,3,,ISB-02',
        '1000,,,3,,ISB-02',
      ),
      { dry_run: true },
    );
    expect(bad.bad).toEqual([
      [2, 'Account code', 'There is no account 9999'],
      [3, 'Account code', expect.stringContaining('through Fee Deposit')],
      [4, 'Account code', expect.stringContaining('begins the year at 0')],
      [5, 'Debit', 'Enter an amount on one side'],
      [6, 'Debit', 'Enter an amount on one side'],
      [7, 'Debit', expect.stringContaining('Only 2 decimals')],
      [8, 'Debit', "'-4' is below 0"],
      [9, 'Debit', expect.stringContaining('The largest amount')],
      [10, 'Branch', 'Choose a branch above, or name it'],
      [11, 'Account code', 'It is already on the sheet, with another amount'],
      [13, 'Account code', 'It is already on line 12'],
    ]);
    expect((await read()).lines.length).toBe(1);
  });

  it('goes below what stands on the sheet; the same file again changes nothing; a person posts', async () => {
    const text = openingFile('1500,,,1000,,ISB-02', '1000,,,"٤٬٠٠٠٫٥٠",,ISB-02', '3000,,,,"5,000.50",ISB-02');
    const first = await load('opening-balances', text);
    expect([first.bad, first.made, first.unchanged]).toEqual([[], { opening_lines: 2 }, 1]);
    const again = await load('opening-balances', text);
    expect([again.state, again.error, again.made, again.unchanged]).toEqual(['done', null, {}, 3]);
    const filled = await read();
    expect([filled.lines.length, filled.difference, filled.status]).toEqual([3, 0, 'draft']);
    const posted = await school.must(openings.openingPost, { id: sheet, version: filled.version });
    expect(posted.status).toBe('posted');
    const late = await load('opening-balances', text);
    expect(late.bad.map(([, , reason]) => reason)).toEqual(
      Array(3).fill(expect.stringContaining('Enter the control total')),
    );
  });

  it('another branch’s clerk sees no sheet, and a huge file ends in lines', async () => {
    const other = await load('opening-balances', openingFile('1000,,,1,,ISB-02'), { as: 'clerk' });
    expect(other.bad).toEqual([[2, 'Branch', 'You have no branch with code ISB-02 here']]);
    const lines = Array.from({ length: 3_000 }, (_, n) => `${70_000 + n},,,1,,ISB-01`);
    const huge = await load('opening-balances', openingFile(...lines), { dry_run: true });
    expect([huge.rows, huge.good]).toEqual([3_000, 0]);
    const wrong = await load('opening-balances', 'Kode,Soll\n1000,1', { dry_run: true });
    expect(wrong.error).toContain('Account code');
  });
});
