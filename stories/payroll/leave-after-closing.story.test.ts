// Leave that is accepted or taken back after its month was closed and paid (spec 06 LVE-10, LVE-11, LVE-14; 07 SAL-22): the next salary gives back, or takes,
// what the changed days are worth, once; the book agrees.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  asDay,
  asMonth,
  firstDayOf,
  formatMonth,
  type LocalDate,
  type Month,
} from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { salaryInputs } from '#modules/payroll/inputs/contract/inputs.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { taxTables, taxTableSave, taxTry } from '#modules/payroll/setup/contract/schemes.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { closed, marked } from './attended.ts';
import { hire } from './hired.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const august = addMonths(july, 1);
const september = addMonths(july, 2);
const RS = 100;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let casual = 0;
/** With two days of absence, one, none; and with absences around a week-end. */
const people = { two: 0, one: 0, none: 0, around: 0 };

const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The working days of a month in their order: those that `marked` makes absent first. */
function workingDays(month: Month): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = firstDayOf(month); day < firstDayOf(addMonths(month, 1)); day = addDays(day, 1))
    if (![0, 6].includes(weekdayOf(day))) days.push(day);
  return days;
}
const [first, second, third, fourth] = workingDays(july) as [LocalDate, LocalDate, LocalDate, LocalDate];
const friday = workingDays(july).find((day) => weekdayOf(day) === 5 && day > fourth) ?? first;

const asked = (employee_id: number, from_date: LocalDate, more: object = {}) => ({
  employee_id,
  leave_type_id: casual,
  from_date,
  to_date: from_date,
  reason: 'Was ill, and the paper came late',
  ...more,
});

/** Asked by the office and accepted by another. */
async function taken(employee_id: number, from_date: LocalDate, more: object = {}): Promise<number> {
  const { request_id } = await school.must(leave.leaveRequestCreate, asked(employee_id, from_date, more), clerk);
  await school.must(leave.leaveAccept, { ids: [request_id] }, office);
  return request_id;
}

async function takenBack(id: number): Promise<void> {
  await school.must(leave.leaveCancel, { id, reason: 'It was another week' }, clerk);
  await school.must(leave.leaveAccept, { ids: [id] }, office);
}

/** What waits of the person, as the month that takes it sees it. */
const waiting = async (employee_id: number, month: Month) =>
  (await school.must(salaryInputs, { employee_id, month, status: 'open', fetchCount: 10 }, clerk)).data.map((row) => [
    row.source,
    row.amount / RS,
  ]);

const markOf = (employee_id: number, day: LocalDate) =>
  school.owner(() =>
    rowOf(sql<{ status: string; conflict: string | null; leave_portion: number }>`
      select t.status, t.conflict, t.leave_portion::float8 as leave_portion from attendance.employee_attendance t
       where t.employee_id = ${employee_id}::bigint and t.attendance_date = ${day}::date`),
  );

const usedOf = async (employee_id: number): Promise<number | undefined> =>
  (
    await school.owner(() =>
      rowOf(sql<{ used: number }>`
        select b.used::float8 as used from attendance.leave_balances b
         where b.employee_id = ${employee_id}::bigint and b.leave_type_id = ${casual}::bigint
           and b.year_start = date_trunc('year', ${firstDayOf(july)}::date)::date`),
    )
  )?.used;

const sheet = (month: Month, build = false) =>
  school.must(rows.salaryTemp, { branch_id: f8, month, fetchCount: 50, build }, clerk);

async function paidMonth(month: Month): Promise<void> {
  await sheet(month, true);
  await school.must(acts.salaryPost, { branch_id: f8, month, acknowledged: true }, clerk);
  const ids = (await sheet(month)).data.map((row) => row.id);
  await school.must(acts.approveHrMany, { ids }, { as: 'cashier' });
  await school.must(acts.approveLevel2Many, { ids }, office);
  expect((await school.must(acts.approveCeoMany, { ids }, ceo)).failed).toEqual([]);
}

