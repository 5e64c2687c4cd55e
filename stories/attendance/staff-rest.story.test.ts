// Days off, absence day after day, leave that comes back, and the figures of the dashboard (spec 06 §4.3 to §4.5, §5.1): over HTTP on a real
// database, refusals included.

import { beforeAll, describe, expect, it } from 'vitest';
import { holidayAnnounce } from '#modules/attendance/holidays/contract/holidays.ts';
import { askToConfirm } from '#modules/attendance/holidays/actions/ask-to-confirm.ts';
import { grantCompOff, expireCompOff } from '#modules/attendance/days-off/actions/grant-comp-off.ts';
import { holidayOffs, holidayOffSave } from '#modules/attendance/days-off/contract/days-off.ts';
import { tellAbsences } from '#modules/attendance/staff-absences/actions/tell-absences.ts';
import { regularAbsentees } from '#modules/attendance/staff-absences/contract/absentees.ts';
import { hrAttendance } from '#modules/attendance/staff-dashboard/contract/attendance.ts';
import { hrDashboard } from '#modules/attendance/staff-dashboard/contract/work.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import * as months from '#modules/attendance/staff-months/contract/staff-months.ts';
import {
  dailyAttendance,
  dashboardStatistics,
  dashboardSummary,
  lastSixMonths,
} from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import { monthDays } from '#modules/attendance/index.ts';
import { employeeList } from '#modules/hr/roll/contract/employee-list.ts';
import { warningSuggested } from '#modules/hr/warnings/contract/warnings.ts';
import { addDays, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { branches } from '#stories/harness/school.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const neighbour = { as: 'neighbour' } as const;

let scene: StaffScene;
let casual = 0;
const at = (n: number): number => scene.people[n] ?? 0;
const dayOf = async (n: number, date: LocalDate) =>
  (await scene.school.must(dailyAttendance, { branch_id: f8, date, fetchCount: 50 }, clerk)).data.find(
    (row) => row.employee_id === at(n),
  );
const byClock = <T>(work: () => Promise<T>): Promise<T> => inClockScope({ school_id: 1, branch_id: f8 }, work);
const announce = (name: string, date: LocalDate, more: object = {}) =>
  scene.school.must(
    holidayAnnounce,
    { name, from_date: date, to_date: date, for: 'staff', targets: [{ branch_id: f8 }], ...more },
    clerk,
  );

beforeAll(async () => {
  scene = await openStaff(6, -200);
  casual = (await scene.school.must(setup.leaveTypes, {}, clerk)).find((one) => one.code === 'CL')?.id ?? 0;
});

describe('HOL-3, HOL-5, HOL-6 holidays of employees', () => {
  it('HOL-6 who works on a holiday by order has a day of leave for it, once, for sixty days; another is on holiday', async () => {
    const date = scene.day(4);
    await announce('Founders', date);
    await announcementsHeard();
    const order = {
      kind: 'working' as const,
      branch_id: f8,
      from_date: date,
      to_date: date,
      people: { employee_ids: [at(0)] },
      compensation: 'comp_off' as const,
      reason: 'Stocktaking of the library',
    };
    const off = await scene.school.call(holidayOffSave, { ...order, kind: 'off' }, clerk);
    expect(off.errors).toHaveProperty('compensation');
    expect((await scene.school.call(holidayOffSave, order, neighbour)).code).toBe(404);
    await scene.school.must(holidayOffSave, order, clerk);
    await scene.scan(at(0), date, '08:00', '14:00');
    await scene.scan(at(1), date, '08:00', '12:00');
    expect([(await dayOf(0, date))?.status, (await dayOf(1, date))?.status]).toEqual(['present', 'holiday']);
    expect(await byClock(() => grantCompOff(f8, today))).toBe(1);
    expect(await byClock(() => grantCompOff(f8, today))).toBe(0);
    const [row] = (await scene.school.must(holidayOffs, {}, clerk)).data;
    expect([row?.granted, row?.people, row?.ahead]).toEqual([1, expect.stringContaining('Employee'), false]);
    expect(await byClock(() => expireCompOff(f8, addDays(date, 50)))).toBe(0);
    expect(await byClock(() => expireCompOff(f8, addDays(date, 70)))).toBe(1);
    const removed = await scene.school.call(
      holidayOffSave,
      { ...order, id: row?.id ?? 0, version: row?.version ?? 0, remove: true },
      clerk,
    );
    expect([removed.code, removed.message]).toEqual([409, expect.stringContaining('set its last day instead')]);
  });

  it('HOL-5 a holiday without pay is an unpaid day of daily people alone', async () => {
    const date = scene.day(6);
    await scene.school.owner(() =>
      rowsOf(sql`update hr.employees set employment_type = 'daily' where id = ${at(2)}::bigint`),
    );
    await announce('Strike', date, { is_paid: false });
    await announcementsHeard();
    await scene.settle(date);
    const days = await scene.school.as('clerk', () => monthDays([at(2), at(3)], monthOf(date)));
    const of = (id: number) => days.find((one) => one.employee_id === id);
    expect([of(at(2))?.holidays_unpaid, of(at(3))?.holidays_unpaid]).toEqual([1, 1]);
    const unpaid = (id: number) => (of(id)?.unpaid_days ?? 0) - (of(id)?.absent ?? 0);
    expect([unpaid(at(2)), unpaid(at(3))]).toEqual([1, 0]);
  });

  it('HOL-3 a tentative one is to be confirmed from the day before', async () => {
    const date = addDays(today, 3);
    await announce('Eid', date, { is_tentative: true });
    const ask = (day: LocalDate) => inClockScope({ school_id: 1 }, () => askToConfirm(1, day));
    expect([await ask(addDays(date, -2)), await ask(addDays(date, -1)), await ask(addDays(date, 1))]).toEqual([
      0, 1, 0,
    ]);
  });
});

describe('LVE leave that comes back', () => {
  const reason = 'A wedding in the family';
  const take = async (n: number, from_date: LocalDate, to_date: LocalDate): Promise<number> => {
    const { request_id } = await scene.school.must(
      leave.leaveRequestCreate,
      { employee_id: at(n), leave_type_id: casual, from_date, to_date, reason },
      clerk,
    );
    await scene.school.must(leave.leaveAccept, { ids: [request_id] }, office);
    return request_id;
  };
  const ledgerOf = async (n: number) =>
    (await scene.school.must(setup.leaveLedger, { employee_id: at(n), leave_type_id: casual }, clerk)).data
      .map((one) => `${one.kind} ${one.days}`)
      .toSorted((a, b) => a.localeCompare(b));

  it('LVE-12 a holiday announced inside accepted leave gives the day back', async () => {
    await scene.school.must(
      setup.leaveAdjust,
      { employee_id: at(3), leave_type_id: casual, days: 4, reason: 'Opening balance' },
      clerk,
    );
    await take(3, scene.day(-20), scene.day(-22));
    await announce('Flood', scene.day(-21));
    await announcementsHeard();
    expect(await ledgerOf(3)).toEqual(['adjust 4', 'return 1', 'use -3']);
    const [held] = (await scene.school.must(leave.leaveRequests, { status: 'accepted', employee_id: at(3) }, clerk))
      .data;
    expect([held?.days, held?.paid_days]).toEqual([2, 2]);
  });

  it('LVE-11 who came on a day of leave is listed; the punches decide once somebody says so', async () => {
    const date = scene.day(1);
    // The day may lie in the leave year that has just ended.
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days)
        select ${f8}, ${at(4)}::bigint, ${casual}::bigint, y.start, y.start, 'grant', 2 from (select date_trunc('year', ${date}::date)::date as start) y`),
    );
    await take(4, date, date);
    const early = await scene.school.call(leave.leaveDayReturn, { employee_id: at(4), date }, office);
    expect([early.code, early.message]).toEqual([409, expect.stringContaining('there are no punches')]);
    await scene.scan(at(4), date, '08:00', '14:00');
    const seen = await dayOf(4, date);
    expect([seen?.status, seen?.conflict]).toEqual(['leave', 'worked_on_leave']);
    expect((await scene.school.call(leave.leaveDayReturn, { employee_id: at(4), date }, neighbour)).code).toBe(404);
    expect((await scene.school.must(leave.leaveDayReturn, { employee_id: at(4), date }, office)).status).toBe(
      'present',
    );
    expect(await ledgerOf(4)).toEqual(['grant 2', 'return 1', 'use -1']);
  });

  it('LVE-4 leave over the end of a leave year is taken from each year by its own days', async () => {
    const year = Number(today.slice(0, 4));
    const [last, first] = [`${year}-12-31`, `${year + 1}-01-01`] as LocalDate[];
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days)
        select ${f8}, ${at(5)}::bigint, ${casual}::bigint, make_date(${year}::int + n, 1, 1), make_date(${year}::int + n, 1, 1), 'grant', 5
          from generate_series(0, 1) n`),
    );
    const id = await take(5, last ?? today, first ?? today);
    const rows = await scene.school.owner(() =>
      rowsOf(sql<{ year: number; days: number }>`
        select extract(year from l.year_start)::int as year, l.days::float8 as days from attendance.leave_ledger l
         where l.request_id = ${id}::bigint and l.kind = 'use' order by 1`),
    );
    expect(rows).toEqual([
      { year, days: -1 },
      { year: year + 1, days: -1 },
    ]);
  });

  it('LVE-17 days are paid out once a second person agrees; what stays by the type stays', async () => {
    const annual = (await scene.school.must(setup.leaveTypes, {}, clerk)).find((one) => one.code === 'AL')?.id ?? 0;
    await scene.school.must(
      setup.leaveAdjust,
      { employee_id: at(5), leave_type_id: annual, days: 10, reason: 'Opening balance' },
      clerk,
    );
    const asked = { employee_id: at(5), leave_type_id: annual, reason: 'Needed for the house' };
    const much = await scene.school.call(leave.leaveEncash, { ...asked, days: 4 }, clerk);
    expect(much.errors?.['days']?.[0]).toContain('At most 3.0 days');
    const bare = await scene.school.call(leave.leaveEncash, { ...asked, days: 3 }, clerk);
    expect([bare.code, bare.message]).toEqual([409, expect.stringContaining('Enter one under Pay Plans')]);
    await scene.school.owner(() =>
      rowsOf(sql`
        with plan as (
          insert into payroll.employee_pay_plans (branch_id, employee_id, currency, effective_from, gross, reason, state)
          select e.branch_id, e.id, 'PKR', e.joining_date, 6000000, 'joining', 'approved' from hr.employees e where e.id = ${at(5)}::bigint returning id, branch_id, employee_id)
        insert into payroll.employee_pay_plan_lines (branch_id, employee_id, plan_id, head_id, amount, position)
        select p.branch_id, p.employee_id, p.id, h.id, 6000000, 1 from plan p join payroll.pay_heads h on h.school_id = 1 and h.code = 'BASIC'`),
    );
    const { request_id } = await scene.school.must(leave.leaveEncash, { ...asked, days: 3 }, clerk);
    await scene.school.must(leave.leaveAccept, { ids: [request_id] }, office);
    // 60,000 × 3 ÷ 30, in the salary of this month, once.
    const paid = await scene.school.owner(() =>
      rowsOf(sql<{ amount: number; quantity: number; month: string; head: string }>`
        select i.amount, i.quantity::float8 as quantity, i.month::text as month, h.code as head from payroll.salary_inputs i join payroll.pay_heads h on h.id = i.head_id
         where i.employee_id = ${at(5)}::bigint and i.source = 'encash' and i.source_ref = ${`leave ${request_id}`}`),
    );
    expect(paid).toEqual([{ amount: 600_000, quantity: 3, month: monthOf(today), head: 'ENCASH' }]);
    const row = await scene.school.owner(() =>
      rowOf(sql<{ encashed: number; pending: number }>`
        select b.encashed::float8 as encashed, b.pending::float8 as pending from attendance.leave_balances b
         where b.employee_id = ${at(5)}::bigint and b.leave_type_id = ${annual}::bigint`),
    );
    expect(row).toEqual({ encashed: 3, pending: 0 });
  });
});

