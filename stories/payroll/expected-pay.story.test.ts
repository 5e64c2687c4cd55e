// Expected net before payday (07 §12 no. 2): the very figure and lines that the sheet then prepares, from the 20th of the branch's own calendar on,
// what could still change it, honest sentences, whose it is, and the real salary in its place; looking writes nothing.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, dayInMonth, firstDayOf, formatDate, formatMonth, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { objectionCreate } from '#modules/attendance/objections/contract/objections.ts';
import { leaveTypes } from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import { leaveRequestCreate } from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { expectedPay } from '#modules/payroll/expected-pay/contract/expected-pay.ts';
import { addLoan } from '#modules/payroll/loans/contract/loans.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import { salaryRemove } from '#modules/payroll/salaries/contract/salary-acts.ts';
import { salaryRead, salaryTemp } from '#modules/payroll/salaries/contract/salary-rows.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';
import { thisMonth, today, turnClockTo } from '#stories/harness/turn-clock.ts';
import { marked } from './attended.ts';
import { hire } from './hired.ts';
import { taxedFrom } from './taxed.ts';

const { f8, muscat } = branches;
const RS = 100;
const clerk = { as: 'clerk' } as const;
const self = { as: 'nobody' } as const;

// Half past midnight of the 20th in Karachi, and still the 19th in Muscat.
const month = today.slice(8) < '20' ? thisMonth : addMonths(thisMonth, 1);
const day20 = dayInMonth(month, 20);
turnClockTo(`${addDays(day20, -1)}T19:30:00Z`);

const first = firstDayOf(month);
const july = (month.slice(5) >= '07' ? month.slice(0, 4) : String(Number(month.slice(0, 4)) - 1)).concat('-07-01');

let school: School;
const who = new Map<string, number>();
const id = (name: string): number => who.get(name) ?? 0;

const mine = () => school.must(expectedPay, { mine: true }, self);
const look = (name: string, as: Person = 'clerk') => school.must(expectedPay, { employee_id: id(name) }, { as });
const kinds = async () => (await mine()).changes.map((one) => one.kind);

/** The sign-in of nobody belongs to this employee from here on. */
const link = (name: string) =>
  school.owner(() =>
    rowsOf(sql`update platform.users set employee_id = ${id(name)}::bigint where username = 'nobody'`),
  );

const change = (name: string, set: 'status' | 'is_confidential' | 'branch_id', value: string | number | boolean) =>
  school.owner(() =>
    rowsOf(
      sql`update hr.employees set ${sql.raw(set)} = ${String(value)}::text::${sql.raw({ status: 'text', is_confidential: 'boolean', branch_id: 'int' }[set])} where id = ${id(name)}::bigint`,
    ),
  );

const sheet = (build = false) => school.must(salaryTemp, { branch_id: f8, month, fetchCount: 50, build }, clerk);

const written = () =>
  school.owner(async () => {
    const row = await rowOf(sql<{ n: number }>`
      select (select count(*) from payroll.salaries)::int + (select count(*) from payroll.salary_batches)::int as n`);
    return row?.n;
  });

const head = async (code: string) =>
  (await school.must(payHeads, { fetchCount: 100 }, clerk)).data.find((one) => one.code === code)?.id ?? 0;

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, monthOf(asDay(july)), clerk);
  const old = asDay('2020-04-01');
  const those = [
    // So much that even one month alone before the end of a tax year is taxed.
    ['Ali', old, { BASIC: 900_000, HRENT: 20_000 }],
    ['Babar', dayInMonth(month, 11), { BASIC: 60_000 }],
    ['Chanda', old, { BASIC: 40_000 }],
    ['Dawud', old, { BASIC: 40_000 }],
  ] as const;
  for (const [n, [name, joined, gross]] of those.entries())
    who.set(name, await hire(school, { branch_id: f8, n: n + 1, name: `${name} Khan`, joined, gross }));
  const daily = { n: 5, name: 'Ehsan Khan', joined: old, gross: { DAILY: 2_000 }, employment_type: 'daily' } as const;
  who.set('Ehsan', await hire(school, { branch_id: f8, ...daily }));
  const yesterday = addDays(day20, -1);
  await marked(school, f8, {
    month,
    people: [
      { employee_id: id('Ali'), absent: 1, to: yesterday },
      { employee_id: id('Ehsan'), absent: 2, to: yesterday },
      { employee_id: id('Chanda'), to: yesterday },
    ],
  });
  await link('Ali');
});

