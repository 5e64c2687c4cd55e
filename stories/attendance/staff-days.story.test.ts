// Days of employees (spec 06 §11, stories 1, 2, 5, 8, 11): over HTTP on a real database, refusals included.

import { beforeAll, describe, expect, it } from 'vitest';
import { holidayAnnounce, holidayWithdraw } from '#modules/attendance/holidays/contract/holidays.ts';
import { deviceSave, pinAssign } from '#modules/attendance/machines/contract/devices.ts';
import * as objections from '#modules/attendance/objections/contract/objections.ts';
import * as days from '#modules/attendance/staff-days/contract/staff-days.ts';
import * as months from '#modules/attendance/staff-months/contract/staff-months.ts';
import { monthDays } from '#modules/attendance/index.ts';
import * as sheets from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { branches } from '#stories/harness/school.ts';
import { machineAt } from './machine-scene.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;

let scene: StaffScene;
const at = (n: number): number => scene.people[n] ?? 0;
const counts = async (date: LocalDate) =>
  (await scene.school.must(sheets.dailyAttendance, { branch_id: f8, date, fetchCount: 50 }, clerk)).figures;
const markOf = async (person: number, date: LocalDate) =>
  (await scene.school.must(sheets.dailyAttendance, { branch_id: f8, date, fetchCount: 50 }, clerk)).data.find(
    (row) => row.employee_id === person,
  );

beforeAll(async () => {
  scene = await openStaff(12);
});

describe('story 1: a day (EAT-14)', () => {
  it('counts who came, late, early, on leave and not at all', async () => {
    const day = scene.day(2);
    await scene.scan(at(0), day, '08:10:59', '14:00');
    for (let n = 1; n < 7; n += 1) await scene.scan(at(n), day, `08:0${n}`, '14:00');
    await scene.scan(at(7), day, '08:00', '13:45');
    await scene.scan(at(8), day, '08:11', '14:00');
    await scene.scan(at(9), day, '08:45', '14:00');
    await scene.school.owner(async () => {
      await rowsOf(sql`
        with r as (
          insert into attendance.leave_requests (branch_id, home_branch_id, employee_id, leave_type_id, from_date, to_date, days, paid_days, unpaid_days, reason, state, accepted_at)
          select ${f8}, ${f8}, ${at(10)}::bigint, t.id, ${day}::date, ${day}::date, 1, 1, 0, 'Fever', 'accepted', platform.now()
            from attendance.leave_types t where t.school_id = 1 and t.code = 'CL' returning id)
        insert into attendance.leave_request_days (branch_id, home_branch_id, request_id, employee_id, on_date, portion, pay_percent, covered, year_start, held)
        select ${f8}, ${f8}, r.id, ${at(10)}::bigint, ${day}::date, 1, 100, true, date_trunc('year', ${day}::date)::date, true from r`);
    });
    await scene.settle(day);
    expect(await counts(day)).toMatchObject({
      total_emps: 12,
      present_emps: 10,
      late_emps: 2,
      leave_emps: 1,
      absent_emps: 1,
      e_off_emps: 1,
      unmarked_emps: 0,
      present_percentage: 83,
    });
    expect([
      (await markOf(at(0), day))?.letter,
      (await markOf(at(8), day))?.late_minutes,
      (await markOf(at(9), day))?.late_minutes,
    ]).toEqual(['P', 11, 45]);
    expect(await markOf(at(7), day)).toMatchObject({ letter: 'E', early_minutes: 15 });
  });

  it('says why each mark is what it is, and judging again changes nothing', async () => {
    const day = scene.day(2);
    const single = await scene.school.must(
      sheets.singleAttendance,
      { employee_id: at(9), from_date: day, to_date: day },
      clerk,
    );
    expect(single.days[0]?.reason.join('; ')).toContain('late by 45');
    expect(single.totals).toMatchObject({ present: 1, late: 1, unpaid_days: 0 });
    const [year, month] = day.split('-').map(Number);
    const again = await scene.school.must(
      months.monthReevaluate,
      { branch_id: f8, year: year ?? 0, month: month ?? 0 },
      clerk,
    );
    expect(
      (await scene.school.must(months.monthReevaluate, { branch_id: f8, year: year ?? 0, month: month ?? 0 }, clerk))
        .changed,
    ).toBe(0);
    expect(again.days).toBeGreaterThan(12);
  });

  it('EAT-19 a card that nobody has is not known; nobody scans without the permission; another branch finds nothing', async () => {
    const unknown = await scene.school.call(days.attendancePunch, { code: '000000000000', branch_id: f8 }, clerk);
    expect([unknown.code, unknown.message]).toEqual([404, 'Card not known']);
    expect(
      (await scene.school.call(days.attendancePunch, { code: '000000000000', branch_id: f8 }, { as: 'nobody' })).code,
    ).toBe(403);
    expect((await scene.school.must(sheets.dailyAttendance, { date: scene.day(2) }, { as: 'neighbour' })).total).toBe(
      0,
    );
    expect((await scene.school.call(days.attendancePunch, { code: '000000000000', branch_id: g9 }, clerk)).code).toBe(
      404,
    );
  });
});

