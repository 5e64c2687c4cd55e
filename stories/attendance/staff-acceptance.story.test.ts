// What comes from files, and acceptance stories 3, 4, 7 and 9 of spec 06 §11: over HTTP on a real database, refusals included.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInMonth, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as days from '#modules/attendance/staff-days/contract/staff-days.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { monthSheet, singleAttendance } from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import { barcodesGenerate } from '#modules/hr/codes/contract/codes.ts';
import * as record from '#modules/hr/record/contract/record.ts';
import * as shifts from '#modules/hr/shifts/contract/shifts.ts';
import * as transfers from '#modules/hr/transfers/contract/transfers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { branches } from '#stories/harness/school.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const other = { as: 'cashier' } as const;

let scene: StaffScene;
let user_id = 0;
const codes: string[] = [];
const at = (n: number): number => scene.people[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const dayOf = async (n: number, date: LocalDate) =>
  (await scene.school.must(singleAttendance, { employee_id: at(n), from_date: date, to_date: date }, office)).days[0];
const intents = (event: string): Promise<{ subject_id: number }[]> =>
  owner(sql<{ subject_id: number }>`
    select subject_id from platform.message_intents where event_code = ${event} order by id`);

const run = (kind: string, lines: string[], dry_run = false) =>
  runImport({
    kind,
    user: { user_id, school_id: 1 },
    file: { name: `${kind}.csv`, bytes: Buffer.from(`${lines.join('\n')}\n`), file_id: null },
    mapping: null,
    mode: 'good_rows',
    dry_run,
  });

const weekOf = (start: string, end: string, break_minutes = 0) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    is_working: true,
    start_time: start,
    end_time: end,
    break_minutes,
    half_day_in_after: null,
  }));

beforeAll(async () => {
  scene = await openStaff(6);
  const rows = await owner(
    sql<{ id: number; employee_code: string }>`select e.id, e.employee_code from hr.employees e`,
  );
  for (const id of scene.people) codes.push(rows.find((row) => row.id === id)?.employee_code ?? '');
  const row = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
  );
  user_id = row?.id ?? 0;
});
afterAll(stopReading);

