// ADM-71 without an answer, against the simulator over HTTP: the gateway took the money and told nobody; it is asked, and the money is booked once.

import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSimulator } from '#app/gateway-simulator/server.ts';
import { asDay, asMonth } from '#kernel/dates.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { gatewaySave } from '#modules/fees/gateways/contract/gateways.ts';
import { merchantSave, payInquire, payList, payStart } from '#modules/fees/online-payments/contract/pay-online.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const SALT = 's4lt0000';
let scene: FeeScene;
let school: School;
let child: Record<string, number>;
let simulator: Server;
let gateway: string;

beforeAll(async () => {
  vi.stubEnv('MAKTAB_ALLOW_HTTP', 'on');
  vi.stubEnv('MAKTAB_PRIVATE_HOSTS', '127.0.0.1');
  simulator = await startSimulator({ port: 0, salt: SALT });
  gateway = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}/jazzcash`;
  scene = await openFeeScene();
  ({ school } = scene);
  child = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 5_000 } },
    { name: 'Bina', plan: { TUI: 5_000 } },
  ]);
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  // Money of a gateway in test is booked in the demo only.
  await school.owner(() => rowsOf(sql`update platform.users set demo = true where username = 'admin'`));
  const clearing_account_id = await scene.account(f8, 'gateway:jazzcash');
  await school.must(gatewaySave, { code: 'jazzcash', clearing_account_id, active: true, test_mode: true });
  await school.must(merchantSave, {
    merchant_id: 'MC00001',
    password: 'pw12345',
    salt: SALT,
    page_address: `${gateway}/page`,
    inquiry_address: `${gateway}/inquiry`,
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  simulator.close();
});

/** Up to the page of the gateway, as a browser does it. */
async function pressed(name: string): Promise<{ id: number; ref: string; page: string }> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`select id from fees.challans where student_id = ${child[name] ?? 0}::bigint`),
  );
  const made = await school.must(payStart, { challan_id: row?.id ?? 0 });
  const form = await school.app.inject({ method: 'POST', url: new URL(made.link).pathname, payload: '' });
  const fields = [...form.body.matchAll(/name="(pp[^"]*)" value="([^"]*)"/g)].map(
    ([, field = '', value = '']) => [field, value.replaceAll('&amp;', '&')] as [string, string],
  );
  const page = await fetch(`${gateway}/page`, { method: 'POST', body: new URLSearchParams(fields) });
  return { id: made.id, ref: new Map(fields).get('pp_TxnRefNo') ?? '', page: await page.text() };
}
const choose = (ref: string, wish: string) =>
  fetch(`${gateway}/act`, { method: 'POST', body: new URLSearchParams({ pp_TxnRefNo: ref, wish }) });
const deposits = async (name: string) => (await school.must(depositList, { student_id: child[name] ?? 0 })).data.length;

describe('ADM-71 the inquiry', () => {
  it('our form is taken by the page, and what nobody told is found by asking, once', async () => {
    const { id, ref, page } = await pressed('Ali');
    expect(page).toContain('PKR 5000.00');
    expect(await school.must(payInquire, { id })).toMatchObject({ state: 'pending' });
    await choose(ref, 'silent');
    expect(await deposits('Ali')).toBe(0);
    const asked = await Promise.all([school.call(payInquire, { id }), school.call(payInquire, { id })]);
    expect(asked.some((one) => one.data?.state === 'succeeded')).toBe(true);
    expect([await deposits('Ali'), await scene.ledger(f8, 'student_receivable', child['Ali'])]).toEqual([1, 0]);
    const [row] = (await school.must(payList, { student_id: child['Ali'] ?? 0 })).data;
    expect(row).toMatchObject({ state: 'succeeded', gateway: 'test', amount: 5_000 * RUPEE, ask_at: null });
  });

  it('declined is failed, a gateway that is away is said in words, and nothing is booked', async () => {
    const { id, ref } = await pressed('Bina');
    await choose(ref, 'decline');
    expect(await school.must(payInquire, { id })).toMatchObject({ state: 'failed' });
    simulator.close();
    simulator.closeAllConnections();
    const away = await school.call(payInquire, { id });
    expect([away.code, away.message]).toMatchObject([409, expect.stringContaining('JazzCash did not answer')]);
    expect(await deposits('Bina')).toBe(0);
  });
});
