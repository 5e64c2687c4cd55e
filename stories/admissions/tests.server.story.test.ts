// Admission tests over HTTP: slots, places, roll numbers, attendance, marks from Excel, results, re-tests (ADM-40 to ADM-45; stories 9, 10).

import { beforeAll, describe, expect, it } from 'vitest';
import { jobView } from '#kernel/calls/jobs.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, formatDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { remindOfTests } from '#modules/admissions/admission-tests/steps/notify-tests.ts';
import { testSchemesSave } from '#modules/admissions/admission-tests/contract/test-schemes.ts';
import { applicationMove } from '#modules/admissions/applications/contract/applications.ts';
import { leadActivity } from '#modules/admissions/inquiries/contract/lead-acts.ts';
import * as papers from '#modules/admissions/admission-tests/contract/test-papers.ts';
import * as slots from '#modules/admissions/admission-tests/contract/test-slots.ts';
import * as tests from '#modules/admissions/admission-tests/contract/tests.ts';
import { testStands } from '#modules/admissions/admission-tests/reads/test-stands.ts';
import { branches } from '#stories/harness/school.ts';
import { openTestScene, type TestScene } from './test-scene.ts';

const clerk = { as: 'clerk' } as const;
let scene: TestScene;
let children: number[];
let slot: slots.TestSlot;

beforeAll(async () => {
  scene = await openTestScene();
  children = await scene.apply(Array.from({ length: 42 }, (_, i) => `Child ${String(i + 1).padStart(2, '0')}`));
  await scene.school.must(testSchemesSave, {
    session_id: scene.session_id,
    rows: [
      {
        course_id: scene.grade1,
        test_required: null,
        interview_required: null,
        pass_percent: 50,
        must_pass_each: true,
        subjects: [
          { subject_name: 'English', max: 50, pass: 20 },
          { subject_name: 'Urdu', max: 50, pass: 20 },
          { subject_name: 'Maths', max: 25, pass: 10 },
        ],
      },
    ],
  });
  slot = await newSlot();
});

const wanted = (more: Partial<InputOf<typeof slots.testSlotCreate>> = {}) => ({
  session_id: scene.session_id,
  dates: [scene.today],
  start: '09:00',
  end: '11:00',
  venue: 'Hall A',
  course_ids: [scene.grade1],
  capacity: 40,
  ...more,
});

async function newSlot(more: Partial<InputOf<typeof slots.testSlotCreate>> = {}): Promise<slots.TestSlot> {
  const [made] = await scene.school.must(slots.testSlotCreate, wanted(more), clerk);
  if (!made) throw new Error('No slot was made');
  return made;
}
const slotOf = async (id: number) => {
  const all = await scene.school.must(slots.testSlots, { from: scene.today, to: addDays(scene.today, 60) }, clerk);
  return all.find((one) => one.id === id) ?? slot;
};
const schedule = (application_ids: number[], slot_id: number) =>
  scene.school.must(tests.testSchedule, { application_ids, slot_id }, clerk);
const testOf = (application_id: number) =>
  scene.one(sql<{
    id: number;
    version: number;
    state: string;
    attempt: number;
    roll_no: string | null;
    slot_id: number | null;
  }>`
    select id, version, state, attempt, roll_no, slot_id from admissions.admission_tests
     where application_id = ${application_id}::bigint order by attempt desc limit 1`);
const told = async (event: string) =>
  (
    await scene.one(
      sql<{
        n: number;
      }>`select count(distinct dedupe_key)::int as n from platform.message_intents where event_code = ${event}`,
    )
  ).n;
const roll = (n: number, day = scene.today) => `${day.slice(2).replaceAll('-', '')}-${String(n).padStart(2, '0')}`;
const marks = (...all: (number | null)[]) =>
  ['English', 'Urdu', 'Maths'].map((subject, i) => ({ subject, obtained: all[i] ?? null, absent: all[i] === null }));

