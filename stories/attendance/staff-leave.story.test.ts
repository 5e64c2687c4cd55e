// Leave of employees (spec 06 §11, stories 6 and 7; LVE-7): over HTTP on a real database, refusals included.

import { beforeAll, describe, expect, it } from 'vitest';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { dailyAttendance } from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import { holidayAnnounce } from '#modules/attendance/holidays/contract/holidays.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { branches } from '#stories/harness/school.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;

let scene: StaffScene;
let casual = 0;
const at = (n: number): number => scene.people[n] ?? 0;
const availableOf = async (employee_id: number): Promise<number | undefined> =>
  (await scene.school.must(setup.leaveBalances, { employee_id, leave_type_id: casual }, clerk)).data[0]?.available;
const give = (employee_id: number, days: number) =>
  scene.school.must(setup.leaveAdjust, { employee_id, leave_type_id: casual, days, reason: 'Opening balance' }, clerk);

beforeAll(async () => {
  scene = await openStaff(4, -800);
  const types = await scene.school.must(setup.leaveTypes, {}, clerk);
  casual = types.find((one) => one.code === 'CL')?.id ?? 0;
});

describe('story 6 (LVE-3, LVE-10, LVE-14, LVE-15)', () => {
  const reason = 'A wedding in the family';
  const span = () => ({ from_date: scene.day(-10), to_date: scene.day(-14) });

  it('a holiday inside is not asked for; what the balance does not reach is unpaid, and said before it is sent', async () => {
    await give(at(0), 3);
    const middle = scene.day(-12);
    await scene.school.must(
      holidayAnnounce,
      { name: 'Founders', from_date: middle, to_date: middle, for: 'staff', targets: [{ branch_id: f8 }] },
      clerk,
    );
    await announcementsHeard();
    const asked = { employee_id: at(0), leave_type_id: casual, ...span() };
    const preview = await scene.school.must(leave.leavePreview, asked, clerk);
    expect(preview).toMatchObject({ days: 4, paid_days: 3, unpaid_days: 1, balance_after: 0 });
    const sent = await scene.school.must(leave.leaveRequestCreate, { ...asked, reason }, clerk);
    expect(await availableOf(at(0))).toBe(0);
    const twice = await scene.school.call(leave.leaveRequestCreate, { ...asked, reason }, clerk);
    expect(twice.errors?.['from_date']?.[0]).toContain('There is leave waiting on');
    expect((await scene.school.call(leave.leaveAccept, { ids: [sent.request_id] }, clerk)).code).toBe(403);
    await scene.school.must(leave.leaveAccept, { ids: [sent.request_id] }, office);
    const again = await scene.school.call(leave.leaveAccept, { ids: [sent.request_id] }, { as: 'admin' });
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('approved already by')]);
    const day = await scene.school.must(
      dailyAttendance,
      { branch_id: f8, date: scene.day(-10), fetchCount: 50 },
      clerk,
    );
    expect(day.data.find((row) => row.employee_id === at(0))?.letter).toBe('LV');
    const holiday = await scene.school.must(dailyAttendance, { branch_id: f8, date: middle, fetchCount: 50 }, clerk);
    expect(holiday.data.find((row) => row.employee_id === at(0))?.letter).toBe('H');
    const last = await scene.school.must(
      dailyAttendance,
      { branch_id: f8, date: scene.day(-14), fetchCount: 50 },
      clerk,
    );
    expect(last.data.find((row) => row.employee_id === at(0))?.letter).toBe('UL');
    const ledger = await scene.school.must(setup.leaveLedger, { employee_id: at(0) }, clerk);
    expect(ledger.data.map((one) => [one.kind, one.days])).toEqual([
      ['use', -3],
      ['adjust', 3],
    ]);
  });

  it('accepted leave is taken back by a second person: the days are worked again, the balance returns', async () => {
    const [held] = (await scene.school.must(leave.leaveRequests, { status: 'accepted', employee_id: at(0) }, clerk))
      .data;
    const asked = await scene.school.must(
      leave.leaveCancel,
      { id: held?.id ?? 0, reason: 'The wedding is put off' },
      clerk,
    );
    expect(asked.approval_id).not.toBeNull();
    await scene.school.must(leave.leaveAccept, { ids: [held?.id ?? 0] }, office);
    expect(await availableOf(at(0))).toBe(3);
    const day = await scene.school.must(
      dailyAttendance,
      { branch_id: f8, date: scene.day(-10), fetchCount: 50 },
      clerk,
    );
    expect(day.data.find((row) => row.employee_id === at(0))?.letter).toBe('?');
  });

  it("one's own needs no permission; rejected leave gives back what it held; what is wrong is said at its field", async () => {
    await give(at(1), 2);
    await scene.link('nobody', at(1));
    const own = { leave_type_id: casual, from_date: scene.day(-20), to_date: scene.day(-21), reason };
    const sent = await scene.school.must(leave.leaveRequestCreate, own, { as: 'nobody' });
    expect((await scene.school.must(leave.leaveRequests, { mine: true }, { as: 'nobody' })).total).toBe(1);
    expect((await scene.school.call(leave.leaveRequests, {}, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(leave.leaveAccept, { ids: [sent.request_id] }, { as: 'nobody' })).code).toBe(403);
    await scene.school.must(leave.leaveReject, { ids: [sent.request_id], reason: 'Examinations' }, office);
    expect(await availableOf(at(1))).toBe(2);
    const wrong = await scene.school.call(
      leave.leaveRequestCreate,
      { ...own, from_date: scene.day(-21), to_date: scene.day(-20) },
      { as: 'nobody' },
    );
    expect(wrong.errors?.['to_date']).toEqual(['The last day is before the first']);
    const late = await scene.school.call(
      leave.leavePreview,
      { leave_type_id: casual, from_date: scene.day(40), to_date: scene.day(40) },
      { as: 'nobody' },
    );
    expect(late.errors?.['from_date']?.[0]).toContain('at most 7 days afterwards');
    expect((await scene.school.call(leave.leavePreview, { employee_id: at(2), ...own }, { as: 'nobody' })).code).toBe(
      422,
    );
    const stats = await scene.school.must(leave.attenStats, { employee_id: at(1) }, office);
    expect(stats.leave).toEqual([{ name: 'Casual', used: 0, available: 2 }]);
  });
});

