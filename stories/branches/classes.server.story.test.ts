// Classes, sections and seats of a branch (spec 08 ACA-1 to ACA-6; spec 10 CLS-1 to CLS-4; spec 02 ADM-20, ADM-21).

import { asDay } from '#kernel/dates.ts';
import { schoolYearFor, yearName } from '#stories/harness/instants.ts';
import { now } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as sessionsCalls from '#modules/branches/sessions/contract/sessions.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import {
  enrolInSection,
  freeSeatsOf,
  gate,
  holdSeat,
  leaveSection,
  releaseSeat,
  sessionOf,
} from '#modules/branches/index.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let session_id: number;
let grade5: number;

beforeAll(async () => {
  school = await openSchool();
  const sessions = await school.must(sessionsCalls.sessionList, {}, { as: 'clerk' });
  session_id = sessions.find((row) => row.is_current)?.id ?? 0;
  grade5 = (await school.must(lookups.allCourses, {})).find((row) => row.name === 'Grade 5')?.id ?? 0;
});

const year = schoolYearFor(now());
const where = () => ({ branch_id: 1, session_id, course_id: grade5 });

describe('ACA-1 sessions', () => {
  it('ACA-1 one is current, and making another current un-marks it', async () => {
    const added = await school.must(sessionsCalls.sessionAdd, {
      school_id: 1,
      country_id: 162,
      name: yearName(year + 1),
      start_date: `${year + 1}-04-01`,
      end_date: `${year + 2}-03-31`,
    });
    const made = await school.must(sessionsCalls.sessionMakeCurrent, { id: added.id });
    expect(made.is_current).toBe(true);
    const sessions = await school.must(sessionsCalls.sessionList, {});
    expect(sessions.filter((row) => row.is_current).map((row) => row.name)).toEqual([yearName(year + 1)]);
    await school.must(sessionsCalls.sessionMakeCurrent, { id: session_id });
  });

  it('a session of 100 days is refused', async () => {
    const answer = await school.call(sessionsCalls.sessionAdd, {
      school_id: 1,
      country_id: 162,
      name: 'Short',
      start_date: `${year + 2}-04-01`,
      end_date: `${year + 2}-07-01`,
    });
    expect(answer.errors).toHaveProperty('end_date');
  });

  it('ACA-3 the session of a class on a day is found by its dates', async () => {
    await school.as('clerk', async () => {
      expect(await sessionOf(grade5, asDay(`${year}-11-21`), 162)).toBe(session_id);
      expect(await sessionOf(grade5, asDay(`${year - 1}-05-01`), 162)).not.toBe(session_id);
    });
  });
});

