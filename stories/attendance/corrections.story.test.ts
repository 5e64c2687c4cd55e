// Corrections, ranges and leave (ATT-5, STU-86; spec 03 stories 11 and 14), and what reports say of them.

import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#kernel/dates.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { attendanceAdd } from '#modules/attendance/corrections/contract/corrections.ts';
import { leaveCreate, leaveDecide, leaveList } from '#modules/attendance/leave/contract/leave.ts';
import {
  branchesReport,
  dayReport,
  lowReport,
  monthReport,
  trendReport,
} from '#modules/attendance/reports/contract/reports.ts';
import { constantReport } from '#modules/attendance/constant-absentees/contract/constant-absentees.ts';
import { monthSheet } from '#modules/attendance/month-sheets/contract/month-sheet.ts';
import { timingsSave } from '#modules/attendance/hours/contract/hours.ts';
import { codesSave } from '#modules/attendance/codes/contract/codes.ts';
import { studentAttendance } from '#modules/attendance/student-year/contract/student-tab.ts';
import { markProof, monthProof } from '#modules/attendance/totals/reads/mark-proof.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { studentsLastPresence, studentsStatusChanged, studentsSuggestions } from '#modules/students/index.ts';
import { branches } from '../harness/school.ts';
import { A, type AttendanceScene, before, L, LV, openAttendance, P } from './attendance-scene.ts';

