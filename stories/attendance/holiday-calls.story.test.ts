// Holidays and week-ends on their screens (06 HOL-1, HOL-2; ATT-1; spec 00 §18): what a change does is said before it is done.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { workingDays } from '#platform/calendar/calendar.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import * as holidays from '#modules/attendance/holidays/contract/holidays.ts';
import * as weekEnds from '#modules/attendance/holidays/contract/week-ends.ts';
import { branches } from '../harness/school.ts';
import { A, type AttendanceScene, before, openAttendance } from './attendance-scene.ts';

let scene: AttendanceScene;
const at = (more: object = {}) => ({
  name: 'Smog day',
  from_date: scene.today,
  to_date: scene.today,
  targets: [{ branch_id: branches.f8 }],
  ...more,
});

const span = () => ({ from_date: scene.today, to_date: scene.today, targets: [{ branch_id: branches.f8 }] });

beforeAll(async () => {
  scene = await openAttendance(6);
  await scene.take(before(scene.today, 1));
  await scene.take(scene.today, { [scene.children[0] ?? 0]: A });
});

describe('HOL-1, ATT-1 what it does is said first', () => {
  it('the registers and marks that would go are those that go; changed, its day is worked again', async () => {
    const { school } = scene;
    const effect = await school.must(holidays.holidayEffect, { ...span(), notify: true });
    expect(effect).toMatchObject({ branches: 1, school_days: 1, registers: 1, marks: 6, absent: 1, families: 6 });
    expect(effect.rows).toEqual([{ branch_id: branches.f8, branch_name: 'F-8 Campus', registers: 1, marks: 6 }]);
    const staff = await school.must(holidays.holidayEffect, { ...span(), for: 'staff' });
    expect(staff).toMatchObject({ registers: 0, marks: 0 });
    const { holiday_id } = await school.must(holidays.holidayAnnounce, at());
    await announcementsHeard();
    expect((await scene.sheet()).closed).toContain('is a holiday: Smog day');
    const again = await school.must(holidays.holidayEffect, span());
    expect(again).toMatchObject({ registers: 0, marks: 0, school_days: 0 });

    const list = await school.must(holidays.holidayList, { branch_id: branches.f8, filter: 'Smog' }, { as: 'clerk' });
    const [row] = list.data;
    expect(row).toMatchObject({ places: 'F-8 Campus', days: 1, mine: true, status: 'announced' });
    const moved = at({
      id: holiday_id,
      name: 'Smog days',
      from_date: addDays(scene.today, 1),
      to_date: addDays(scene.today, 2),
    });
    const opens = await school.must(holidays.holidayEffect, {
      id: holiday_id,
      from_date: moved.from_date,
      to_date: moved.to_date,
      targets: moved.targets,
    });
    expect(opens.opened_days).toBe(1);
    await school.must(holidays.holidayAnnounce, { ...moved, version: row?.version ?? 0 });
    await announcementsHeard();
    expect((await scene.sheet()).closed).toBeNull();
    const stale = await school.call(holidays.holidayAnnounce, { ...moved, version: row?.version ?? 0 });
    expect(stale).toMatchObject({ code: 409 });
  });

  it('withdrawn with a reason it is out of the list of those that hold, once', async () => {
    const { school } = scene;
    const [row] = (await school.must(holidays.holidayList, { filter: 'Smog', status: 'announced' })).data;
    const asked = { id: row?.id ?? 0, version: row?.version ?? 0, reason: 'The air is clean' };
    await school.must(holidays.holidayWithdraw, asked, { as: 'clerk' });
    expect((await school.must(holidays.holidayList, { filter: 'Smog', status: 'announced' })).total).toBe(0);
    expect((await school.call(holidays.holidayWithdraw, asked)).code).toBe(404);
  });

  it('another branch, the whole school and a wrong span are refused with the way out', async () => {
    const { school } = scene;
    const foreign = await school.call(holidays.holidayAnnounce, at({ targets: [{ branch_id: branches.g9 }] }), {
      as: 'clerk',
    });
    expect(foreign.code).toBe(404);
    const twice = await school.call(
      holidays.holidayAnnounce,
      at({ targets: [{ branch_id: branches.f8, country_id: 162 }] }),
    );
    expect(twice.errors['targets.0']).toEqual(['Choose a country, a kind of branches or a branch']);
    const nowhere = await school.call(holidays.holidayAnnounce, at({ targets: [{ country_id: 63 }] }));
    expect(nowhere.errors['targets']).toEqual(['The school has no branch in this country']);
    const all = await school.call(holidays.holidayAnnounce, at({ targets: [] }), { as: 'clerk' });
    expect(all.message).toContain('is announced by head office. Name your branches.');
    const backwards = await school.call(holidays.holidayEffect, { ...span(), to_date: addDays(scene.today, -1) });
    expect(backwards.errors['to_date']).toEqual(['The last day is before the first']);
    expect((await school.call(holidays.holidayEffect, span(), { as: 'nobody' })).code).toBe(403);
    const one = await school.must(
      holidays.holidayAnnounce,
      at({
        name: 'Founder',
        from_date: addDays(scene.today, 30),
        to_date: addDays(scene.today, 30),
        targets: [{ country_id: 162 }],
      }),
    );
    const theirs = await school.must(holidays.holidayList, { filter: 'Founder' }, { as: 'muscat' });
    expect(theirs.total).toBe(0);
    const seen = await school.must(holidays.holidayList, { filter: 'Founder' }, { as: 'clerk' });
    expect(seen.data[0]).toMatchObject({ id: one.holiday_id, places: 'Pakistan', mine: false });
  });
});

describe('spec 00 §18 week-ends', () => {
  it('a branch has a week-end of its own from a day on; a planned one is withdrawn', async () => {
    const { school } = scene;
    const from = addDays(scene.today, 8);
    const until = addDays(from, 13);
    const daysOf = (branch_id: number) =>
      school.as('admin', async () => (await workingDays(branch_id, { from, to: until })).length);
    const usual = await daysOf(branches.g9);
    const save = { branch_ids: [branches.f8], days: [0, 5, 6], valid_from: from };
    const today = await school.call(weekEnds.weekEndSave, { ...save, valid_from: scene.today });
    expect(today.errors['valid_from']?.[0]).toContain('Choose tomorrow or a later day');
    await school.must(weekEnds.weekEndSave, save, { as: 'clerk' });
    const list = await school.must(weekEnds.weekEndList, {}, { as: 'clerk' });
    const [planned] = list.planned;
    expect(planned).toMatchObject({ place: 'F-8 Campus', days: [0, 5, 6], valid_from: from });
    expect([await daysOf(branches.g9), await daysOf(branches.f8)]).toEqual([
      usual,
      list.country.days.length < 3 ? 8 : usual,
    ]);
    const country = await school.call(
      weekEnds.weekEndSave,
      { country_id: 162, days: [5], valid_from: from },
      { as: 'clerk' },
    );
    expect(country.code).toBe(403);
    const theirs = await school.call(weekEnds.weekEndSave, save, { as: 'neighbour' });
    expect(theirs.code).toBe(404);
    await school.must(weekEnds.weekEndWithdraw, { id: planned?.id ?? 0 }, { as: 'clerk' });
    expect(await daysOf(branches.f8)).toBe(usual);
    expect((await school.call(weekEnds.weekEndSave, { ...save, days: [0, 1, 2, 3, 4, 5, 6] })).code).toBe(422);
  });
});
