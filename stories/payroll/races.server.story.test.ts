// Where people of payroll meet (spec 07 §11, story 16; SAL-27, FNS-3): two who prepare, two CEOs, the run of a month and a settlement, one
// account of several.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as accounts from '#modules/payroll/bank-accounts/contract/bank-accounts.ts';
import * as payments from '#modules/payroll/payments/contract/payments.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { settlementBuild } from '#modules/payroll/settlements/contract/settlements.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { taxedFrom } from './taxed.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const joined = asDay('2020-04-01');
const RS = 100;
const preparer = { as: 'clerk' } as const;
const hr = { as: 'cashier' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
const people: number[] = [];

async function join(n: number, name: string): Promise<number> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, preparer);
  const designations = await school.must(designationList, { fetchCount: 50 }, preparer);
  const { id } = await school.must(
    employeeCreate,
    {
      full_name: name,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'male',
      date_of_birth: '1990-05-01',
      nationality_id: 162,
      national_id: `35202-40000${String(n).padStart(2, '0')}-1`,
      mobile: `0303 12345${String(n).padStart(2, '0')}`,
      branch_id: f8,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type: 'permanent',
      joining_date: joined,
    },
    preparer,
  );
  const heads = (await school.must(payHeads, { fetchCount: 100 }, preparer)).data;
  const lines = [{ head_id: heads.find((one) => one.code === 'BASIC')?.id ?? 0, amount: 40_000 * RS }];
  const plan = { employee_id: id, effective_from: joined, reason: 'joining', lines } as const;
  const { approval_id } = await school.must(payPlanSave, plan, preparer);
  await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
  return id;
}

const count = async (what: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await school.owner(() => rowOf(what)))?.n ?? 0;

const codes = (answers: readonly { code: number }[]) => answers.map((one) => one.code).toSorted((a, b) => a - b);

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, july, preparer);
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, preparer);
  await school.must(payrollSettingsSave, { ...settings, second_level: false, variance_percent: 1000 }, preparer);
  for (const [n, name] of ['Ali Raza', 'Babar Shah', 'Dawood Jan'].entries()) people.push(await join(n + 1, name));
  await marked(school, f8, { month: july, people: people.map((employee_id) => ({ employee_id })) });
  await closed(school, f8, july);
});

it('two prepare one branch and month: each person has one salary, and who comes second is told (SAL-27)', async () => {
  const prepare = (as: 'clerk' | 'admin') =>
    school.call(rows.salaryTemp, { branch_id: f8, month: july, build: true, fetchCount: 1 }, { as });
  const answers = await Promise.all([prepare('clerk'), prepare('admin'), prepare('clerk'), prepare('admin')]);
  expect(answers.some((one) => one.code === 200)).toBe(true);
  for (const one of answers) expect([200, 409]).toContain(one.code);
  for (const one of answers.filter(({ code }) => code === 409)) expect(one.message).toMatch(/somebody else|worked on/);
  expect(
    await count(sql<{ n: number }>`select count(*)::int as n from payroll.salaries where month = ${july}::date`),
  ).toBe(3);
});

it('the run of a month and a settlement: the last days are paid in one of them (FNS-3)', async () => {
  const [, , dawood = 0] = people;
  await school.owner(async () => {
    await rowsOf(
      sql`update hr.employees set status = 'left', left_date = ${july}::date + 19 where id = ${dawood}::bigint`,
    );
    await rowsOf(sql`
      update hr.employment_spells set left_date = ${july}::date + 19, exit_type = 'resignation' where employee_id = ${dawood}::bigint`);
  });
  const build = () => school.call(settlementBuild, { employee_id: dawood }, preparer);
  const prepare = () => school.call(rows.salaryTemp, { branch_id: f8, month: july, build: true, fetchCount: 1 }, ceo);
  const answers = await Promise.all([build(), prepare(), build(), prepare()]);
  for (const one of answers) expect([200, 409]).toContain(one.code);
  if (!answers.some((one) => one.code === 200 && one.message.includes('calculated'))) await build();
  await prepare();
  const live = sql<{ n: number }>`
    select count(*)::int as n from payroll.salaries where employee_id = ${dawood}::bigint and month = ${july}::date and status <> 'void'`;
  expect(await count(live)).toBe(1);
});

it('two CEOs approve the same salary: one posts it, the other is told its number; the book has one entry (story 16)', async () => {
  await school.must(acts.salaryPost, { branch_id: f8, month: july, acknowledged: true }, preparer);
  const ids = (await school.must(rows.hrQueue, { month: july }, hr)).data.map((row) => row.id);
  await school.must(acts.approveHrMany, { ids }, hr);
  const [first] = (await school.must(rows.ceoQueue, { month: july }, ceo)).data;
  const about = { id: first?.id ?? 0, version: first?.version ?? 0 };
  const answers = await Promise.all([
    school.call(acts.approveCeo, about, ceo),
    school.call(acts.approveCeo, about, { as: 'accountant' }),
  ]);
  expect(codes(answers)).toEqual([200, 409]);
  expect(answers.find((one) => one.code === 409)?.message).toMatch(/^Already posted as SL-/);
  const entries = sql<{ n: number }>`
    select count(*)::int as n from platform.journal_entries where source_type = 'salary' and source_id = ${about.id}::bigint`;
  expect(await count(entries)).toBe(1);
});

it('two make the list of one employer and month: each salary is in one of them (SAL-14, BKF-1)', async () => {
  const employer_id = await school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      insert into payroll.legal_employers (school_id, country_id, name) values (1, 162, 'Iqra Schools (Pvt) Ltd') returning id`);
    await rowsOf(sql`update payroll.salaries set employer_id = ${row?.id ?? 0}::bigint where month = ${july}::date`);
    return row?.id ?? 0;
  });
  const [rest] = (await school.must(rows.ceoQueue, { month: july }, ceo)).data;
  await school.must(acts.approveCeo, { id: rest?.id ?? 0, version: rest?.version ?? 0 }, ceo);
  const make = (as: 'clerk' | 'cashier') =>
    school.call(
      payments.salaryBankList,
      { employer_id, month: july, mode: 'cash', value_date: today, leave_out: true, make: true },
      { as },
    );
  const answers = await Promise.all([make('clerk'), make('cashier')]);
  expect(codes(answers)).toEqual([200, 422]);
  const twice = sql<{ n: number }>`
    select count(*)::int as n from (select from payroll.salary_payments where status in ('waiting', 'paid') group by salary_id having count(*) > 1) t`;
  expect(await count(twice)).toBe(0);
});

it('one account asked for by three: approved at once, it is of one of them (07 §2.2, story 15)', async () => {
  const bank = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into accounts.banks (country_id, name, short_name) values (162, 'Bank of the race', 'BoR') returning id`),
  );
  for (const employee_id of people)
    await school.must(
      accounts.employeeBankAccountSave,
      { employee_id, mode: 'bank', bank_id: bank?.id ?? 0, title: 'The account', account_no: '0012-345' },
      preparer,
    );
  const { data } = await school.must(accounts.employeeBankAccounts, { view: 'waiting' }, ceo);
  const answers = await Promise.all(
    data.map(({ id, version }) =>
      school.call(accounts.employeeBankAccountDecide, { id: id ?? 0, version: version ?? 0, decision: 'approve' }, ceo),
    ),
  );
  expect(codes(answers)).toEqual([200, 409, 409]);
  expect(
    await count(sql<{ n: number }>`
      select count(*)::int as n from payroll.employee_bank_accounts where state = 'active' and account_key like '% 0012345'`),
  ).toBe(1);
});
