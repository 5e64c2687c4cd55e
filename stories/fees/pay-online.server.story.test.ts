// Payment online (ADM-70 to ADM-74, FEE-63; spec 02 §13 stories 5 and 6, §12), over HTTP as browser and gateway do it: the link, the signed form, answers in any
// order and number, forged ones, races. What counts is the run on PostgreSQL.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { feesFamilyPayLink, feesPayLinks } from '#modules/fees/challans/chapter.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import { familyChallan, familyChallanPrint } from '#modules/fees/challans/contract/family-challan.ts';
import { depositCreate, depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { gatewaySave } from '#modules/fees/gateways/contract/gateways.ts';
import { txnList } from '#modules/fees/gateways/contract/transactions.ts';
import {
  merchantList,
  merchantSave,
  payInquire,
  payList,
  payStart,
} from '#modules/fees/online-payments/contract/pay-online.ts';
import { secureHash } from '#modules/fees/index.ts';
import { verifyPaper } from '#kernel/calls/verify.ts';
import { payClock } from '#modules/fees/online-payments/actions/pay-clock.ts';
import { now } from '#kernel/clock.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';
import { answerTo, type Fields, inputsOf, pathOfLink, payDoors, SALT } from './pay-doors.ts';

const { f8 } = branches;
const PASSWORD = 'pw12345';
const page = 'https://payments.jazzcash.com.pk/CustomerPortal/transactionmanagement/merchantform';
let scene: FeeScene;
let school: School;
let child: Record<string, number>;

const challanOf = async (
  name: string,
): Promise<{ id: number; challan_no: string; balance: number; status: string }> => {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number; challan_no: string; balance: number; status: string }>`
      select id, challan_no, balance, status from fees.challans where student_id = ${child[name] ?? 0}::bigint order by id desc limit 1`),
  );
  if (!row) throw new Error(`${name} has no challan`);
  return row;
};

async function linkFor(name: string, send = false): Promise<string> {
  const made = await school.must(payStart, { challan_id: (await challanOf(name)).id, send });
  return pathOfLink(made.link);
}
const { form, open, press, back, notice } = payDoors(() => school);

const depositsOf = async (name: string) =>
  (await school.must(depositList, { student_id: child[name] ?? 0, fetchCount: 50 })).data.filter(
    (row) => row.channel === 'jazzcash',
  );
const stateOf = async (name: string) =>
  (await school.must(payList, { student_id: child[name] ?? 0 })).data.map((row) => row.state);
const atDesk = async (name: string) =>
  school.call(depositCreate, {
    student_id: child[name] ?? 0,
    channel: 'cash',
    value_date: asDay(await today()),
    account_id: await scene.account(f8, 'cash'),
    amount: 5_000 * RUPEE,
  });
const aMinuteLater = () =>
  school.owner(() =>
    rowsOf(
      sql`update fees.online_payments set pressed_at = pressed_at - interval '1 minute' where state = 'redirected'`,
    ),
  );
const owed = (name: string) => scene.ledger(f8, 'student_receivable', child[name]);

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  const names = 'Ali Bina Careem Danish Elder Fahad Gul Hira Iqra Javed Kiran Lala Mona Nida Omar'.split(' ');
  child = await scene
    .admit(
      f8,
      names.map((name) => ({ name: `${name} Mirza`, plan: { TUI: 5_000 } })),
    )
    .then((ids) => Object.fromEntries(Object.entries(ids).map(([name, id]) => [name.split(' ')[0] ?? '', id])));
  const family = await scene.admit(
    f8,
    ['Parvez Khan', 'Qasim Khan'].map((name) => ({ name, family: 'Khan', plan: { TUI: 4_000 } })),
  );
  child = { ...child, Parvez: family['Parvez Khan'] ?? 0, Qasim: family['Qasim Khan'] ?? 0 };
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
});