describe('what is computed', () => {
  it('07 §12 no. 2 is the figure, the lines and their words that the sheet prepares a moment later; looking writes nothing', async () => {
    const before = await written();
    const seen = new Map<string, Awaited<ReturnType<typeof look>>>();
    for (const name of ['Ali', 'Babar', 'Ehsan']) seen.set(name, await look(name));
    const own = await mine();
    expect(own).toEqual(seen.get('Ali'));
    expect(own).toMatchObject({ shows: 'expected', month, today: day20, status: null });
    expect(await written()).toBe(before);

    const rows = (await sheet(true)).data;
    for (const [name, one] of seen) {
      const row = rows.find((salary) => salary.employee_id === id(name));
      expect([name, one.net]).toEqual([name, row?.net]);
      const { lines } = await school.must(salaryRead, { id: row?.id ?? 0 }, clerk);
      expect(one.lines).toEqual(lines);
    }
    const absent = own.lines.find((line) => line.head.toLowerCase().includes('absen'));
    expect(absent?.amount).toBeGreaterThan(0);
    expect(own.lines.some((line) => line.head.toLowerCase().includes('tax') && line.amount > 0)).toBe(true);
  });

  it('07 §12 no. 2 once it is prepared the salary stands in its place, says when it is stale, and out of the month why', async () => {
    const own = await mine();
    expect(own).toMatchObject({ shows: 'salary', status: 'draft', changes: [] });
    expect(own.notes).toEqual(['Prepared, and not sent for approval yet.']);
    const plan = { employee_id: id('Ali'), reason: 'increment', effective_from: first } as const;
    const lines = [{ head_id: await head('BASIC'), amount: 1_200_000 * RS }];
    const { approval_id } = await school.must(payPlanSave, { ...plan, lines }, clerk);
    expect(await kinds()).toEqual(['plan']);
    await school.must(approvals.approvalApprove, { id: approval_id }, { as: 'admin' });
    expect(await kinds()).toEqual(['stale']);

    const drafts = (await sheet()).data;
    expect(drafts.length).toBe(5);
    const row = drafts.find((one) => one.employee_id === id('Dawud'));
    await school.must(salaryRemove, { ids: [row?.id ?? 0], reason: 'Paid by the group' }, clerk);
    expect(await look('Dawud')).toMatchObject({
      shows: 'nothing',
      net: null,
      notes: [`Left out of the salaries of ${formatMonth(month)}: Paid by the group.`],
    });
    // The others as if nothing had been prepared.
    await school.owner(() => rowsOf(sql`delete from payroll.salaries where month = ${month}::date`));
    expect((await mine()).net).toBeGreaterThan(own.net ?? 0);
  });
});

describe('what could still change it', () => {
  it('07 §12 no. 2 names days that are not marked, leave, an objection, a loan and a pay plan that wait; each is gone when it is decided', async () => {
    expect((await mine()).changes).toEqual([]);
    const day = (n: number) => dayInMonth(month, n);
    const unmark = (n: number) =>
      school.owner(() =>
        rowsOf(sql`
          update attendance.employee_attendance set status = 'unmarked'
           where employee_id = ${id('Ali')}::bigint and attendance_date = ${day(n)}::date`),
      );
    // Of the last days that may be objected to, one that is worked.
    const worked = [18, 17, 16, 15]
      .map(day)
      .find((one) => ![0, 5, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay()));
    await unmark(7);
    await unmark(8);
    const [unmarked] = (await mine()).changes;
    expect(unmarked).toMatchObject({ kind: 'unmarked' });
    expect(unmarked?.said).toContain(`2 days are not marked: ${formatDate(day(7))}, ${formatDate(day(8))}.`);

    const leave_type_id = (await school.must(leaveTypes, {}, clerk)).find((one) => one.code === 'CL')?.id ?? 0;
    const away = addDays(day20, 2);
    await school.must(
      leaveRequestCreate,
      { leave_type_id, from_date: away, to_date: addDays(away, 3), reason: 'A wedding in the family' },
      self,
    );
    await school.must(
      objectionCreate,
      { attendance_date: worked ?? day(18), kind: 'late_excused', reason: 'The bridge was closed' },
      self,
    );
    const advance = { kind: 'advance', amount: 15_000 * RS, instalments: 3, reason: 'School books' } as const;
    const later = await school.must(addLoan, { ...advance, start_month: addMonths(month, 1) }, self);
    expect(await kinds()).toEqual(['unmarked', 'objection', 'leave']);
    await school.owner(() =>
      rowsOf(sql`update payroll.employee_loans set start_month = ${month}::date where id = ${later.loan_id}::bigint`),
    );
    const plan = { employee_id: id('Ali'), reason: 'increment', effective_from: day(25) } as const;
    const lines = [{ head_id: await head('BASIC'), amount: 1_500_000 * RS }];
    const { approval_id } = await school.must(payPlanSave, { ...plan, lines }, clerk);
    const all = await mine();
    expect(all.changes.map((one) => one.kind)).toEqual(['unmarked', 'objection', 'leave', 'loan_asked', 'plan']);
    expect(all.changes.find((one) => one.kind === 'loan_asked')?.number).toBe(later.number);
    expect(all.changes.at(-1)?.said).toBe(`Another pay plan, from ${formatDate(day(25))} on, waits for approval.`);
    // Nobody is told an amount that is not decided.
    expect(JSON.stringify(all.changes)).not.toContain('1,500,000');
    await school.must(approvals.approvalReject, { id: approval_id, reason: 'Not this year' }, { as: 'admin' });
    expect(await kinds()).toEqual(['unmarked', 'objection', 'leave', 'loan_asked']);
  });
});

