// A month of salaries from the plan to the book (spec 07 §11, stories 1 to 4, 14, 16, 18): prepared, looked through, decided by three people.

import { lately } from '#stories/harness/turn-clock.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asMonth, firstDayOf, formatMonth, lastDayOfMonth } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { monthOpen } from '#modules/attendance/staff-months/contract/staff-months.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { monthDays, monthDaysSave } from '#modules/payroll/inputs/contract/inputs.ts';
import * as plans from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { salarySlips } from '#modules/payroll/salaries/contract/salary-slips.ts';
import { payChoices, payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { taxTableSave } from '#modules/payroll/setup/contract/schemes.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { taxedFrom } from './taxed.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const RS = 100;
const preparer = { as: 'clerk' } as const;
const hr = { as: 'cashier' } as const;
const level2 = { as: 'accountant' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
const heads = new Map<string, number>();
const people: number[] = [];

const digits = (n: number): string => `35202-10000${String(n).padStart(2, '0')}-1`;

async function join(n: number, name: string): Promise<number> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, preparer);
  const designations = await school.must(designationList, { fetchCount: 50 }, preparer);
  const { id } = await school.must(
    employeeCreate,
    {
      full_name: name,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'female',
      date_of_birth: '1990-05-01',
      nationality_id: 162,
      national_id: digits(n),
      mobile: `0300 12345${String(n).padStart(2, '0')}`,
      branch_id: f8,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type: 'permanent',
      joining_date: '2020-04-01',
    },
    preparer,
  );
  return id;
}

const amounts = { BASIC: 60_000, HRENT: 27_000, MEDICAL: 6_000, CONVEY: 7_000 };

async function paid(employee_id: number, gross: Record<string, number>, from = '2020-04-01'): Promise<void> {
  const { approval_id } = await school.must(
    plans.payPlanSave,
    {
      employee_id,
      effective_from: from,
      reason: 'joining',
      lines: Object.entries(gross).map(([code, amount]) => ({ head_id: heads.get(code) ?? 0, amount: amount * RS })),
    },
    preparer,
  );
  await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
}

/** Somebody writes a day of absence over what attendance says. */
const writtenOver = (employee_id: number, clear = false) =>
  school.must(
    monthDaysSave,
    {
      employee_id,
      month: july,
      working: 23,
      present: 22,
      absent: 1,
      half_absent: 0,
      late: 0,
      early: 0,
      unpaid_leave: 0,
      overtime_day: 0,
      overtime_night: 0,
      overtime_off_day: 0,
      reason: 'Was at the head office',
      clear,
    },
    preparer,
  );

const sheet = (more: object = {}) =>
  school.must(rows.salaryTemp, { branch_id: f8, month: july, fetchCount: 50, ...more }, preparer);

const queue = async (as: Person, call: typeof rows.hrQueue) =>
  (await school.must(call, { branch_id: f8, month: july, fetchCount: 50 }, { as })).data;

beforeAll(async () => {
  school = await openSchool();
  for (const head of (await school.must(payHeads, { fetchCount: 100 }, preparer)).data) heads.set(head.code, head.id);
  await taxedFrom(school, july, preparer);
  for (const [n, name] of ['Ayesha Khan', 'Bilal Ahmed', 'Chanda Bibi'].entries()) people.push(await join(n + 1, name));
  const [first = 0, second = 0, third = 0] = people;
  await paid(first, amounts);
  await paid(second, { BASIC: 50_000 });
  await paid(third, { BASIC: 40_000 });
  await school.as('clerk', () =>
    rowsOf(sql`
      insert into payroll.employee_scheme_members (branch_id, employee_id, scheme_id, from_date)
      select ${f8}::int, ${first}::bigint, s.id, '2020-04-01' from payroll.statutory_schemes s where s.school_id = 1 and s.code = 'EOBI'`),
  );
  await marked(school, f8, {
    month: july,
    people: [{ employee_id: first, absent: 2, late: 4 }, { employee_id: second }, { employee_id: third }],
  });
});

