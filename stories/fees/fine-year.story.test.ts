// The fines of a session (spec 04 §5.5; FEE-42 to FEE-45): what was assessed, reversed, waived and collected always leaves what is open; the
// rule is one place's own.

import { beforeAll, describe, expect, test } from 'vitest';
import { addMonths, dayInMonth } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { finePolicyList, finePolicySave, fineRules } from '#modules/fees/late-fines/contract/fine-policies.ts';
import { fineYear } from '#modules/fees/late-fines/contract/fine-year.ts';
import { fineAssess } from '#modules/fees/late-fines/contract/fines.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9 } = branches;
const before = addMonths(thisMonth, -1);
let scene: FeeScene;
let session_id: number;
let pupils: Record<string, number>;

const rule = {
  country_id: 162,
  name: 'Late fine',
  mode: 'fixed',
  amount: 300 * RUPEE,
  rate: 0,
  grace_days: 0,
  count_from: 'due_date',
  cap: null,
  stop_at_validity: false,
  min_balance: 0,
  after_validity_charge: 0,
  status: 'active',
} as const;

const pay = async (name: string, rupees: number, value_date: string) =>
  scene.school.must(depositCreate, {
    student_id: pupils[name] ?? 0,
    amount: rupees * RUPEE,
    value_date,
    channel: 'bank_transfer',
    account_id: bank,
    reference: `FT-${name}-${rupees}`,
  });
let bank = 0;

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Asad', plan: { TUI: 6000 } },
    { name: 'Bano', plan: { TUI: 5000 } },
    { name: 'Chand', plan: { TUI: 2800 } },
  ]);
  Object.assign(pupils, await scene.admit(g9, [{ name: 'Gul', plan: { TUI: 4000 } }]));
  bank = await scene.bank(f8);
  session_id = (await scene.school.must(sessionList, {})).find((one) => one.is_current)?.id ?? 0;
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.post(g9, before, dayInMonth(before, 10));
});

describe('the rule', () => {
  test('is made for all branches by who has them all, for one branch by who has it', async () => {
    const country = await scene.school.must(finePolicySave, { ...rule, session_id });
    expect(country).toMatchObject({ branch_id: null, amount: 300 * RUPEE });
    const refused = await scene.school.call(finePolicySave, { ...rule, session_id }, { as: 'clerk' });
    expect(refused.errors['branch_id']?.[0]).toContain('Only who has every branch');
    expect(
      (await scene.school.call(finePolicySave, { ...rule, session_id, branch_id: f8 }, { as: 'neighbour' })).code,
    ).toBe(404);
    expect((await scene.school.call(finePolicySave, { ...rule, session_id, amount: 0 })).errors['amount']).toEqual([
      'Enter the amount',
    ]);
  });

  test('comes with the sessions to choose from, the current one where none is named, to who may see rules (04 §5.5)', async () => {
    const page = await scene.school.must(fineRules, {});
    expect(page.session_id).toBe(session_id);
    expect(page.rules).toEqual(await scene.school.must(finePolicyList, { session_id }));
    expect(page.rules.length).toBeGreaterThan(0);
    expect(page.sessions).toEqual((await scene.school.must(sessionList, {})).map(({ id, name }) => ({ id, name })));
    const other = await scene.school.must(fineRules, { session_id: session_id + 1000 });
    expect([other.session_id, other.rules]).toEqual([session_id + 1000, []]);
    expect((await scene.school.call(fineRules, {}, { as: 'nobody' })).code).toBe(403);
  });

  test('who may set the rule of a branch does not reach that of all branches by its number', async () => {
    const [country] = await scene.school.must(finePolicyList, { session_id });
    const { id = 0, version = 0 } = country ?? {};
    const answer = await scene.school.call(
      finePolicySave,
      { ...rule, id, version, session_id, branch_id: f8, amount: 1 },
      { as: 'clerk' },
    );
    expect(answer.code).toBe(409);
    expect((await scene.school.must(finePolicyList, { session_id }))[0]).toMatchObject({ amount: 300 * RUPEE });
  });
});

describe('fines of a session', () => {
  test('a check charges nothing; assessed fines stand in the month of their bill, by branch', async () => {
    const check = await scene.school.must(fineAssess, { as_of: today, preview: true });
    expect(check.branches.filter((row) => row.challans > 0)).toMatchObject([
      { branch_name: 'F-8 Campus', challans: 3, amount: 900 * RUPEE },
      { branch_name: 'G-9 Campus', challans: 1, amount: 300 * RUPEE },
    ]);
    expect((await scene.school.must(fineYear, { session_id })).assessed).toBe(0);
    await scene.school.must(fineAssess, { as_of: today, branch_ids: [f8, g9] });
    await runWaitingJobs();
    const year = await scene.school.must(fineYear, { session_id });
    expect(year).toMatchObject({
      currency: 'PKR',
      assessed: 1200 * RUPEE,
      reversed: 0,
      collected: 0,
      open: 1200 * RUPEE,
    });
    expect(year.months.find((row) => row.bill_month === before)).toMatchObject({ assessed: 1200 * RUPEE });
    expect(year.branches.map((row) => [row.branch_name, row.assessed])).toEqual([
      ['F-8 Campus', 900 * RUPEE],
      ['G-9 Campus', 300 * RUPEE],
    ]);
  });

  test('FEE-43: money of an earlier day takes a fine back; a fine that is paid is collected; the rest is open', async () => {
    await pay('Asad', 6000, dayInMonth(before, 9));
    await pay('Bano', 5300, today);
    const year = await scene.school.must(fineYear, { session_id, branch_id: f8 });
    expect(year).toMatchObject({
      assessed: 900 * RUPEE,
      reversed: 300 * RUPEE,
      waived: 0,
      collected: 300 * RUPEE,
      open: 300 * RUPEE,
    });
    for (const row of [...year.months, ...year.branches])
      expect(row.assessed - row.reversed - row.waived - row.collected).toBe(row.open);
    expect(await scene.ledger(f8, 'late_fine')).toBe(-(year.assessed - year.reversed - year.waived));
    expect(await scene.proofs()).toEqual([]);
  });

  test('another branch is none, another session has nothing, and it takes Outstanding', async () => {
    expect((await scene.school.call(fineYear, { session_id, branch_id: f8 }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.must(fineYear, { session_id }, { as: 'neighbour' })).assessed).toBe(300 * RUPEE);
    expect((await scene.school.call(fineYear, { session_id: 999_999 })).code).toBe(404);
    expect((await scene.school.call(fineYear, { session_id }, { as: 'nobody' })).code).toBe(403);
  });
});
