// Lateness that becomes leave (spec 06 §11, story 5), and what becomes of days, balances and proofs once somebody works in another branch (decisions 0219, 0220).

import { today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, lastDayOfMonth, monthOf, type LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { dailyAttendance } from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import { balanceProof } from '#modules/attendance/staff-leave/reads/balance-proof.ts';
import { monthClose, monthOpen } from '#modules/attendance/staff-months/contract/staff-months.ts';
import { employeeDetail } from '#modules/hr/record/contract/record.ts';
import { employeeTransfer } from '#modules/hr/transfers/contract/transfers.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const month = addMonths(monthOf(today), -1);
const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
const named = { branch_id: f8, year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };

let scene: StaffScene;
let casual = 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const at = (n: number): number => scene.people[n] ?? 0;
const close = () => scene.school.must(monthClose, { ...named, confirm: true }, clerk);
const open = () => scene.school.must(monthOpen, { ...named, reason: 'The log of the machine came late' }, clerk);
const lateOf = async (n: number) =>
  (
    await owner(sql<{ days: number; from_leave: number }>`
      select t.late_days::float8 as days, t.late_days_from_leave::float8 as from_leave from attendance.employee_month_totals t
       where t.employee_id = ${at(n)}::bigint and t.branch_id = ${f8}::int and t.month = ${first}::date`)
  )[0];
const available = async (n: number) =>
  (
    await owner(sql<{ days: number }>`
      select (b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed - b.pending)::float8 as days from attendance.leave_balances b
       where b.employee_id = ${at(n)}::bigint and b.leave_type_id = ${casual}::bigint and b.year_start <= ${last}::date order by b.year_start desc limit 1`)
  )[0]?.days;
const proven = () => scene.school.owner(balanceProof.run);

/** A line of the ledger as a hand in the office writes it. */
const entry = (employee_id: number, kind: string, days: number, on: LocalDate = last) =>
  owner(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
    select e.branch_id, e.id, ${casual}::bigint, date_trunc('year', ${on}::date)::date, ${on}::date, ${kind}, ${days}::numeric, 'As it stood'
      from hr.employees e where e.id = ${employee_id}::bigint`);

beforeAll(async () => {
  scene = await openStaff(3, -120);
  const types = await scene.school.must(setup.leaveTypes, {}, clerk);
  casual = types.find((one) => one.code === 'CL')?.id ?? 0;
  await owner(sql`
    insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'staff_late_leave', '"CL"', '2020-01-01')`);
  // As a machine brought them; they are judged when the month is closed.
  await owner(sql`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source)
    select ${f8}::int, ${f8}::int, ${at(0)}::bigint, ${first}::date + n + t.time, 'import' from generate_series(0, 6) n cross join (values (time '08:30'), (time '14:00')) t (time)`);
  await entry(at(0), 'adjust', 1.5);
});

describe('story 5 (EAT-10): lateness becomes days', () => {
  it('7 lates at 3 a day are 2.0 days: 1.5 from Casual, 0.5 unpaid; opened again they return', async () => {
    await close();
    expect(await lateOf(0)).toEqual({ days: 2, from_leave: 1.5 });
    expect(await available(0)).toBe(0);
    await open();
    expect([await lateOf(0), await available(0)]).toEqual([{ days: 0, from_leave: 0 }, 1.5]);
    await close();
    expect(await available(0)).toBe(0);
    expect(await proven()).toEqual([]);
  });
});

describe('somebody who works in another branch since then', () => {
  it('stands in the day of the branch left, by name and post', async () => {
    const { version, department, designation } = await scene.school.must(employeeDetail, { id: at(0) }, office);
    const asked = await scene.school.must(
      employeeTransfer,
      {
        employee_id: at(0),
        version,
        to_branch_id: lahore,
        department_id: department?.id ?? 0,
        designation_id: designation?.id ?? 0,
        reason: 'Nearer home',
        from_date: today,
      },
      clerk,
    );
    for (const as of [{ as: 'cashier' } as const, office])
      await scene.school.must(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, as);
    expect((await scene.school.call(employeeDetail, { id: at(0) }, clerk)).code).toBe(404);
    const day = await scene.school.must(dailyAttendance, { branch_id: f8, date: first, fetchCount: 50 }, clerk);
    const row = day.data.find((one) => one.employee_id === at(0));
    expect(row).toMatchObject({ full_name: 'Employee Aa', designation: 'Teacher', letter: 'L', late_minutes: 30 });
    expect(day.total).toBe(day.figures?.total_emps);
    const sought = await scene.school.must(
      dailyAttendance,
      { branch_id: f8, date: first, filter: 'Employee Aa', department_id: department?.id ?? 0 },
      clerk,
    );
    expect(sought.data.map((one) => one.employee_id)).toEqual([at(0)]);
  });

  it('gets their leave back when the month of the branch left is opened, and is judged again when it is closed', async () => {
    await open();
    expect([await lateOf(0), await available(0)]).toEqual([{ days: 0, from_leave: 0 }, 1.5]);
    // One late more came to light; the person is elsewhere by now.
    await owner(sql`
      insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source)
      select ${f8}::int, ${lahore}::int, ${at(0)}::bigint, ${addDays(first, 8)}::date + time '08:30', 'import'`);
    await close();
    const eighth = await scene.school.must(
      dailyAttendance,
      { branch_id: f8, date: addDays(first, 8), fetchCount: 50 },
      clerk,
    );
    expect(eighth.data.find((one) => one.employee_id === at(0))?.in).toBe('08:30');
    expect(await lateOf(0)).toMatchObject({ from_leave: 1.5 });
    expect(await available(0)).toBe(0);
    expect(await proven()).toEqual([]);
  });
});

describe('balances of leave', () => {
  it('LVE-5 what is granted by month fills up to what was taken over, and never goes above the year', async () => {
    const { grantLeave } = await import('#modules/attendance/staff-leave/actions/grant-leave.ts');
    const grant = (on: LocalDate) => inClockScope({ school_id: 1, branch_id: f8 }, () => grantLeave(f8, on));
    await owner(
      sql`update attendance.leave_policy_lines set accrual = 'monthly', annual_days = 12 where leave_type_id = ${casual}::bigint`,
    );
    await owner(
      sql`update hr.employees set joining_date = '2020-01-01', group_joining_date = '2020-01-01' where id = any (${scene.people}::bigint[])`,
    );
    const year = Number(today.slice(0, 4)) + 1;
    const on = (m: number) => `${year}-${String(m).padStart(2, '0')}-01` as LocalDate;
    // The whole of the year was taken over of one, the half that had passed of the other.
    await entry(at(1), 'opening', 12, on(6));
    await entry(at(2), 'opening', 6, on(6));
    const granted = async (n: number) =>
      (
        await owner(sql<{ days: number }>`
          select b.granted::float8 as days from attendance.leave_balances b
           where b.employee_id = ${at(n)}::bigint and b.leave_type_id = ${casual}::bigint and b.year_start = ${on(1)}::date`)
      )[0]?.days;
    const seen: unknown[] = [];
    for (let m = 7; m <= 12; m += 1) {
      await grant(on(m));
      seen.push([await granted(1), await granted(2)]);
    }
    expect(seen).toEqual([7, 8, 9, 10, 11, 12].map((days) => [12, days]));
    await grant(on(12));
    expect([await granted(1), await granted(2)]).toEqual([12, 12]);
    expect(await proven()).toEqual([]);
  });

  it('a balance that is not its entries is told by the nightly proof, and put right from them', async () => {
    await owner(sql`
      update attendance.leave_balances set used = used + 1, pending = 2 where employee_id = ${at(2)}::bigint and leave_type_id = ${casual}::bigint`);
    const told = await proven();
    expect(told.length).toBeGreaterThan(0);
    expect(told.every((one) => one.expected - one.found === 3)).toBe(true);
    await scene.school.owner(async () => balanceProof.repair?.());
    expect(await proven()).toEqual([]);
  });
});
