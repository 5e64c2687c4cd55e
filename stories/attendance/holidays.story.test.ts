// A day that becomes a holiday afterwards (ATT-1; 06 HOL-1, HOL-2): marks are voided with audit, figures fall, families are told.

import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#kernel/dates.ts';
import { announceHoliday, type NewHoliday, withdrawHoliday } from '#platform/calendar/announce-holidays.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { monthSheet } from '#modules/attendance/month-sheets/contract/month-sheet.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { branches, type Person } from '../harness/school.ts';
import { A, type AttendanceScene, before, openAttendance } from './attendance-scene.ts';

let scene: AttendanceScene;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const holiday = (more: Partial<NewHoliday> = {}): NewHoliday => ({
  name: 'Smog day',
  from_date: scene.today,
  to_date: scene.today,
  kind: 'emergency',
  audience: 'both',
  targets: [{ branch_id: branches.f8 }],
  tell: true,
  ...more,
});
async function announce(more: Partial<NewHoliday> = {}, as: Person = 'admin'): Promise<number> {
  const id = await scene.school.as(as, () => announceHoliday(holiday(more)));
  await announcementsHeard();
  return id;
}
const figures = async () => {
  const { present_students, absent_students } = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
  return [present_students, absent_students];
};

beforeAll(async () => {
  scene = await openAttendance(6);
  await scene.take(before(scene.today, 1));
  await scene.take(scene.today, { [scene.children[0] ?? 0]: A });
});

describe('ATT-1 a holiday afterwards', () => {
  let id = 0;
  it('voids the marks of its days only, with audit; figures and months follow', async () => {
    expect(await figures()).toEqual([5, 1]);
    id = await announce();
    expect(await figures()).toEqual([0, 0]);
    const days = await owner(sql<{ day: string; n: number }>`
      select on_date as day, count(*)::int as n from attendance.attendance_marks group by 1`);
    expect(days).toEqual([{ day: before(scene.today, 1), n: 6 }]);
    const voided = await owner(sql<{ before: { mark: string }; after: { holiday: string } }>`
      select before, after from platform.audit_entries where action = 'mark voided' order by record_id`);
    expect(voided).toHaveLength(6);
    expect(voided[0]).toMatchObject({ before: { mark: 'A' }, after: { holiday: 'Smog day' } });
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
    const sheet = await scene.school.must(
      monthSheet,
      { section_id: scene.sections.a, month: monthOf(scene.today) },
      { as: 'clerk' },
    );
    expect(sheet.days.find((day) => day.on_date === scene.today)?.off).toBe('Smog day');
    expect((await scene.sheet()).closed).toContain('is a holiday: Smog day');
  });

  it('each family is notified once', async () => {
    const told = await owner(sql<{ n: number; families: number }>`
      select count(*)::int as n, count(distinct dedupe_key)::int as families from platform.message_intents where event_code = 'HOLIDAY_NOTICE'`);
    expect(told).toEqual([{ n: 6, families: 6 }]);
  });

  it('withdrawn, the day is open again and nobody is absent', async () => {
    await scene.school.as('admin', () => withdrawHoliday(id, 'The air is clean'));
    await announcementsHeard();
    const { closed, register, rows } = await scene.sheet();
    expect([closed, register.state, rows.filter((row) => row.code !== null).length]).toEqual([null, 'none', 0]);
  });

  it('another branch and staff only touch nothing', async () => {
    await announce({ name: 'Election', targets: [{ branch_id: branches.g9 }], from_date: before(scene.today, 1) });
    await announce({ name: 'Training', audience: 'staff', from_date: before(scene.today, 1), tell: false });
    expect(await owner(sql`select 1 from attendance.attendance_marks`)).toHaveLength(6);
  });

  it('the same name twice, 61 days, and a holiday of all by a branch are refused', async () => {
    await expect(announce({ name: 'election', targets: [] })).rejects.toThrow(
      'stands in the calendar on these days already',
    );
    await expect(announce({ name: 'Long', to_date: before(scene.today, -60) })).rejects.toThrow('at most 60 days');
    await expect(announce({ name: 'Mine', targets: [] }, 'clerk')).rejects.toThrow('is announced by head office');
    await expect(announce({ targets: [{ branch_id: branches.g9 }] }, 'clerk')).rejects.toThrow('This branch');
    await expect(announce({}, 'nobody')).rejects.toThrow("permission 'Employee Holiday'");
  });
});