describe('CLS-1 to CLS-4 sections', () => {
  it('several sections at once; names that exist are skipped and said', async () => {
    const first = await school.must(
      classes.sectionBulkCreate,
      { ...where(), names: ['A', 'B'], capacity: 30 },
      { as: 'clerk' },
    );
    expect(first).toEqual({ made: 2, skipped: [] });
    const second = await school.must(
      classes.sectionBulkCreate,
      { ...where(), names: ['B', 'C'], capacity: 30 },
      { as: 'clerk' },
    );
    expect(second).toEqual({ made: 1, skipped: ['B'] });
    const set = await school.must(classes.branchClasses, { branch_id: 1 }, { as: 'clerk' });
    const row = set.classes.find((entry) => entry.course_id === grade5);
    expect(row).toMatchObject({ runs: true, capacity: 90, enrolled: 0 });
    expect(row?.sections.map((section) => section.name)).toEqual(['A', 'B', 'C']);
  });

  it('another branch is 404, without Section Edit 403', async () => {
    const body = { ...where(), names: ['D'], capacity: 30 };
    expect((await school.call(classes.sectionBulkCreate, body, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(classes.sectionBulkCreate, body, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(classes.branchClasses, { branch_id: 1 }, { as: 'neighbour' })).code).toBe(404);
  });

  it('CLS-2 a smaller capacity names the surplus; confirmed, nobody is put out and no seat is free', async () => {
    const [b] = (await school.must(classes.sectionList, { branch_id: 1, course_id: grade5, filter: 'B' })).data;
    if (!b) throw new Error('Section B is missing');
    await school.as('clerk', () => enrolInSection(b.section_id, { male: 15, female: 13 }));
    await school.as('clerk', async () => {
      await holdSeat({ section_id: b.section_id, reason: 'offer', application_id: 1 });
      await holdSeat({ section_id: b.section_id, reason: 'offer', application_id: 2 });
    });
    const body = { ...where(), id: b.section_id, name: 'B', capacity: 25, version: b.version };
    const asked = await school.call(classes.sectionSave, body, { as: 'clerk' });
    expect(asked.code).toBe(409);
    expect(asked.message).toBe('Grade 5 – B: 28 students and 2 held seats, 5 above 25');
    const saved = await school.must(classes.sectionSave, { ...body, confirm_surplus: true }, { as: 'clerk' });
    expect(saved.section).toMatchObject({ capacity: 25, over_capacity: 5, vacant: 0, enrolled_count: 28, held: 2 });
  });

  it('CLS-2, CLS-5 over_capacity sinks as seats free', async () => {
    const [b] = (await school.must(classes.sectionList, { branch_id: 1, course_id: grade5, filter: 'B' })).data;
    await school.as('clerk', () => leaveSection(b?.section_id ?? 0, { male: 2, female: 1 }));
    const [after] = (await school.must(classes.sectionList, { branch_id: 1, course_id: grade5, filter: 'B' })).data;
    expect(after).toMatchObject({ enrolled_count: 25, over_capacity: 2, vacant: 0 });
  });

  it('CLS-4 a section or class with students is not closed', async () => {
    const [b] = (await school.must(classes.sectionList, { branch_id: 1, course_id: grade5, filter: 'B' })).data;
    if (!b) throw new Error('Section B is missing');
    const closing = await school.call(classes.sectionSave, {
      ...where(),
      id: b.section_id,
      name: 'B',
      capacity: 25,
      is_active: false,
      version: b.version,
    });
    expect(closing.message).toContain('25 students and 2 held seats');
    const off = await school.call(classes.branchCourseSave, { branch_id: 1, off: [grade5] });
    expect(off.code).toBe(409);
  });

  it('CLS-3 one room is the home of one open section in a shift', async () => {
    const room = await school.must(
      classes.roomSave,
      { branch_id: 1, name: 'Room 1', code: 'R1', capacity: 20 },
      { as: 'clerk' },
    );
    const made = await school.must(
      classes.sectionSave,
      { ...where(), name: 'E', capacity: 24, room_id: room.id },
      { as: 'clerk' },
    );
    expect(made.warnings).toEqual(['Room 1 has 20 places; the section has 24']);
    const second = await school.call(
      classes.sectionSave,
      { ...where(), name: 'F', capacity: 20, room_id: room.id },
      { as: 'clerk' },
    );
    expect(second.code).toBe(409);
    expect(
      (await school.call(classes.roomSave, { branch_id: 1, name: 'Again', code: 'R1', capacity: 20 })).errors,
    ).toHaveProperty('code');
  });

  it('CLS-1 plans are all or nothing by version', async () => {
    const rows = [{ course_id: grade5, admission: 'closed' as const, planned_sections: 3, target_strength: 85 }];
    expect(await school.must(classes.classPlansSave, { branch_id: 1, session_id, rows })).toEqual({ saved: 1 });
    expect((await school.call(classes.classPlansSave, { branch_id: 1, session_id, rows })).code).toBe(409);
    const next = rows.map((row) => ({ ...row, version: 1 }));
    expect(await school.must(classes.classPlansSave, { branch_id: 1, session_id, rows: next })).toEqual({ saved: 1 });
  });
});

describe('ADM-20, ADM-21 seats', () => {
  it('ADM-21 the last seat: the second gets the alternatives', async () => {
    const [c] = (await school.must(classes.sectionList, { branch_id: 1, course_id: grade5, filter: 'C' })).data;
    const section_id = c?.section_id ?? 0;
    const hold = await school.as('clerk', async () => {
      await enrolInSection(section_id, { male: 29, female: 0 });
      return holdSeat({ section_id, reason: 'offer', application_id: 31 });
    });
    await expect(
      school.as('clerk', () => holdSeat({ section_id, reason: 'offer', application_id: 32 })),
    ).rejects.toThrow('The last seat of Grade 5 – C was just taken. Free: Grade 5 – A 30');
    await school.as('clerk', () => releaseSeat(hold, 'withdrawn'));
    expect(await school.as('clerk', () => freeSeatsOf(section_id))).toBe(1);
    await school.as('clerk', () => releaseSeat(hold, 'again'));
    expect(await school.as('clerk', () => freeSeatsOf(section_id))).toBe(1);
  });

  it('ADM-21 five clerks ask for the last seat at once: one gets it', async () => {
    const [c] = (await school.must(classes.sectionList, { branch_id: 1, course_id: grade5, filter: 'C' })).data;
    const section_id = c?.section_id ?? 0;
    const asked = [41, 42, 43, 44, 45].map((application_id) =>
      school.as('clerk', () => holdSeat({ section_id, reason: 'offer', application_id })),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await school.as('clerk', () => freeSeatsOf(section_id))).toBe(0);
  });

  it('BR-10 the gate of a branch outside the scope is not found', async () => {
    await expect(school.as('neighbour', () => gate(1, 'admit'))).rejects.toThrow('was not found');
    await school.as('clerk', () => gate(1, 'admit'));
  });
});