describe('spec 06 §8 files', () => {
  it('EAT-13 marks: good lines are marked with their times, bad ones named, nothing doubled when they come again', async () => {
    const day = scene.day(6);
    await scene.settle(day);
    const on = formatDate(day);
    const lines = [
      'Emp Code,Date,Status,Time In,Time Out,Remark',
      `${codes[0]},${on},P,08:25,14:00,Machine was off`,
      `${codes[1]},${on},Absent,,,`,
      `${codes[2]},${on},OD,,,At the board`,
      `X-99,${on},P,,,`,
      `${codes[3]},${formatDate(scene.day(-7))},P,,,`,
      `${codes[3]},${on},L,,,`,
      `${codes[3]},${on},P,25:00,,`,
    ];
    const dry = await run('employee-attendance', lines, true);
    expect([dry.good, dry.unchanged, dry.made]).toEqual([3, 1, { marks: 2 }]);
    expect((await dayOf(0, day))?.letter).toBe('A');
    const done = await run('employee-attendance', lines);
    expect([done.made, done.bad.map((one) => [one.line, one.column])]).toEqual([
      { marks: 2 },
      [
        [5, 'Emp Code'],
        [6, 'Date'],
        [7, 'Status'],
        [8, 'Time In'],
      ],
    ]);
    expect(await dayOf(0, day)).toMatchObject({ letter: 'L', late_minutes: 25, in: '08:25', is_manual: true });
    expect([(await dayOf(1, day))?.letter, (await dayOf(2, day))?.letter]).toEqual(['A', 'OD']);
    expect(await run('employee-attendance', lines)).toMatchObject({ unchanged: 3, made: {} });
    const audited = await owner(sql<{ record_id: number; was: string; is: string }>`
      select record_id, before ->> 'status' as was, after ->> 'status' as is from platform.audit_entries
       where record_kind = 'employee' and action = 'attendance marked' order by record_id`);
    expect(audited).toEqual([
      { record_id: at(0), was: 'Absent', is: 'Present' },
      { record_id: at(2), was: 'Absent', is: 'On duty' },
    ]);
  });

  it('LVE-3 balances that are taken over: the days of the year once, what was used with them, no grant on top', async () => {
    const types = await scene.school.must(setup.leaveTypes, {}, clerk);
    const leave_type_id = types.find((one) => one.code === 'CL')?.id ?? 0;
    const year = scene.day(0).slice(0, 4);
    const lines = ['Code,Leave,Year,Days,Used', `${codes[0]},Casual,${year},10,3.5`, `${codes[1]},CL,${year},4,`];
    const done = await run('leave-balances', [...lines, `${codes[1]},UL,${year},4,`, `${codes[2]},CL,2199,4,`]);
    expect([done.made, done.bad.map((one) => one.line)]).toEqual([{ balances: 2 }, [4, 5]]);
    const of = async (n: number) =>
      (await scene.school.must(setup.leaveBalances, { employee_id: at(n), leave_type_id }, clerk)).data[0];
    expect(await of(0)).toMatchObject({ granted: 10, used: 3.5, available: 6.5 });
    const { grantLeave } = await import('#modules/attendance/staff-leave/actions/grant-leave.ts');
    const { inClockScope } = await import('#platform/db/in-clock-scope.ts');
    await inClockScope({ school_id: 1, branch_id: f8 }, () => grantLeave(f8, scene.day(0)));
    expect(await of(0)).toMatchObject({ granted: 10, used: 3.5, available: 6.5 });
    expect(await run('leave-balances', lines)).toMatchObject({ unchanged: 2, made: {} });
    const changed = await run('leave-balances', ['Code,Leave,Year,Days,Used', `${codes[0]},CL,${year},12,3.5`]);
    expect(changed.bad[0]?.reason).toContain('was taken over already: 10.0 days, of them used 3.5');
  });

  it('story 7: tiered pay by the days that were used before, from a type that the school made', async () => {
    const made = await scene.school.must(
      setup.leaveTypeSave,
      {
        name: 'Long sickness',
        code: 'LS',
        pay: 'tiered',
        pay_tiers: [
          { upto_day: 21, percent: 100 },
          { upto_day: 35, percent: 75 },
          { upto_day: 70, percent: 50 },
        ],
        count_mode: 'calendar_days',
        country_id: 162,
        backdate_days: 365,
      },
      clerk,
    );
    const twisted = await scene.school.call(
      setup.leaveTypeSave,
      {
        name: 'Twisted',
        code: 'TW',
        pay: 'tiered',
        pay_tiers: [
          { upto_day: 21, percent: 100 },
          { upto_day: 20, percent: 75 },
        ],
        count_mode: 'calendar_days',
      },
      clerk,
    );
    const unpaid = { name: 'Study without pay', code: 'SW', pay: 'unpaid', count_mode: 'calendar_days' } as const;
    await scene.school.must(setup.leaveTypeSave, unpaid, clerk);
    const all = await scene.school.must(setup.leaveTypes, { all: true }, clerk);
    // FNS-8: without pay it is no service unless that is said.
    expect(['LS', 'SW'].map((code) => all.find((one) => one.code === code)?.counts_for_gratuity)).toEqual([
      true,
      false,
    ]);
    expect(twisted.errors?.['pay_tiers']?.[0]).toBe('Each step ends on a later day than the one before it');
    await run('leave-balances', ['Code,Leave,Year,Days,Used', `${codes[4]},LS,${scene.day(0).slice(0, 4)},182,18`]);
    const month = monthOf(scene.day(0));
    const preview = await scene.school.must(
      leave.leavePreview,
      {
        employee_id: at(4),
        leave_type_id: made.id,
        from_date: dayInMonth(month, 1),
        to_date: dayInMonth(month, 10),
      },
      clerk,
    );
    expect(preview).toMatchObject({ days: 10, paid_days: 10, unpaid_equivalent: 1.75 });
  });

  it('LVE-5 a policy is added with what it gives; a name twice and a type of another country are refused', async () => {
    const types = await scene.school.must(setup.leaveTypes, { all: true }, clerk);
    const idOf = (code: string): number => types.find((one) => one.code === code)?.id ?? 0;
    const line = { leave_type_id: idOf('CL'), annual_days: 6, accrual: 'monthly', prorate: false } as const;
    const policy = {
      name: 'Contract staff',
      country_id: 162,
      employment_types: ['contract' as const],
      first_month: 4,
      lines: [line],
    };
    const saved = await scene.school.must(setup.leavePolicySave, policy, clerk);
    const rows = await scene.school.must(setup.leavePolicies, {}, clerk);
    expect(rows.find((one) => one.id === saved.id)).toMatchObject({ first_month: 4, lines: [{ annual_days: 6 }] });
    const twice = await scene.school.call(setup.leavePolicySave, policy, clerk);
    expect(twice.errors?.['name']?.[0]).toContain('There is a policy of that name');
    const abroad = await scene.school.call(
      setup.leavePolicySave,
      { ...policy, name: 'Abroad', lines: [{ ...line, leave_type_id: idOf('OAL') }] },
      clerk,
    );
    expect(abroad.errors?.['lines']?.[0]).toContain('another country');
  });
});

