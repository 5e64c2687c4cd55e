// Bills through 1LINK and Kuickpay (FEE-61, FEE-62; spec 04 §13 story 10, §11), over HTTP: five at once are one deposit. What counts is the run on
// PostgreSQL; the embedded engine shows the same answers.

import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { machineAdd } from '#kernel/calls/doors.ts';
import { addDays, asDay, asMonth } from '#kernel/dates.ts';
import { gatewayList, gatewaySave } from '#modules/fees/gateways/contract/gateways.ts';
import { txnList } from '#modules/fees/gateways/contract/transactions.ts';
import { codeReplace } from '#modules/fees/payment-codes/contract/payment-codes.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const SECRET = 'agreed with 1LINK in 2026';
let scene: FeeScene;
let school: School;
let child: Record<string, number>;
let key: string;
let clearing: number;
let today: string;

const plainDay = (day: string) => day.replaceAll('-', '');
const codeOf = async (name: string): Promise<string> =>
  (
    await school.owner(() =>
      rowOf(
        sql<{
          code: string;
        }>`select code from fees.payment_codes where student_id = ${child[name] ?? 0}::bigint and status = 'active'`,
      ),
    )
  )?.code ?? '';

type Said = { status: number; answer: Record<string, string> };
async function say(
  what: 'bill-inquiry' | 'bill-payment' | 'bill-reversal',
  body: object | string,
  more: { gateway?: string; key?: string; signature?: string | null } = {},
): Promise<Said> {
  const { gateway = '1link', signature } = more;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signature === undefined ? createHmac('sha256', SECRET).update(payload).digest('hex') : signature;
  const answer = await school.app.inject({
    method: 'POST',
    url: `/api/v1/gateway/${gateway}/${what}`,
    headers: {
      authorization: `Bearer ${more.key ?? key}`,
      'content-type': 'application/json',
      ...(signed === null ? {} : { 'x-signature': signed }),
    },
    payload,
  });
  return { status: answer.statusCode, answer: answer.json() };
}

let nth = 100_000;
const payment = async (name: string, rupees: number, more: object = {}) => ({
  consumer_number: await codeOf(name),
  tran_auth_id: String((nth += 1)),
  transaction_amount: `+${String(rupees * RUPEE).padStart(13, '0')}`,
  tran_date: plainDay(today),
  tran_time: '101500',
  bank_mnemonic: 'HBL00001',
  reserved: '',
  ...more,
});
const owed = (name: string) => scene.ledger(f8, 'student_receivable', child[name]);
const inClearing = () => scene.ledger(f8, 'gateway:1link');

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  child = {
    ...(await scene.admit(f8, [
      { name: 'Ali', plan: { TUI: 7_900 } },
      { name: 'Bina', plan: { TUI: 3_000 } },
      { name: 'Careem', plan: { TUI: 2_800 } },
      { name: 'Danish', plan: { TUI: 5_000 } },
      { name: 'Elder', plan: { TUI: 4_000 } },
      { name: 'Fahad', plan: { TUI: 1_000 } },
    ])),
    ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 40 } }])),
  };
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  await scene.post(muscat, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const row = await school.owner(() => rowOf(sql<{ day: string }>`select platform.today(${f8}::int)::text as day`));
  today = row?.day ?? '';
  clearing = await scene.account(f8, 'gateway:1link');
  const made = await school.must(machineAdd, {
    kind: 'gateway',
    code: '1link',
    name: '1BILL',
    addresses: ['127.0.0.1'],
  });
  key = made.key ?? '';
});

describe('a gateway is set up before it is answered (bank/Add, Gateways)', () => {
  it('three stand there; out of use all is 05, and what is wrong is said at its field', async () => {
    expect((await school.must(gatewayList, {})).data.map((row) => [row.code, row.state])).toEqual([
      ['1link', 'none'],
      ['kuickpay', 'none'],
      ['jazzcash', 'none'],
    ]);
    expect((await say('bill-inquiry', { consumer_number: await codeOf('Ali') })).answer['response_Code']).toBe('05');
    const bad = await school.call(gatewaySave, {
      code: '1link',
      clearing_account_id: await scene.account(f8, 'cash'),
      secret: 'short',
    });
    expect([bad.code, bad.errors]).toMatchObject([422, { clearing_account_id: [expect.stringContaining('clearing')] }]);
    const oman = await school.call(gatewaySave, { code: '1link', clearing_account_id: clearing }, { as: 'muscat' });
    expect([403, 422]).toContain(oman.code);
    expect(
      (await school.call(gatewaySave, { code: '1link', clearing_account_id: clearing }, { as: 'clerk' })).code,
    ).toBe(403);
  });

  it('its secret is sealed and never shown; the second of two editors is told', async () => {
    const saved = await school.must(gatewaySave, {
      code: '1link',
      clearing_account_id: clearing,
      secret: SECRET,
      active: true,
    });
    expect(saved).toMatchObject({ state: 'on', secret: '••••2026', key_last4: key.slice(-4) });
    const kept = await school.owner(() => rowsOf(sql`select * from fees.gateways`));
    expect(JSON.stringify(kept)).not.toContain(SECRET);
    const again = await school.call(gatewaySave, { code: '1link', clearing_account_id: clearing });
    expect(again.code).toBe(409);
    const other = await school.call(gatewaySave, { code: 'kuickpay', clearing_account_id: clearing });
    expect(other.errors).toMatchObject({ clearing_account_id: [expect.stringContaining('Another gateway')] });
  });
});