let scene: AttendanceScene;
const kid = (n: number): number => scene.children[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const day = (n: number): string => before(scene.today, n);
const constant = async () => (await scene.school.must(constantReport, {}, { as: 'clerk' })).data;

beforeAll(async () => {
  scene = await openAttendance(6);
});

describe('ATT-5 Add Attendance', () => {
  const add = (more: object) =>
    scene.school.call(
      attendanceAdd,
      { student_ids: [kid(0), kid(1)], from_on: day(2), to_on: day(1), code: A, reason: 'Called the family', ...more },
      { as: 'clerk' },
    );

  it('the preview says day by day what the save does, and writes nothing', async () => {
    const seen = await add({ preview: true });
    expect(seen.data.days).toHaveLength(4);
    expect(await owner(sql`select 1 from attendance.attendance_marks`)).toEqual([]);
    const done = await add({});
    expect(done.data.days).toEqual(seen.data.days);
    expect(done.message).toBe('4 days changed');
    expect((await add({})).data.changed).toBe(0);
  });

  it('days that may not be marked are listed with their reason, the others stand', async () => {
    const done = await add({ student_ids: [kid(2)], from_on: day(1), to_on: scene.day(1), code: P });
    expect(done.data.changed).toBe(2);
    expect(done.data.refused.map((one) => one.message)[0]).toContain('is still to come');
    const backwards = await add({ from_on: day(0), to_on: day(3) });
    expect([backwards.code, backwards.errors['to_on']]).toEqual([422, ['The last day is before the first']]);
    expect((await add({ from_on: day(200) })).errors['to_on']?.[0]).toContain('at most 120 at once');
  });

  it('children of another branch are unknown', async () => {
    const foreign = await scene.admit({ section_id: scene.sections.g9, full_name: 'Foreign Child' }, 'neighbour');
    const alone = await add({ student_ids: [foreign.student_id] });
    expect([alone.code, alone.errors['student_ids']]).toEqual([422, ['None of these students is in your branches']]);
    const mixed = await add({ student_ids: [foreign.student_id, kid(3)], from_on: day(1), to_on: day(1), code: P });
    expect([mixed.data.changed, mixed.data.refused]).toEqual([1, []]);
  });
});

describe('STU-86 constant absence (story 14)', () => {
  it('three days in a row stand on the list and the dashboard; leave for one of them takes the child off', async () => {
    const student_id = kid(4);
    await scene.school.must(
      attendanceAdd,
      { student_ids: [student_id], from_on: day(4), to_on: day(2), code: A, reason: 'Absent' },
      { as: 'clerk' },
    );
    expect((await constant()).find((row) => row.student_id === student_id)).toMatchObject({
      run_absent: 3,
      run_since: day(4),
      suggestion: 'call',
    });
    const figures = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
    expect(figures.regular_absent_students).toBe((await constant()).length);
    const leave = await scene.school.must(
      leaveCreate,
      { student_id, from_on: day(3), to_on: day(3), kind: 'sick', reason: 'Fever' },
      { as: 'clerk' },
    );
    const noFile = await scene.school.call(
      leaveCreate,
      { student_id, from_on: scene.day(20), to_on: scene.day(20), kind: 'sick', reason: 'Fever', file_id: 999_999 },
      { as: 'clerk' },
    );
    expect([noFile.code, noFile.message]).toEqual([404, 'This file was not found']);
    const twice = await scene.school.call(
      leaveCreate,
      { student_id, from_on: day(4), to_on: day(3), kind: 'sick', reason: 'Fever' },
      { as: 'clerk' },
    );
    expect([twice.code, twice.message.startsWith('There is leave waiting from')]).toEqual([409, true]);
    const decided = await scene.school.must(
      leaveDecide,
      { id: leave.leave_id, version: leave.version, decision: 'approve' },
      { as: 'accountant' },
    );
    expect([decided.state, decided.decided_by]).toEqual(['approved', 'accountant']);
    expect((await constant()).some((row) => row.student_id === student_id)).toBe(false);
    const again = await scene.school.call(
      leaveDecide,
      { id: leave.leave_id, version: decided.version, decision: 'reject', reason: 'x' },
      { as: 'clerk' },
    );
    expect([again.code, again.message]).toEqual([409, 'This leave is approved: it is decided already.']);
    expect((await scene.school.must(leaveList, { state: 'approved' }, { as: 'neighbour' })).total).toBe(0);
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
    // Cancelled after all: the day is an absence as before, and the run goes on.
    await scene.school.must(
      leaveDecide,
      { id: leave.leave_id, version: decided.version, decision: 'cancel' },
      { as: 'accountant' },
    );
    expect((await constant()).find((row) => row.student_id === student_id)).toMatchObject({ run_absent: 3 });
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
  });

  it('leave of coming days is filled in on the sheet', async () => {
    await scene.school.must(
      attendanceAdd,
      { student_ids: [kid(5)], from_on: scene.today, to_on: scene.day(3), code: LV, kind: 'family', reason: 'Wedding' },
      { as: 'clerk' },
    );
    const { rows } = await scene.sheet(scene.today);
    expect(rows.find((row) => row.student_id === kid(5))).toMatchObject({ on_leave: true, code: LV, source: 'leave' });
    const leaves = await scene.school.must(leaveList, { student_id: kid(5) }, { as: 'clerk' });
    expect(leaves.data.map((row) => [row.state, row.from_on, row.to_on])).toEqual([
      ['approved', scene.today, scene.day(3)],
    ]);
  });

  it('who freezes is no constant absentee: absences of the new state are voided and kept in the audit', async () => {
    const student_id = kid(0);
    await scene.mark({ [student_id]: A }, { on_date: scene.today });
    expect((await constant()).some((row) => row.student_id === student_id)).toBe(true);
    const suggested = await scene.school.as('clerk', () => studentsSuggestions.ask({ limit: 10 }));
    expect(suggested.flat().some((one) => one.student_id === student_id)).toBe(false);
    await scene.school.as('clerk', () =>
      studentsStatusChanged.ask({ student_ids: [student_id], from: 'active', to: 'frozen', on: scene.today }),
    );
    expect((await constant()).some((row) => row.student_id === student_id)).toBe(false);
    const voided = await owner(
      sql`select 1 from platform.audit_entries where record_id = ${student_id} and action = 'absence voided'`,
    );
    expect(voided).toHaveLength(1);
    const last = await scene.school.as('clerk', () => studentsLastPresence.ask({ student_ids: [student_id, kid(2)] }));
    expect(last.flat()).toEqual([
      { student_id, last_on: null },
      { student_id: kid(2), last_on: scene.today },
    ]);
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
  });
});

describe('spec 03 §6.9 the report', () => {
  it('day, month, branches and dashboard agree; the month sheet adds up to its rows', async () => {
    await scene.take(scene.today, { [kid(1)]: L, [kid(3)]: A });
    const [report, month, all, figures] = [
      await scene.school.must(dayReport, {}, { as: 'clerk' }),
      await scene.school.must(monthReport, { fetchCount: 100 }, { as: 'clerk' }),
      await scene.school.must(branchesReport, {}, { as: 'clerk' }),
      await scene.school.must(dashboardIndex, {}, { as: 'clerk' }),
    ];
    expect([report.figures?.present, report.figures?.absent]).toEqual([
      figures.present_students,
      figures.absent_students,
    ]);
    expect(all.data.map((row) => [row.branch_id, row.present, row.absent])).toEqual([
      [branches.f8, figures.present_students, figures.absent_students],
    ]);
    const sheet = await scene.school.must(
      monthSheet,
      { section_id: scene.sections.a, month: monthOf(scene.today) },
      { as: 'clerk' },
    );
    for (const row of sheet.rows) {
      const line = month.data.find((one) => one.student_id === row.student_id);
      expect([row.p, row.l, row.a, row.lv, row.percent]).toEqual([
        line?.p ?? 0,
        line?.l ?? 0,
        line?.a ?? 0,
        line?.lv ?? 0,
        line?.percent ?? null,
      ]);
    }
    const list = await scene.school.must(studentList, { fetchCount: 50 }, { as: 'clerk' });
    expect(list.total).toBeGreaterThan(0);
  });

  it('the proof of marks and months finds nothing', async () => {
    expect(await scene.school.owner(markProof.run)).toEqual([]);
    expect(await scene.school.owner(monthProof.run)).toEqual([]);
  });

  it('the tab of a student is the same year by day; another branch gets nothing', async () => {
    const tab = await scene.school.must(studentAttendance, { id: kid(3) }, { as: 'clerk' });
    const [month] = tab.months;
    expect(month?.marks[Number(scene.today.slice(8)) - 1]).toEqual({ letter: 'A', tally: 'absent' });
    const counted = month?.marks.filter((mark) => mark?.tally === 'absent').length;
    expect(month?.a).toBe(counted);
    expect((await scene.school.call(studentAttendance, { id: kid(3) }, { as: 'neighbour' })).code).toBe(404);
  });

  it('ATT-3, ATT-9 marks are renamed and added, what counts of them stays; hours of a branch are kept', async () => {
    const rename = {
      code: 1,
      letter: 'P',
      name: 'Here',
      message: 'none',
      colour: 'green',
      shortcut: 'p',
      active: true,
    } as const;
    const more = {
      letter: 'TR',
      name: 'School trip',
      message: 'none',
      colour: 'teal',
      shortcut: 't',
      active: true,
    } as const;
    const saved = await scene.school.must(codesSave, { rows: [rename, { ...more, tally: 'present', weight: 1 }] });
    expect(saved.find((row) => row.code === 7)).toMatchObject({ letter: 'TR', weight: 1, tally: 'present' });
    const twice = await scene.school.call(codesSave, {
      rows: [{ ...more, letter: 'TX', tally: 'present', weight: 1 }],
    });
    expect([twice.code, twice.errors['rows.0.shortcut']]).toEqual([422, ['The key t is taken by another mark']]);
    const off = await scene.school.call(codesSave, { rows: [{ ...rename, active: false }] });
    expect(off.errors['rows.0.active']?.[0]).toContain('it is renamed, not switched off');
    const hours = {
      branch_id: branches.f8,
      valid_from: '2026-02-18',
      valid_to: '2026-03-19',
      start_min: 510,
      end_min: 780,
      late_after_min: 10,
      half_day_after_min: 90,
      mode: 'manual',
    } as const;
    const kept = await scene.school.must(timingsSave, { rows: [hours] }, { as: 'clerk' });
    expect(kept.some((row) => row.start_min === 510 && row.valid_to === '2026-03-19')).toBe(true);
    const foreign = await scene.school.call(timingsSave, { rows: [hours] }, { as: 'neighbour' });
    expect(foreign.code).toBe(404);
    const own = kept.find((row) => row.start_min === 510);
    const others = { ...hours, id: own?.id ?? 0, branch_id: branches.g9, remove: true };
    const away = await scene.school.call(timingsSave, { rows: [others] }, { as: 'neighbour' });
    expect([away.code, away.message]).toEqual([404, 'This row of hours was not found']);
    const rest = await scene.school.must(
      timingsSave,
      { rows: [{ ...others, branch_id: branches.f8 }] },
      { as: 'clerk' },
    );
    expect(rest.some((row) => row.id === own?.id)).toBe(false);
  });

  it('low, full, trend and weekday; a whole school is asked for a branch', async () => {
    const low = await scene.school.must(lowReport, { below: 75 }, { as: 'clerk' });
    expect(low.data.every((row) => row.percent < 75)).toBe(true);
    const full = await scene.school.must(monthReport, { full: true }, { as: 'clerk' });
    expect(full.data.every((row) => row.a + row.l + row.lv + row.hd === 0)).toBe(true);
    const trend = await scene.school.must(trendReport, {}, { as: 'clerk' });
    expect(trend.weeks.length).toBeGreaterThan(0);
    expect(trend.weekdays.length).toBeGreaterThan(0);
    const whole = await scene.school.call(monthReport, {}, { as: 'admin' });
    expect([whole.code, whole.errors['branch_id']]).toEqual([422, ['Choose a branch']]);
  });
});