describe('LVE-5 to LVE-8 a leave year of the types that a school begins with (LVE-16)', () => {
  it('is granted once, ended once, whoever runs it again', async () => {
    const { grantLeave } = await import('#modules/attendance/staff-leave/actions/grant-leave.ts');
    const { inClockScope } = await import('#platform/db/in-clock-scope.ts');
    // Joined today: the months that are left, the present one among them until the 15th, of ten days, to the half (LVE-6).
    const [, month = 0, date = 0] = scene.day(0).split('-').map(Number);
    const left = 13 - month - (date > 15 ? 1 : 0);
    const before = (await availableOf(at(1))) ?? 0;
    await scene.school.owner(() =>
      rowOf(
        sql`update hr.employees set joining_date = ${scene.day(0)}::date, group_joining_date = ${scene.day(0)}::date where id = ${at(1)}::bigint`,
      ),
    );
    const grant = (): Promise<number> =>
      inClockScope({ school_id: 1, branch_id: f8 }, () => grantLeave(f8, scene.day(0)));
    expect(await grant()).toBeGreaterThan(4);
    expect(await grant()).toBe(0);
    expect(await availableOf(at(2))).toBe(10);
    expect(((await availableOf(at(1))) ?? 0) - before).toBe(Math.floor((10 * left * 2) / 12 + 0.5) / 2);
    const year = Number(scene.day(0).slice(0, 4));
    const early = await scene.school.call(
      setup.leaveYearEnd,
      { year, country_id: 162, dry_run: false },
      { as: 'admin' },
    );
    expect(early.errors?.['year']?.[0]).toContain('not over yet');
    await scene.school.owner(() =>
      rowOf(sql`
        insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days)
        select ${f8}, ${at(3)}::bigint, t.id, make_date(${year - 1}::int, 1, 1), make_date(${year - 1}::int, 1, 1), 'grant', 9
          from attendance.leave_types t where t.school_id = 1 and t.code = 'AL'`),
    );
    const dry = await scene.school.must(setup.leaveYearEnd, { year: year - 1, country_id: 162 }, { as: 'admin' });
    expect(dry).toMatchObject({ people: 1, carried: 7, lapsed: 2 });
    expect(
      await scene.school.must(setup.leaveYearEnd, { year: year - 1, country_id: 162, dry_run: false }, { as: 'admin' }),
    ).toMatchObject({ people: 1, carried: 7 });
    expect(
      await scene.school.must(setup.leaveYearEnd, { year: year - 1, country_id: 162, dry_run: false }, { as: 'admin' }),
    ).toMatchObject({
      people: 0,
      done_before: 1,
      carried: 0,
    });
    expect(
      (await scene.school.call(setup.leaveYearEnd, { year: year - 1, country_id: 162, dry_run: false }, clerk)).code,
    ).toBe(422);
  });
});