describe('FEE-61 inquiry', () => {
  it('what is open within and after the due date, field by field', async () => {
    const { status, answer } = await say('bill-inquiry', {
      consumer_number: await codeOf('Ali'),
      bank_mnemonic: 'HBL',
    });
    expect([status, answer]).toEqual([
      200,
      {
        response_Code: '00',
        consumer_Detail: 'Ali'.padEnd(30),
        bill_status: 'T',
        due_date: plainDay(lately('2026-09-10')),
        amount_within_dueDate: '+0000000790000',
        amount_after_dueDate: '+0000000820000',
        billing_month: plainDay(lately('2026-09-01')).slice(2, 6),
        date_paid: '',
        amount_paid: '',
        reserved: '',
      },
    ]);
  });

  it('01 unknown and of another country, 02 retired, 04 unreadable; nothing is told', async () => {
    const code = async (consumer_number: string) => (await say('bill-inquiry', { consumer_number })).answer;
    expect(await code('1000123454')).toEqual({ response_Code: '01', reserved: '' });
    expect((await code(await codeOf('Salim')))['response_Code']).toBe('01');
    expect((await say('bill-inquiry', '{"x":')).answer['response_Code']).toBe('04');
    const old = await codeOf('Fahad');
    await school.must(codeReplace, { code: old, reason: 'The card was lost on the bus' });
    expect((await code(old))['response_Code']).toBe('00');
    await school.owner(() => rowsOf(sql`update fees.payment_codes set status = 'retired' where code = ${old}`));
    expect(await code(old)).toEqual({ response_Code: '02', reserved: '' });
  });

  it('50 a second are answered', async () => {
    const consumer_number = await codeOf('Bina');
    const all = await Promise.all(Array.from({ length: 50 }, () => say('bill-inquiry', { consumer_number })));
    expect(all.every((one) => one.answer['response_Code'] === '00')).toBe(true);
  });
});

describe('04 §11: who is not believed', () => {
  it('a wrong or missing signature is 401, logged, posts nothing; the fifth of an hour is told', async () => {
    const before = await owed('Ali');
    const body = await payment('Ali', 7_900);
    for (const signature of [
      null,
      '00',
      createHmac('sha256', 'guess').update(JSON.stringify(body)).digest('hex'),
      '',
      'x',
    ])
      expect((await say('bill-payment', body, { signature })).status).toBe(401);
    expect((await say('bill-payment', body, { key: 'mkg_a-guess-of-somebody' })).status).toBe(401);
    expect((await say('bill-payment', body, { gateway: 'kuickpay' })).status).toBe(401);
    expect(await owed('Ali')).toBe(before);
    const told = await school.owner(() =>
      rowsOf(
        sql<{
          title: string;
        }>`select distinct title from platform.notifications where title like '5 messages of 1link%'`,
      ),
    );
    expect(told).toHaveLength(1);
  });
});

