// Best days for leave (spec 06 §12.2): each reason for which one of the coming thirty days is not free, over the end of a month and of a leave year, for
// whom names are, and whose days one may look at.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, formatDate, monthOf } from '#kernel/dates.ts';
import { type BestDay, leaveBestDays } from '#modules/attendance/staff-leave/contract/best-days.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { monthClose } from '#modules/attendance/staff-months/contract/staff-months.ts';
import { holidayOffSave } from '#modules/attendance/days-off/contract/days-off.ts';
import { holidayAnnounce } from '#modules/attendance/holidays/contract/holidays.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today, turnClockTo } from '#stories/harness/turn-clock.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const reason = 'A wedding in the family';

// From the 17th on, thirty days reach over the end of the month, and no weekly off of the story lies at it.
const day17 = addDays(firstDayOf(today.slice(8) <= '17' ? thisMonth : addMonths(thisMonth, 1)), 16);
if (today !== day17) turnClockTo(`${day17}T06:00:00Z`);

let scene: StaffScene;
const at = (n: number): number => scene.people[n] ?? 0;
const ahead = (days: number) => scene.day(-days);
/** The last day of this month, in days from today. */
const toEnd = () => {
  const next = firstDayOf(addMonths(thisMonth, 1));
  let days = 0;
  while (addDays(today, days + 1) < next) days += 1;
  return days;
};
const kinds = (day: BestDay | undefined): string[] => (day?.reasons ?? []).map((one) => one.kind);
const said = (day: BestDay | undefined): string[] => (day?.reasons ?? []).map((one) => one.said);
const look = (n: number, leave_type_id?: number) =>
  scene.school.must(leaveBestDays, { employee_id: at(n), ...(leave_type_id ? { leave_type_id } : {}) }, clerk);
const idOf = async (code: string): Promise<number> =>
  (await scene.school.must(setup.leaveTypes, {}, clerk)).find((one) => one.code === code)?.id ?? 0;
const ask = async (n: number, from: number, to = from) =>
  scene.school.must(
    leave.leaveRequestCreate,
    { employee_id: at(n), leave_type_id: await idOf('CL'), from_date: ahead(from), to_date: ahead(to), reason },
    clerk,
  );

beforeAll(async () => {
  scene = await openStaff(5, -800);
});

describe('why a day is not free', () => {
  it('thirty days from today on, all of them free before anything stands on them', async () => {
    const days = await look(0);
    expect(days.map((one) => one.date)).toEqual(Array.from({ length: 30 }, (_, n) => ahead(n)));
    expect(days.flatMap((one) => one.reasons)).toEqual([]);
  });

  it('a weekly off, a holiday and a day off of named people need no leave; of other people it is no day off', async () => {
    await scene.school.owner(() =>
      rowsOf(
        sql`update hr.shift_days set is_working = false, start_time = null, end_time = null where weekday = extract(dow from ${ahead(2)}::date)::int`,
      ),
    );
    await scene.school.must(
      holidayAnnounce,
      { name: 'Founders', from_date: ahead(3), to_date: ahead(3), for: 'staff', targets: [{ branch_id: f8 }] },
      clerk,
    );
    await scene.school.must(
      holidayOffSave,
      {
        kind: 'off',
        branch_id: f8,
        from_date: ahead(4),
        to_date: ahead(4),
        people: { employee_ids: [at(0)] },
        reason: 'After the night of results',
      },
      clerk,
    );
    const days = await look(0);
    expect([2, 9, 16, 23].map((n) => said(days[n]))).toEqual(
      Array.from({ length: 4 }, () => ['Weekly off. No leave is needed']),
    );
    expect(said(days[3])).toEqual(['Holiday: Founders. No leave is needed']);
    expect(said(days[4])).toEqual(['Day off. No leave is needed']);
    expect(days.filter((one) => kinds(one).includes('off')).map((one) => one.date)).toHaveLength(6);
    expect(kinds((await look(1))[4])).toEqual([]);
  });

  it('own leave, waiting and accepted, by the sentence with which another request is refused', async () => {
    await ask(0, 5);
    const { request_id } = await ask(0, 6);
    await scene.school.must(leave.leaveAccept, { ids: [request_id] }, office);
    const days = await look(0);
    expect(said(days[5])).toEqual([`There is leave waiting on ${formatDate(ahead(5))} already`]);
    expect(said(days[6])).toEqual([`There is accepted leave on ${formatDate(ahead(6))} already`]);
    const refused = await scene.school.call(
      leave.leavePreview,
      { employee_id: at(0), leave_type_id: await idOf('CL'), from_date: ahead(5), to_date: ahead(5) },
      clerk,
    );
    expect(refused.errors?.['from_date']).toEqual(said(days[5]));
    expect([kinds(days[7]), kinds((await look(1))[5])]).toEqual([[], ['away']]);
  });

  it('others of the department, over the end of the month: how many of how many, and who for the office', async () => {
    // The sixth works for another department, so that nobody counts them.
    const other = await scene.add(9);
    await scene.school.owner(() =>
      rowsOf(
        sql`update hr.employees set department_id = (select d.id from hr.departments d where d.school_id = 1 and d.code <> 'ACA' order by d.id limit 1) where id = ${other}::bigint`,
      ),
    );
    scene.people.push(other);
    const [last, first] = [toEnd(), toEnd() + 1];
    const type = await scene.school.must(
      setup.leaveTypeSave,
      { name: 'Journey', code: 'JY', pay: 'unpaid', count_mode: 'calendar_days', country_id: 162 },
      clerk,
    );
    for (const n of [3, 4, 5])
      await scene.school.must(
        leave.leaveRequestCreate,
        { employee_id: at(n), leave_type_id: type.id, from_date: ahead(last), to_date: ahead(first), reason },
        clerk,
      );
    const days = await look(1);
    const names = ['Employee Da', 'Employee Ea'];
    for (const n of [last, first]) {
      expect(days[n]).toMatchObject({ away: 2, people: 5, names });
      expect(said(days[n])).toEqual([expect.stringMatching(/^2 of the 5 people of .+ are away or have asked to be$/)]);
    }
    expect([monthOf(ahead(last)), monthOf(ahead(first))]).toEqual([thisMonth, addMonths(thisMonth, 1)]);
    expect(days[first + 1]?.away).toBe(0);
  });

  it('a day of a month that is closed, and none after it', async () => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    await scene.school.must(monthClose, { branch_id: f8, year, month, until: today, confirm: true }, clerk);
    const days = await look(0);
    expect(said(days[0])).toEqual([expect.stringContaining('is closed: what its pay comes to')]);
    expect(days.slice(1).filter((one) => kinds(one).includes('closed'))).toEqual([]);
  });
});

