// FEE-55: a receipt whose bank line is reconciled is not taken back before it is unmatched; the register shows the mark.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, asDay, asMonth } from '#kernel/dates.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositCreate, depositList, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import * as contract from '#modules/accounts/reconciliation/contract/reconcile.ts';
import { branches } from '#stories/harness/school.ts';
import { csvOf, openBankAccount, sendStatement } from '../accounts/bank-scene.ts';
import { lately, today } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

let scene: FeeScene;
let pupils: Record<string, number>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-statements-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openFeeScene();
  pupils = await scene.admit(branches.f8, [{ name: 'Ali', plan: { TUI: 5400 } }]);
  await scene.post(branches.f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

it('FEE-55: matched with the statement it is refused; unmatched it is taken back', async () => {
  const { school } = scene;
  const bank = await openBankAccount(school, '0000000000008888');
  const taken = await school.must(
    depositCreate,
    {
      student_id: pupils['Ali'] ?? 0,
      amount: 5400 * RUPEE,
      value_date: today,
      channel: 'bank_transfer',
      account_id: bank.account_id,
      reference: 'FT 445566',
    },
    { as: 'clerk' },
  );
  const find = async () =>
    (await school.must(depositList, {}, { as: 'clerk' })).data.find((one) => one.deposit_id === taken.deposit_id);
  expect(await find()).toMatchObject({ reconciled: false });
  await sendStatement(school, bank.bank_account_id, {
    bytes: csvOf(0, [[today, 'IBFT from Ali 445566', 'FT445566', 5400]]),
  });
  const asked = { bank_account_id: bank.bank_account_id, as_of: addDays(today, 0) };
  expect(await school.must(contract.reconcileAuto, asked, { as: 'clerk' })).toMatchObject({ matched: 1 });
  expect(await find()).toMatchObject({ reconciled: true });
  const { version } = await school.must(depositRead, { id: taken.deposit_id }, { as: 'clerk' });
  const reverse = { id: taken.deposit_id, version, reason: 'Wrong child' };
  const refused = await school.call(depositReverse, reverse, { as: 'clerk' });
  expect([refused.code, refused.message]).toEqual([
    409,
    'Its bank line is matched with a bank statement. Unmatch it first',
  ]);
  const { matches } = await school.must(contract.reconcile, asked, { as: 'clerk' });
  await school.must(
    contract.reconcileUnmatch,
    { match_id: matches[0]?.id ?? 0, reason: 'Wrong child' },
    { as: 'clerk' },
  );
  expect(await school.must(depositReverse, reverse, { as: 'clerk' })).toMatchObject({ status: 'reversed' });
  const { figures } = await school.must(contract.reconcile, asked, { as: 'clerk' });
  expect(figures).toMatchObject({ book_balance: 0, outstanding_receipts: 0, unexplained: 1, difference: 5400 * RUPEE });
});