describe('story 2: machines (EAT-21)', () => {
  it("a repeat counts once, the same rows again add nothing, an unknown pin is somebody's once it is assigned", async () => {
    const day = scene.day(1);
    const gate = machineAt(scene.school, 'STAFF0001');
    await gate.hello();
    await scene.school.must(deviceSave, { serial_no: 'STAFF0001', name: 'Gate', branch_id: f8, use: 'both' } as never, {
      as: 'admin',
    });
    await scene.school.owner(() =>
      rowsOf(
        sql`update attendance.attendance_devices set state = 'active', branch_id = ${f8} where serial_no = 'STAFF0001'`,
      ),
    );
    await scene.school.must(pinAssign, { pin: 501, employee_id: at(0) }, { as: 'admin' });
    const lines = [
      [501, `${day} 08:00:00`],
      [501, `${day} 08:01:30`],
      [501, `${day} 14:00:00`],
      [9999, `${day} 08:05:00`],
    ] as const;
    expect((await gate.punch(lines)).body).toBe('OK: 4');
    expect((await gate.punch(lines)).body).toBe('OK: 4');
    const punches = await scene.school.must(days.employeePunches, { date: day, employee_id: at(0) }, clerk);
    expect(punches.data.map((one) => one.state).toSorted()).toEqual(['duplicate', 'used', 'used']);
    expect(await markOf(at(0), day)).toMatchObject({ letter: 'P', worked_minutes: 360, source: 'machine' });
    await scene.school.must(pinAssign, { pin: 9999, employee_id: at(1) }, { as: 'admin' });
    expect((await markOf(at(1), day))?.in).toBe('08:05');
  });
});

describe('EAT-11 to EAT-13 by hand', () => {
  it("a mark that a person set stays until the punches are used again; the future and others' people are refused", async () => {
    const day = scene.day(1);
    const set = await scene.school.must(
      days.attendanceMark,
      {
        branch_id: f8,
        date: day,
        rows: [
          { employee_id: at(2), status: 'on_duty', remarks: 'At the board office' },
          { employee_id: 999_999, status: 'present', remarks: 'Nobody' },
        ],
      },
      clerk,
    );
    expect([set.saved, set.failed.map((one) => one.message)]).toEqual([
      1,
      [expect.stringContaining('Does not work at this branch')],
    ]);
    await scene.scan(at(2), day, '08:50', '14:00');
    const mark = await markOf(at(2), day);
    expect(mark).toMatchObject({ letter: 'OD', is_manual: true, punches: 2 });
    const stale = await scene.school.must(
      days.attendanceMark,
      { branch_id: f8, date: day, rows: [{ employee_id: at(2), version: 999, status: 'absent', remarks: 'Stale' }] },
      clerk,
    );
    expect(stale.failed[0]?.message).toContain('meanwhile');
    await scene.school.must(days.markBack, { employee_id: at(2), date: day, version: mark?.version ?? 0 }, clerk);
    expect((await markOf(at(2), day))?.letter).toBe('L');
    const ahead = await scene.school.call(
      days.attendanceMark,
      { branch_id: f8, date: scene.day(-3), rows: [{ employee_id: at(2), status: 'present', remarks: 'Too early' }] },
      clerk,
    );
    expect(ahead.code).toBe(422);
    expect(
      (
        await scene.school.call(
          days.attendanceMark,
          { branch_id: g9, date: day, rows: [{ employee_id: at(2), status: 'present', remarks: 'Not mine' }] },
          clerk,
        )
      ).code,
    ).toBe(404);
  });
});

