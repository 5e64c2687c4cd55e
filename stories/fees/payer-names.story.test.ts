// The self-matching bank (spec 04 §14.6, FEE-58): an unknown transfer is matched by the payer's account, a name in Urdu or English spelling and the
// amount, with the reasons; what was accepted teaches that payer and no other.

import { beforeAll, describe, expect, test } from 'vitest';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import { rowSuggestions } from '#modules/fees/bank-files/contract/unidentified.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '#stories/harness/school.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
let scene: FeeScene;
let upload: number;
let line = 0;

const soundOf = async (name: string): Promise<string> =>
  (await scene.school.owner(() => rowOf(sql<{ sound: string }>`select students.name_by_sound(${name}) as sound`)))
    ?.sound ?? '';

/** A row that lies in 2230, with what the bank says of its payer. */
async function unknown(of: { payer?: string; payer_account?: string; student_id?: number }): Promise<number> {
  line += 1;
  const { payer = null, payer_account = null, student_id = null } = of;
  const state = student_id === null ? 'unknown_code' : 'assigned';
  const row = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into fees.bank_upload_rows (school_id, upload_id, line_no, raw, code, value_date, amount, state, entry_id, payer, payer_account, student_id)
      values (1, ${upload}::bigint, ${line}::int, 'raw', null, ${today}::date, 123456, ${state}, 1, ${payer}, ${payer_account}, ${student_id}::bigint)
      returning id`),
  );
  return row?.id ?? 0;
}

const whose = async (row_id: number, as: Person = 'clerk') =>
  (await scene.school.must(rowSuggestions, { row_id }, { as })).map((one) => [one.student_name, one.why]);

let pupils: Record<string, number>;

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Muhammad Waseem Khan', plan: { TUI: 5400 } },
    { name: 'Fatima Qureshi', plan: { TUI: 5400 } },
    { name: 'Ali', plan: { TUI: 5400 } },
  ]);
  pupils = { ...pupils, ...(await scene.admit(g9, [{ name: 'Shahid Chaudhry', plan: { TUI: 5400 } }])) };
  const bank = await scene.school.must(bankSave, { country_id: 162, name: 'Habib Bank', short_name: 'HBL' });
  const account = await scene.school.must(bankAccountSave, {
    branch_id: f8,
    bank_id: bank.id,
    title: 'Fees',
    account_no: '0123456789',
    use_for: ['collection'],
  });
  const [made] = await scene.school.owner(() =>
    rowsOf(sql<{ id: number }>`
      insert into fees.bank_uploads (school_id, bank_account_id, kind, file_id, file_name, file_hash, status)
      values (1, ${account.id}::bigint, 'collection', 1, 'may.csv', ${'0'.repeat(64)}, 'committed') returning id`),
  );
  upload = made?.id ?? 0;
});

describe('a name by its sound', () => {
  test('is one in Urdu and in every English spelling', async () => {
    const same = [
      ['Muhammad', 'Mohammed', 'MUHAMED', 'محمد'],
      ['Fatima', 'Fatimah', 'فاطمہ'],
      ['Shahid Chaudhry', 'Shaheed Chodhry', 'شاہد چوہدری', 'شاہد چودھری', 'Shahid Choudhary'],
      ['Abdul Rehman', 'Abdur-Rahman', 'عبدالرحمٰن', 'عبد الرحمان'],
      ['Ishaq Khokhar', 'اسحاق کھوکھر'],
      ['Sohail Bhatti', 'Suhail Bhati', 'سہیل بھٹی'],
      ['Phool Jahan', 'پھول جہاں'],
      ['Tahseen Akhtar', 'تحسین اختر'],
      ['Khan', 'خان'],
      ['Qureshi', 'Kureshi', 'قریشی'],
      ['Waseem', 'Wasim', 'وسیم'],
    ];
    const sounds: string[][] = [];
    for (const names of same) {
      const found: string[] = [];
      for (const name of names) found.push(await soundOf(name));
      sounds.push([...new Set(found)]);
    }
    expect(sounds.filter((one) => one.length > 1)).toEqual([]);
    expect(new Set(sounds.map(([first]) => first)).size).toBe(same.length);
  });
});

describe('whose money it is', () => {
  test('of many of one sound, who owes the very amount is named first', async () => {
    const many = await scene.admit(
      f8,
      Array.from({ length: 9 }, (_, n) => ({ name: `Gulzar Chaudhr${'i'.repeat(n + 1)}`, plan: { TUI: 5400 } })),
    );
    const last = many[`Gulzar Chaudhr${'i'.repeat(9)}`] ?? 0;
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.student_fee_accounts (student_id, branch_id, currency, receivable, advance, security_held)
        values (${last}::bigint, ${f8}, 'PKR', 123456, 0, 0)
        on conflict (student_id) do update set receivable = 123456`),
    );
    const found = await scene.school.must(rowSuggestions, { row_id: await unknown({ payer: 'گلزار چوہدری' }) }, clerk);
    expect(found[0]).toMatchObject({ student_id: last, why: ['name', 'amount'] });
    await scene.school.owner(() =>
      rowsOf(sql`delete from fees.student_fee_accounts where student_id = ${last}::bigint`),
    );
  });

  test('by the name in Urdu letters, and in another English spelling, with the reason', async () => {
    expect(await whose(await unknown({ payer: 'محمد وسیم خان' }))).toEqual([['Muhammad Waseem Khan', ['name']]]);
    expect((await whose(await unknown({ payer: 'MOHAMMED WASIM KHAN' })))[0]).toEqual([
      'Muhammad Waseem Khan',
      ['name'],
    ]);
  });

  test('a short name says too little, a child of another branch is not told', async () => {
    expect(await whose(await unknown({ payer: 'علی' }))).toEqual([]);
    expect(await whose(await unknown({ payer: 'Shahid Chaudhry' }))).toEqual([]);
    expect((await scene.school.call(rowSuggestions, { row_id: await unknown({}) }, { as: 'nobody' })).code).toBe(403);
  });

  test('what was accepted teaches that payer and no other', async () => {
    await unknown({ payer: 'Uncle', payer_account: 'PK-77', student_id: pupils['Fatima Qureshi'] ?? 0 });
    expect(await whose(await unknown({ payer: 'Uncle', payer_account: 'PK-77' }))).toEqual([
      ['Fatima Qureshi', ['payer']],
    ]);
    expect(await whose(await unknown({ payer: 'Uncle', payer_account: 'PK-78' }))).toEqual([]);
    expect(await whose(await unknown({ payer: 'Uncle' }))).toEqual([]);
  });
});
