// Promises to pay (spec 04 §14.3): written down once a student, kept or broken by the money that came, with how a family keeps its word.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { judgePromises, promiseClock } from '#modules/fees/promises/actions/judge-promises.ts';
import { outstandingNote, promiseList } from '#modules/fees/promises/contract/promises.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const before = addMonths(thisMonth, -1);
let scene: FeeScene;
let pupils: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;
const promise = (name: string, days: number, options: object = {}) =>
  scene.school.call(
    outstandingNote,
    { student_id: idOf(name), promise_date: addDays(today, days), note: 'By telephone' },
    options,
  );
const judge = (days: number) =>
  inClockScope({ school_id: 1, branch_id: f8 }, () => judgePromises({ branch_id: f8 }, addDays(today, days)));
const states = async () =>
  Object.fromEntries((await scene.school.must(promiseList, {})).data.map((row) => [row.student_name, row.state]));

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Asad', family: 'Khan', plan: { TUI: 6000 } },
    { name: 'Bano', family: 'Khan', plan: { TUI: 5000 } },
    { name: 'Chand', plan: { TUI: 2800 } },
  ]);
  await scene.post(f8, before, dayInMonth(before, 10));
});

describe('a promise', () => {
  test('is of what is due by its day, and one a student: a new day moves it', async () => {
    expect((await promise('Asad', 3)).data).toMatchObject({
      amount: 6000 * RUPEE,
      state: 'open',
      note: 'By telephone',
    });
    expect((await promise('Asad', 5)).data).toMatchObject({ promise_date: addDays(today, 5) });
    const list = await scene.school.must(promiseList, {});
    expect(list.data).toMatchObject([
      { student_name: 'Asad', promised_on: today, promise_date: addDays(today, 5), received: 0 },
    ]);
    expect(list.figures).toMatchObject({ open: 1, open_amount: 6000 * RUPEE, kept: 0, broken: 0, keeping_rate: 0 });
    const ahead = await scene.school.must(outstandingList, { promise: 'ahead' });
    expect(ahead.data).toMatchObject([{ full_name: 'Asad', promise_date: addDays(today, 5), promise_broken: false }]);
    expect((await scene.school.must(outstandingList, { promise: 'none' })).total).toBe(2);
  });

  test('is refused for a day that is over or far ahead, for nothing due, and by whom it is not theirs to take', async () => {
    expect((await promise('Bano', -1)).errors['promise_date']).toEqual(['The day has passed']);
    expect((await promise('Bano', 91)).errors['promise_date']).toEqual(['At most 90 days ahead']);
    expect((await promise('Bano', 1, { as: 'neighbour' })).code).toBe(404);
    expect((await promise('Bano', 1, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.must(promiseList, {}, { as: 'neighbour' })).total).toBe(0);
  });
});

describe('kept or broken', () => {
  test('money by the day keeps it; part of the money, or none, breaks it once the day is over', async () => {
    await promise('Bano', 2);
    await promise('Chand', 2);
    await scene.school.must(depositCreate, {
      student_id: idOf('Bano'),
      amount: 5000 * RUPEE,
      value_date: today,
      channel: 'cash',
      account_id: await scene.account(f8, 'cash'),
    });
    expect(await judge(0)).toEqual({ kept: 1, broken: 0 });
    expect(await states()).toEqual({ Asad: 'open', Bano: 'kept', Chand: 'open' });
    expect(await judge(2)).toEqual({ kept: 0, broken: 0 });
    expect(await judge(3)).toEqual({ kept: 0, broken: 1 });
    expect(await states()).toEqual({ Asad: 'open', Bano: 'kept', Chand: 'broken' });
    const broken = await scene.school.must(outstandingList, { promise: 'broken' });
    expect(broken.data).toMatchObject([{ full_name: 'Chand', promise_broken: true }]);
  });

  test('money that reaches the books later with a value date of its time keeps a broken one after all', async () => {
    await scene.school.must(depositCreate, {
      student_id: idOf('Chand'),
      amount: 2800 * RUPEE,
      value_date: today,
      channel: 'cash',
      account_id: await scene.account(f8, 'cash'),
    });
    expect(await judge(6)).toEqual({ kept: 1, broken: 1 });
    expect(await states()).toEqual({ Asad: 'broken', Bano: 'kept', Chand: 'kept' });
    const { data, figures } = await scene.school.must(promiseList, {});
    expect(figures).toMatchObject({ open: 0, kept: 2, broken: 1, keeping_rate: 67 });
    // Asad and Bano are of one family: one of two was kept.
    expect(data.find((row) => row.student_name === 'Asad')).toMatchObject({ family_kept: 1, family_over: 2 });
  });

  test('nobody promises what is paid', async () => {
    const answer = await promise('Bano', 1);
    expect([answer.code, answer.message]).toEqual([409, expect.stringContaining('there is nothing to promise')]);
  });

  test('the clock does it by itself, branch by branch', async () => {
    expect((await promise('Asad', 1)).data).toMatchObject({ state: 'open' });
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.fee_promises set promised_on = promised_on - 9, promise_date = ${addDays(today, -2)}::date where kept is null`,
      ),
    );
    await runDue({ jobs: [promiseClock] });
    expect((await scene.school.must(promiseList, { state: 'open' })).total).toBe(0);
  });
});