beforeAll(async () => {
  school = await openSchool();
  const tried = await school.must(taxTry, { month: july, annual: 150_000_000 }, ceo);
  if (tried.slab === null) {
    const { data } = await school.must(taxTables, { fetchCount: 50 }, ceo);
    const known = data.find((one) => one.name === 'Tax year 2027');
    const year = { from_month: july, to_month: addMonths(july, 11), status: 'active' as const, name: `From ${july}` };
    await school.must(taxTableSave, { ...year, slabs: known?.slabs ?? [] }, ceo);
  }
  const gross = { BASIC: 60_000, HRENT: 27_000, MEDICAL: 6_000, CONVEY: 7_000 };
  const person = { branch_id: f8, joined: asDay('2020-04-01'), gross };
  people.two = await hire(school, { ...person, n: 1, name: 'Ayesha Khan' });
  people.one = await hire(school, { ...person, n: 2, name: 'Bilal Ahmed' });
  people.none = await hire(school, { ...person, n: 3, name: 'Chanda Bibi' });
  people.around = await hire(school, { ...person, n: 4, name: 'Danish Raza' });
  casual = (await school.must(setup.leaveTypes, {}, clerk)).find((one) => one.code === 'CL')?.id ?? 0;
  const ids = Object.values(people);
  await school.owner(async () => {
    await rowsOf(sql`update attendance.leave_types set backdate_days = 365 where id = ${casual}::bigint`);
    await rowsOf(sql`update hr.shift_days set is_working = weekday not in (0, 6) where week_pattern = 'every'`);
    await rowsOf(sql`
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select ${f8}::int, x, ${casual}::bigint, date_trunc('year', ${firstDayOf(july)}::date)::date, ${firstDayOf(july)}::date, 'adjust', 5, 'As the paper says'
        from unnest(${ids}::bigint[]) x`);
    await rowsOf(sql`
      insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'staff_sandwich_days', '2', '2020-01-01')`);
  });
  await marked(school, f8, {
    month: july,
    people: [
      { employee_id: people.two, absent: 2 },
      { employee_id: people.one, absent: 1 },
      { employee_id: people.none },
      { employee_id: people.around },
    ],
  });
  await school.owner(() =>
    rowsOf(sql`
      update attendance.employee_attendance t set status = case when extract(dow from t.attendance_date) in (0, 6) then t.status else 'absent' end,
             is_manual = extract(dow from t.attendance_date) not in (0, 6)
       where t.employee_id = ${people.around}::bigint and t.attendance_date between ${friday}::date and ${addDays(friday, 3)}::date`),
  );
  await closed(school, f8, july);
  await paidMonth(july);
});

describe('leave in a month that is closed and paid (LVE-14, SAL-22)', () => {
  it('is asked and decided in the knowledge that the month is closed', async () => {
    const span = asked(people.two, first, { to_date: second });
    const { reason: _reason, ...seen } = span;
    const preview = await school.must(leave.leavePreview, seen, clerk);
    expect(preview).toMatchObject({ days: 2, paid_days: 2, balance_after: 3 });
    const said = `${formatMonth(july)} is closed: what its pay comes to more or less follows with a next salary`;
    expect(preview.warnings).toEqual([said]);
    const sent = await school.must(leave.leaveRequestCreate, span, clerk);
    const request = await school.must(approvals.approvalView, { id: sent.approval_id }, office);
    expect(request.shows.map((one) => [one.label, one.after])).toContainEqual([
      'Closed already',
      `${formatMonth(july)}: its pay is put right with a next salary`,
    ]);
    expect(await waiting(people.two, august)).toEqual([]);
    await school.must(leave.leaveAccept, { ids: [sent.request_id] }, office);
    expect((await school.call(leave.leaveAccept, { ids: [sent.request_id] }, ceo)).code).toBe(409);
  });

  it('two absences by hand become leave: + 6,452 of August, and nobody else has anything', async () => {
    expect(await markOf(people.two, first)).toEqual({ status: 'leave', conflict: null, leave_portion: 1 });
    expect(await usedOf(people.two)).toBe(2);
    expect(await waiting(people.two, august)).toEqual([['arrears', 6_452]]);
    expect(await waiting(people.one, august)).toEqual([]);
  });

  it('taken back before it is paid leaves nothing; asked again it is there once', async () => {
    const [held] = (await school.must(leave.leaveRequests, { status: 'accepted', employee_id: people.two }, clerk))
      .data;
    await takenBack(held?.id ?? 0);
    expect(await markOf(people.two, first)).toEqual({ status: 'absent', conflict: null, leave_portion: 0 });
    expect([await usedOf(people.two), await waiting(people.two, august)]).toEqual([0, []]);
    await taken(people.two, first, { to_date: second });
    expect(await waiting(people.two, august)).toEqual([['arrears', 6_452]]);
  });

  it('half a day of an absence is half a day of pay (EAT-8)', async () => {
    const id = await taken(people.one, first, { day_part: 'first_half' });
    expect(await markOf(people.one, first)).toEqual({ status: 'leave', conflict: null, leave_portion: 0.5 });
    expect(await waiting(people.one, august)).toEqual([['arrears', 1_613]]);
    await takenBack(id);
    expect(await waiting(people.one, august)).toEqual([]);
  });

  it('what no balance covers is leave without pay: nothing is due', async () => {
    const unpaid = (await school.must(setup.leaveTypes, {}, clerk)).find((one) => one.pay === 'unpaid')?.id ?? 0;
    await school.owner(() =>
      rowsOf(sql`update attendance.leave_types set backdate_days = 365 where id = ${unpaid}::bigint`),
    );
    await taken(people.one, first, { leave_type_id: unpaid });
    expect((await markOf(people.one, first))?.status).toBe('leave');
    expect(await waiting(people.one, august)).toEqual([]);
  });

  it('who was there keeps the day and its pay; the balance has it back by one word, in the closed month too (LVE-11)', async () => {
    const id = await taken(people.none, third);
    expect(await markOf(people.none, third)).toEqual({
      status: 'present',
      conflict: 'worked_on_leave',
      leave_portion: 0,
    });
    expect([await usedOf(people.none), await waiting(people.none, august)]).toEqual([1, []]);
    await school.must(leave.leaveDayReturn, { employee_id: people.none, date: third }, clerk);
    expect(await markOf(people.none, third)).toEqual({ status: 'present', conflict: null, leave_portion: 0 });
    expect([await usedOf(people.none), await waiting(people.none, august)]).toEqual([0, []]);
    const [ended] = (await school.must(leave.leaveRequests, { employee_id: people.none }, clerk)).data;
    expect([ended?.id, ended?.status]).toEqual([id, 'cancelled']);
    const leaveDay = await school.call(leave.leaveDayReturn, { employee_id: people.two, date: first }, clerk);
    expect([leaveDay.code, leaveDay.message]).toEqual([409, 'Nobody came on this day: there are no punches to use.']);
  });

  it('off days between two absences are off days again: leave on the Monday gives three days, + 9,677 (EAT-17)', async () => {
    const saturday = addDays(friday, 1);
    expect((await markOf(people.around, saturday))?.status).toBe('absent');
    const row = (await sheet(july)).data.find((one) => one.employee_id === people.around);
    expect(row?.attendance_deduction).toBe(12_903 * RS);
    const id = await taken(people.around, addDays(friday, 3));
    expect((await markOf(people.around, saturday))?.status).toBe('weekly_off');
    expect(await waiting(people.around, august)).toEqual([['arrears', 9_677]]);
    await takenBack(id);
    expect((await markOf(people.around, saturday))?.status).toBe('absent');
    expect(await waiting(people.around, august)).toEqual([]);
  });
});