describe('ADM-40 slots and places', () => {
  it('a slot is refused with the field that is wrong, and stays in its branch', async () => {
    const wrong = async (more: Partial<InputOf<typeof slots.testSlotCreate>>) => {
      const answer = await scene.school.call(slots.testSlotCreate, wanted(more), clerk);
      return [answer.code, Object.keys(answer.errors)];
    };
    expect(await wrong({ end: '08:30' })).toEqual([422, ['end']]);
    expect(await wrong({ start: '09:03' })).toEqual([422, ['start']]);
    expect(await wrong({ dates: [addDays(scene.today, -1)] })).toEqual([422, ['dates']]);
    expect(await wrong({ branch_id: branches.g9 })).toEqual([422, ['branch_id']]);
    expect((await scene.school.call(slots.testSlotCreate, wanted(), { as: 'nobody' })).code).toBe(403);
    const far = await scene.school.must(slots.testSlots, { from: scene.today, to: scene.today }, { as: 'neighbour' });
    expect(far).toEqual([]);
    const { session_id: _session, dates: _dates, ...same } = wanted();
    const foreign = { id: slot.id, version: slot.version, date: slot.date, ...same };
    expect((await scene.school.call(slots.testSlotUpdate, foreign, { as: 'neighbour' })).code).toBe(404);
  });

  it('ADM-41 gives roll numbers of the day as long as there is room, with one call each; the rest hears why', async () => {
    const strangers = await scene.apply(['Of G-9'], { branch_id: branches.g9 });
    const unpaid = await scene.apply(['Unpaid'], { stage: 'submitted' });
    const done = await schedule([...children, ...unpaid, ...strangers], slot.id);
    expect(done.scheduled).toBe(40);
    expect(done.rows.slice(0, 2).map((row) => row.roll_no)).toEqual([roll(1), roll(2)]);
    expect(done.rows.slice(40).map((row) => row.reason)).toEqual([
      'The slot is full',
      'The slot is full',
      'The registration fee is not paid yet, or a document for the test is missing',
      'This application was not found',
    ]);
    expect(await slotOf(slot.id)).toMatchObject({ booked: 40, expected: 40 });
    expect(await told('TEST_CALL')).toBe(40);
    const printed = await Promise.all([
      scene.school.call(papers.callLettersPrint, { application_ids: children.slice(0, 3) }, clerk),
      scene.school.call(papers.slotPrint, { slot_id: slot.id }, clerk),
      scene.school.call(papers.slotPrint, { slot_id: slot.id, paper: 'labels' }, clerk),
    ]);
    expect(printed.map((one) => one.bytes.subarray(0, 4).toString())).toEqual(['%PDF', '%PDF', '%PDF']);
    expect((await scene.school.call(papers.slotPrint, { slot_id: slot.id }, { as: 'neighbour' })).code).toBe(404);
    const again = await schedule([children[0] ?? 0], slot.id);
    expect(again.rows[0]?.reason).toBe('Already has a place in this slot');
    const { session_id: _session, dates: _dates, ...same } = wanted();
    const less = await scene.school.call(
      slots.testSlotUpdate,
      { ...same, id: slot.id, date: slot.date, capacity: 39, version: (await slotOf(slot.id)).version },
      clerk,
    );
    expect(less.errors).toEqual({ capacity: ['40 children have a place there: not below that'] });
  });

  it('ADM-41 another slot frees the old place and runs on with the numbers of the day; two clerks share the last place', async () => {
    const reached = { kind: 'call', direction: 'out', outcome: 'reached' } as const;
    await scene.school.must(leadActivity, { application_id: children[40] ?? 0, ...reached }, clerk);
    expect(await testOf(children[40] ?? 0)).toMatchObject({ attempt: 1, state: 'called' });
    const second = await newSlot({ start: '13:00', end: '15:00', venue: 'Hall B', capacity: 2 });
    const [first = 0, other = 0] = children.slice(40);
    const moved = await schedule([children[39] ?? 0], second.id);
    expect(moved.rows[0]?.roll_no).toBe(roll(41));
    expect(await slotOf(slot.id)).toMatchObject({ booked: 39 });
    expect(await told('TEST_MOVED')).toBe(1);
    const both = await Promise.all([schedule([first], second.id), schedule([other], second.id)]);
    expect(both.map((one) => one.scheduled).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await slotOf(second.id)).toMatchObject({ booked: 2 });
  });

  it('ADM-41 families are reminded once, the evening before; who is not placed any more hears nothing', async () => {
    const soon = await newSlot({ dates: [addDays(scene.today, 1)] });
    const [absentee = 0] = await scene.apply(['Reminded']);
    await schedule([absentee], soon.id);
    const remind = () => scene.school.as('clerk', () => remindOfTests(branches.f8, addDays(scene.today, 1)));
    expect([await remind(), await remind()]).toEqual([1, 1]);
    expect(await told('TEST_REMINDER')).toBe(1);
    const { id } = await testOf(absentee);
    const asked = {
      id: 1,
      event_code: 'TEST_REMINDER',
      subject_type: 'admission_test',
      subject_id: id,
      student_id: null,
      recipient_id: null,
    };
    expect(await scene.school.as('clerk', () => testStands.ask(asked))).toBeNull();
    await scene.school.owner(() =>
      rowsOf(sql`update admissions.admission_tests set state = 'cancelled' where id = ${id}`),
    );
    expect(await scene.school.as('clerk', () => testStands.ask(asked))).toContain('no place');
  });
});

