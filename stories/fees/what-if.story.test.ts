// What-if posting (spec 04 §14.2): the posting's calculation with other prices (FEE-86), another concession (FEE-13) or rule of part months
// (FEE-22); what it says is what the posting bills once the change is made, and nothing is written before.

import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf } from '#kernel/dates.ts';
import { whatIfRead } from '#modules/fees/what-if/contract/what-if.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { nextMonth, thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
let scene: FeeScene;
let pupils: Record<string, number>;
let merit: number;
let tuition: number;

const ask = (input: InputOf<typeof whatIfRead>) => scene.school.must(whatIfRead, { branch_id: f8, ...input });
const written = () =>
  scene.school.owner(() =>
    rowOf(sql<{ text: string }>`
      select concat((select sum(amount) from fees.student_fee_lines), ' ', (select sum(rate) from fees.student_concessions), ' ',
        (select count(*) from fees.challans), ' ', (select count(*) from fees.fee_runs)) as text`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Asad', plan: { TUI: 6000, TRN: 2500 } },
    { name: 'Bano', plan: { TUI: 6000 } },
    { name: 'Fixed', plan: { TUI: 5005 } },
  ]);
  await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45 } }]);
  await scene.post(f8, thisMonth, addDays(today, 10));
  await scene.school.owner(async () => {
    await rowsOf(
      sql`update fees.student_fee_lines set fixed = true where student_id = ${pupils['Fixed'] ?? 0}::bigint`,
    );
    const type = await rowOf(
      sql<{ id: number }>`select id from fees.concession_types where school_id = 1 and kind = 'merit' limit 1`,
    );
    const head = await rowOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'TUI'`);
    [merit, tuition] = [type?.id ?? 0, head?.id ?? 0];
    await rowsOf(sql`
      insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, amount, valid_from, status, reason, source)
      values (${f8}::int, ${pupils['Bano'] ?? 0}::bigint, ${merit}::bigint, 'percent', 1000, 0, ${nextMonth}::date, 'active', 'Agreed', 'manual')`);
  });
});

describe('other terms over the next month', () => {
  test('prices of one head, a fixed line stays, a concession follows the price; branch, class and twelve months', async () => {
    const before = await written();
    const found = await ask({ head_id: tuition, price_percent: 10, months: 12 });
    expect(found).toMatchObject({
      currency: 'PKR',
      from: nextMonth,
      students: 3,
      before: (8500 + 5400 + 5005) * RUPEE,
      after: (9100 + 5940 + 5005) * RUPEE,
      difference: 1140 * RUPEE,
    });
    expect(found.rows).toMatchObject([{ branch_id: f8, students: 3, difference: 1140 * RUPEE }]);
    expect(found.all_difference).toBe(found.all_after - found.all_before);
    expect(found.all_difference).toBeGreaterThan(1140 * RUPEE);
    expect(await written()).toEqual(before);
  });

  test('less on every head, rounded as amounts are (FEE-1)', async () => {
    expect((await ask({ price_percent: -50 })).after).toBe((4250 + 2700 + 5005) * RUPEE);
  });

  test('another rate of a concession, and none of it', async () => {
    const half = await ask({ concession_type_id: merit, concession_percent: 50 });
    expect(half.difference).toBe(-2400 * RUPEE);
    const none = await ask({ concession_type_id: merit, concession_percent: 0 });
    expect(none.difference).toBe(600 * RUPEE);
  });

  test('what it said is what the posting bills once the prices are changed', async () => {
    const said = await ask({ price_percent: 10 });
    await scene.school.owner(() =>
      rowsOf(sql`update fees.student_fee_lines set amount = amount * 11 / 10 where branch_id = ${f8} and not fixed`),
    );
    await scene.post(f8, nextMonth, addDays(firstDayOf(nextMonth), 9));
    const billed = await scene.school.owner(() =>
      rowOf(sql<{ net: number }>`
        select sum(net)::bigint as net from fees.challan_lines where bill_month = ${nextMonth}::date and branch_id = ${f8}`),
    );
    expect(billed?.net).toBe(said.after);
  });

  test('in rials', async () => {
    const found = await scene.school.must(whatIfRead, { price_percent: 10 }, { as: 'muscat' });
    expect(found).toMatchObject({ currency: 'OMR', before: 45_000, after: 49_500 });
  });
});

describe('what is refused', () => {
  test('a question that changes nothing, half a concession, a month that is over, too much at once', async () => {
    const errors = async (input: InputOf<typeof whatIfRead>) =>
      Object.keys((await scene.school.call(whatIfRead, { branch_id: f8, ...input })).errors);
    expect(await errors({})).toEqual(['price_percent']);
    expect(await errors({ concession_type_id: merit })).toEqual(['concession_percent']);
    expect(await errors({ concession_percent: 5 })).toEqual(['concession_type_id']);
    expect(await errors({ price_percent: 5, from: addMonths(thisMonth, -1) })).toEqual(['from']);
    expect(await errors({ price_percent: -101 })).toEqual(['price_percent']);
  });

  test('a branch outside the scope is none, and without Fee Structure Record nothing is told', async () => {
    const input = { branch_id: f8, price_percent: 5 };
    expect((await scene.school.call(whatIfRead, input, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(whatIfRead, input, { as: 'nobody' })).code).toBe(403);
  });
});
