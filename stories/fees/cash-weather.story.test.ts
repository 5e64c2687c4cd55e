// Cash weather (05 §14.4): what is there, what is likely to come by the habit of each branch and on its days, what is known to go out; a day in
// red is told before it comes, and every day opens what makes it.

import { beforeAll, describe, expect, it } from 'vitest';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, dayInMonth, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { cashWeather, cashWeatherDay } from '#modules/accounts/cash-weather/contract/cash-weather.ts';
import { nextAfter } from '#modules/accounts/recurring-vouchers/rules/index.ts';
import { tentativeList } from '#modules/fees/tentative-fees/contract/tentative-fees.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '#stories/harness/school.ts';
import { post } from '#stories/accounts/books.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, muscat } = branches;
const days = 90;
const to = addDays(today, days);
let scene: FeeScene;
type Weather = DataOf<typeof cashWeather>;

const ask = (input: InputOf<typeof cashWeather> = {}, as: Person = 'admin') =>
  scene.school.must(cashWeather, { days, ...input }, { as });
const open = (day: LocalDate, branch_id?: number, as: Person = 'admin') =>
  scene.school.must(cashWeatherDay, { day, ...(branch_id !== undefined && { branch_id }) }, { as });
const on = (weather: Weather, day: LocalDate) => weather.days.find((one) => one.day === day);

/** A year of bills of 100,000, of which 80,000 came in the same month: a quarter on the 5th, the rest on the 20th. */
async function pastOf(branch_id: number, student_id: number): Promise<void> {
  await rowsOf(sql`
    insert into fees.fee_totals (branch_id, head_id, bill_month, entry_month, shard, gross, settled_money)
    select ${branch_id}::int, h.id, m::date, m::date, 0, ${100_000 * RUPEE}::bigint, ${80_000 * RUPEE}::bigint
      from generate_series(${addMonths(thisMonth, -12)}::date, ${addMonths(thisMonth, -1)}::date, interval '1 month') m
      join fees.fee_heads h on h.school_id = 1 and h.code = 'TUI'`);
  for (const [day, amount] of [
    [5, 20_000],
    [20, 60_000],
  ] as const)
    await rowsOf(sql`
      insert into fees.deposits (branch_id, receipt_no, collected_branch_id, student_id, channel, value_date, entry_date, currency, amount, account_id)
      select ${branch_id}::int, 'W-' || ${day}::int || '-' || m::date, ${branch_id}::int, ${student_id}::bigint, 'cash', m::date + ${day}::int - 1, m::date + ${day}::int - 1, 'PKR',
             ${amount * RUPEE}::bigint, a.id
        from generate_series(${addMonths(thisMonth, -6)}::date, ${addMonths(thisMonth, -1)}::date, interval '1 month') m
        join platform.accounts a on a.school_id = 1 and a.system_key = 'cash'`);
}

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(f8, [{ name: 'Asad', plan: { TUI: 50_000 } }]);
  await scene.school.owner(() => pastOf(f8, pupils['Asad'] ?? 0));
  await post(scene.school, { branch_id: f8, entry_date: today }, { '1000': 40_000, '3000': -40_000 });
  await post(scene.school, { branch_id: g9, entry_date: today }, { '1000': 5_000, '3000': -5_000 });
  await post(scene.school, { branch_id: muscat, entry_date: addDays(today, -1) }, { '1000': 900, '3000': -900 });
  await scene.school.owner(async () => {
    await rowsOf(sql`
      insert into accounts.payment_requests (branch_id, request_no, payee_name, payee_account_id, account_id, amount, currency, purpose, needed_by, status, paid_amount)
      select x.branch_id, x.no, x.payee, a.id, a.id, x.amount * ${RUPEE}::bigint, 'PKR', 'Something that is paid', x.day, x.status, x.paid * ${RUPEE}::bigint
        from platform.accounts a cross join (values
          (${f8}::int, 'PR-1', 'Hassan Builders', 60000, ${addDays(today, 3)}::date, 'approved', 0),
          (${f8}::int, 'PR-2', 'Late Traders', 9000, ${addDays(today, -8)}::date, 'part_paid', 4000),
          (${f8}::int, 'PR-3', 'Not Yet', 7777, ${addDays(today, 3)}::date, 'requested', 0),
          (${g9}::int, 'PR-4', 'Roof', 8000, ${addDays(today, 10)}::date, 'approved', 0)) x (branch_id, no, payee, amount, day, status, paid)
       where a.school_id = 1 and a.code = '5400'`);
    await rowsOf(sql`
      insert into accounts.recurring_vouchers (branch_id, title, template, every, day, next_on)
      values (${g9}::int, 'Internet', jsonb_build_object('kind', 'CPV', 'lines', jsonb_build_array(jsonb_build_object('debit', 45000))), 'month', 31, ${addDays(today, 2)}::date)`);
    await rowsOf(sql`
      insert into fees.cheques (branch_id, student_id, cheque_no, bank_name, cheque_date, amount, currency)
      values (${f8}::int, ${pupils['Asad'] ?? 0}::bigint, '004512', 'Meezan Bank', ${addDays(today, 4)}::date, ${1_000 * RUPEE}::bigint, 'PKR')`);
  });
});