describe('ADM-45 who did not come', () => {
  it('is called again, and after the limit goes to the decision; a wrong tick is taken back', async () => {
    const [one = 0, two = 0] = await scene.apply(['Misses once', 'Misses twice']);
    const first = await newSlot({ capacity: 5 });
    await schedule([one, two], first.id);
    const missed = async (application_ids: number[], slot_id: number) =>
      scene.school.must(
        tests.testAttendance,
        { slot_id, no_show: (await Promise.all(application_ids.map(testOf))).map((test) => test.id) },
        clerk,
      );
    expect(await missed([one, two], first.id)).toEqual({ appeared: 0, no_show: 2, refused: [] });
    expect(await testOf(one)).toMatchObject({ attempt: 2, state: 'to_call', roll_no: null });
    const { id } = await scene.one(sql<{ id: number }>`
      select id from admissions.admission_tests where application_id = ${one} and attempt = 1`);
    await scene.school.must(tests.testAttendance, { slot_id: first.id, appeared: [id] }, clerk);
    expect(await testOf(one)).toMatchObject({ attempt: 1, state: 'appeared' });
    const next = await newSlot({ capacity: 5, start: '15:00', end: '16:00' });
    await schedule([two], next.id);
    await missed([two], next.id);
    expect(await scene.stageOf(two)).toBe('decision');
    expect((await schedule([two], next.id)).rows[0]?.reason).toBe('No more attempts: missed 2 tests');
    const later = await newSlot({ dates: [addDays(scene.today, 5)] });
    const early = await scene.school.call(tests.testAttendance, { slot_id: later.id, appeared: [id] }, clerk);
    expect(early.code).toBe(409);
  });
});