describe('ADM-73 who the school is at JazzCash', () => {
  it('is sealed, never shown, and outside of test only JazzCash’s own address is taken', async () => {
    const without = await school.call(merchantSave, {
      page_address: page,
      merchant_id: 'MC00001',
      password: PASSWORD,
      salt: SALT,
    });
    expect(without.message).toContain('Set up JazzCash first');
    await school.must(gatewaySave, {
      code: 'jazzcash',
      clearing_account_id: await scene.account(f8, 'gateway:jazzcash'),
      active: true,
    });
    const away = await school.call(merchantSave, {
      page_address: 'https://jazz.example/',
      merchant_id: 'M',
      password: 'p',
      salt: 's',
    });
    expect(away.errors).toMatchObject({ page_address: [expect.stringContaining('jazzcash.com.pk')] });
    const missing = await school.call(merchantSave, { page_address: page, merchant_id: 'MC00001', password: PASSWORD });
    expect(missing.errors).toMatchObject({ salt: [expect.any(String)] });
    const saved = await school.must(merchantSave, {
      page_address: page,
      merchant_id: 'MC00001',
      password: PASSWORD,
      salt: SALT,
    });
    const shown = JSON.stringify([saved, await school.must(merchantList, {})]);
    const kept = JSON.stringify(await school.owner(() => rowsOf(sql`select * from fees.gateway_merchants`)));
    for (const secret of ['MC00001', PASSWORD, SALT])
      expect([shown.includes(secret), kept.includes(secret)]).toEqual([false, false]);
    expect((await school.call(merchantSave, { page_address: page, version: 7 })).code).toBe(409);
    expect((await school.call(merchantSave, { page_address: page }, { as: 'clerk' })).code).toBe(403);
  });
});

describe('ADM-70 the way to pay on paper', () => {
  it('is one link a challan, the same on every print; it ends no sent link and is listed once it is used', async () => {
    const { id, challan_no } = await challanOf('Omar');
    const sent = await linkFor('Omar');
    for (const _ of [1, 2])
      expect((await school.call(challanPrint, { challan_ids: [id] }, { as: 'clerk' })).headers['content-type']).toBe(
        'application/pdf',
      );
    const printed = await school.owner(() =>
      rowsOf(
        sql<{
          n: number;
        }>`select count(*)::int as n from fees.online_payments where challan_id = ${id}::bigint and printed`,
      ),
    );
    expect(printed).toEqual([{ n: 1 }]);
    const [links] = await school.as('clerk', () => feesPayLinks.ask({ challan_ids: [id] }));
    const path = pathOfLink(links?.get(id) ?? '');
    expect((await open(path)).text).toContain(challan_no);
    expect((await open(path)).text).toContain('Pay online with JazzCash');
    for (const _ of [1, 2]) await linkFor('Omar');
    expect((await open(sent)).text).toContain(challan_no);
    expect(await stateOf('Omar')).toEqual(['created', 'created', 'created']);
    expect((await form(path)).text).toContain('jazzcash.com.pk');
    expect((await stateOf('Omar')).toSorted()).toEqual(['created', 'created', 'created', 'redirected']);
  });
});

describe('ADM-70 the sheet of a family', () => {
  it('has one address for all its children: it says what is due of each and leads to the page of each challan', async () => {
    const family = await school.owner(() =>
      rowOf(
        sql<{ family_id: number }>`select family_id from students.students where id = ${child['Parvez'] ?? 0}::bigint`,
      ),
    );
    const of = { family_id: family?.family_id ?? 0, bill_month: asMonth(lately('2026-09-01')) };
    const made = await school.must(familyChallan, of, { as: 'clerk' });
    expect((await school.call(familyChallanPrint, { id: made.id }, { as: 'clerk' })).code).toBe(200);
    const challan_ids = [(await challanOf('Parvez')).id, (await challanOf('Qasim')).id];
    const asked = { family_challan_id: made.id, challan_ids };
    const [link] = await school.as('clerk', () => feesFamilyPayLink.ask(asked));
    expect(await school.as('clerk', () => feesFamilyPayLink.ask(asked))).toEqual([link]);
    const path = pathOfLink(link ?? '');
    const { text } = await open(path);
    for (const words of ['Fees of your children', 'PKR 8,000', 'Pay for Parvez', 'Pay for Qasim'])
      expect(text).toContain(words);
    expect(text).not.toContain('Khan');
    const [own] = await school.as('clerk', () => feesPayLinks.ask({ challan_ids }));
    const ofQasim = pathOfLink(own?.get((await challanOf('Qasim')).id) ?? '');
    expect(text).toContain(ofQasim);
    expect((await open(ofQasim)).text).toContain('Pay online with JazzCash');
    expect((await form(path)).status).toBe(404);
    await atDesk('Parvez');
    const later = (await open(path)).text;
    for (const words of ['PKR 4,000', 'Nothing is due', 'Pay for Qasim']) expect(later).toContain(words);
  });
});

