// What gratuity would cost is in the book month by month (07 §7): looked at, accrued, taken back, and used up by a settlement; refusals included.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, expect, it } from 'vitest';
import { addMonths, asDay, asMonth, formatMonth, monthOf } from '#kernel/dates.ts';
import * as provisions from '#modules/payroll/provisions/contract/provisions.ts';
import * as settlements from '#modules/payroll/settlements/contract/settlements.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { hire } from './hired.ts';

const { f8 } = branches;
const june = asMonth(lately('2026-06-01'));
const july = addMonths(june, 1);
const joined = asDay(lately('2022-03-10'));
const last_day = asDay(lately('2026-07-20'));
const RS = 100;
const clerk = { as: 'clerk' } as const;
const hr = { as: 'cashier' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let ali = 0;
let babar = 0;

const balance = (code: string): Promise<number> =>
  school.owner(async () => {
    const row = await rowOf(sql<{ amount: number }>`
      select coalesce(sum(l.debit - l.credit), 0)::bigint as amount from platform.journal_lines l join platform.accounts a on a.id = l.account_id
       where a.school_id = 1 and a.code = ${code}`);
    return (row?.amount ?? 0) / RS;
  });

const runs = async () => (await school.must(provisions.gratuityRuns, { branch_id: f8 }, ceo)).data;

beforeAll(async () => {
  school = await openSchool();
  ali = await hire(school, { branch_id: f8, n: 1, name: 'Ali Raza', joined, gross: { BASIC: 60_000 } });
  babar = await hire(school, { branch_id: f8, n: 2, name: 'Babar Shah', joined, gross: { BASIC: 30_000 } });
});

it('is looked at without a trace, and goes into the book only where the country accrues it', async () => {
  const asked = { branch_id: f8, month: june };
  const looked = await school.must(provisions.gratuityProvision, asked, ceo);
  // Four years of 30 days' basic; the fifth is under six months.
  expect(looked.rows.map((row) => [row.employee_name, row.liability / RS, row.amount / RS])).toEqual([
    ['Ali Raza', 240_000, 240_000],
    ['Babar Shah', 120_000, 120_000],
  ]);
  const off = await school.call(provisions.gratuityProvision, { ...asked, make: true }, ceo);
  expect([off.code, off.message]).toEqual([
    409,
    'Gratuity is not accrued in this country. Switch it on in Salary Setup.',
  ]);
  expect(await runs()).toEqual([]);
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, clerk);
  await school.must(payrollSettingsSave, { ...settings, accrue_gratuity: true }, clerk);
  const ahead = addMonths(monthOf(today), 1);
  const early = await school.call(provisions.gratuityProvision, { ...asked, month: ahead, make: true }, ceo);
  expect(early.errors).toHaveProperty('month');
  expect((await school.call(provisions.gratuityProvision, asked, { as: 'nobody' })).code).toBe(403);
  expect((await school.call(provisions.gratuityProvision, asked, { as: 'neighbour' })).code).toBe(404);
});

it('each month once and in order; the last one is taken back as a whole', async () => {
  await school.must(provisions.gratuityProvision, { branch_id: f8, month: june, make: true }, ceo);
  expect([await balance('2140'), await balance('5010')]).toEqual([-360_000, 360_000]);
  const twice = await school.call(provisions.gratuityProvision, { branch_id: f8, month: june, make: true }, ceo);
  expect([twice.code, twice.message]).toEqual([
    409,
    `Gratuity of ${formatMonth(june)} is accrued already. Take it back first.`,
  ]);
  const before = await school.call(
    provisions.gratuityProvision,
    { branch_id: f8, month: addMonths(june, -1), make: true },
    ceo,
  );
  expect(before.message).toBe(`Gratuity is accrued up to ${formatMonth(june)}. Take that back first.`);
  const [run] = (await runs()).filter((one) => one.state === 'posted');
  const back = { run_id: run?.id ?? 0, version: run?.version ?? 0, reason: 'A plan was wrong' };
  expect((await school.call(provisions.gratuityRunReverse, { ...back, reason: 'x' }, ceo)).code).toBe(422);
  expect((await school.call(provisions.gratuityRunReverse, back, { as: 'neighbour' })).code).toBe(404);
  await school.must(provisions.gratuityRunReverse, back, ceo);
  expect(await balance('2140')).toBe(0);
  expect((await school.call(provisions.gratuityRunReverse, back, ceo)).code).toBe(409);
  await school.must(provisions.gratuityProvision, { branch_id: f8, month: june, make: true }, ceo);
  expect(await balance('2140')).toBe(-360_000);
});

it('a settlement uses up what was accrued, and only the rest is expense (FNS-6)', async () => {
  await school.owner(async () => {
    await rowsOf(sql`update hr.employees set status = 'left', left_date = ${last_day}::date where id = ${ali}::bigint`);
    await rowsOf(sql`
      update hr.employment_spells set left_date = ${last_day}::date, exit_type = 'resignation' where employee_id = ${ali}::bigint`);
    // A raise since: gratuity is of the last basic.
    await rowsOf(sql`update payroll.employee_pay_plan_lines set amount = 6500000 where employee_id = ${ali}::bigint`);
    await rowsOf(sql`update payroll.employee_pay_plans set gross = 6500000 where employee_id = ${ali}::bigint`);
  });
  await marked(school, f8, { month: july, people: [{ employee_id: ali }, { employee_id: babar }] });
  await closed(school, f8, july);
  const made = await school.must(settlements.settlementBuild, { employee_id: ali }, clerk);
  expect(made.lines.find((one) => one.kind === 'gratuity')?.amount).toBe(260_000 * RS);
  await school.must(settlements.settlementSubmit, { id: made.id, version: made.version }, clerk);
  for (const who of [hr, ceo])
    await school.must(settlements.settlementDecide, { ids: [made.id], decision: 'approve' }, who);
  // 120,000 of Babar stand; 20,000 of Ali were not accrued.
  expect([await balance('2140'), await balance('5010')]).toEqual([-120_000, 380_000]);
  // Not accrued again of a month before the last day.
  const before = await school.must(provisions.gratuityProvision, { branch_id: f8, month: june }, ceo);
  expect(before.rows.map((row) => row.employee_name)).toEqual(['Babar Shah']);
  const [run] = (await runs()).filter((one) => one.state === 'posted');
  const late = { run_id: run?.id ?? 0, version: run?.version ?? 0, reason: 'Once more' };
  expect((await school.call(provisions.gratuityRunReverse, late, ceo)).message).toContain('a settlement stands on');
  const next = await school.must(provisions.gratuityProvision, { branch_id: f8, month: july, make: true }, ceo);
  expect([next.rows.map((row) => row.employee_name), next.amount]).toEqual([['Babar Shah'], 0]);
  // What stands with somebody settled is released.
  await school.owner(() =>
    rowsOf(sql`
      insert into payroll.gratuity_moves (branch_id, employee_id, run_id, month, liability, amount, how)
      values (${f8}::int, ${ali}::bigint, ${next.run_id}::bigint, ${july}::date, 0, ${500 * RS}::bigint, 'Left over')`),
  );
  const after = await school.must(provisions.gratuityProvision, { branch_id: f8, month: july }, ceo);
  expect(after.rows.map((row) => [row.employee_name, row.amount / RS, row.how])).toContainEqual([
    'Ali Raza',
    -500,
    'Settled already: nothing is owed any more.',
  ]);
});
