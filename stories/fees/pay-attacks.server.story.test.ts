// Who pays by a link is a stranger, and so is whoever pretends to be JazzCash (ADM-70, ADM-71; fault 38): rubbish, floods, reflections, what is tried without end.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { depositList, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { gatewaySave } from '#modules/fees/gateways/contract/gateways.ts';
import { merchantSave, payInquire, payList, payStart } from '#modules/fees/online-payments/contract/pay-online.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';
import { answerTo, inputsOf, pathOfLink, payDoors } from './pay-doors.ts';

const { f8 } = branches;
let scene: FeeScene;
let school: School;
let child: Record<string, number>;
const { form, open, press, back, notice } = payDoors(() => school);

async function linkFor(name: string): Promise<string> {
  const row = await school.owner(() =>
    rowOf(
      sql<{ id: number }>`select id from fees.challans where student_id = ${child[name] ?? 0}::bigint order by id desc`,
    ),
  );
  return pathOfLink((await school.must(payStart, { challan_id: row?.id ?? 0 })).link);
}
const states = async (name: string) =>
  (await school.must(payList, { student_id: child[name] ?? 0, fetchCount: 100 })).data.map((row) => row.state);
const deposits = async (name: string) => (await school.must(depositList, { student_id: child[name] ?? 0 })).data;
const aMinuteLater = () =>
  school.owner(() =>
    rowsOf(
      sql`update fees.online_payments set pressed_at = pressed_at - interval '1 minute' where state = 'redirected'`,
    ),
  );
const notesAbout = async (ref: string | undefined): Promise<number> =>
  (
    await school.owner(() =>
      rowsOf(sql`select 1 from fees.gateway_messages where txn_ref = ${ref ?? ''} and direction = 'in'`),
    )
  ).length;

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Elder', 'Fahad'];
  child = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 5_000 } })),
  );
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const clearing_account_id = await scene.account(f8, 'gateway:jazzcash');
  const set = { code: 'jazzcash', clearing_account_id, active: true } as const;
  // While it was in test an address of anybody was taken for questions.
  await school.must(gatewaySave, { ...set, test_mode: true });
  await school.must(merchantSave, {
    page_address: 'https://payments.jazzcash.com.pk/form',
    inquiry_address: 'https://anybody.example/inquiry',
    merchant_id: 'MC00001',
    password: 'pw12345',
    salt: 's4lt0000',
  });
  const gateway = await school.owner(() => rowOf(sql<{ version: number }>`select version from fees.gateways`));
  await school.must(gatewaySave, { ...set, test_mode: false, version: gateway?.version ?? 1 });
});

