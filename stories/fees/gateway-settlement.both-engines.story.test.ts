// What gateways settle (FEE-64), over HTTP: a file against what was paid, posted once, by whoever sends it and however often.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import { gatewaySave } from '#modules/fees/gateways/contract/gateways.ts';
import {
  gatewayDays,
  settlementAccounts,
  settlementCheck,
  settlementPost,
} from '#modules/fees/gateways/contract/settlements.ts';
import { txnCheck, txnList } from '#modules/fees/gateways/contract/transactions.ts';
import { uploadList } from '#modules/fees/bank-files/contract/bank-files.ts';
import { gatewayAtWork, takePayment } from '#modules/fees/index.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { keepFile } from '../harness/keep-file.ts';
import { branches, type Person, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9 } = branches;
const HEADING = 'Consumer No,Tran Auth Id,Tran Date,Amount,Fee';
let scene: FeeScene;
let school: School;
let child: Record<string, number>;
let bank: { id: number; account_id: number };
let charges: number;
const day = lately('2026-09-09').replaceAll('-', '');

async function codeOf(name: string): Promise<string> {
  const row = await school.owner(() =>
    rowOf(sql<{ code: string }>`
      select code from fees.payment_codes where student_id = ${child[name] ?? 0}::bigint and status = 'active'`),
  );
  return row?.code ?? '';
}

async function pay(name: string, rupees: number, txn: string): Promise<void> {
  const message = JSON.stringify({
    consumer_number: await codeOf(name),
    tran_auth_id: txn,
    transaction_amount: String(rupees * RUPEE),
    tran_date: day,
  });
  const answer = await inClockScope({ school_id: 1 }, async () => {
    const gateway = await gatewayAtWork('1link');
    return gateway === null ? {} : takePayment(gateway, message);
  });
  expect(answer).toMatchObject({ response_Code: '00' });
}

const file = (lines: readonly string[]) =>
  keepFile(school, 'admin', { name: '1link.csv', text: [HEADING, ...lines].join('\n') });
const asked = async (lines: readonly string[]) => ({
  gateway: '1link' as const,
  bank_account_id: bank.id,
  file_id: await file(lines),
});
const clearing = (branch: number) => scene.ledger(branch, 'gateway:1link');
const red = () =>
  school.owner(async () =>
    (await runProofs(allProofs())).flatMap(({ proof, differences }) =>
      differences.map((one) => `${proof}: ${one.detail}`),
    ),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  await school.owner(() => deliverFormats(1));
  child = {
    ...(await scene.admit(f8, [
      { name: 'Ali', plan: { TUI: 7_900 } },
      { name: 'Bina', plan: { TUI: 3_000 } },
      { name: 'Careem', plan: { TUI: 2_800 } },
    ])),
    ...(await scene.admit(g9, [{ name: 'Zara', plan: { TUI: 4_000 } }])),
  };
  for (const branch of [f8, g9]) await scene.post(branch, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const made = await school.must(bankSave, { country_id: 162, name: 'Meezan Bank', short_name: 'MEBL' });
  bank = await school.must(bankAccountSave, {
    branch_id: f8,
    bank_id: made.id,
    title: 'Collections',
    account_no: '00990099',
    use_for: ['collection'],
    shared: 'school',
  });
  charges = await scene.account(f8, 'bank_charges');
  await school.must(gatewaySave, {
    code: '1link',
    clearing_account_id: await scene.account(f8, 'gateway:1link'),
    charges_account_id: charges,
    active: true,
  });
  await pay('Ali', 7_900, '700001');
  await pay('Bina', 3_000, '700002');
  await pay('Careem', 2_800, '700003');
  await pay('Zara', 4_000, '700004');
});