describe('ADM-43 marks and results', () => {
  it('story 9: of 40 rows from Excel 38 are kept, two come back with their reasons; absent is 0', async () => {
    const rows = Array.from({ length: 39 }, (_, i) => ({ roll_no: roll(i + 1), marks: marks(42, 30, 19) }));
    rows[4] = { roll_no: roll(5), marks: marks(51, 30, 19) };
    rows[5] = { roll_no: roll(6), marks: marks(null, null, null) };
    rows[6] = { roll_no: roll(7), marks: marks(42, 30, 9) };
    const done = await scene.school.must(
      tests.resultSave,
      { rows: [...rows, { roll_no: roll(99), marks: marks(1, 1, 1) }] },
      clerk,
    );
    expect(done.saved).toBe(38);
    expect(done.rows.filter((row) => Object.keys(row.errors).length > 0)).toMatchObject([
      { index: 4, errors: { mark_english: 'Enter 0 to 50, or A when the child was absent' } },
      { index: 39, errors: { roll_no: `No child has the roll number ${roll(99)}` } },
    ]);
    expect(done.rows[0]).toMatchObject({ total: 91, percent: 72.8, result: 'pass' });
    expect(done.rows[5]).toMatchObject({ total: 0, percent: 0, result: 'fail' });
    expect(done.rows[6]).toMatchObject({ total: 81, percent: 64.8, result: 'conditional' });
    const sheet = await scene.school.must(tests.testSheet, { slot_id: slot.id }, clerk);
    expect(sheet.subjects.map((one) => [one.name, one.max, one.pass])).toEqual([
      ['English', 50, 20],
      ['Urdu', 50, 20],
      ['Maths', 25, 10],
    ]);
    expect(sheet.rows.length).toBe(39);
    expect(sheet.rows[4]).toMatchObject({ state: 'scheduled', percent: null });
    const stale = await scene.school.must(
      tests.resultSave,
      { rows: [{ test_id: sheet.rows[0]?.test_id ?? 0, version: (sheet.rows[0]?.version ?? 1) - 1, marks: [] }] },
      clerk,
    );
    expect(stale.rows[0]?.errors['roll_no']).toBe('Changed meanwhile by clerk: load the sheet again');
  });

  it('ADM-44 published, the family is notified and the application goes on; withdrawn, it comes back, unless there is an offer', async () => {
    const [first = 0, , , , fifth = 0, absent = 0] = children;
    const ids = (await Promise.all([first, fifth, absent].map(testOf))).map((test) => test.id);
    const done = await scene.school.must(tests.resultPublish, { test_ids: ids }, clerk);
    expect([done.published, done.rows.map((row) => row.reason)]).toEqual([
      2,
      [null, 'Has no complete result yet', null],
    ]);
    expect([await scene.stageOf(first), await scene.stageOf(absent)]).toEqual(['decision', 'decision']);
    expect(await told('TEST_RESULT')).toBe(2);
    const changed = await scene.school.must(
      tests.resultSave,
      { rows: [{ test_id: ids[0], marks: marks(1, 1, 1) }] },
      clerk,
    );
    expect(changed.rows[0]?.errors['roll_no']).toContain('Withdraw the publication first');
    const withdraw = (test_ids: number[]) =>
      scene.school.call(tests.resultUnpublish, { test_ids, reason: 'Wrong paper' }, clerk);
    expect((await withdraw(ids.slice(0, 1))).data.withdrawn).toBe(1);
    expect(await scene.stageOf(first)).toBe('test');
    await scene.school.must(tests.resultPublish, { test_ids: ids.slice(0, 1), send_message: false }, clerk);
    await scene.school.owner(() =>
      rowsOf(
        sql`update admissions.applications set stage = 'offered', offer_expires_on = ${scene.today} where id = ${first}`,
      ),
    );
    const offered = await withdraw(ids.slice(0, 1));
    expect([offered.code, offered.message]).toEqual([409, 'Child 01: There is an offer: cancel it first']);
    const slips = { test_ids: [ids[0] ?? 0] };
    const [slip, away] = await Promise.all([
      scene.school.call(papers.resultSlipsPrint, slips, clerk),
      scene.school.call(papers.resultSlipsPrint, slips, { as: 'neighbour' }),
    ]);
    expect([slip.bytes.subarray(0, 4).toString(), away.code]).toEqual(['%PDF', 404]);
    const foreign = await scene.school.must(tests.resultPublish, { test_ids: ids }, { as: 'neighbour' });
    expect(foreign.rows.every((row) => row.reason === 'This test was not found')).toBe(true);
  });

  it('ADM-45 a re-test waits its days, takes the place of the failed one when it is better, and is the last', async () => {
    const absent = children[5] ?? 0;
    const early = await newSlot({ dates: [addDays(scene.today, 6)] });
    expect((await schedule([absent], early.id)).rows[0]?.reason).toBe(
      `A re-test is possible from ${formatDate(addDays(scene.today, 7))} on`,
    );
    const later = await newSlot({ dates: [addDays(scene.today, 7)] });
    expect((await schedule([absent], later.id)).scheduled).toBe(1);
    expect(await scene.stageOf(absent)).toBe('test');
    await scene.school.owner(() =>
      rowsOf(sql`update admissions.admission_test_slots set date = ${scene.today} where id = ${later.id}`),
    );
    const { id } = await testOf(absent);
    await scene.school.must(tests.resultSave, { rows: [{ test_id: id, marks: marks(20, 20, 10) }] }, clerk);
    await scene.school.must(tests.resultPublish, { test_ids: [id] }, clerk);
    expect(await scene.stageOf(absent)).toBe('decision');
    const more = await newSlot({ dates: [addDays(scene.today, 30)] });
    expect((await schedule([absent], more.id)).rows[0]?.reason).toBe('No more attempts: 2 results are published');
  });
});