describe('ADM-71 who pretends to be JazzCash', () => {
  it('takes no payment that is under way off its page: the voucher is not offered to be paid twice', async () => {
    const link = await linkFor('Ali');
    const sent = await press(link);
    await notice(answerTo(sent, { pp_ResponseCode: '124' }));
    const said = await back({ pp_TxnRefNo: sent['pp_TxnRefNo'] ?? '', pp_ResponseCode: '000' });
    expect(said.text).toContain('We could not verify this payment');
    expect([await states('Ali'), (await open(link)).text.includes('The payment is under way')]).toEqual([
      ['pending'],
      true,
    ]);
    expect(await notice(answerTo(sent))).toBe('000');
    expect(await states('Ali')).toEqual(['succeeded']);
  });

  it('sends our own signed form back: it is no answer', async () => {
    const sent = await press(await linkFor('Bina'));
    expect((await back(sent)).text).toContain('We could not verify this payment');
    expect(await notice(sent)).toBe('199');
    expect([await states('Bina'), await deposits('Bina')]).toEqual([['refused'], []]);
  });

  it('writes NUL and half signs in every way: a page, and no fault of ours', async () => {
    for (const payload of [
      'pp_TxnRefNo=%00',
      'pp_TxnRefNo=T1%00',
      '{"pp_TxnRefNo":"\\u0000"}',
      '{"pp_TxnRefNo":"\\ud800"}',
      '[1]',
      '{',
    ]) {
      const answer = await school.app.inject({ method: 'POST', url: '/api/v1/payments/jazzcash/return', payload });
      expect([payload, answer.statusCode, answer.body.includes('We do not know this payment')]).toEqual([
        payload,
        200,
        true,
      ]);
    }
  });

  it('fills no table: of one payment so many answers are kept, and the true one is taken all the same', async () => {
    const sent = await press(await linkFor('Careem'));
    for (let n = 0; n < 12; n += 1)
      await Promise.all(Array.from({ length: 10 }, () => notice({ ...answerTo(sent), pp_SecureHash: 'x'.repeat(64) })));
    expect(await notesAbout(sent['pp_TxnRefNo'])).toBeLessThanOrEqual(100);
    expect(await notice(answerTo(sent))).toBe('000');
    expect((await deposits('Careem')).length).toBe(1);
  });

  it('plays a true answer without end: so many links to the receipt are made, and no more', async () => {
    const answer = answerTo(await press(await linkFor('Danish')));
    const pages = [];
    for (let n = 0; n < 25; n += 1) pages.push(await back(answer));
    expect(pages.every((one) => one.text.includes('Paid. Thank you'))).toBe(true);
    expect([pages[0]?.text.includes('/receipt"'), pages.at(-1)?.text.includes('/receipt"')]).toEqual([true, false]);
    expect((await deposits('Danish')).length).toBe(1);
  });
});

describe('ADM-70 who has a link', () => {
  it('tries twenty times a day, then is told to wait in his language', async () => {
    const link = await linkFor('Elder');
    for (let n = 0; n < 20; n += 1) {
      expect(await press(link)).toHaveProperty('pp_TxnRefNo');
      await aMinuteLater();
    }
    const last = await form(link);
    expect([last.status, inputsOf(last.text), last.text.includes('lang="ur"')]).toEqual([429, {}, true]);
    expect((await states('Elder')).length).toBe(20);
  });

  it('a guess is answered by a page in three languages, and says nothing of anybody', async () => {
    const guess = await open(`/pay/mkl_${'x'.repeat(43)}`);
    expect([guess.status, guess.text.includes('lang="ar"'), guess.text.includes('lang="ur"')]).toEqual([
      404,
      true,
      true,
    ]);
  });

  it('failed: a way back to the bill; paid and taken back at the desk: it can be paid again', async () => {
    const link = await linkFor('Fahad');
    const failed = await back(answerTo(await press(link), { pp_ResponseCode: '199', pp_ResponseMessage: 'No money' }));
    const again = /href="([^"]*)"/.exec(failed.text)?.[1] ?? '';
    expect((await open(pathOfLink(again))).text).toContain('Pay for Fahad');
    await aMinuteLater();
    await back(answerTo(await press(link)));
    expect((await open(link)).text).toContain('Paid. Thank you');
    const [taken] = await deposits('Fahad');
    const { version } = await school.must(depositRead, { id: taken?.deposit_id ?? 0 });
    await school.must(depositReverse, { id: taken?.deposit_id ?? 0, version, reason: 'Bounced' });
    expect((await open(link)).text).toContain('Pay for Fahad');
    expect((await open(`${link}/receipt`)).status).toBe(404);
    expect(await press(link)).toHaveProperty('pp_TxnRefNo');
  });
});

describe('ADM-73 the address that is asked', () => {
  it('is JazzCash’s own once the gateway is real: the password goes nowhere else', async () => {
    const row = (await school.must(payList, { student_id: child['Elder'] ?? 0 })).data[0];
    const said = await school.call(payInquire, { id: row?.id ?? 0 });
    expect([said.code, said.message]).toMatchObject([409, expect.stringContaining('No address is set')]);
  });
});
