// What is owed, recovered and received of a month (spec 04 §5.5; FEE-95, 97, 98): the worked example to the rupee, branches in their order,
// receipts beside the books.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth } from '#kernel/dates.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositCreate, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingDeactive } from '#modules/fees/outstanding/contract/deactive.ts';
import { feeStatus, outstandingBranches } from '#modules/fees/outstanding/contract/month-figures.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { outstandingRanking } from '#modules/fees/outstanding/contract/ranking.ts';
import { paidList } from '#modules/fees/paid-fees/contract/paid-fees.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9 } = branches;
const before = addMonths(thisMonth, -1);
let scene: FeeScene;
let pupils: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;

async function pay(name: string, rupees: number, branch_id: number = f8): Promise<number> {
  const { deposit_id } = await scene.school.must(depositCreate, {
    student_id: idOf(name),
    amount: rupees * RUPEE,
    value_date: today,
    channel: 'cash',
    account_id: await scene.account(branch_id, 'cash'),
  });
  return deposit_id;
}

beforeAll(async () => {
  scene = await openFeeScene();
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  pupils = await scene.admit(f8, [{ name: 'Dania', plan: { TUI: 2000 } }]);
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.school.owner(() => rowsOf(sql`update fees.student_fee_lines set valid_to = ${before}::date`));
  Object.assign(
    pupils,
    await scene.admit(f8, [
      { name: 'Asad', plan: { TUI: 7900 } },
      { name: 'Bano', plan: { TUI: 3000 } },
      { name: 'Chand', plan: { TUI: 2800 } },
    ]),
    await scene.admit(g9, [{ name: 'Gul', plan: { TUI: 5000 } }]),
  );
  await scene.post(f8, thisMonth, addDays(today, 10));
  await scene.post(g9, thisMonth, addDays(today, 10));
});

describe('FEE-95 the worked example', () => {
  test('posted 13,700, paid 7,900; of 2,000 from before 1,500 is paid and 300 of fines added', async () => {
    await pay('Asad', 7900);
    await pay('Dania', 1500);
    const status = await scene.school.must(feeStatus, { branch_id: f8, month: thisMonth });
    const figures = {
      posted: 13_700 * RUPEE,
      paid: 7_900 * RUPEE,
      outstanding: 5_800 * RUPEE,
      last_months_outstanding: 2_000 * RUPEE,
      paid_from_pending: 1_500 * RUPEE,
      adjusted: 300 * RUPEE,
      all_outstanding: 6_600 * RUPEE,
      fee_percent: 42,
      accounts_percent: 58,
    };
    expect(status.rows).toEqual([{ currency: 'PKR', ...figures }]);
    const list = await scene.school.must(outstandingBranches, { month: thisMonth, filter: 'F-8' });
    expect(list.data).toMatchObject([{ branch_name: 'F-8 Campus', ...figures }]);
    expect(list.figures).toEqual(figures);
  });

  test('FEE-97: the list of students has the same sum, by age, with the fine of today', async () => {
    const list = await scene.school.must(outstandingList, { filter: 'Dania' });
    expect(list.data).toMatchObject([{ receivable: 800 * RUPEE, fine: 0, last_payment_amount: 1_500 * RUPEE }]);
    const all = await scene.school.must(outstandingList, {}, { as: 'clerk' });
    expect(all.figures).toMatchObject({ students: 3, receivable: 6_600 * RUPEE, not_due: 5_800 * RUPEE });
    expect(all.data.map((row) => row.receivable)).toEqual([3_000, 2_800, 800].map((rupees) => rupees * RUPEE));
    const tuition = await scene.school.must(outstandingList, { amount_from: 1_000 * RUPEE, past_due: true });
    expect(tuition.data).toEqual([]);
    // A total that is pressed leaves the students behind it, and stays what it was.
    for (const age of ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const) {
      const band = await scene.school.must(outstandingList, { age }, { as: 'clerk' });
      expect([age, band.figures?.[age]]).toEqual([age, all.figures?.[age]]);
      expect(band.data.every((row) => row[age] > 0)).toBe(true);
    }
  });
});