describe('the set-up', () => {
  it('ITX-8 a table with a gap is refused by a sentence; a plan with a circle, too', async () => {
    const gap = await school.call(
      taxTableSave,
      {
        name: 'Wrong',
        from_month: july,
        to_month: addMonths(july, 11),
        status: 'draft',
        slabs: [
          { over: 0, up_to: 100, fixed: 0, percent: 0 },
          { over: 200, fixed: 0, percent: 1 },
        ],
      },
      preparer,
    );
    expect([gap.code, gap.errors]).toEqual([422, { slabs: ['There is a gap between 1 and 2.'] }]);
    const basic = heads.get('BASIC') ?? 0;
    const circle = await school.call(
      plans.payPlanSave,
      {
        employee_id: people[0] ?? 0,
        effective_from: '2021-01-01',
        reason: 'correction',
        lines: [{ head_id: basic, percent: 50, percent_of_id: basic }],
      },
      preparer,
    );
    expect(circle.errors?.['lines']?.[0]).toContain('go in a circle');
    expect((await school.call(payHeads, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.must(payChoices, {}, preparer)).heads.length).toBeGreaterThan(20);
    const settings = await school.must(payrollSettings, {}, preparer);
    const { country: _country, ...values } = settings;
    await school.must(payrollSettingsSave, { ...values, variance_percent: 20 }, preparer);
    expect((await school.call(payrollSettingsSave, { ...values }, preparer)).code).toBe(409);
  });

  it('ITX-9 a year without an active table of income tax is in the way', async () => {
    const old = await school.must(rows.salaryTemp, { branch_id: f8, month: asMonth('2021-07-01') }, preparer);
    expect(old.blockers.map((one) => one.text)).toContain('No income tax table is active for July 2021.');
  });

  it('a plan is approved by another person, and a plan before joining is refused', async () => {
    const [, second = 0] = people;
    const early = await school.call(
      plans.payPlanSave,
      {
        employee_id: second,
        effective_from: '2019-01-01',
        reason: 'joining',
        lines: [{ head_id: heads.get('BASIC') ?? 0, amount: 1 }],
      },
      preparer,
    );
    expect(early.errors?.['effective_from']?.[0]).toContain('joined on 01/04/2020');
    const tried = await school.must(
      plans.payPlanBulk,
      { branch_id: f8, percent: 10, effective_from: addDays(lastDayOfMonth(july), 1) },
      preparer,
    );
    expect([tried.rows.length, tried.before, tried.after, tried.asked]).toEqual([3, 190_000 * RS, 209_000 * RS, 0]);
  });
});

describe('story 1: month end', () => {
  it('waits for the month of attendance to be closed, which makes a day of three lates (SAL-5, SAL-6)', async () => {
    const open = await sheet({ build: true });
    expect(open.blockers.map((one) => one.text)).toEqual([`Close the attendance of ${formatMonth(july)} first.`]);
    const refused = await school.call(acts.salaryPost, { branch_id: f8, month: july, acknowledged: true }, preparer);
    expect([refused.code, refused.message]).toEqual([409, open.blockers[0]?.text]);
    await closed(school, f8, july);
    expect((await sheet()).stale).toEqual([people[0]]);
    const days = await school.must(monthDays, { branch_id: f8, month: july, fetchCount: 10 }, preparer);
    expect(days.data.map((row) => [row.employee_name, row.from, row.absent, row.late])).toEqual([
      ['Ayesha Khan', 'closed', 2, 1],
      ['Bilal Ahmed', 'closed', 0, 0],
      ['Chanda Bibi', 'closed', 0, 0],
    ]);
  });

  it('is prepared to the rupee by the delivered table, and twice changes nothing (SAL-1, ITX-7)', async () => {
    const first = await sheet({ build: true });
    expect(first.data.map((row) => [row.employee_name, row.earned_gross / RS, row.tax / RS, row.net / RS])).toEqual([
      ['Ayesha Khan', 90_322, 432, 89_490],
      ['Bilal Ahmed', 50_000, 0, 50_000],
      ['Chanda Bibi', 40_000, 0, 40_000],
    ]);
    expect(first.blockers).toEqual([]);
    const again = await sheet({ build: true });
    expect(again.data.map((row) => [row.id, row.net])).toEqual(first.data.map((row) => [row.id, row.net]));
    const slip = await school.must(rows.salaryRead, { id: first.data[0]?.id ?? 0 }, preparer);
    expect(slip.lines.find((line) => line.head === 'Absence')?.how).toBe('100,000 × 2 ÷ 31 = 6,452');
  });

  it('story 4: what changed since is stale and refused; recalculated it goes (SAL-5, SAL-9)', async () => {
    const [, second = 0] = people;
    await writtenOver(second);
    const stale = await sheet();
    expect(stale.stale).toEqual([second]);
    const row = stale.data.find((one) => one.employee_id === second);
    const refused = await school.call(acts.salaryPost, { branch_id: f8, month: july, ids: [row?.id ?? 0] }, preparer);
    expect([refused.code, refused.errors?.['ids']?.[0]]).toEqual([
      422,
      'Bilal Ahmed: Something changed since it was prepared. Recalculate it.',
    ]);
    await writtenOver(second, true);
    expect((await sheet({ build: true })).stale).toEqual([]);
  });

  it('SAL-19 an amount by hand needs a reason and keeps the computed one', async () => {
    const [, , third = 0] = people;
    const before = (await sheet()).data.find((row) => row.employee_id === third);
    const basic = heads.get('BASIC') ?? 0;
    const change = { id: before?.id ?? 0, version: before?.version ?? 0 };
    const short = await school.call(
      acts.salaryUpdate,
      { ...change, overrides: [{ head_id: basic, amount: 1, reason: 'x' }] },
      preparer,
    );
    expect(short.code).toBe(422);
    await school.must(
      acts.salaryUpdate,
      { ...change, overrides: [{ head_id: basic, amount: 41_000 * RS, reason: 'evening desk' }] },
      preparer,
    );
    const slip = await school.must(rows.salaryRead, { id: change.id }, preparer);
    expect(slip.lines[0]).toMatchObject({ amount: 41_000 * RS, computed: 40_000 * RS });
    const now = (await sheet()).data.find((row) => row.employee_id === third);
    await school.must(acts.salaryUpdate, { id: change.id, version: now?.version ?? 0, overrides: [] }, preparer);
  });

  it('story 2 and 3: three people decide; the preparer does not; one of three is rejected alone (SAL-10 to SAL-12)', async () => {
    const posted = await school.must(acts.salaryPost, { branch_id: f8, month: july, acknowledged: true }, preparer);
    expect([posted.done, posted.net]).toEqual([3, (89_490 + 50_000 + 40_000) * RS]);
    const waiting = await queue('cashier', rows.hrQueue);
    const [one] = waiting;
    const own = await school.call(acts.approveHr, { id: one?.id ?? 0, version: one?.version ?? 0 }, preparer);
    expect([own.code, own.message]).toEqual([403, 'You prepared this row. Another person decides it.']);
    const chanda = waiting.find((row) => row.employee_name === 'Chanda Bibi');
    await school.must(acts.salaryReject, { ids: [chanda?.id ?? 0], reason: 'overtime missing' }, hr);
    const rest = waiting.filter((row) => row !== chanda).map((row) => row.id);
    expect(await school.must(acts.approveHrMany, { ids: rest }, hr)).toMatchObject({ done: 2, failed: [] });
    const twice = await school.must(acts.approveLevel2Many, { ids: rest }, hr);
    expect([twice.done, twice.failed.length]).toEqual([0, 2]);
    await school.must(acts.approveLevel2Many, { ids: rest }, level2);
    const final = await queue('admin', rows.ceoQueue);
    expect(final.map((row) => row.employee_name)).toEqual(['Ayesha Khan', 'Bilal Ahmed']);
    expect((await school.must(acts.approveCeoMany, { ids: rest }, ceo)).done).toBe(2);
    const late = await school.call(acts.approveCeo, { id: rest[0] ?? 0, version: 1 }, ceo);
    expect([late.code, late.message]).toEqual([409, expect.stringMatching(/^Already posted as SL-/)]);
    const rejected = await sheet({ status: 'rejected' });
    expect(rejected.data.map((row) => [row.employee_name, row.reject_reason])).toEqual([
      ['Chanda Bibi', 'overtime missing'],
    ]);
  });

  it('the days it was made from stay as they are: the month of attendance is not opened again (06 §3)', async () => {
    const month = { branch_id: f8, year: Number(july.slice(0, 4)), month: Number(july.slice(5, 7)) };
    const refused = await school.call(monthOpen, { ...month, reason: 'A machine log came late' }, preparer);
    expect([refused.code, refused.message]).toEqual([
      409,
      expect.stringMatching(/^\d+ salar(y is|ies are) frozen with the days of July \d{4}\. Have them rejected first/),
    ]);
  });

  it('the book has an entry of 92,322 on each side, and the summary no difference (SAL-13, SAL-26)', async () => {
    const lines = await school.owner(() =>
      rowsOf(sql<{ code: string; debit: number; credit: number }>`
        select a.code, l.debit, l.credit from payroll.salaries s join platform.journal_lines l on l.entry_id = s.entry_id
          join platform.accounts a on a.id = l.account_id where s.employee_name = 'Ayesha Khan' order by a.code`),
    );
    expect(lines.map((line) => [line.code, line.debit / RS, line.credit / RS])).toEqual([
      ['2100', 0, 89_490],
      ['2110', 0, 2_400],
      ['2120', 0, 432],
      ['5000', 54_193, 0],
      ['5001', 24_387, 0],
      ['5002', 5_419, 0],
      ['5003', 6_323, 0],
      ['5020', 2_000, 0],
    ]);
    const summary = await school.must(rows.salarySummary, { from: july, to: july }, ceo);
    expect([summary.difference, summary.rows[0]?.people, summary.rows[0]?.employer_cost]).toEqual([0, 2, 142_322 * RS]);
    const why = await school.must(rows.whatChangedCall, { branch_id: f8, month: july }, ceo);
    expect(why.steps.map((step) => [step.cause, step.amount / RS])).toEqual([['joined', 139_490]]);
  });

  it('what was rejected passes alone after it is computed anew', async () => {
    await sheet({ build: true });
    const posted = await school.must(acts.salaryPost, { branch_id: f8, month: july, acknowledged: true }, preparer);
    expect(posted.done).toBe(1);
  });
});

describe('the slip', () => {
  it('is a page a person; one of a person opens with a password where the country says so (07 §8)', async () => {
    const posted = await school.must(rows.salariesPosted, { from: july, to: july }, ceo);
    const ids = posted.data.map((row) => row.id);
    const many = await school.call(salarySlips, { ids }, hr);
    expect([many.code, (await PDFDocument.load(many.bytes)).getPageCount()]).toEqual([200, 2]);
    expect((await school.call(salarySlips, { ids }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(salarySlips, { ids }, { as: 'nobody' })).code).toBe(403);
    const { country: _country, ...values } = await school.must(payrollSettings, {}, preparer);
    const locked = await school.must(payrollSettingsSave, { ...values, encrypt_slip: 'id_last4_birth_year' }, preparer);
    const one = await school.call(salarySlips, { ids: ids.slice(0, 1) }, hr);
    await expect(PDFDocument.load(one.bytes)).rejects.toThrow(/encrypted/i);
    expect((await PDFDocument.load(one.bytes, { password: '00111990' })).getPageCount()).toBe(1);
    const { country: _of, ...now } = locked;
    await school.must(payrollSettingsSave, { ...now, encrypt_slip: 'none' }, preparer);
  });
});

describe('story 18: confidential', () => {
  it('a hidden row is counted and not shown', async () => {
    await school.owner(() =>
      rowsOf(sql`update payroll.salaries set is_confidential = true where employee_name = 'Bilal Ahmed'`),
    );
    await school.owner(() =>
      rowsOf(sql`
        delete from platform.role_permissions where permission_id = (select id from platform.permissions where name = 'salary-confidential')
           and role_id = (select id from platform.roles where name = 'Branch Clerk')`),
    );
    const list = await school.must(rows.salariesPosted, { from: july, to: july }, hr);
    expect([list.total, list.figures?.hidden, list.figures?.net]).toEqual([1, 1, 89_490 * RS]);
  });
});

describe('story 8: an increment that reaches back', () => {
  it('is one addition of the next month, whose note names the months (SAL-22)', async () => {
    const [first = 0] = people;
    await paid(first, { ...amounts, BASIC: 70_000 }, firstDayOf(july));
    const inputs = await school.owner(() =>
      rowsOf(sql<{ amount: number; source: string; month: string; note: string }>`
        select amount, source, month, note from payroll.salary_inputs where employee_id = ${first}::bigint`),
    );
    expect(inputs).toMatchObject([
      // 110,000 less 7,097 and 3,548 are 99,355; 90,322 are frozen.
      { amount: 9_033 * RS, source: 'arrears', month: addMonths(july, 1) },
    ]);
    expect(inputs[0]?.note).toContain(formatMonth(july).slice(-4));
  });
});

describe('a month that somebody posts who may not see all of it', () => {
  it('goes without the confidential salary, which waits for who may', async () => {
    const next = addMonths(july, 1);
    await school.owner(() =>
      rowsOf(sql`update hr.employees set is_confidential = true where full_name = 'Bilal Ahmed'`),
    );
    const month = { branch_id: f8, month: next };
    await marked(school, f8, { month: next, people: people.map((employee_id) => ({ employee_id })) });
    await closed(school, f8, next);
    await school.must(rows.salaryTemp, { ...month, build: true }, ceo);
    const posted = await school.must(acts.salaryPost, { ...month, acknowledged: true }, preparer);
    expect((await school.must(rows.salaryTemp, month, ceo)).not_prepared).toBe(0);
    expect([posted.done, posted.failed]).toEqual([2, []]);
    const [hidden] = await school.owner(() =>
      rowsOf(sql<{ status: string }>`
        select status from payroll.salaries where month = ${next}::date and employee_name = 'Bilal Ahmed'`),
    );
    expect(hidden?.status).toBe('draft');
    expect((await school.must(acts.salaryPost, { ...month, acknowledged: true }, ceo)).done).toBe(1);
  });
});
