// FEE-59: claims decided at the same moment. One claim is one deposit, one row of the bank is one deposit, one transfer is one deposit.
// One connection hides races: what counts is the run on PostgreSQL; the embedded engine shows that nobody waits for ever.

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { approvalApprove, approvalReject } from '#kernel/calls/approvals.ts';
import { asDay, asMonth, formatDate } from '#kernel/dates.ts';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import * as files from '#modules/fees/bank-files/contract/bank-files.ts';
import { rowAssign, unidentifiedList } from '#modules/fees/bank-files/contract/unidentified.ts';
import { claimCreate } from '#modules/fees/deposit-claims/contract/claims.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, type Person } from '../harness/school.ts';
import { keepFile } from '../harness/keep-file.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let child: Record<string, number>;
let account: { id: number; account_id: number };
const on = () => asDay(lately('2026-09-09'));

beforeAll(async () => {
  scene = await openFeeScene();
  const { school } = scene;
  await school.owner(() => deliverFormats(1));
  child = await scene.admit(
    f8,
    ['Ali', 'Bina', 'Careem', 'Danish'].map((name) => ({ name, plan: { TUI: 5_000 } })),
  );
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const bank = await school.must(bankSave, { country_id: 162, name: 'Habib Bank', short_name: 'HBL' });
  account = await school.must(bankAccountSave, {
    branch_id: f8,
    bank_id: bank.id,
    title: 'Fees',
    account_no: '00010001',
    use_for: ['collection'],
  });
});

let pictures = 0;
async function claimed(name: string, more: Partial<InputOf<typeof claimCreate>> = {}): Promise<number> {
  const width = 60 + (pictures += 1);
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const sent = await scene.school.must(
    claimCreate,
    {
      student_id: child[name],
      amount: 500_000,
      value_date: on(),
      bank_account_id: account.id,
      slip_file_id: await keepFile(scene.school, 'clerk', { name: 'slip.png', bytes }),
      ...more,
    },
    { as: 'clerk' },
  );
  return sent.approval_id;
}

async function unidentified(amount: string, reference: string): Promise<number> {
  const { school } = scene;
  const text = `Payment code,Value date,Amount,Reference\n1000123454,${formatDate(on())},${amount},${reference}`;
  const file_id = await keepFile(school, 'accountant', { name: 'hbl.csv', text });
  const { id } = await school.must(files.uploadFile, { bank_account_id: account.id, file_id }, { as: 'accountant' });
  await school.must(files.uploadCommit, { id, unknown: 'post' }, { as: 'accountant' });
  await runWaitingJobs();
  return (await school.must(unidentifiedList, { filter: reference }, { as: 'clerk' })).data[0]?.id ?? 0;
}

const approve = (id: number, as: Person) => scene.school.call(approvalApprove, { id, version: 1 }, { as });
const sorted = (codes: number[]) => codes.toSorted((a, b) => a - b);
const deposits = async (name: string) =>
  (
    await scene.school.owner(() =>
      rowsOf(sql`select id from fees.deposits where student_id = ${child[name] ?? 0}::bigint and status = 'posted'`),
    )
  ).length;

test('one claim approved by two at once, and rejected by a third: one decision, at most one deposit', async () => {
  const id = await claimed('Ali', { reference: 'RACE1' });
  const answers = await Promise.all([
    approve(id, 'admin'),
    approve(id, 'accountant'),
    approve(id, 'admin'),
    scene.school.call(approvalReject, { id, version: 1, reason: 'No such transfer' }, { as: 'accountant' }),
  ]);
  expect(sorted(answers.map((one) => one.code))).toEqual([200, 409, 409, 409]);
  const approved = answers.slice(0, 3).some((one) => one.code === 200);
  expect(await deposits('Ali')).toBe(approved ? 1 : 0);
  expect(await scene.proofs()).toEqual([]);
});

test('two claims and the desk for one row of the bank: it is settled once, 2230 is 0', async () => {
  const row_id = await unidentified('4000', 'ROW1');
  const ids = [await claimed('Bina', { amount: 400_000 }), await claimed('Careem', { amount: 400_000 })];
  const answers = await Promise.all([
    approve(ids[0] ?? 0, 'admin'),
    approve(ids[1] ?? 0, 'accountant'),
    scene.school.call(rowAssign, { row_id, student_id: child['Danish'] }, { as: 'clerk' }),
  ]);
  const codes = answers.map((one) => one.code);
  // Whoever comes after the first, and still finds the row taken while it waited, is told. One that looked later finds no row: it awaits the statement.
  expect(codes.every((code) => [200, 201, 409].includes(code))).toBe(true);
  expect(await scene.ledger(f8, 'unidentified')).toBe(0);
  const of = await scene.school.owner(() =>
    rowsOf(sql`select id from fees.deposits where upload_row_id = ${row_id}::bigint`),
  );
  expect(of).toHaveLength(1);
  expect(await scene.proofs()).toEqual([]);
});

test('two claims of one transfer, and the desk: one deposit', async () => {
  const before = (await deposits('Danish')) + (await deposits('Careem'));
  const ids = [
    await claimed('Danish', { reference: 'ONE 1', amount: 300_000 }),
    await claimed('Careem', { reference: 'one-1', amount: 300_000 }),
  ];
  const answers = await Promise.all([
    approve(ids[0] ?? 0, 'admin'),
    approve(ids[1] ?? 0, 'accountant'),
    scene.school.call(
      depositCreate,
      {
        student_id: child['Danish'],
        channel: 'bank_transfer',
        reference: 'ONE1',
        value_date: on(),
        account_id: account.account_id,
        amount: 300_000,
      },
      { as: 'clerk' },
    ),
  ]);
  const codes = answers.map((one) => one.code);
  expect(codes.filter((code) => code < 300)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(2);
  expect((await deposits('Danish')) + (await deposits('Careem'))).toBe(before + 1);
  expect(await scene.proofs()).toEqual([]);
});