describe('FEE-98 the ranking', () => {
  test('recovery, then the smaller outstanding; branches where nothing was posted stand last without a rank', async () => {
    await pay('Gul', 4000, g9);
    const { rows, recovery_percent } = await scene.school.must(outstandingRanking, { month: thisMonth });
    expect(rows.map((row) => [row.rank, row.branch_name, row.recovery_percent, row.outstanding])).toEqual([
      [1, 'G-9 Campus', 80, 1_000 * RUPEE],
      [2, 'F-8 Campus', 58, 5_800 * RUPEE],
      [null, 'Clifton Campus', 0, 0],
      [null, 'Gulberg Campus', 0, 0],
    ]);
    // 11,900 of 18,700; the month before 1,500 of 2,300.
    expect(recovery_percent).toBe(64);
    expect(rows[1]).toMatchObject({ rank_before: 1, recovery_before: 65, all_outstanding: 6_600 * RUPEE });
    expect(rows[0]).toMatchObject({ rank_before: null, recovery_before: null });
    expect(rows[0]?.days_outstanding).toBe(Math.floor((1_000 * Number(lastDay())) / 5_000 + 0.5));
  });

  test('a branch sees itself only, and nobody without Outstanding sees any', async () => {
    const own = await scene.school.must(outstandingRanking, { month: thisMonth }, { as: 'neighbour' });
    expect(own.rows.map((row) => [row.rank, row.branch_name])).toEqual([[1, 'G-9 Campus']]);
    expect((await scene.school.call(outstandingRanking, {}, { as: 'nobody' })).code).toBe(403);
  });
});

const lastDay = (): string =>
  String(new Date(Date.UTC(+thisMonth.slice(0, 4), +thisMonth.slice(5, 7), 0)).getUTCDate());

describe('paid fees', () => {
  test('the totals are what fees moved on cash and banks, however they are grouped', async () => {
    const day = await scene.school.must(paidList, { from: today, to: today });
    expect(day).toMatchObject({
      receipts: 3,
      received: 13_400 * RUPEE,
      reversed: 0,
      net: 13_400 * RUPEE,
      ledger: 13_400 * RUPEE,
    });
    expect(day.days).toEqual([{ day: today, net: 13_400 * RUPEE }]);
    for (const by of ['channel', 'class', 'head', 'collector', 'branch'] as const) {
      const report = await scene.school.must(paidList, { from: today, to: today, by });
      expect(report.rows.reduce((sum, row) => sum + row.net, 0)).toBe(13_400 * RUPEE);
    }
    const heads = await scene.school.must(paidList, { from: today, to: today, by: 'head' });
    expect(heads.rows.map((row) => [row.name, row.net])).toEqual([['Tuition fee', 13_400 * RUPEE]]);
  });

  test('what is taken back counts on its day; what no challan used is an advance', async () => {
    const id = await pay('Bano', 3_500);
    const { version } = await scene.school.must(depositRead, { id });
    const advance = await scene.school.must(paidList, { from: today, to: today, by: 'head' });
    expect(advance.rows.map((row) => [row.name, row.net])).toEqual([
      ['Tuition fee', 16_400 * RUPEE],
      ['Advance', 500 * RUPEE],
    ]);
    expect(advance.ledger).toBe(16_900 * RUPEE);
    await scene.school.must(depositReverse, { id, version, reason: 'Typed for the wrong child' });
    const after = await scene.school.must(paidList, { from: today, to: today, by: 'head' });
    expect(after).toMatchObject({
      receipts: 4,
      received: 16_900 * RUPEE,
      reversed: 3_500 * RUPEE,
      net: 13_400 * RUPEE,
      ledger: 13_400 * RUPEE,
    });
    expect(after.rows.map((row) => [row.name, row.reversed])).toEqual([
      ['Tuition fee', 3_000 * RUPEE],
      ['Advance', 500 * RUPEE],
    ]);
    expect(await scene.proofs()).toEqual([]);
  });

  test('a part of it is compared with nothing; a branch has its own; a long time is refused', async () => {
    const cash = await scene.school.must(paidList, { from: today, to: today, channel: 'cheque' });
    expect(cash).toMatchObject({ net: 0, ledger: null });
    const own = await scene.school.must(paidList, { from: today, to: today }, { as: 'neighbour' });
    expect(own).toMatchObject({ net: 4_000 * RUPEE, ledger: 4_000 * RUPEE });
    expect((await scene.school.call(paidList, { from: '2024-01-01', to: today })).errors['to']).toEqual([
      'At most one year at a time',
    ]);
    expect((await scene.school.call(paidList, {}, { as: 'nobody' })).code).toBe(403);
  });
});

describe('students who left or are frozen', () => {
  test('stand with what they owe and what is held for them', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        with gone as (update students.students set status = 'left', status_since = ${today}::date where id = ${idOf('Chand')}::bigint)
        update fees.student_fee_accounts set security_held = 300000 where student_id = ${idOf('Chand')}::bigint`),
    );
    const list = await scene.school.must(outstandingDeactive, {});
    expect(list.data).toMatchObject([
      {
        full_name: 'Chand',
        status: 'left',
        since: today,
        receivable: 2_800 * RUPEE,
        security: 3_000 * RUPEE,
        net: -200 * RUPEE,
      },
    ]);
    expect(list.figures).toMatchObject({ owing: 1, receivable: 2_800 * RUPEE, net: -200 * RUPEE });
    expect((await scene.school.must(outstandingDeactive, { status: 'frozen' })).total).toBe(0);
    expect((await scene.school.must(outstandingDeactive, {}, { as: 'neighbour' })).total).toBe(0);
  });
});
