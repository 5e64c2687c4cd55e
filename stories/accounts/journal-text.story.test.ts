// The journal goes out as plain text for hledger and Beancount, and their balances are ours: account by account, branch by branch, currency
// by currency (05 §10, §14). Recomputed by plain loops from the lines as they are stored; and by hledger itself where it is installed.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportOf } from '#kernel/export-call.ts';
import { journalList, journalText } from '#modules/accounts/journal/contract/journal.ts';
import { accountName, plainAmount } from '#modules/accounts/journal/rules/journal-text.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { lastYear, netBy, post, rawLines } from './books.ts';

let school: School;
const year = lastYear();

beforeAll(async () => {
  school = await openSchool();
  const at = (branch_id: number, month: number) => ({ branch_id, entry_date: year.day(month) });
  await post(school, at(branches.f8, 0), { '1000': 500_000, '3000': -500_000 });
  await post(
    school,
    { ...at(branches.f8, 2), doc_no: 'CPV-1', narration: 'Rent; "two  months" | F-8 (late)' },
    { '5200': 40_000.5, '1000': -40_000.5 },
  );
  await post(school, at(branches.g9, 3), { '5210': 1_234.05, '3000': -1_234.05 });
  await post(school, at(branches.muscat, 3), { '1000': 900.125, '4000': -900.125 });
  await post(school, at(branches.f8, 5), { '1000': 75_000, '4000': -60_000, '4900': -15_000 });
});

interface Asked {
  from: string;
  to: string;
  dialect: 'hledger' | 'beancount';
}
const textOf = async (asked: Asked, as: 'admin' | 'muscat' | 'clerk' = 'admin') =>
  (await school.call(journalText, asked, { as })).bytes.toString('utf8');

/** 'Assets:1000 Cash in hand:ISB-01 F-8 Campus PKR' → amount in minor units, from the lines as they are stored. */
async function ours(to: string, country: 'PKR' | 'OMR', dialect: 'hledger' | 'beancount') {
  const accounts = await school.owner(() =>
    rowsOf(sql<{ code: string; name: string }>`select code, name from platform.accounts where school_id = 1`),
  );
  const places = await school.owner(() =>
    rowsOf(
      sql<{
        id: number;
        code: string;
        name: string;
      }>`select id, code, branch_name as name from platform.branches where school_id = 1`,
    ),
  );
  const lines = (await rawLines(school)).filter((line) => line.entry_date <= to && line.currency === country);
  return netBy(lines, (line) => {
    const account = {
      code: line.code,
      name: accounts.find((one) => one.code === line.code)?.name ?? '',
      nature: line.nature as 'asset',
    };
    const branch = places.find((one) => one.id === line.branch_id) ?? { id: 0, code: '', name: '' };
    return `${accountName(dialect, account, branch)} ${line.currency}`;
  });
}

/** Balances of a journal by a reader of a few lines: it knows postings only. */
function balances(text: string, posting: RegExp): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of text.split('\n')) {
    const found = posting.exec(line)?.groups;
    if (!found) continue;
    const minor = Math.round(Number(found['amount']) * (found['currency'] === 'OMR' ? 1000 : 100));
    const key = `${found['account']} ${found['currency']}`;
    sums.set(key, (sums.get(key) ?? 0) + minor);
  }
  return sums;
}

const HLEDGER = /^ {4}(?<account>\S.*?) {2}(?<currency>[A-Z]{3}) (?<amount>-?[\d.]+)(?: {2};.*)?$/;
const BEANCOUNT = /^ {2}(?<account>[A-Z]\S*) {2}(?<amount>-?[\d.]+) (?<currency>[A-Z]{3})$/;
const inOrder = (sums: ReadonlyMap<string, number>) =>
  [...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));

const wholeYear = { from: year.start, to: year.end };
/** With what stood before as opening balances. */
const fromAutumn = { from: year.day(2), to: year.end };

