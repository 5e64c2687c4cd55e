// Payment where there is no gateway (ADM-74, FEE-59, spec 02 §13 story 11): a Muscat link shows the bank and the number, a slip sent from it waits for approval.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { claimList } from '#modules/fees/deposit-claims/contract/claims.ts';
import { payStart } from '#modules/fees/online-payments/contract/pay-online.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

const { muscat } = branches;
let scene: FeeScene;
let school: School;
let link: string;
let today: string;
let bank: number;

/** 1 × 1, white. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

async function send(
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer } | null = { name: 'slip.png', bytes: PNG },
  { at = link, cut = 0 } = {},
) {
  const edge = 'edge-of-a-part';
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...(file === null ? [] : [part(`name="slip"; filename="${file.name}"\r\nContent-Type: image/png`, file.bytes)]),
    Buffer.from(`--${edge}--\r\n`),
  ]);
  const answer = await school.app.inject({
    method: 'POST',
    url: `${at}/claim`,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: payload.subarray(0, payload.length - cut),
  });
  return { status: answer.statusCode, text: answer.body };
}

const slip = (changed: Record<string, string> = {}) => ({
  amount: '40.000',
  value_date: today,
  bank_account_id: String(bank),
  reference: 'MB-1',
  ...changed,
});
const kept = () => school.owner(() => rowsOf(sql`select sha256 from platform.files`));
const claims = async () => (await school.must(claimList, { fetchCount: 50 }, { as: 'muscat' })).data;

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  const child = await scene.admit(muscat, [{ name: 'Salim Al Balushi', plan: { TUI: 40 } }]);
  await scene.post(muscat, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const account_id = await scene.bank(muscat);
  const facts = await school.owner(() =>
    rowOf(sql<{ challan_id: number; day: string }>`
      select id as challan_id, platform.today(${muscat}::int)::text as day from fees.challans where student_id = ${child['Salim Al Balushi'] ?? 0}::bigint`),
  );
  today = facts?.day ?? '';
  const made = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      with k as (
        insert into accounts.banks (country_id, name, short_name) select country_id, 'Bank of the story', 'BoS' from platform.branches where id = ${muscat}::int
        returning id)
      insert into accounts.bank_accounts (branch_id, bank_id, account_id, title, account_no, currency, use_for)
      select ${muscat}::int, k.id, ${account_id}::bigint, 'Fees of Muscat', '0470012345', 'OMR', array['collection'] from k returning id`),
  );
  bank = made?.id ?? 0;
  link = new URL((await school.must(payStart, { challan_id: facts?.challan_id ?? 0 }, { as: 'muscat' })).link).pathname;
});

describe('ADM-74 Oman', () => {
  it('the page shows bank, account and the challan number as the reference, and no gateway', async () => {
    const page = await school.app.inject({ method: 'GET', url: link });
    for (const words of [
      'OMR 40.000',
      'Bank of the story',
      '0470012345',
      'Fees of Muscat',
      'as the reference',
      'Upload proof',
    ])
      expect(page.body).toContain(words);
    expect(page.body).not.toContain('JazzCash');
    const pressed = await school.app.inject({ method: 'POST', url: link, payload: '' });
    expect([pressed.statusCode, pressed.body.includes('Upload proof')]).toEqual([200, true]);
  });

  it('who has no link is turned away before a byte of the file is read; what is cut off is no slip', async () => {
    const guessed = `/pay/mkl_${'x'.repeat(43)}`;
    const told = await send(slip(), { name: 'slip.png', bytes: PNG }, { at: guessed, cut: 60 });
    expect([told.status, told.text.includes('<title>Not here')]).toEqual([404, true]);
    expect((await send(slip(), { name: 'slip.png', bytes: PNG }, { cut: 60 })).status).toBeGreaterThanOrEqual(400);
    expect(await claims()).toEqual([]);
  });

  it('what is wrong is said in the language of the family, and nothing of it is kept', async () => {
    const speak = (language: string) =>
      school.owner(() => rowsOf(sql`update students.guardians set language = ${language}`));
    const before = await kept();
    const wrong: [Record<string, string>, string, string][] = [
      [{ amount: '٠' }, 'أكبر من صفر', 'صفر سے زیادہ'],
      [{ value_date: '2099-01-01' }, 'ليس في المستقبل', 'نہ آئندہ'],
      [{ value_date: '2001-01-01' }, 'ليس في المستقبل', 'نہ آئندہ'],
      [{ bank_account_id: '-1' }, 'اختر الحساب', 'وہ اکاؤنٹ چنیں'],
    ];
    for (const [changed, arabic, urdu] of wrong) {
      await speak('ar');
      expect((await send(slip(changed))).text).toContain(arabic);
      await speak('ur');
      expect((await send(slip(changed))).text).toContain(urdu);
    }
    const table = await send(slip(), { name: 'slip.csv', bytes: Buffer.from('a;b') });
    expect([table.status, table.text.includes('رسید کی تصویر')]).toEqual([422, true]);
    await speak('en');
    expect(await kept()).toEqual(before);
  });

  it('what is wrong with the slip is said on the page, with what was typed', async () => {
    const bad: [Record<string, string>, string][] = [
      [{ amount: 'forty' }, 'role="alert"'],
      [{ amount: '0' }, 'above 0'],
      [{ value_date: '2026-02-30' }, 'Enter the day'],
      [{ value_date: '2099-01-01' }, 'not in the future'],
      [{ bank_account_id: '999999' }, 'Choose the account'],
    ];
    for (const [changed, words] of bad) {
      const said = await send(slip(changed));
      expect([said.status, said.text.includes(words)]).toEqual([422, true]);
    }
    expect((await send(slip(), null)).text).toContain('Choose the photo');
    const script = await send(slip({ reference: '"><script>alert(1)</script>' }), {
      name: 'slip.png',
      bytes: Buffer.from('<html>'),
    });
    expect([script.status, script.text.includes('<script>alert')]).toEqual([422, false]);
    expect(await claims()).toEqual([]);
  });

  it('a slip waits for approval as a claim of the family; five a day, and nothing is booked by it', async () => {
    const said = await send(slip({ amount: '٤٠٫٠٠٠' }));
    expect([said.status, said.text.includes('The slip was sent')]).toEqual([200, true]);
    expect(await claims()).toMatchObject([{ source: 'parent', status: 'pending', amount: 40_000, reference: 'MB-1' }]);
    const twice = await send(slip());
    expect([twice.status, twice.text.includes('sent before'), /request \d/.test(twice.text)]).toEqual([
      422,
      true,
      false,
    ]);
    for (const n of [2, 3, 4, 5]) {
      const other = Buffer.concat([PNG, Buffer.alloc(n)]);
      await send(slip({ reference: `MB-${n}` }), { name: 'slip.png', bytes: other });
    }
    const last = await send(slip({ reference: 'MB-6' }), {
      name: 'slip.png',
      bytes: Buffer.concat([PNG, Buffer.alloc(6)]),
    });
    expect([last.status, (await claims()).length]).toEqual([422, (await claims()).length]);
    const taken = await school.owner(() => rowsOf(sql`select 1 from fees.deposits`));
    expect(taken).toEqual([]);
  });
});