describe('shifts that are not the usual ones', () => {
  const timing = { from_date: '2020-01-01', to_date: null, priority: 0 } as const;

  it('story 3 (SHF-3): a night is the day on which it began', async () => {
    const guard = await scene.school.must(
      shifts.shiftAdd,
      {
        name: 'Guard',
        code: 'G',
        branch_id: f8,
        timings: [{ ...timing, name: 'Regular', days: weekOf('22:00', '06:00', 30) }],
      },
      clerk,
    );
    await scene.school.must(
      shifts.shiftAssign,
      { employee_ids: [at(5)], shift_id: guard.id, from_date: scene.day(20) },
      clerk,
    );
    expect(await intents('SHIFT_CHANGED')).toEqual([{ subject_id: at(5) }]);
    const night = scene.day(5);
    await scene.scan(at(5), night, '21:50');
    await scene.scan(at(5), scene.day(4), '06:05');
    await scene.settle(scene.day(4));
    expect(await dayOf(5, night)).toMatchObject({ letter: 'P', in: '21:50', out: '06:05', worked_minutes: 465 });
    expect(await dayOf(5, scene.day(4))).toMatchObject({ in: null, out: null });
  });

  it('story 4 (SHF-2): Ramadan holds while it lasts, and ends by itself', async () => {
    const made = await scene.school.must(
      shifts.shiftAdd,
      {
        name: 'Morning with Ramadan',
        code: 'MR',
        branch_id: f8,
        timings: [
          { ...timing, name: 'Regular', days: weekOf('08:00', '14:00') },
          {
            name: 'Ramadan',
            from_date: scene.day(6),
            to_date: scene.day(4),
            priority: 10,
            days: weekOf('08:30', '12:30'),
          },
        ],
      },
      clerk,
    );
    await scene.school.must(
      shifts.shiftAssign,
      { employee_ids: [at(3)], shift_id: made.id, from_date: scene.day(20) },
      clerk,
    );
    await scene.scan(at(3), scene.day(4), '08:35', '12:30');
    await scene.scan(at(3), scene.day(3), '08:35', '14:00');
    expect(await dayOf(3, scene.day(4))).toMatchObject({ letter: 'P', late_minutes: 0 });
    expect(await dayOf(3, scene.day(3))).toMatchObject({ letter: 'L', late_minutes: 35 });
  });

  it('spec 06 §7 who came late and who was not seen going are told, once a day', async () => {
    const { tellAbsences } = await import('#modules/attendance/staff-absences/actions/tell-absences.ts');
    const { inClockScope } = await import('#platform/db/in-clock-scope.ts');
    await scene.scan(at(1), scene.day(3), '08:00');
    await scene.settle(scene.day(3));
    const tell = () => inClockScope({ school_id: 1, branch_id: f8 }, () => tellAbsences(f8, scene.day(3)));
    await tell();
    expect([await intents('STAFF_LATE'), await intents('MISSING_OUT_PUNCH')]).toEqual([[], []]);
    await owner(sql`
      insert into platform.message_event_settings (school_id, event_code, enabled, channels)
      values (1, 'STAFF_LATE', true, '{email}'), (1, 'MISSING_OUT_PUNCH', true, '{email}')`);
    await tell();
    expect(await intents('STAFF_LATE')).toEqual([{ subject_id: at(3) }]);
    expect(await intents('MISSING_OUT_PUNCH')).toEqual([{ subject_id: at(1) }]);
  });

  it('EAT-13 a punch and a mark of next week are refused by a sentence', async () => {
    const [card] = await owner(sql<{ code: string }>`
      select c.code from hr.employee_barcodes c where c.employee_id = ${at(0)}::bigint and c.revoked_at is null`);
    const ahead = await scene.school.call(
      days.attendancePunch,
      { code: card?.code ?? '', branch_id: f8, at: `${scene.day(-7)} 08:00:00` },
      clerk,
    );
    expect(ahead.errors?.['at']?.[0]).toContain('later than the clock of the server');
    const mark = await scene.school.call(
      days.attendanceMark,
      { branch_id: f8, date: scene.day(-7), rows: [{ employee_id: at(0), status: 'present', remarks: 'Will come' }] },
      clerk,
    );
    expect(mark.errors?.['date']?.[0]).toContain('A day that is still to come cannot be marked');
  });
});