describe('honest sentences', () => {
  it('07 §12 no. 2 for who joined inside the month, is suspended, is paid by the day, has no plan', async () => {
    expect((await look('Babar')).notes[0]).toContain(`Joined on ${formatDate(dayInMonth(month, 11))}: `);
    expect((await look('Ehsan')).notes).toEqual([
      expect.stringMatching(/^Paid by the day: \d+ days of presence are counted\. Days to come/),
    ]);
    const whole = await look('Chanda');
    await change('Chanda', 'status', 'suspended');
    const half = await look('Chanda');
    expect(half.notes[0]).toMatch(/^Suspended: \d+ % of the pay plan is counted\.$/);
    expect(half.net).toBeLessThan(whole.net ?? 0);
    await school.owner(() =>
      rowsOf(sql`update payroll.employee_pay_plans set state = 'replaced' where employee_id = ${id('Chanda')}::bigint`),
    );
    expect(await look('Chanda')).toMatchObject({
      shows: 'nothing',
      net: null,
      lines: [],
      notes: [
        `No approved pay plan holds in ${formatMonth(month)}, so nothing can be computed. HR enters it under Pay Plans.`,
      ],
    });
  });

  it('07 §12 no. 2 before the 20th of the branch’s own calendar only the day from which on: it is the 19th in Muscat', async () => {
    const there = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from hr.employees where branch_id = ${muscat}::int limit 1`),
    );
    if (!there) await change('Dawud', 'branch_id', muscat);
    who.set('Muscat', there?.id ?? id('Dawud'));
    await link('Muscat');
    await school.owner(() =>
      rowsOf(sql`update hr.employees set joining_date = ${first}::date where id = ${id('Muscat')}::bigint`),
    );
    expect(await mine()).toMatchObject({
      shows: 'later',
      today: addDays(day20, -1),
      net: null,
      notes: [`From ${formatDate(day20)} on, what ${formatMonth(month)} will come to is shown here.`],
    });
    await link('Ali');
  });
});

describe('whose it is', () => {
  it('07 §12 no. 2 nobody sees another’s; who prepares sees the people of the scope, and confidential ones with the permission alone', async () => {
    expect((await school.call(expectedPay, { employee_id: id('Babar') }, self)).code).toBe(403);
    const tricked = await school.must(expectedPay, { employee_id: id('Babar'), mine: true }, self);
    expect(tricked.employee_id).toBe(id('Ali'));
    expect((await school.call(expectedPay, { employee_id: id('Ali') }, { as: 'neighbour' })).code).toBe(404);
    await change('Ali', 'is_confidential', true);
    expect((await look('Ali')).employee_id).toBe(id('Ali'));
    await school.owner(() =>
      rowsOf(sql`
        delete from platform.role_permissions where permission_id = (select id from platform.permissions where name = 'salary-confidential')`),
    );
    expect((await school.call(expectedPay, { employee_id: id('Ali') }, clerk)).code).toBe(404);
    expect((await mine()).employee_id).toBe(id('Ali'));
    await change('Ali', 'is_confidential', false);
  });

  it('07 §12 no. 2 a frozen and a posted salary stand there with their own lines, and nothing changes them any more', async () => {
    await sheet(true);
    const stands = (status: string) =>
      school.owner(() =>
        rowsOf(sql`
          update payroll.salaries set status = ${status}, number = 'S-' || id, entry_id = 1, hold = ${status} = 'posted', hold_reason = 'The laptop is not back'
           where employee_id = ${id('Ali')}::bigint and month = ${month}::date`),
      );
    await stands('initial_posted');
    const frozen = await mine();
    expect(frozen).toMatchObject({ shows: 'salary', status: 'initial_posted', changes: [] });
    expect(frozen.notes[1]).toContain('what changes now reaches the next month');
    await stands('posted');
    const posted = await mine();
    expect(posted).toMatchObject({ status: 'posted', changes: [], net: frozen.net, lines: frozen.lines });
    expect(posted.notes.at(-1)).toBe('Held back from payment: The laptop is not back.');
    expect(posted.lines.length).toBeGreaterThan(1);
  });
});
