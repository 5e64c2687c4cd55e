// Payment online as families use it: JazzCash in test, towards the simulator (`maktab simulate-gateway`), with links and tries in every state; in Oman links
// whose page shows the bank, and a slip sent from one (ADM-70 to ADM-74).

import sharp from 'sharp';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import {
  claimByLink,
  pressPay,
  saveGateway,
  saveMerchant,
  secureHash,
  startLink,
  takeAnswer,
} from '#modules/fees/index.ts';

const SCHOOL = 1;
/** Of the worked example of ADM-71; the simulator knows the same salt. */
const SALT = 's4lt0000';
const MERCHANT = 'MC00001';
const SIMULATOR = 'http://localhost:4010/jazzcash';

const idOf = async (username: string): Promise<number> =>
  (await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`)))?.id ??
  0;

async function setUp(user_id: number): Promise<void> {
  await runAs({ user_id, school_id: SCHOOL, country_id: 162 }, async () => {
    await saveGateway({
      code: 'jazzcash',
      clearing_account_id: await systemAccount('gateway:jazzcash'),
      charges_account_id: await systemAccount('bank_charges'),
      unsigned: false,
      partial_allowed: true,
      test_mode: true,
      active: true,
    });
    await saveMerchant({
      merchant_id: MERCHANT,
      password: 'pw12345',
      salt: SALT,
      page_address: `${SIMULATOR}/page`,
      inquiry_address: `${SIMULATOR}/inquiry`,
    });
  });
}

/** Challans of pupils with something open, of different families. */
const openChallans = (branch_id: number, most: number): Promise<{ id: number }[]> =>
  asOwner(() =>
    rowsOf(sql<{ id: number }>`
      select c.id from (select distinct on (c.student_id) c.* from fees.challans c
                         where c.branch_id = ${branch_id}::int and c.balance > 0 and c.kind = 'monthly' order by c.student_id, c.bill_month desc) c
        join students.students s on s.id = c.student_id and s.status = 'active' and s.branch_id = c.branch_id
       order by md5(c.challan_no) limit ${most}`),
  );

interface Try {
  id: number;
  txn_ref: string;
  amount: number;
}

/** The n-th from the last. */
const tryOf = (challan_id: number, n: number): Promise<Try | undefined> =>
  asOwner(() =>
    rowOf(sql<Try>`
      select id, txn_ref, amount from fees.online_payments where challan_id = ${challan_id}::bigint and txn_ref is not null order by id desc limit 1 offset ${n}`),
  );

async function answer(
  challan_id: number,
  code: string,
  { text = '', salt = SALT, times = 1, nth = 0 } = {},
): Promise<void> {
  const one = await tryOf(challan_id, nth);
  if (!one) return;
  const fields: Record<string, string> = {
    pp_Amount: String(one.amount),
    pp_MerchantID: MERCHANT,
    pp_ResponseCode: code,
    pp_ResponseMessage: text || 'Thank you for using JazzCash, your transaction was successful.',
    pp_RetreivalReferenceNo: String(260_000_000_000 + one.id),
    pp_TxnCurrency: 'PKR',
    pp_TxnRefNo: one.txn_ref,
  };
  const signed = { ...fields, pp_SecureHash: secureHash(fields, salt) };
  for (let n = 0; n < times; n += 1)
    await takeAnswer({ school_id: SCHOOL, id: one.id }, signed, n === 0 ? 'return' : 'ipn');
}

const nobody = new Uint8Array();
const again = new TextEncoder().encode('again=1');

/** What became of the n-th link; the others were only sent. */
const ways: readonly ((challan_id: number, press: (body?: Uint8Array) => Promise<unknown>) => Promise<void>)[] = [
  async (id) => answer(id, '000'),
  async (id) => answer(id, '000', { times: 3 }),
  async (id) =>
    answer(id, '124', { text: 'Order is placed and waiting for financials to be received over the counter.' }),
  async (id) => answer(id, '199', { text: 'Insufficient balance' }),
  async (id) => answer(id, '000', { salt: 'a guess' }),
  async (id, press) => {
    const first = await tryOf(id, 0);
    await asOwner(() =>
      rowsOf(
        sql`update fees.online_payments set pressed_at = pressed_at - interval '20 minutes' where id = ${first?.id ?? 0}::bigint`,
      ),
    );
    await press(again);
    await answer(id, '000');
    await answer(id, '000', { nth: 1 });
  },
  async () => undefined,
  async (id) => answer(id, '121'),
];

async function makePakistan(): Promise<void> {
  const user_id = await idOf('admin');
  await setUp(user_id);
  const challans = await openChallans(1, ways.length + 5);
  for (const [n, { id }] of challans.entries()) {
    const { id: payment_id } = await runAs({ user_id, school_id: SCHOOL, country_id: 162, branch_id: 1 }, () =>
      startLink({ challan_id: id, send: n % 2 === 0 }),
    );
    const way = ways[n];
    if (way === undefined) continue;
    const press = (body: Uint8Array = nobody) => pressPay('', { school_id: SCHOOL, payment_id }, body);
    await press();
    await way(id, press);
  }
  const last = challans.at(-1)?.id ?? 0;
  await asOwner(() =>
    rowsOf(sql`
      update fees.online_payments set state = 'expired', created_at = created_at - interval '20 days', link_until = platform.now() - interval '6 days'
       where challan_id = ${last}::bigint and state = 'created'`),
  );
}

/** A photo of a slip, as a mother sends it from the page. */
const slip = (): Promise<Buffer> =>
  sharp({ create: { width: 420, height: 300, channels: 3, background: '#dfe9e2' } })
    .jpeg({ quality: 70 })
    .toBuffer();

async function makeOman(today: LocalDate): Promise<void> {
  const user_id = await idOf('muscat');
  const challans = await openChallans(6, 3);
  for (const [n, { id }] of challans.entries()) {
    const made = await runAs({ user_id, school_id: SCHOOL, country_id: 161, branch_id: 6 }, () =>
      startLink({ challan_id: id, send: true }),
    );
    if (n > 0) continue;
    const bank = await asOwner(() =>
      rowOf(sql<{ id: number }>`
        select id from accounts.bank_accounts where branch_id = 6 and active and 'collection' = any (use_for) order by id limit 1`),
    );
    await claimByLink(
      {
        token: 'the page of the demo itself',
        amount: (made.amount / 1000).toFixed(3),
        value_date: today,
        bank_account_id: String(bank?.id ?? ''),
        reference: 'MB-77120',
      },
      { school_id: SCHOOL, payment_id: made.id },
      { upload: { name: 'slip.jpg', bytes: await slip() } },
    );
  }
}

export async function makeOnlinePayments(today: LocalDate): Promise<void> {
  await makePakistan();
  await makeOman(today);
}
