// The money of a receipt placed on other challans (04 §6.4 fee/deposit/reallocate; FEE-42, FEE-46, FEE-55): receipt, cash and what is owed in all stay.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth, todayIn } from '#kernel/dates.ts';
import { challanRead } from '#modules/fees/challans/contract/challans.ts';
import { depositCreate, depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositPlacement, depositReallocate } from '#modules/fees/reallocations/contract/reallocations.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const before = addMonths(thisMonth, -1);
let scene: FeeScene;
let school: School;
let pupils: Record<string, number>;
const idOf = (name: string): number => pupils[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  pupils = {
    ...(await scene.admit(f8, [
      { name: 'Amna', plan: { TUI: 5_000 } },
      { name: 'Elder', family: 'Khan', plan: { TUI: 4_000 } },
      { name: 'Younger', family: 'Khan', plan: { TUI: 3_000 } },
    ])),
    ...(await scene.admit(muscat, [{ name: 'Omar', plan: { TUI: 45 } }])),
  };
  for (const branch of [f8, muscat]) {
    await scene.post(branch, before, dayInMonth(before, 10));
    await scene.post(branch, thisMonth, addDays(today, 5));
  }
});

const placement = (id: number) => school.must(depositPlacement, { id });
const reason = 'The father meant this month';
const take = async (amount: number, who: object, as: 'admin' | 'muscat' = 'admin') => {
  const branch = as === 'muscat' ? muscat : f8;
  const made = await school.must(
    depositCreate,
    {
      ...who,
      channel: 'cash',
      value_date: as === 'muscat' ? todayIn('Asia/Muscat') : today,
      account_id: await scene.account(branch, 'cash'),
      amount,
      another: true,
    },
    { as },
  );
  return made.deposit_id;
};