describe('what a type of leave would refuse', () => {
  it('notice, by the sentence of the request; without a type no limit is looked at', async () => {
    const soon = said((await look(2, await idOf('AL')))[1]);
    expect(soon).toContain('Annual is asked for 7 days before');
    const days = await look(2, await idOf('AL'));
    expect(days.slice(7).flatMap(said)).not.toContain('Annual is asked for 7 days before');
    expect((await look(2)).flatMap(kinds)).not.toContain('limit');
  });

  it('the balance of each leave year, over its end: what is left in this one is gone with the next', async () => {
    const next = addMonths(thisMonth, 1);
    await scene.school.owner(() =>
      rowsOf(sql`update attendance.leave_policies set first_month = ${Number(next.slice(5, 7))}`),
    );
    const { id } = await scene.school.must(
      setup.leaveTypeSave,
      { name: 'Study', code: 'ST', pay: 'paid', count_mode: 'calendar_days', country_id: 162, split_to_unpaid: false },
      clerk,
    );
    await scene.school.must(
      setup.leaveAdjust,
      { employee_id: at(2), leave_type_id: id, days: 1, reason: 'Granted by the head' },
      clerk,
    );
    const limits = (await look(2, id)).filter((one) => kinds(one).includes('limit'));
    const off = new Set((await look(2)).filter((one) => kinds(one).includes('off')).map((one) => one.date));
    const wanted = Array.from({ length: 30 }, (_, n) => ahead(n)).filter((day) => day >= firstDayOf(next));
    expect(limits.map((one) => one.date)).toEqual(wanted.filter((day) => !off.has(day)));
    expect(new Set(limits.flatMap((one) => one.reasons.filter((r) => r.kind === 'limit').map((r) => r.said)))).toEqual(
      new Set(['You have 0.0 days left.']),
    );
  });
});

describe('whose days', () => {
  it('own days need no permission and name nobody; those of others do, and within the scope', async () => {
    const nobody = { as: 'nobody' } as const;
    expect((await scene.school.call(leaveBestDays, { mine: true }, nobody)).message).toContain(
      'belongs to no employee',
    );
    await scene.link('nobody', at(1));
    const own = await scene.school.must(leaveBestDays, { mine: true, employee_id: at(0) }, nobody);
    const seen = await look(1);
    expect(own.map((one) => [one.date, one.away, kinds(one)])).toEqual(
      seen.map((one) => [one.date, one.away, kinds(one)]),
    );
    expect([own.flatMap((one) => one.names), seen.flatMap((one) => one.names)]).toEqual([
      [],
      expect.arrayContaining(['Employee Da', 'Employee Ea']),
    ]);
    expect((await scene.school.call(leaveBestDays, { employee_id: at(0) }, nobody)).code).toBe(403);
    expect((await scene.school.call(leaveBestDays, { employee_id: at(0) }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(leaveBestDays, {}, clerk)).errors?.['employee_id']).toEqual([
      'Choose the employee',
    ]);
  });
});