describe('ADM-70 the link', () => {
  it('shows first name, class, challan, amount and last day, and one button; the token is kept as its hash', async () => {
    const made = await school.must(payStart, { challan_id: (await challanOf('Ali')).id });
    const shown = await open(pathOfLink(made.link));
    expect(shown.status).toBe(200);
    for (const words of ['Pay for Ali', 'PKR 5,000', (await challanOf('Ali')).challan_no, 'Pay online with JazzCash'])
      expect(shown.text).toContain(words);
    expect(shown.text).not.toContain('Mirza');
    expect(made.qr).toContain('<svg');
    const token = pathOfLink(made.link).split('/').at(-1) ?? '';
    const kept = JSON.stringify(await school.owner(() => rowsOf(sql`select * from fees.online_payments`)));
    expect(kept).not.toContain(token);
  });

  it('three live at most: the fourth ends the first; a guess opens nothing', async () => {
    const links = [await linkFor('Bina'), await linkFor('Bina'), await linkFor('Bina'), await linkFor('Bina')];
    expect(await Promise.all(links.map(async (link) => (await open(link)).status))).toEqual([404, 200, 200, 200]);
    expect((await open('/pay/mkl_this-is-a-guess-of-somebody-else')).status).toBe(404);
  });

  it('is sent by message where that is wished; needs the permission, an open challan and one’s own branch', async () => {
    await linkFor('Careem', true);
    const sent = await school.owner(() =>
      rowsOf(
        sql<{ data: Record<string, unknown> }>`select data from platform.message_intents where event_code = 'PAY_LINK'`,
      ),
    );
    expect(sent.map((row) => row.data)).toMatchObject([
      { student: 'Careem Mirza', amount: 5_000 * RUPEE, pay_link: expect.stringContaining('/pay/') },
    ]);
    const { id } = await challanOf('Careem');
    expect((await school.call(payStart, { challan_id: id }, { as: 'muscat' })).code).toBe(404);
    expect((await school.call(payStart, { challan_id: id }, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(payStart, { challan_id: 999_999_999 })).code).toBe(404);
  });
});

describe('ADM-71 the form', () => {
  it('has every field, is signed, leaves for JazzCash only, and stands in no row with its password', async () => {
    const link = await linkFor('Ali');
    const { text, policy } = await form(link);
    const sent = inputsOf(text);
    expect(sent).toMatchObject({
      pp_Version: '1.1',
      pp_TxnType: '',
      pp_Language: 'EN',
      pp_MerchantID: 'MC00001',
      pp_Password: PASSWORD,
      pp_Amount: String(5_000 * RUPEE),
      pp_TxnCurrency: 'PKR',
      pp_BillReference: (await challanOf('Ali')).challan_no,
      pp_ReturnURL: expect.stringContaining('/api/v1/payments/jazzcash/return'),
    });
    expect(sent['pp_TxnRefNo']).toMatch(/^T\d{19}$/);
    expect(sent['pp_SecureHash']).toBe(secureHash(sent, SALT));
    expect(policy).toContain("form-action 'self' https://payments.jazzcash.com.pk");
    expect(text).not.toContain(SALT);
    const kept = JSON.stringify(await school.owner(() => rowsOf(sql`select request from fees.online_payments`)));
    expect(kept).not.toContain(PASSWORD);
    expect(JSON.stringify(await school.owner(() => rowsOf(sql`select body from fees.gateway_messages`)))).not.toContain(
      PASSWORD,
    );
  });

  it('pressed twice in one second is one try; pressed later it is another with a number of its own', async () => {
    const link = await linkFor('Danish');
    const [one, two] = await Promise.all([press(link), press(link)]);
    expect(one['pp_TxnRefNo']).toBe(two['pp_TxnRefNo']);
    await aMinuteLater();
    expect((await press(link))['pp_TxnRefNo']).not.toBe(one['pp_TxnRefNo']);
    expect(await stateOf('Danish')).toEqual(['redirected', 'redirected']);
  });
});

describe('ADM-71 story 5: the answer', () => {
  it('five times in parallel, by return and notice: one deposit, one receipt, the page each time', async () => {
    const sent = await press(await linkFor('Ali'));
    const answer = answerTo(sent);
    const all = await Promise.all([back(answer), back(answer), back(answer), notice(answer), notice(answer)]);
    expect(all.slice(3)).toEqual(['000', '000']);
    for (const one of all.slice(0, 3))
      expect(one).toMatchObject({ status: 200, text: expect.stringContaining('Paid. Thank you') });
    const deposits = await depositsOf('Ali');
    expect(deposits.map((row) => row.amount)).toEqual([5_000 * RUPEE]);
    expect(await owed('Ali')).toBe(0);
    expect((await school.must(txnList, { gateway: 'jazzcash', student_id: child['Ali'] ?? 0 })).data).toMatchObject([
      { state: 'posted' },
    ]);
    const [row] = (await school.must(payList, { student_id: child['Ali'] ?? 0, state: 'succeeded' })).data;
    expect(row).toMatchObject({ receipt_no: deposits[0]?.receipt_no, response_code: '000', repeats: 4 });
    expect(await scene.ledger(f8, 'gateway:jazzcash')).toBe(5_000 * RUPEE);
  });

  it('the receipt is offered on the page, is a PDF, and its code is confirmed; the link then shows no bill', async () => {
    const link = await linkFor('Careem');
    const page_back = await back(answerTo(await press(link)));
    const at = /href="([^"]*\/receipt)"/.exec(page_back.text)?.[1] ?? '';
    const pdf = await school.app.inject({ method: 'GET', url: pathOfLink(at) });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const own = await school.app.inject({ method: 'GET', url: `${link}/receipt` });
    expect(own.statusCode).toBe(200);
    const code = await school.owner(() =>
      rowOf(sql<{ code: string }>`
        select v.code from platform.verify_codes v join fees.online_payments o on o.deposit_id = v.owner_id and v.owner_table = 'fees.deposits'
         where o.student_id = ${child['Careem'] ?? 0}::bigint`),
    );
    expect(await school.must(verifyPaper, { code: code?.code ?? '' }, { as: null })).toMatchObject({
      kind: 'receipt',
      state: 'valid',
    });
    const again = await open(link);
    expect(again.text).toContain('Paid. Thank you');
    expect(again.text).not.toContain('Careem');
    const other = await linkFor('Gul');
    expect((await school.app.inject({ method: 'GET', url: `${other}/receipt` })).statusCode).toBe(404);
  });

  it('wrong signature, smaller amount, other merchant: 200 and a page, refused, no deposit; the true answer still counts', async () => {
    const sent = await press(await linkFor('Elder'));
    const forged = [
      answerTo(sent, {}, 'another salt'),
      { ...answerTo(sent), pp_SecureHash: '' },
      { ...answerTo(sent), pp_Amount: '500001' },
      answerTo(sent, { pp_Amount: '100' }),
      answerTo(sent, { pp_MerchantID: 'MC99999' }),
      answerTo(sent, { pp_TxnCurrency: 'USD' }),
    ];
    for (const one of forged) {
      const said = await back(one);
      expect([
        said.status,
        said.text.includes('We could not verify this payment; the school has been notified'),
      ]).toEqual([200, true]);
      expect(await notice(one)).toBe('199');
    }
    expect([await stateOf('Elder'), await depositsOf('Elder'), await owed('Elder')]).toEqual([
      ['refused'],
      [],
      5_000 * RUPEE,
    ]);
    const told = await school.owner(() =>
      rowsOf(sql`select 1 from platform.notifications where title like '%could not be verified%'`),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(await notice(answerTo(sent))).toBe('000');
    expect([await stateOf('Elder'), (await depositsOf('Elder')).length]).toEqual([['succeeded'], 1]);
    await back(forged[0] ?? {});
    expect([await stateOf('Elder'), (await depositsOf('Elder')).length]).toEqual([['succeeded'], 1]);
  });

  it('an unknown number, nothing at all, and rubbish: 200 and a page, nothing written', async () => {
    for (const fields of [
      { pp_TxnRefNo: 'T9999999999999999999' },
      {},
      { pp_TxnRefNo: "' or 1=1 --", '<script>': '1' },
    ]) {
      const said = await back(fields as Fields);
      expect([said.status, said.text.includes('We do not know this payment')]).toEqual([200, true]);
      expect(await notice(fields as Fields)).toBe('199');
    }
    const raw = await school.app.inject({
      method: 'POST',
      url: '/api/v1/payments/jazzcash/return',
      payload: '{"pp_TxnRefNo":',
    });
    expect(raw.statusCode).toBe(200);
  });

  it('out of order: pending, failed, then paid; what was paid stays paid whatever comes later', async () => {
    const sent = await press(await linkFor('Fahad'));
    expect(
      (await back(answerTo(sent, { pp_ResponseCode: '124', pp_ResponseMessage: 'Voucher issued' }))).text,
    ).toContain('under way');
    expect(await stateOf('Fahad')).toEqual(['pending']);
    expect(
      (await back(answerTo(sent, { pp_ResponseCode: '199', pp_ResponseMessage: 'Insufficient <b>balance' }))).text,
    ).toContain('Insufficient &lt;b&gt;balance');
    expect(await stateOf('Fahad')).toEqual(['failed']);
    expect(await notice(answerTo(sent, { pp_ResponseCode: '121' }))).toBe('000');
    await back(answerTo(sent, { pp_ResponseCode: '199' }));
    await back(answerTo(sent, { pp_ResponseCode: '157' }));
    expect([await stateOf('Fahad'), (await depositsOf('Fahad')).length]).toEqual([['succeeded'], 1]);
  });

  it('while one is under way the page says so, and pays again only when asked to', async () => {
    const link = await linkFor('Hira');
    const sent = await press(link);
    await notice(answerTo(sent, { pp_ResponseCode: '157' }));
    expect((await open(link)).text).toContain('The payment is under way');
    expect(await press(link)).toEqual({});
    expect(inputsOf((await form(link, { again: '1' })).text)['pp_TxnRefNo']).not.toBe(sent['pp_TxnRefNo']);
  });

  it('paid at the desk a minute before: the money is the student’s credit, and accounts are told', async () => {
    const sent = await press(await linkFor('Iqra'));
    await atDesk('Iqra');
    const said = await back(answerTo(sent));
    expect(said.text).toContain('kept as your credit');
    expect([
      await stateOf('Iqra'),
      await owed('Iqra'),
      await scene.ledger(f8, 'student_advance', child['Iqra']),
    ]).toEqual([['duplicate'], 0, -5_000 * RUPEE]);
    expect(
      (
        await school.owner(() =>
          rowsOf(sql`select 1 from platform.notifications where title like '%came online for a challan%'`),
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  it('desk and gateway at the same moment: both are money, and nothing is settled twice', async () => {
    const sent = await press(await linkFor('Javed'));
    await Promise.all([notice(answerTo(sent)), atDesk('Javed')]);
    expect([await owed('Javed'), await scene.ledger(f8, 'student_advance', child['Javed'])]).toEqual([
      0,
      -5_000 * RUPEE,
    ]);
    expect((await depositsOf('Javed')).length).toBe(1);
  });

  it('two tries of one link both paid: one settles, the other is credit', async () => {
    const link = await linkFor('Kiran');
    const first = await press(link);
    await aMinuteLater();
    const second = await press(link);
    await Promise.all([notice(answerTo(first)), notice(answerTo(second))]);
    expect((await stateOf('Kiran')).toSorted()).toEqual(['duplicate', 'succeeded']);
    expect([(await depositsOf('Kiran')).length, await owed('Kiran')]).toEqual([2, 0]);
  });

  it('late, after it had expired: booked all the same', async () => {
    const sent = await press(await linkFor('Lala'));
    await school.owner(() =>
      rowsOf(
        sql`update fees.online_payments set expires_at = platform.now() - interval '2 days', ask_at = null where txn_ref = ${sent['pp_TxnRefNo'] ?? ''}`,
      ),
    );
    await runClock();
    expect(await stateOf('Lala')).toEqual(['expired']);
    expect(await notice(answerTo(sent))).toBe('000');
    expect([await stateOf('Lala'), (await depositsOf('Lala')).length]).toEqual([['succeeded'], 1]);
  });

  it('what the books refuse is told again later, and booked once they take it', async () => {
    const sent = await press(await linkFor('Mona'));
    await school.owner(() => rowsOf(sql`update platform.branches set status = 'draft' where id = ${f8}::int`));
    const said = await back(answerTo(sent));
    expect([said.status, said.text.includes('JazzCash has your payment')]).toEqual([200, true]);
    expect(await notice(answerTo(sent))).toBe('199');
    await school.owner(() => rowsOf(sql`update platform.branches set status = 'active' where id = ${f8}::int`));
    expect(await notice(answerTo(sent))).toBe('000');
    expect([await stateOf('Mona'), (await depositsOf('Mona')).length]).toEqual([['succeeded'], 1]);
  });

  it('nobody asks for what is booked, was never pressed or has no address', async () => {
    const rows = (await school.must(payList, { fetchCount: 100 })).data;
    const booked = rows.find((row) => row.state === 'succeeded');
    const fresh = rows.find((row) => row.state === 'created');
    expect((await school.call(payInquire, { id: booked?.id ?? 0 })).message).toContain('is booked');
    expect((await school.call(payInquire, { id: fresh?.id ?? 0 })).message).toContain('Nobody has pressed');
    expect((await school.call(payInquire, { id: 999_999 })).code).toBe(404);
  });

  it('a link that is over ends by itself, and every book agrees', async () => {
    await linkFor('Nida');
    await school.owner(() =>
      rowsOf(
        sql`update fees.online_payments set link_until = platform.now() - interval '1 minute' where student_id = ${child['Nida'] ?? 0}::bigint`,
      ),
    );
    await runClock();
    expect(await stateOf('Nida')).toEqual(['expired']);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('ADM-73 in test', () => {
  it('a payer is told that nothing moves, and nothing is booked outside of the demo', async () => {
    const { version } = (await gatewayRow()) ?? { version: null };
    await school.must(gatewaySave, {
      code: 'jazzcash',
      clearing_account_id: await scene.account(f8, 'gateway:jazzcash'),
      active: true,
      test_mode: true,
      version,
    });
    const link = await linkFor('Gul');
    expect((await open(link)).text).toContain('This is a test: no money moves');
    const said = await back(answerTo(await press(link)));
    expect(said.text).toContain('The test went well');
    expect([await depositsOf('Gul'), await owed('Gul')]).toEqual([[], 5_000 * RUPEE]);
  });
});

async function gatewayRow() {
  return school.owner(() => rowOf(sql<{ version: number }>`select version from fees.gateways where code = 'jazzcash'`));
}
async function today(): Promise<string> {
  const row = await school.owner(() => rowOf(sql<{ day: string }>`select platform.today(${f8}::int)::text as day`));
  return row?.day ?? '';
}
async function runClock(): Promise<void> {
  const day = asDay(await today());
  await inClockScope({ school_id: 1 }, async () => payClock.run({ school_id: 1, day, now: now() }));
}