/** Each day is the day before with what its rows come to, and the branches come to the whole. */
async function addsUp(weather: Weather, branch_id?: number): Promise<void> {
  let closing = weather.opening;
  for (const day of weather.days) {
    closing += day.in - day.out;
    expect([day.day, day.closing]).toEqual([day.day, closing]);
  }
  const busy = weather.days.filter((day) => day.in + day.out > 0).slice(0, 6);
  for (const day of busy) {
    const { rows, ...sums } = await open(day.day, branch_id);
    expect(sums).toMatchObject({ in: day.in, out: day.out });
    expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(day.in - day.out);
  }
  for (const key of ['opening', 'in', 'out', 'closing'] as const)
    expect([key, weather.branches.reduce((sum, one) => sum + one[key], 0)]).toEqual([
      key,
      key === 'in' || key === 'out' ? weather.days.reduce((sum, one) => sum + one[key], 0) : weather[key],
    ]);
}

describe('90 days ahead', () => {
  it('every day is the one before with what comes and goes; each opens its rows; branches come to the whole', async () => {
    const whole = await ask();
    expect([whole.currency, whole.opening, whole.days.length, whole.to]).toEqual(['PKR', 45_000 * RUPEE, days, to]);
    await addsUp(whole);
    await addsUp(await ask({ branch_id: f8 }), f8);
  });

  it('fees come as the branch paid: four fifths of what will be billed, a quarter of it on the 5th, the rest on the 20th', async () => {
    const weather = await ask({ branch_id: f8 });
    const month = addMonths(thisMonth, 1);
    const billed = await scene.school.must(tentativeList, { branch_id: f8, from: month });
    const cheque = monthOf(addDays(today, 4)) === month ? 1_000 * RUPEE : 0;
    const likely = billed.net * 0.8 - cheque;
    for (const [date, part] of [
      [5, 0.25],
      [20, 0.75],
    ] as const) {
      const day = dayInMonth(month, date);
      const { rows } = await open(day, f8);
      const fees = rows.filter((row) => row.kind === 'fees').reduce((sum, row) => sum + row.amount, 0);
      expect([day, Math.abs(fees - likely * part) <= RUPEE]).toEqual([day, true]);
      expect(on(weather, day)?.in).toBeGreaterThanOrEqual(fees);
    }
    expect(weather.notes.join(' ')).toContain('They are likely, not certain');
  });

  it('approved payments on their day, what is late tomorrow, nothing that only waits; the day in red is told', async () => {
    const weather = await ask({ branch_id: f8 });
    expect((await open(addDays(today, 1), f8)).rows).toContainEqual(
      expect.objectContaining({ kind: 'request', what: 'PR-2 · Late Traders', amount: -5_000 * RUPEE }),
    );
    const day = addDays(today, 3);
    const kinds = (await open(day, f8)).rows.map((row) => [row.kind, row.amount]);
    expect(kinds).toContainEqual(['request', -60_000 * RUPEE]);
    expect(JSON.stringify(kinds)).not.toContain('7777');
    expect((await open(addDays(today, 4), f8)).rows).toContainEqual(
      expect.objectContaining({ kind: 'cheque_in', what: 'Cheque 004512 of Meezan Bank', amount: 1_000 * RUPEE }),
    );
    const red = weather.days.filter((one) => one.closing < 0);
    expect([weather.red_days, weather.first_red]).toEqual([red.length, red[0]?.day ?? null]);
    const roof = await ask({ branch_id: g9 });
    expect(roof.first_red).toBe(addDays(today, 10));
    const [g] = (await ask()).branches.filter((one) => one.branch_id === g9);
    expect([g?.first_red, g?.red_days]).toEqual([roof.first_red, roof.red_days]);
  });

  it('ACC-29: a recurring voucher on each of its days', async () => {
    let day = addDays(today, 2);
    let found = 0;
    for (; day <= to; day = nextAfter(day, { every: 'month', day: 31 })) {
      found += 1;
      expect((await open(day, g9)).rows).toContainEqual(
        expect.objectContaining({ kind: 'recurring', what: 'Internet', amount: -450 * RUPEE }),
      );
    }
    // From a day early in a month the next one is in the month after: two in 90 days, else three.
    expect(found).toBeGreaterThanOrEqual(2);
  });

  it('the own branches and currency; strangers, other branches and days that are over are refused', async () => {
    const mine = await ask({}, 'neighbour');
    expect(mine.branches.map((one) => one.branch_id)).toEqual([g9]);
    expect((await scene.school.call(cashWeather, { branch_id: f8 }, { as: 'neighbour' })).code).toBe(404);
    expect(
      (await scene.school.call(cashWeatherDay, { day: addDays(today, 3), branch_id: f8 }, { as: 'neighbour' })).code,
    ).toBe(404);
    const oman = await ask({}, 'muscat');
    expect([oman.currency, oman.opening]).toEqual(['OMR', 900_000]);
    expect((await scene.school.call(cashWeather, {}, { as: 'nobody' })).code).toBe(403);
    const over = await scene.school.call(cashWeatherDay, { day: firstDayOf(thisMonth) });
    expect([over.code, over.errors]).toHaveProperty('1.day');
  });
});