describe('story 8: a holiday after the fact (HOL-4)', () => {
  it('absences become a holiday; withdrawn, those who did not come are unmarked and HR decides', async () => {
    const day = scene.day(5);
    await scene.scan(at(0), day, '08:00', '14:00');
    await scene.settle(day);
    expect(await counts(day)).toMatchObject({ present_emps: 1, absent_emps: 11 });
    const holiday = await scene.school.must(
      holidayAnnounce,
      { name: 'Rain', from_date: day, to_date: day, kind: 'emergency', for: 'staff', targets: [{ branch_id: f8 }] },
      clerk,
    );
    await announcementsHeard();
    expect(await counts(day)).toMatchObject({ total_emps: 0, absent_emps: 0, off_emps: 12 });
    expect((await markOf(at(0), day))?.conflict).toBe('worked_on_holiday');
    await scene.school.must(holidayWithdraw, { id: holiday.holiday_id, version: 1, reason: 'It did not rain' }, clerk);
    await announcementsHeard();
    expect(await markOf(at(0), day)).toMatchObject({ status: 'present' });
    expect(await markOf(at(1), day)).toMatchObject({ status: 'unmarked' });
  });
});

describe('stories 5 and 11: a closed month (EAT-22), and an objection after it (EAT-23, EAT-24)', () => {
  it('lists what is not settled, closes, refuses marks, and an objection changes mark and totals all the same', async () => {
    const day = scene.day(35);
    const [year = 0, month = 0] = day.split('-').map(Number);
    await scene.settle(day);
    const asked = await scene.school.must(months.monthClose, { branch_id: f8, year, month }, clerk);
    expect(asked.closed).toBe(false);
    const closed = await scene.school.must(months.monthClose, { branch_id: f8, year, month, confirm: true }, clerk);
    expect(closed.month.status).toBe('closed');
    expect(
      (await scene.school.call(months.monthClose, { branch_id: f8, year, month, confirm: true }, clerk)).code,
    ).toBe(409);
    const late = await scene.school.call(
      days.attendanceMark,
      { branch_id: f8, date: day, rows: [{ employee_id: at(3), status: 'present', remarks: 'Too late' }] },
      clerk,
    );
    expect([late.code, late.message]).toEqual([409, expect.stringContaining('is closed for this branch')]);
    const before = await scene.school.as('clerk', () => monthDays([at(3)], monthOf(day)));
    // The setting lets one object for so long only; the office of a story raises it while the month is open again.
    await scene.school.owner(() =>
      rowsOf(
        sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'staff_objection_days', '60', '2020-01-01')`,
      ),
    );
    await scene.link('nobody', at(3));
    const raised = await scene.school.must(
      objections.objectionCreate,
      {
        attendance_date: day,
        kind: 'present_not_marked',
        claimed_in: '08:00',
        claimed_out: '14:00',
        reason: 'The machine was off',
      },
      { as: 'nobody' },
    );
    const twice = await scene.school.call(
      objections.objectionCreate,
      { attendance_date: day, kind: 'on_duty', reason: 'Once more' },
      { as: 'nobody' },
    );
    expect(twice.code).toBe(409);
    expect((await scene.school.must(objections.objectionList, { mine: true }, { as: 'nobody' })).figures?.pending).toBe(
      1,
    );
    const own = await scene.school.call(objections.objectionAccept, { ids: [raised.request_id] }, { as: 'nobody' });
    expect(own.code).toBe(403);
    await scene.school.must(objections.objectionAccept, { ids: [raised.request_id] }, office);
    const told = await scene.school.owner(() =>
      rowsOf(sql<{ decided: string }>`
        select data ->> 'decided' as decided from platform.message_intents where event_code = 'OBJECTION_DECIDED' and subject_id = ${at(3)}::bigint`),
    );
    expect(told).toEqual([{ decided: 'accepted' }]);
    const after = await scene.school.as('clerk', () => monthDays([at(3)], monthOf(day)));
    expect((after[0]?.present ?? 0) - (before[0]?.present ?? 0)).toBe(1);
    expect((before[0]?.absent ?? 0) - (after[0]?.absent ?? 0)).toBe(1);
    expect(
      (await scene.school.call(objections.objectionReject, { ids: [raised.request_id], reason: 'Late' }, office)).code,
    ).toBe(409);
    await scene.school.must(months.monthOpen, { branch_id: f8, year, month, reason: 'Machine log came late' }, clerk);
  });

  it("one's own days are read without a permission, others' are not", async () => {
    const day = scene.day(35);
    const mine = await scene.school.must(
      sheets.singleAttendance,
      { mine: true, from_date: day, to_date: day },
      { as: 'nobody' },
    );
    expect(mine.days[0]?.reason[0]).toContain('An objection was accepted');
    expect(
      (
        await scene.school.call(
          sheets.singleAttendance,
          { employee_id: at(4), from_date: day, to_date: day },
          { as: 'nobody' },
        )
      ).code,
    ).toBe(403);
  });
});