describe('EAT-16, EAT-17 absence day after day', () => {
  it('off days neither count nor break a run; the manager is told once, a show-cause is suggested from the seventh day', async () => {
    // Employee 1 has not been seen since the holiday of the founders; their absences begin with the marks of these days.
    for (let back = 14; back >= 1; back -= 1) await scene.settle(scene.day(back));
    const listed = await scene.school.must(regularAbsentees, { fetchCount: 50 }, clerk);
    const one = listed.data.find((row) => row.employee_id === at(1));
    expect(one?.run).toBeGreaterThanOrEqual(7);
    expect(one?.step).toBe('show_cause');
    expect(listed.data.map((row) => row.employee_id)).not.toContain(at(4));
    expect((await scene.school.must(regularAbsentees, {}, neighbour)).total).toBe(0);
    const suggested = await scene.school.must(warningSuggested, { fetchCount: 50 }, clerk);
    expect(suggested.data.find((row) => row.employee_id === at(1))?.kind).toBe('show_cause');
    expect((await scene.school.must(hrDashboard, {}, clerk)).regular_absent).toBe(listed.total);
    expect(await byClock(() => tellAbsences(f8, scene.day(1)))).toBeGreaterThan(0);
  });

  it('EAT-17 off days between two absences are absences where the school says so, when the month is closed', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'staff_sandwich_days', '2', '2020-01-01')`),
    );
    const date = scene.day(40);
    const [year = 0, month = 0] = date.split('-').map(Number);
    const middle = dayInMonth(monthOf(date), 15);
    await announce('Rain', middle);
    await announcementsHeard();
    for (const day of [addDays(middle, -1), middle, addDays(middle, 1)]) await scene.settle(day);
    expect((await dayOf(1, middle))?.status).toBe('holiday');
    await scene.school.must(months.monthClose, { branch_id: f8, year, month, confirm: true }, office);
    expect((await dayOf(1, middle))?.status).toBe('absent');
    await scene.school.must(months.monthOpen, { branch_id: f8, year, month, reason: 'To look again' }, office);
    expect((await dayOf(1, middle))?.status).toBe('holiday');
  });
});

describe('EAT-20 and the dashboard', () => {
  it('a punch at the machine or station of another branch counts for the day at home', async () => {
    const date = scene.day(2);
    const code = await scene.school.owner(() =>
      rowOf(
        sql<{
          code: string;
        }>`select c.code from hr.employee_barcodes c where c.employee_id = ${at(2)}::bigint and c.revoked_at is null`,
      ),
    );
    const { attendancePunch } = await import('#modules/attendance/staff-days/contract/staff-days.ts');
    const passed = await scene.school.must(
      attendancePunch,
      { code: code?.code ?? '', branch_id: branches.lahore, at: `${date} 08:00:00` },
      { as: 'accountant' },
    );
    expect(passed.elsewhere).toBe(true);
    const seen = await dayOf(2, date);
    expect([seen?.in, seen?.conflict]).toEqual(['08:00', expect.stringMatching(/other_branch|missing_out/)]);
  });

  it('figures of the dashboard are the numbers of rows of the lists behind them', async () => {
    const work = await scene.school.must(hrDashboard, {}, clerk);
    const counted = async (filters: object) => (await scene.school.must(employeeList, { ...filters }, clerk)).total;
    expect(work.headcount).toBe(await counted({ status: ['active', 'on_notice', 'suspended'] }));
    expect(work.without_manager).toBe(await counted({ without_manager: true }));
    expect(work.probation_overdue).toBe(await counted({ probation: 'overdue' }));
    expect(work.papers_expired).toBe(await counted({ papers: 'expired' }));
    expect(work.by_category.reduce((all, one) => all + one.count, 0)).toBe(work.headcount);
    expect(work.leave_pending).toBe((await scene.school.must(leave.leaveRequests, { status: 'pending' }, clerk)).total);
    const date = scene.day(4);
    const day = await scene.school.must(dashboardSummary, { date }, clerk);
    const rows = (await scene.school.must(dailyAttendance, { branch_id: f8, date, fetchCount: 50 }, clerk)).data;
    expect(day.present_emps).toBe(rows.filter((row) => row.status === 'present' || row.status === 'half_day').length);
    expect((await scene.school.call(hrDashboard, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('the one answer of attendance is what its three calls answer, in the scope of who asks (06 §5.1)', async () => {
    const date = scene.day(4);
    const [year = 0, month = 0] = date.split('-').map(Number);
    for (const place of [{}, { branch_id: f8 }]) {
      const at_once = await scene.school.must(hrAttendance, { date, category: 'teaching', ...place }, clerk);
      expect(at_once).toEqual({
        day: await scene.school.must(dashboardSummary, { date, category: 'teaching', ...place }, clerk),
        months: await scene.school.must(lastSixMonths, { category: 'teaching', ...place }, clerk),
        statistics: await scene.school.must(dashboardStatistics, { year, month, ...place }, clerk),
      });
      expect(at_once.statistics?.days.map((one) => one.date)).toContain(date);
    }
    const [mine, theirs] = [
      await scene.school.must(hrAttendance, { date }, clerk),
      await scene.school.must(hrAttendance, { date }, neighbour),
    ];
    expect(mine.statistics?.branches.map((one) => one.branch_id)).toEqual([f8]);
    expect(theirs.statistics?.branches.map((one) => one.branch_id)).not.toContain(f8);
    expect((await scene.school.call(hrAttendance, { date }, { as: 'nobody' })).code).toBe(403);
  });

  it('a part of it that cannot be read takes nothing else along (06 §5.1)', async () => {
    const asked = { date: scene.day(4), category: 'teaching' } as const;
    const whole = await scene.school.must(hrAttendance, asked, clerk);
    const rename = (from: string, to: string) =>
      scene.school.owner(() => rowsOf(sql`alter table ${sql.ref(`attendance.${from}`)} rename to ${sql.ref(to)}`));
    await rename('employee_month_totals', 'employee_month_totals_away');
    const part = await scene.school.must(hrAttendance, asked, clerk);
    await rename('employee_month_totals_away', 'employee_month_totals');
    expect(part).toEqual({ ...whole, months: null });
    expect(whole.months).toHaveLength(6);
  });
});