describe('a receipt of one child', () => {
  let id = 0;
  let older = 0;
  let newer = 0;

  test('lies on the oldest challan; placed on the newer one the balances change and nothing else', async () => {
    id = await take(3_000 * RUPEE, { student_id: idOf('Amna') });
    const lies = await placement(id);
    expect(lies).toMatchObject({ problem: null, advance: 0, challans: [{ placed: 3_000 * RUPEE }, { placed: 0 }] });
    [older, newer] = lies.challans.map((one) => one.challan_id) as [number, number];
    const cash = await scene.ledger(f8, 'cash');
    const placed = await school.must(depositReallocate, {
      id,
      version: lies.version,
      reason,
      allocation: [{ challan_id: newer, amount: 3_000 * RUPEE }],
    });
    expect(placed).toMatchObject({ settled: 3_000 * RUPEE, advance: 0, fines: 0 });
    const balance = async (challan: number) => (await school.must(challanRead, { id: challan })).challan.balance;
    expect([await balance(older), await balance(newer)]).toEqual([5_000 * RUPEE, 2_000 * RUPEE]);
    expect(await scene.ledger(f8, 'cash')).toBe(cash);
    expect(await scene.ledger(f8, 'student_receivable', idOf('Amna'))).toBe(7_000 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  test('in part: the rest is an advance; asked with the former amounts it goes back', async () => {
    const part = [{ challan_id: newer, amount: 1_000 * RUPEE }];
    const version = (await placement(id)).version;
    const placed = await school.must(depositReallocate, { id, version, reason, allocation: part });
    expect(placed.advance).toBe(2_000 * RUPEE);
    expect(await scene.ledger(f8, 'student_advance', idOf('Amna'))).toBe(-2_000 * RUPEE);
    const back = [{ challan_id: older, amount: 3_000 * RUPEE }];
    await school.must(depositReallocate, { id, version: (await placement(id)).version, reason, allocation: back });
    expect((await placement(id)).challans.map((one) => one.placed)).toEqual([3_000 * RUPEE, 0]);
    expect(await scene.ledger(f8, 'student_advance', idOf('Amna'))).toBe(0);
    expect(await scene.proofs()).toEqual([]);
  });

  test('is refused above what a challan needs, above the receipt, for another child, unchanged, stale, without a reason or the right', async () => {
    const { version } = await placement(id);
    const [stranger] = (await placement(await take(100 * RUPEE, { student_id: idOf('Elder') }))).challans;
    const ask = (allocation: { challan_id: number; amount: number }[], more: object = {}) =>
      school.call(depositReallocate, { id, version, reason, allocation, ...more });
    const most = await ask([{ challan_id: newer, amount: 6_000 * RUPEE }]);
    expect([most.code, most.errors['allocation']?.[0]]).toEqual([422, expect.stringContaining('needs PKR 5,000 only')]);
    const both = [older, newer].map((challan_id) => ({ challan_id, amount: 2_000 * RUPEE }));
    expect((await ask(both)).errors['allocation']?.[0]).toContain('more than the deposit');
    expect((await ask([{ challan_id: stranger?.challan_id ?? 0, amount: RUPEE }])).code).toBe(422);
    const same = await ask([{ challan_id: older, amount: 3_000 * RUPEE }]);
    expect([same.code, same.message]).toEqual([409, expect.stringContaining('is already allocated like this')]);
    const allocation = [{ challan_id: newer, amount: RUPEE }];
    expect((await ask(allocation, { version: version + 1 })).code).toBe(409);
    expect((await ask(allocation, { reason: 'x' })).errors['reason']).toBeDefined();
    const asked = { id, version, reason, allocation };
    expect((await school.call(depositReallocate, asked, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(depositPlacement, { id }, { as: 'neighbour' })).code).not.toBe(200);
    expect(await scene.proofs()).toEqual([]);
  });

  test('reversed afterwards it leaves nothing, whatever it lay on; then it is placed no more', async () => {
    const allocation = [{ challan_id: newer, amount: 500 * RUPEE }];
    await school.must(depositReallocate, { id, version: (await placement(id)).version, reason, allocation });
    await school.must(depositReverse, { id, version: (await placement(id)).version, reason });
    expect(await scene.ledger(f8, 'student_receivable', idOf('Amna'))).toBe(10_000 * RUPEE);
    expect(await scene.ledger(f8, 'student_advance', idOf('Amna'))).toBe(0);
    expect((await placement(id)).problem).toContain('was reversed');
    const late = await school.call(depositReallocate, {
      id,
      version: (await placement(id)).version,
      reason,
      allocation,
    });
    expect(late.code).toBe(409);
    expect(await scene.proofs()).toEqual([]);
  });
});

test('a late fine that came with it is recalculated by its value date: on a challan that is not due there is none', async () => {
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  const id = await take(4_300 * RUPEE, { student_id: idOf('Younger') });
  const { challans, version } = await placement(id);
  const [old, fresh] = challans;
  expect(old?.placed).toBe(3_300 * RUPEE);
  const allocation = [{ challan_id: fresh?.challan_id ?? 0, amount: 3_000 * RUPEE }];
  const placed = await school.must(depositReallocate, { id, version, reason, allocation });
  expect(placed).toMatchObject({ fines: 0, advance: 1_300 * RUPEE });
  expect(await scene.ledger(f8, 'late_fine_income', idOf('Younger'))).toBe(0);
  expect((await school.must(challanRead, { id: old?.challan_id ?? 0 })).challan.balance).toBe(3_000 * RUPEE);
  expect(await scene.proofs()).toEqual([]);
});

test('of a family it is placed on the other child; in Oman to the baisa', async () => {
  const [elder] = (await school.must(depositList, { student_id: idOf('Elder') })).data;
  await school.must(depositReverse, { id: elder?.deposit_id ?? 0, version: elder?.version ?? 0, reason, reopen: true });
  const family = (
    await school.must(challanRead, {
      id: (await placement(await take(RUPEE, { student_id: idOf('Elder') }))).challans[0]?.challan_id ?? 0,
    })
  ).challan;
  const id = await take(2_000 * RUPEE, { family_id: family.family_id ?? 0 });
  const { challans, version } = await placement(id);
  const younger = challans.findLast((one) => one.student_name === 'Younger');
  const allocation = [{ challan_id: younger?.challan_id ?? 0, amount: 2_000 * RUPEE }];
  await school.must(depositReallocate, { id, version, reason, allocation });
  expect((await placement(id)).challans.find((one) => one.placed > 0)?.student_name).toBe('Younger');
  const rials = await take(20_500, { student_id: idOf('Omar') }, 'muscat');
  const omar = await school.must(depositPlacement, { id: rials }, { as: 'muscat' });
  const newest = omar.challans.at(-1);
  const to = [{ challan_id: newest?.challan_id ?? 0, amount: 20_495 }];
  const asked = { id: rials, version: omar.version, reason, allocation: to };
  const placed = await school.must(depositReallocate, asked, { as: 'muscat' });
  expect(placed).toMatchObject({ currency: 'OMR', settled: 20_495, advance: 5 });
  expect(await scene.proofs()).toEqual([]);
});