describe('the salary that takes it', () => {
  it('has it as a line of its own that names its month; the book and the summary agree (SAL-26)', async () => {
    await marked(school, f8, { month: august, people: Object.values(people).map((employee_id) => ({ employee_id })) });
    await closed(school, f8, august);
    await paidMonth(august);
    const row = (await sheet(august)).data.find((one) => one.employee_id === people.two);
    expect([row?.earned_gross, row?.status]).toEqual([106_452 * RS, 'posted']);
    const slip = await school.must(rows.salaryRead, { id: row?.id ?? 0 }, clerk);
    const line = slip.lines.find((one) => one.head === 'Arrears');
    expect([line?.amount, line?.how]).toEqual([
      6_452 * RS,
      expect.stringContaining(`${formatMonth(july)}, computed again`),
    ]);
    const book = await school.owner(() =>
      rowOf(sql<{ debit: number }>`
        select l.debit from payroll.salaries s join platform.journal_lines l on l.entry_id = s.entry_id
          join payroll.pay_heads h on h.school_id = 1 and h.code = 'ARREARS' and h.account_id = l.account_id where s.id = ${row?.id ?? 0}::bigint`),
    );
    // The head posts to the account of basic salary: 60,000 of August and what July came to more.
    expect(book?.debit).toBe(66_452 * RS);
    const summary = await school.must(rows.salarySummary, { from: july, to: august }, ceo);
    expect(summary.difference).toBe(0);
  });

  it('leave that is taken back after it was paid is recovered with the next one, once', async () => {
    const held = (await school.must(leave.leaveRequests, { status: 'accepted', employee_id: people.two }, clerk)).data;
    expect(await waiting(people.two, september)).toEqual([]);
    await takenBack(held[0]?.id ?? 0);
    expect(await waiting(people.two, september)).toEqual([['recovery', 6_452]]);
    const id = await taken(people.two, first);
    expect(await waiting(people.two, september)).toEqual([['recovery', 3_226]]);
    await takenBack(id);
    expect(await waiting(people.two, september)).toEqual([['recovery', 6_452]]);
  });
});

describe('what is refused', () => {
  it('a month that is frozen and more than 12 months old, when it is asked; a leave year that is ended (LVE-2)', async () => {
    const year_start = `${july.slice(0, 4)}-01-01`;
    await school.owner(() =>
      rowsOf(sql`
        insert into attendance.leave_year_ends (branch_id, employee_id, year_start) values (${f8}::int, ${people.one}::bigint, ${year_start}::date)`),
    );
    const ended = await school.call(leave.leaveRequestCreate, asked(people.one, fourth), clerk);
    expect(ended.errors?.['from_date']?.[0]).toBe(
      `The leave year until 31/12/${july.slice(0, 4)} is ended, and what was left of it is carried over`,
    );
    await school.owner(() =>
      rowsOf(sql`
        update payroll.salaries set month = ${addMonths(july, 12)}::date where employee_id = ${people.none}::bigint and month = ${august}::date`),
    );
    const refused = await school.call(leave.leaveRequestCreate, asked(people.none, fourth), clerk);
    expect([refused.code, refused.message]).toEqual([
      409,
      `${formatMonth(july)} is frozen and more than 12 months old: its days change no salary any more.`,
    ]);
  });
});