describe('ADM-42 a slot is cancelled', () => {
  it('story 10: twenty booked stand in To call, twenty families are notified once, the job says 20 of 20', async () => {
    const twenty = await scene.apply(Array.from({ length: 20 }, (_, i) => `Of the slot ${i + 1}`));
    const off = await newSlot({ dates: [addDays(scene.today, 3)] });
    await schedule(twenty, off.id);
    const before = await told('TEST_MOVED');
    const input = { id: off.id, version: (await slotOf(off.id)).version, reason: 'The hall is flooded' };
    expect((await scene.school.call(slots.testSlotCancel, input, { as: 'neighbour' })).code).toBe(404);
    const begun = await scene.school.must(slots.testSlotCancel, input, clerk);
    expect(await schedule(children.slice(40, 41), off.id).catch((error: Error) => error.message)).toContain(
      'cancelled',
    );
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: begun.job_id ?? 0 }, clerk);
    expect(job).toMatchObject({ state: 'done', bad_rows: 0, result: { moved: 20, of: 20 } });
    const states = await Promise.all(twenty.map(testOf));
    expect(states.every((test) => test.state === 'to_call' && test.slot_id === null && test.roll_no === null)).toBe(
      true,
    );
    expect(await told('TEST_MOVED')).toBe(before + 20);
    expect(await slotOf(off.id)).toMatchObject({ status: 'cancelled', booked: 0 });
    const sat = { id: slot.id, version: (await slotOf(slot.id)).version, reason: 'No' };
    expect((await scene.school.call(slots.testSlotCancel, sat, clerk)).code).toBe(409);
  });

  it('ADM-32 an application that goes to another branch takes its published result along and leaves the slot', async () => {
    const goes = children[6] ?? 0;
    const { id } = await testOf(goes);
    await scene.school.must(tests.resultPublish, { test_ids: [id], send_message: false }, clerk);
    const { version } = await scene.one(sql<{ version: number }>`
      select version from admissions.applications where id = ${goes}`);
    await scene.school.owner(() =>
      rowsOf(sql`insert into branches.branch_courses (branch_id, course_id) values (${branches.g9}, ${scene.grade1})`),
    );
    await scene.school.must(applicationMove, {
      id: goes,
      version,
      branch_id: branches.g9,
      age_reason: 'Sat the test with them',
    });
    expect(await testOf(goes)).toMatchObject({ state: 'published', slot_id: null });
    expect(await scene.stageOf(goes)).toBe('decision');
  });

  it('ADM-41 a slot on another day gives other numbers, and its families hear of it', async () => {
    const [child = 0] = await scene.apply(['Moves along']);
    const made = await newSlot({ dates: [addDays(scene.today, 10)] });
    await schedule([child], made.id);
    const before = await told('TEST_MOVED');
    const day = addDays(scene.today, 11);
    const { id, version } = await slotOf(made.id);
    const { session_id: _session, dates: _dates, ...same } = wanted({ venue: 'Library' });
    await scene.school.must(slots.testSlotUpdate, { id, version, date: day, ...same }, clerk);
    expect((await testOf(child)).roll_no).toBe(roll(1, day));
    expect(await told('TEST_MOVED')).toBe(before + 1);
    const stale = await scene.school.call(slots.testSlotUpdate, { id, version, date: day, ...same }, clerk);
    expect(stale.code).toBe(409);
  });
});
