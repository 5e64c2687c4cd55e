// The family's wallet (spec 04 §14.4): every child, every month, every rupee received, behind a link that is sent through the outbox, ends, and
// tells a stranger nothing.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { walletEnd, walletRead, walletReceipt, walletSend } from '#modules/fees/family-wallet/contract/wallet.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const stranger = { as: null } as const;
const before = addMonths(thisMonth, -1);
let scene: FeeScene;
let pupils: Record<string, number>;
let receipts: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;
const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';
const send = async (name: string, more: { days?: number; message?: boolean } = {}) =>
  scene.school.must(walletSend, { student_id: idOf(name), ...more }, clerk);
const open = (token: string) => scene.school.call(walletRead, { token }, stranger);
const pay = async (name: string, rupees: number) =>
  (
    await scene.school.must(
      depositCreate,
      {
        student_id: idOf(name),
        amount: rupees * RUPEE,
        value_date: today,
        channel: 'cash',
        account_id: await scene.account(f8, 'cash'),
      },
      clerk,
    )
  ).deposit_id;

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Asad', family: 'Khan', plan: { TUI: 6000 } },
    { name: 'Bano', family: 'Khan', plan: { TUI: 5000 } },
    { name: 'Chand', plan: { TUI: 2800 } },
  ]);
  pupils = { ...pupils, ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45.5 } }])) };
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.post(f8, thisMonth, addDays(today, 20));
  await scene.post(muscat, before, dayInMonth(before, 10));
  receipts = { Asad: await pay('Asad', 8000), Chand: await pay('Chand', 2800) };
});
afterAll(closePrinter);

describe('the link', () => {
  test('shows each child, month and receipt of the family and of nobody else, without a sign-in', async () => {
    const { link, last_day, children } = await send('Asad');
    expect([last_day, children]).toEqual([addDays(today, 30), 2]);
    const { code, data } = await open(tokenOf(link));
    expect(code).toBe(200);
    expect(data).toMatchObject({ currency: 'PKR', owed: 14_000 * RUPEE, received: 8000 * RUPEE, last_day });
    expect(data.children.map((child) => [child.name, child.owed, child.months])).toEqual([
      [
        'Asad',
        4000 * RUPEE,
        [
          expect.objectContaining({
            bill_month: thisMonth,
            balance: 4000 * RUPEE,
            settled: 2000 * RUPEE,
            state: 'open',
          }),
          expect.objectContaining({ bill_month: before, charged: 6000 * RUPEE, balance: 0, state: 'paid' }),
        ],
      ],
      [
        'Bano',
        10_000 * RUPEE,
        [
          expect.objectContaining({ bill_month: thisMonth, state: 'open' }),
          expect.objectContaining({
            bill_month: before,
            balance: 5000 * RUPEE,
            state: 'late',
            due_date: dayInMonth(before, 10),
          }),
        ],
      ],
    ]);
    expect(data.receipts).toMatchObject([{ deposit_id: receipts['Asad'], amount: 8000 * RUPEE, students: 'Asad' }]);
    expect(JSON.stringify(data)).not.toContain('Chand');
  });

  test('goes to the fee payer through the outbox, and its text is kept from the log', async () => {
    const told = await scene.school.owner(() =>
      rowsOf(sql<{ student_id: number; data: Record<string, unknown> }>`
        select student_id, data from platform.message_intents where event_code = 'FEE_WALLET'`),
    );
    expect(told).toMatchObject([{ student_id: idOf('Asad'), data: { students: 'Asad, Bano' } }]);
    await send('Chand', { message: false });
    const after = await scene.school.owner(() =>
      rowOf(
        sql<{ n: number }>`select count(*)::int as n from platform.message_intents where event_code = 'FEE_WALLET'`,
      ),
    );
    expect(after?.n).toBe(1);
  });

  test('opens the receipts of the family, as the PDF that /verify knows, and no other', async () => {
    const token = tokenOf((await send('Bano')).link);
    const own = await scene.school.call(walletReceipt, { token, deposit_id: receipts['Asad'] ?? 0 }, stranger);
    expect(own.code).toBe(200);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(own.bytes)), { mergePages: true });
    expect(text).toContain('Asad');
    expect(text).toContain('8,000');
    const other = await scene.school.call(walletReceipt, { token, deposit_id: receipts['Chand'] ?? 0 }, stranger);
    expect(other.code).toBe(404);
  });

  test('in rials, in the language of the country', async () => {
    const { link } = await scene.school.must(walletSend, { student_id: idOf('Salim') }, { as: 'muscat' });
    expect((await open(tokenOf(link))).data).toMatchObject({ currency: 'OMR', language: 'ar', owed: 45_500 });
  });
});

describe('a stranger is told nothing', () => {
  test('a made-up link, one that was replaced, one that was ended and one that is over say the same', async () => {
    const first = tokenOf((await send('Asad')).link);
    const second = tokenOf((await send('Bano', { days: 1 })).link);
    const none = await open(`mkl_${'x'.repeat(43)}`);
    const replaced = await open(first);
    expect([none.code, replaced.code]).toEqual([404, 404]);
    expect(replaced.message).toBe(none.message);
    expect((await open(second)).code).toBe(200);
    await scene.school.owner(() =>
      rowsOf(
        sql`update platform.link_tokens set expires_at = platform.now() - interval '1 minute' where purpose = 'wallet'`,
      ),
    );
    const over = await open(second);
    expect([over.code, over.message]).toEqual([404, none.message]);
    const third = tokenOf((await send('Asad')).link);
    expect(await scene.school.must(walletEnd, { student_id: idOf('Bano') }, clerk)).toEqual({ ended: 1 });
    expect((await open(third)).code).toBe(404);
  });

  test('another branch makes no link, nor who may not read statements; days are bounded', async () => {
    const input = { student_id: idOf('Asad') };
    expect((await scene.school.call(walletSend, input, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(walletSend, input, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(walletEnd, input, { as: 'neighbour' })).code).toBe(404);
    const long = await scene.school.call(walletSend, { ...input, days: 91 }, clerk);
    expect(long.errors['days']).toEqual(['At most 90 days']);
  });
});