describe('05 §14 the journal as plain text', () => {
  it.each([
    ['hledger', HLEDGER],
    ['beancount', BEANCOUNT],
  ] as const)(
    '%s: balances of every account, branch and currency are those of the book, also from the middle of a year',
    async (dialect, posting) => {
      for (const span of [wholeYear, fromAutumn]) {
        const text = await textOf({ ...span, dialect });
        expect(inOrder(balances(text, posting))).toEqual(inOrder(await ours(span.to, 'PKR', dialect)));
        const oman = await textOf({ ...span, dialect }, 'muscat');
        expect(inOrder(balances(oman, posting))).toEqual(inOrder(await ours(span.to, 'OMR', dialect)));
        expect(oman).toContain('OMR');
      }
      const autumn = await textOf({ ...fromAutumn, dialect });
      expect(autumn).toContain('Opening balances of F-8 Campus');
      expect(autumn).not.toContain('Opening balances of G-9 Campus');
    },
  );

  it('a clerk takes the lines of their own branch away, somebody without Ledger nothing', async () => {
    const mine = await textOf({ ...wholeYear, dialect: 'hledger' }, 'clerk');
    expect(mine).toContain('F-8 Campus');
    expect(mine).not.toContain('G-9 Campus');
    expect((await school.call(journalText, { ...wholeYear, dialect: 'hledger' }, { as: 'nobody' })).code).toBe(403);
    const turned = await school.call(journalText, { from: year.end, to: year.start, dialect: 'hledger' });
    expect([turned.code, turned.errors]).toEqual([422, { to: ['The last day is before the first'] }]);
  });

  it('the list and its CSV hold the same lines and sums', async () => {
    const lines = (await rawLines(school)).filter(
      (line) => line.currency === 'PKR' && line.entry_date >= year.start && line.entry_date <= year.end,
    );
    const list = await school.must(journalList, { ...wholeYear, fetchCount: 500 });
    expect(list.data.map((row) => [row.entry_id, row.code, row.debit, row.credit])).toEqual(
      lines
        .toSorted((a, b) => a.entry_date.localeCompare(b.entry_date))
        .map((line) => [line.entry_id, line.code, line.debit, line.credit]),
    );
    const debit = lines.reduce((sum, line) => sum + line.debit, 0);
    expect(list.figures).toEqual({ debit, credit: debit, entries: new Set(lines.map((line) => line.entry_id)).size });
    const found = await school.must(journalList, { ...wholeYear, filter: 'cpv-1' });
    expect([found.total, found.figures?.entries, found.data.map((row) => row.code)]).toEqual([2, 1, ['1000', '5200']]);
    const csv = (await school.call(exportOf(journalList), { ...wholeYear, format: 'csv' })).bytes
      .toString('utf8')
      .trim()
      .split('\n');
    expect(csv).toHaveLength(lines.length + 1);
  });

  it('hledger reads it and has the same balances', async ({ skip }) => {
    if (spawnSync('hledger', ['--version']).error) skip('hledger is not installed here');
    const folder = mkdtempSync(path.join(tmpdir(), 'maktab-journal-'));
    try {
      for (const [as, currency] of [
        ['admin', 'PKR'],
        ['muscat', 'OMR'],
      ] as const) {
        const file = path.join(folder, `${currency}.journal`);
        writeFileSync(file, await textOf({ ...wholeYear, dialect: 'hledger' }, as));
        execFileSync('hledger', ['-f', file, 'check', '--strict'], { encoding: 'utf8' });
        const said = execFileSync('hledger', ['-f', file, 'balance', '--flat', '--no-total', '-O', 'csv'], {
          encoding: 'utf8',
        });
        const rows = said
          .trim()
          .split('\n')
          .slice(1)
          .map((line) =>
            line
              .replace(/^"(.*)"$/, '$1')
              .replaceAll('""', '"')
              .split('","'),
          );
        const expected = inOrder(await ours(year.end, currency, 'hledger')).map(([key, sum]) => [
          key.slice(0, -4),
          `${currency} ${plainAmount(sum, currency)}`,
        ]);
        expect(rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual(expected);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