describe('story 14: a station without a line', () => {
  it('sends 31 scans later with their own times: nobody is late by the delay, and what comes twice is there once', async () => {
    const people: number[] = [];
    for (let n = 0; n < 31; n += 1) people.push(await scene.add(300 + n));
    await scene.school.must(barcodesGenerate, { branch_id: f8 }, clerk);
    const cards = await owner(sql<{ code: string }>`
      select c.code from hr.employee_barcodes c where c.employee_id = any (${people}::bigint[]) and c.revoked_at is null order by c.employee_id`);
    expect(cards).toHaveLength(31);
    const before = scene.day(1);
    // Between 07:40 and 08:10, some in the same second; the line is back long after.
    const sent = (n: number) => ({
      code: cards[n]?.code ?? '',
      branch_id: f8,
      at: `${before} ${n < 20 ? '07' : '08'}:${String(n < 20 ? 40 + n : n - 20).padStart(2, '0')}:05`,
    });
    const all = async () => {
      const ways: string[] = [];
      for (let n = 0; n < 31; n += 1) {
        const answer = await scene.school.must(days.attendancePunch, sent(n), clerk);
        expect([answer.late_minutes, answer.time]).toEqual([0, sent(n).at.slice(11, 16)]);
        ways.push(answer.way);
      }
      return ways;
    };
    expect(await all()).toEqual(Array.from({ length: 31 }, () => 'in'));
    expect(await all()).toEqual(Array.from({ length: 31 }, () => 'again'));
    const [kept] = await owner(sql<{ punches: number; marks: number; late: number }>`
      select (select count(*)::int from attendance.employee_punches p where p.employee_id = any (${people}::bigint[])) as punches,
             count(*)::int as marks, (count(*) filter (where t.late_minutes > 0))::int as late
        from attendance.employee_attendance t where t.employee_id = any (${people}::bigint[]) and t.attendance_date = ${before}::date`);
    expect(kept).toEqual({ punches: 31, marks: 31, late: 0 });
    const old = await scene.school.call(days.attendancePunch, { ...sent(0), at: `${scene.day(9)} 07:40:05` }, clerk);
    expect(old.errors).toHaveProperty('at');
  });
});

describe('story 9 (HR-6): a transfer', () => {
  it('the receiving branch sees what was, the old one what happened there, and marks nothing of the days that are not its', async () => {
    const before = scene.day(3);
    const { version, department, designation } = await scene.school.must(record.employeeDetail, { id: at(2) }, office);
    const asked = await scene.school.must(
      transfers.employeeTransfer,
      {
        employee_id: at(2),
        version,
        to_branch_id: lahore,
        department_id: department?.id ?? 0,
        designation_id: designation?.id ?? 0,
        reason: 'Nearer home',
        from_date: scene.day(0),
      },
      clerk,
    );
    for (const as of [other, office])
      await scene.school.must(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, as);
    expect(await intents('STAFF_TRANSFER')).toEqual([{ subject_id: at(2) }]);
    const seen = await scene.school.must(
      singleAttendance,
      { employee_id: at(2), from_date: scene.day(6), to_date: before },
      other,
    );
    expect(seen.days[0]?.letter).toBe('OD');
    const [year = 0, month = 0] = scene.day(6).split('-').map(Number);
    const sheet = await scene.school.must(monthSheet, { branch_id: f8, year, month }, clerk);
    const row = sheet.rows.find((one) => one.employee.id === at(2));
    expect(row?.letters[Number(scene.day(6).slice(8)) - 1]).toBe('OD');
    const today = await scene.school.must(
      days.attendanceMark,
      { branch_id: f8, date: scene.day(0), rows: [{ employee_id: at(2), status: 'present', remarks: 'Came here' }] },
      clerk,
    );
    expect([today.saved, today.failed[0]?.message]).toEqual([
      0,
      expect.stringContaining('Does not work at this branch'),
    ]);
  });
});

describe('LVE-4 a leave over the end of a leave year', () => {
  it('each part is taken from the balance of its own year', async () => {
    const year = Number(scene.day(0).slice(0, 4));
    const types = await scene.school.must(setup.leaveTypes, {}, clerk);
    const leave_type_id = types.find((one) => one.code === 'CL')?.id ?? 0;
    await owner(sql`
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days)
      select ${f8}::int, ${at(1)}::bigint, ${leave_type_id}::bigint, make_date(y, 1, 1), make_date(y, 1, 1), 'adjust', 2
        from unnest(array[${year}::int, ${year + 1}::int]) y`);
    const sent = await scene.school.must(
      leave.leaveRequestCreate,
      {
        employee_id: at(1),
        leave_type_id,
        from_date: `${year}-12-31`,
        to_date: `${year + 1}-01-01`,
        reason: 'A journey over the new year',
      },
      clerk,
    );
    expect([sent.days, sent.unpaid_days]).toEqual([2, 0]);
    await scene.school.must(leave.leaveAccept, { ids: [sent.request_id] }, office);
    const used = await owner(sql<{ year: number; days: number }>`
      select extract(year from l.year_start)::int as year, l.days::float8 as days from attendance.leave_ledger l
       where l.request_id = ${sent.request_id}::bigint and l.kind = 'use' order by 1`);
    expect(used).toEqual([
      { year, days: -1 },
      { year: year + 1, days: -1 },
    ]);
  });
});
