// Matching against reversal (ACC-44, FEE-55): whoever is quicker, an entry is matched or reversed, never both.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import * as contract from '#modules/accounts/reconciliation/contract/reconcile.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { reverseEntry } from '#platform/ledger/post.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';
import { type BankScene, csvOf, openBankAccount, sendStatement } from './bank-scene.ts';
import { post } from './books.ts';

let school: School;
let bank: BankScene;
let folder: string;
const ROUNDS = 12;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-statements-'));
  process.env['MAKTAB_DATA'] = folder;
  school = await openSchool();
  bank = await openBankAccount(school);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

it('ACC-44: a line that is being matched and an entry that is being reversed: one of the two is refused', async () => {
  const day = addDays(today, -2);
  const entries: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1)
    entries.push(
      await post(
        school,
        { branch_id: branches.f8, entry_date: day, doc_no: `RACE-${n}` },
        { [bank.code]: 100 + n, '4900': -100 - n },
      ),
    );
  await sendStatement(school, bank.bank_account_id, {
    bytes: csvOf(
      0,
      entries.map((_, n) => [day, 'race', `RX ${n}`, 100 + n] as const),
    ),
  });
  const { statement_lines, book_lines } = await school.must(contract.reconcile, {
    bank_account_id: bank.bank_account_id,
    as_of: today,
  });
  for (const [n, entry_id] of entries.entries()) {
    const line = statement_lines.find((one) => one.amount === (100 + n) * 100);
    const booked = book_lines.find((one) => one.entry_id === entry_id);
    const matching = school.call(contract.reconcileMatch, {
      bank_account_id: bank.bank_account_id,
      statement_line_ids: [line?.id ?? 0],
      lines: [{ entry_id, line_no: booked?.line_no ?? 0 }],
    });
    const reversing = school
      .as('accountant', () => reverseEntry(entry_id, today))
      .then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain('Unmatch it first');
          return false;
        },
      );
    const [matched, reversed] = await Promise.all([matching, reversing]);
    expect([entry_id, matched.code === 200, reversed]).toEqual([entry_id, !reversed, !matched.status]);
  }
  const both = await school.owner(() =>
    rowsOf(sql<{ n: number }>`
      select count(*)::int as n from accounts.bank_match_lines m join platform.entry_reversals r on r.original_id = m.entry_id where m.active`),
  );
  expect(both).toEqual([{ n: 0 }]);
});

it('ACC-41: two who match the same lines at once: one of them is refused', async () => {
  const day = addDays(today, -1);
  const entry_id = await post(school, { branch_id: branches.f8, entry_date: day }, { [bank.code]: 777, '4900': -777 });
  const { figures } = await school.must(contract.reconcile, { bank_account_id: bank.bank_account_id, as_of: today });
  await sendStatement(school, bank.bank_account_id, {
    bytes: csvOf(figures.statement_balance / 100, [[day, 'once', '', 777]]),
  });
  const { statement_lines, book_lines } = await school.must(contract.reconcile, {
    bank_account_id: bank.bank_account_id,
    as_of: today,
  });
  const match = {
    bank_account_id: bank.bank_account_id,
    statement_line_ids: [statement_lines.find((one) => one.amount === 777_00)?.id ?? 0],
    lines: [{ entry_id, line_no: book_lines.find((one) => one.entry_id === entry_id)?.line_no ?? 0 }],
  };
  const both = await Promise.all([
    school.call(contract.reconcileMatch, match),
    school.call(contract.reconcileMatch, match, { as: 'accountant' }),
  ]);
  expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