describe('FEE-62 payment', () => {
  it('story 10: the same transaction five times at once is one deposit; four say 03 with the first authorisation', async () => {
    const before = await inClearing();
    const body = await payment('Ali', 8_200);
    const all = await Promise.all(Array.from({ length: 5 }, () => say('bill-payment', body)));
    const codes = all.map((one) => one.answer['response_Code']);
    expect([codes.filter((one) => one === '00').length, codes.filter((one) => one === '03').length]).toEqual([1, 4]);
    const authorisations = new Set(all.map((one) => one.answer['Identification_parameter']));
    expect([...authorisations]).toEqual([expect.stringMatching(/^R\d+$/)]);
    expect([(await inClearing()) - before, await owed('Ali')]).toEqual([8_200 * RUPEE, 0]);
    const { data } = await school.must(txnList, { filter: body.tran_auth_id });
    expect(data).toMatchObject([
      { student_name: 'Ali', amount: 8_200 * RUPEE, due: 8_200 * RUPEE, state: 'posted', repeats: 4 },
    ]);
    const receipts = await school.must(depositList, { channel: 'bill_1link' });
    expect(receipts.data).toHaveLength(1);
    const paid = await say('bill-inquiry', { consumer_number: await codeOf('Ali') });
    expect(paid.answer).toMatchObject({
      bill_status: 'P',
      amount_within_dueDate: '+0000000000000',
      date_paid: plainDay(today),
      amount_paid: '000000820000',
    });
  });

  it('a late message pays as of its own day: no fine for what was paid in time', async () => {
    const before = await owed('Bina');
    const body = await payment('Bina', 3_000, { tran_date: plainDay(lately('2026-09-10')) });
    expect((await say('bill-payment', body)).answer['response_Code']).toBe('00');
    expect([before, await owed('Bina')]).toEqual([3_000 * RUPEE, 0]);
  });

  it('less is a part payment, more becomes advance; where the gateway takes whole bills only, 04', async () => {
    expect((await say('bill-payment', await payment('Careem', 1_000))).answer['response_Code']).toBe('00');
    const row = (await school.must(gatewayList, {})).data.find((one) => one.code === '1link');
    const terms = { code: '1link', clearing_account_id: clearing, active: true } as const;
    await school.must(gatewaySave, { ...terms, partial_allowed: false, version: row?.version ?? null });
    const before = await owed('Danish');
    expect((await say('bill-payment', await payment('Danish', 4_999))).answer).toMatchObject({ response_Code: '04' });
    expect(await owed('Danish')).toBe(before);
    expect((await say('bill-inquiry', { consumer_number: await codeOf('Danish') })).answer['bill_status']).toBe('U');
    expect((await say('bill-payment', await payment('Danish', 5_300))).answer['response_Code']).toBe('00');
    const now = (await school.must(gatewayList, {})).data.find((one) => one.code === '1link');
    await school.must(gatewaySave, { ...terms, version: now?.version ?? null });
  });

  it('unknown, of tomorrow, without an id: nothing is posted', async () => {
    const code = async (body: object) => (await say('bill-payment', body)).answer['response_Code'];
    expect(await code(await payment('Elder', 4_000, { consumer_number: '1000123454' }))).toBe('01');
    expect(await code(await payment('Elder', 4_000, { tran_date: plainDay(addDays(asDay(today), 1)) }))).toBe('04');
    expect(await code(await payment('Elder', 4_000, { tran_auth_id: '' }))).toBe('04');
    expect(await code(await payment('Elder', 4_000, { transaction_amount: '-0000000400000' }))).toBe('04');
    expect(await owed('Elder')).toBe(4_000 * RUPEE);
  });

  it('in test mode it is answered and nothing is booked', async () => {
    const terms = { code: '1link', clearing_account_id: clearing, active: true } as const;
    const version = async () =>
      (await school.must(gatewayList, {})).data.find((one) => one.code === '1link')?.version ?? null;
    await school.must(gatewaySave, { ...terms, test_mode: true, version: await version() });
    const body = await payment('Elder', 4_000);
    expect((await say('bill-payment', body)).answer).toMatchObject({
      response_Code: '00',
      Identification_parameter: `TEST${body.tran_auth_id}`,
    });
    expect(await owed('Elder')).toBe(4_000 * RUPEE);
    await school.must(gatewaySave, { ...terms, version: await version() });
  });
});

describe('a payment whose answer never came', () => {
  it('is taken back once by its own id; the same again is answered the same, and its payment is never posted again', async () => {
    const before = await inClearing();
    const body = await payment('Elder', 4_300);
    const paid = await say('bill-payment', body);
    expect(paid.answer['response_Code']).toBe('00');
    const wrong = { ...body, transaction_amount: '+0000000000100' };
    expect((await say('bill-reversal', wrong)).answer['response_Code']).toBe('04');
    const back = await Promise.all([say('bill-reversal', body), say('bill-reversal', body)]);
    expect(back.map((one) => one.answer)).toEqual([
      { ...paid.answer, response_Code: '00' },
      { ...paid.answer, response_Code: '00' },
    ]);
    expect([await inClearing(), await owed('Elder')]).toEqual([before, 4_000 * RUPEE]);
    expect((await say('bill-payment', body)).answer).toEqual({ ...paid.answer, response_Code: '03' });
    expect(await owed('Elder')).toBe(4_000 * RUPEE);
  });

  it('taken back before it came: when it comes nothing is posted', async () => {
    const body = await payment('Elder', 4_000);
    expect((await say('bill-reversal', body)).answer['response_Code']).toBe('00');
    expect((await say('bill-payment', body)).answer).toMatchObject({
      response_Code: '03',
      Identification_parameter: '',
    });
    expect(await owed('Elder')).toBe(4_000 * RUPEE);
  });

  it('of an earlier day a person decides: 05, and it is marked', async () => {
    const body = await payment('Elder', 100);
    await say('bill-payment', body);
    await school.owner(() =>
      rowsOf(
        sql`update fees.deposits set created_at = created_at - interval '3 days' where gateway_txn = ${body.tran_auth_id}`,
      ),
    );
    expect((await say('bill-reversal', body)).answer['response_Code']).toBe('05');
    const { data } = await school.must(txnList, { filter: body.tran_auth_id });
    expect(data[0]?.reversal_asked_at).not.toBeNull();
  });
});

it('the books agree, and every message was kept', async () => {
  expect(await scene.proofs()).toEqual([]);
  const kept = await school.owner(() =>
    rowsOf(
      sql<{
        kind: string;
        n: number;
      }>`select kind, count(*)::int as n from fees.gateway_messages group by 1 order by 1`,
    ),
  );
  expect(Object.fromEntries(kept.map((row) => [row.kind, row.n > 0]))).toMatchObject({
    inquiry: true,
    payment: true,
    reversal: true,
    refused: true,
  });
  expect((await school.must(txnList, {}, { as: 'accountant' })).figures?.open).toBe(await inClearing());
});