describe('FEE-64 a settlement file', () => {
  const lines = () => [
    `,700001,${day},7900,25`,
    `,700002,${day},2990,25`,
    `,700004,${day},4000,40`,
    `,799999,${day},500,5`,
    `,700001,${day},7900,25`,
    `,700003,${day},x,1`,
  ];

  it('is checked against what was paid; nothing is posted', async () => {
    expect((await school.must(settlementAccounts, {})).map((one) => one.formats.length > 0)).toContain(true);
    const found = await school.must(settlementCheck, await asked(lines()));
    expect(found.rows.map((row) => [row.state, row.student_name])).toEqual([
      ['ready', 'Ali'],
      ['differs', 'Bina'],
      ['ready', 'Zara'],
      ['unknown', null],
      ['settled', 'Ali'],
      ['bad', 'Careem'],
    ]);
    expect(found).toMatchObject({
      count: 3,
      amount: 14_890 * RUPEE,
      charges: 90 * RUPEE,
      net: 14_800 * RUPEE,
      left_out: 3,
    });
    expect(await clearing(f8)).toBe(13_700 * RUPEE);
  });

  it('twice at once is posted once: bank net, charges, clearing, with the pair of another branch', async () => {
    const input = { ...(await asked(lines())), confirmed: { count: 3, net: 14_800 * RUPEE } };
    expect((await school.call(settlementPost, { ...input, confirmed: { count: 3, net: 1 } })).code).toBe(409);
    const both = await Promise.all([1, 2].map((n) => school.call(settlementPost, input, { key: `settle-${n}` })));
    expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find((one) => one.code === 409)?.message).toMatch(/posted on .* by|changed|No row/);
    expect([await clearing(f8), await clearing(g9)]).toEqual([2_810 * RUPEE, 0]);
    expect([await scene.ledger(f8, 'bank_charges'), await scene.ledger(g9, 'bank_charges')]).toEqual([
      50 * RUPEE,
      40 * RUPEE,
    ]);
    const row = await school.owner(() =>
      rowOf(sql<{ balance: number }>`
        select coalesce(sum(debit - credit), 0)::bigint as balance from platform.journal_lines where account_id = ${bank.account_id}::bigint`),
    );
    expect(row?.balance).toBe(14_800 * RUPEE);
    expect(await red()).toEqual([]);
  });

  it('the day shows what is missing, and agrees with the book', async () => {
    const days = await school.must(gatewayDays, { gateway: '1link' });
    expect(days.data).toMatchObject([
      {
        payments: 4,
        received: 17_700 * RUPEE,
        settled: 14_890 * RUPEE,
        charges: 90 * RUPEE,
        difference: 2_810 * RUPEE,
      },
    ]);
    expect(days.figures).toMatchObject({ difference: 2_810 * RUPEE, in_book: 2_810 * RUPEE });
    const open = await school.must(txnList, { state: 'open' });
    expect(open.data.map((row) => [row.student_name, row.difference]).toReversed()).toEqual([
      ['Bina', 10 * RUPEE],
      ['Careem', 2_800 * RUPEE],
    ]);
    const checked = await school.must(txnCheck, { id: open.data.find((row) => row.student_name === 'Bina')?.id ?? 0 });
    expect(checked.standing).toMatch(/is valid and was settled on .*, PKR 10(\.00)? of it is not/);
    expect(checked.messages.map((one) => [one.kind, one.answer])).toEqual([['payment', '00']]);
  });

  it('what comes later closes it; a file of the bank is another list', async () => {
    const input = { ...(await asked([`,700003,${day},2800,10`])), confirmed: { count: 1, net: 2_790 * RUPEE } };
    expect((await school.call(settlementPost, input)).code).toBe(201);
    expect(await clearing(f8)).toBe(10 * RUPEE);
    expect((await school.must(uploadList, {})).data).toEqual([]);
    expect(await red()).toEqual([]);
  });

  it('is for those who may, over the whole school; others see only their branches', async () => {
    const input = await asked([`,700003,${day},2800,10`]);
    for (const as of ['clerk', 'nobody'] as Person[])
      expect((await school.call(settlementCheck, input, { as })).code).toBe(403);
    const foreign = (await school.must(txnList, {})).data.find((row) => row.student_name === 'Zara');
    const seen = await school.call(txnCheck, { id: foreign?.id ?? 0 }, { as: 'muscat' });
    expect([403, 404]).toContain(seen.code);
  });
});
