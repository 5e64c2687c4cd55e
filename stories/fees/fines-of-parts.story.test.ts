// FEE-44, FEE-72: carried dues are fined part by part since their old days where the school lets that head bear a fine; what the desk asks, the
// fine of today, the slip and a run of fines are one figure. FEE-42: a fine stops growing once the fees are paid, also for a run.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, asDay, asMonth, type LocalDate } from '#kernel/dates.ts';
import { challanList, challanRead } from '#modules/fees/challans/contract/challans.ts';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { fineAssess } from '#modules/fees/late-fines/contract/fines.ts';
import { readChallansToPrint } from '#modules/fees/challans/prints/load-challans.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '../harness/school.ts';
import { carryTo } from './carrying.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

let scene: FeeScene;
let pupils: Record<string, number>;
let today: LocalDate;
const { f8, lahore, g9 } = branches;
const FINE = 300 * RUPEE;

async function openChallan(student_id: number): Promise<number> {
  const { data } = await scene.school.must(challanList, { student_id });
  return data.find((row) => row.balance > 0)?.challan_id ?? 0;
}
/** One figure from four places: the record, the desk, the slip, the check of a run. */
async function finesToday(student_id: number, branch_id: number): Promise<Record<string, number>> {
  const challan_id = await openChallan(student_id);
  const { challan, fine_today } = await scene.school.must(challanRead, { id: challan_id });
  const { needed } = await scene.school.must(depositQuote, { student_id, value_date: today });
  const slip = await scene.school.as('admin', () =>
    readChallansToPrint({ challan_ids: [challan_id], language: 'en', order: 'class', history: false }),
  );
  const check = await scene.school.must(fineAssess, { as_of: today, branch_ids: [branch_id], preview: true });
  return {
    record: fine_today,
    desk: needed - challan.balance,
    slip: (slip.challans[0]?.dues[0]?.amount ?? 0) - challan.balance,
    run: check.branches[0]?.amount ?? 0,
  };
}
const all = (fine: number) => ({ record: fine, desk: fine, slip: fine, run: fine });
const assess = async (branch_id: number, as_of: string): Promise<void> => {
  await scene.school.must(fineAssess, { as_of, branch_ids: [branch_id] });
  await runWaitingJobs();
};
const pay = async (student_id: number, money: { branch_id: number; rupees: number; value_date: string }) =>
  scene.school.must(depositCreate, {
    student_id,
    amount: money.rupees * RUPEE,
    value_date: money.value_date,
    channel: 'cash',
    account_id: await scene.account(money.branch_id, 'cash'),
    another: true,
  });

beforeAll(async () => {
  scene = await openFeeScene();
  const day = await scene.school.owner(() => rowOf(sql<{ day: LocalDate }>`select platform.today(${f8}) as day`));
  today = asDay(day?.day ?? '');
  await scene.school.owner(() => rowsOf(sql`update fees.fee_heads set fine_eligible = true where kind = 'opening'`));
  for (const branch_id of [f8, lahore]) await scene.fineRule(branch_id, { mode: 'fixed', amount: FINE });
  await scene.fineRule(g9, { mode: 'per_day', amount: 20 * RUPEE });
  pupils = {
    ...(await scene.admit(f8, [
      { name: 'Ali', plan: { TUI: 5000 } },
      { name: 'Bina', plan: { TUI: 5000 } },
    ])),
    ...(await scene.admit(g9, [{ name: 'Chand', plan: { TUI: 5000 } }])),
  };
  await scene.post(f8, asMonth('2026-05-01'), addDays(today, -70));
  await scene.post(f8, asMonth('2026-06-01'), addDays(today, -20));
  await scene.post(f8, asMonth('2026-07-01'), addDays(today, 25));
  await scene.post(g9, asMonth('2026-05-01'), addDays(today, -30));
});

describe('FEE-44 dues carried to another branch', () => {
  const ali = () => pupils.Ali ?? 0;
  const bina = () => pupils.Bina ?? 0;

  test('each part that is late is fined, the one to come is not: desk, record, slip and run say the same', async () => {
    await carryTo(scene, { student_id: ali(), from: f8, to: lahore });
    expect(await finesToday(ali(), lahore)).toEqual(all(2 * FINE));
  });

  test('FEE-43 money of a day before the second fell due leaves one fine; a run charges that one', async () => {
    await pay(ali(), { branch_id: lahore, rupees: 10_300, value_date: addDays(today, -21) });
    expect(await finesToday(ali(), lahore)).toEqual(all(0));
    expect(await scene.ledger(lahore, 'late_fine')).toBe(-FINE);
    expect(await scene.proofs()).toEqual([]);
  });

  test('what was fined at the old branch comes along as a fine: no fine on it, and none for the same days again', async () => {
    await assess(f8, today);
    expect(await scene.ledger(f8, 'late_fine')).toBe(-2 * FINE);
    await carryTo(scene, { student_id: bina(), from: f8, to: lahore });
    const { lines, challan } = await scene.school.must(challanRead, { id: await openChallan(bina()) });
    expect(challan.balance).toBe(15_000 * RUPEE + 2 * FINE);
    expect(lines.filter((line) => line.head_name === 'Late fine').map((line) => line.net)).toEqual([FINE, FINE]);
    expect(await finesToday(bina(), lahore)).toEqual(all(0));
    await pay(bina(), { branch_id: lahore, rupees: 15_600, value_date: today });
    expect(await scene.ledger(lahore, 'student_receivable', bina())).toBe(0);
    expect(await scene.ledger(lahore, 'late_fine')).toBe(-FINE);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('FEE-42 a fine grows while fees are open', () => {
  test('fees paid late, the fine not: a run as of a later day charges nothing more', async () => {
    const chand = pupils.Chand ?? 0;
    await pay(chand, { branch_id: g9, rupees: 5_000, value_date: addDays(today, -20) });
    const { challan } = await scene.school.must(challanRead, { id: await openChallan(chand) });
    expect(challan.balance).toBe(10 * 20 * RUPEE);
    expect(await finesToday(chand, g9)).toEqual(all(0));
  });
});
