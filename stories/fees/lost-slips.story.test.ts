// The lost-slip finder (spec 04 §14.7): an amount and about when; receipts, slips, bank rows and messages of gateways within three days, each in the
// scope of who asks (FEE-65).

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { slipFind } from '#modules/fees/lost-slips/contract/lost-slips.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
let scene: FeeScene;
let pupils: Record<string, number>;

const day = (n: number) => addDays(today, -20 + n);
const find = (amount: string, more: { on?: ReturnType<typeof day>; days?: number } = {}, as: Person = 'clerk') =>
  scene.school.must(slipFind, { amount, on: day(10), ...more }, { as });

async function take(name: string, rupees: number, on: ReturnType<typeof day>): Promise<void> {
  await scene.school.must(
    depositCreate,
    {
      student_id: pupils[name] ?? 0,
      amount: rupees * RUPEE,
      value_date: on,
      channel: 'cash',
      account_id: await scene.account(f8, 'cash'),
      another: true,
    },
    clerk,
  );
}

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Asad', plan: { TUI: 5400 } },
    { name: 'Bano', plan: { TUI: 5400 } },
  ]);
  pupils = { ...pupils, ...(await scene.admit(g9, [{ name: 'Zara', plan: { TUI: 5400 } }])) };
  await scene.post(f8, thisMonth, addDays(today, 10));
  await take('Asad', 5400, day(9));
  await take('Bano', 5400, day(14));
  await take('Bano', 100, day(10));
  const bank = await scene.school.must(bankSave, { country_id: 162, name: 'Habib Bank', short_name: 'HBL' });
  const account = await scene.school.must(bankAccountSave, {
    branch_id: f8,
    bank_id: bank.id,
    title: 'Fees',
    account_no: '0123456789',
    use_for: ['collection'],
  });
  await scene.school.owner(() =>
    rowsOf(sql`
      with upload as (
        insert into fees.bank_uploads (school_id, bank_account_id, kind, file_id, file_name, file_hash, status)
        values (1, ${account.id}::bigint, 'collection', 1, 'may.csv', ${'0'.repeat(64)}, 'committed') returning id), line as (
        insert into fees.bank_upload_rows (school_id, upload_id, line_no, raw, code, value_date, amount, charges, reference, state, of_branch_id)
        select 1, upload.id, v.line_no, 'raw', v.code, v.value_date::date, v.amount, v.charges, v.reference, v.state, v.of_branch_id
          from upload cross join (values
            (1, '1000123454', ${day(11)}, 540000::bigint, 0::bigint, 'UNKNOWN-1', 'unknown_code', null::int),
            (2, '1000999999', ${day(12)}, 535000, 5000, 'CHARGED-2', 'unknown_code', null),
            (3, '1000777777', ${day(10)}, 540000, 0, 'SECRET-3', 'posted', ${g9}::int)) as v (line_no, code, value_date, amount, charges, reference, state, of_branch_id)
        returning id)
      select count(*)::int as n from line`),
  );
});

describe('what could be it', () => {
  test('of the amount and within three days, the nearest first; charges of the bank are seen through', async () => {
    const { rows, from, to, amount } = await find('5,400');
    expect([from, to, amount]).toEqual([day(7), day(13), 5400 * RUPEE]);
    expect(rows.map((row) => [row.track, row.apart, row.student_name, row.reference])).toEqual([
      ['bank_row', 0, null, null],
      ['bank_row', 1, null, 'UNKNOWN-1'],
      ['deposit', -1, 'Asad', null],
      ['bank_row', 2, null, 'CHARGED-2'],
    ]);
    expect((await find('5400', { days: 0, on: day(14) })).rows.map((row) => row.student_name)).toEqual(['Bano']);
  });

  test('FEE-65: of another branch the amount and the day alone; its clerk sees the row and none of our receipts', async () => {
    const ours = (await find('5400')).rows.find((row) => row.branch_name === 'Another branch');
    expect(ours).toMatchObject({ student_name: null, reference: null, find: null });
    expect(JSON.stringify(await find('5400'))).not.toContain('SECRET-3');
    const theirs = await find('5400', {}, 'neighbour');
    expect(theirs.rows.every((row) => row.track === 'bank_row')).toBe(true);
  });
});

describe('what is refused', () => {
  test('no amount, one that cannot be read, more than a week, without Fee Deposit', async () => {
    const code = async (input: object, as: Person = 'clerk') =>
      (await scene.school.call(slipFind, { amount: '5400', on: today, ...input }, { as })).code;
    expect(await code({ amount: 'lots' })).toBe(422);
    expect(await code({ amount: '0' })).toBe(422);
    expect(await code({ days: 8 })).toBe(422);
    expect(await code({}, 'nobody')).toBe(403);
  });

  test('rials have three decimals', async () => {
    expect(await find('45.500', {}, 'muscat')).toMatchObject({ currency: 'OMR', amount: 45_500, rows: [] });
  });
});
