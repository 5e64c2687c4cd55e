// What is refused around admission tests and interviews, in the words the clerk reads: slots, places, schemes, attendance, results (ADM-40 to ADM-46).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, formatDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { applicationWithdraw } from '#modules/admissions/decisions/contract/decisions.ts';
import { interviewResult, interviews, interviewSchedule } from '#modules/admissions/interviews/contract/interviews.ts';
import { testSchemes, testSchemesSave } from '#modules/admissions/admission-tests/contract/test-schemes.ts';
import * as slots from '#modules/admissions/admission-tests/contract/test-slots.ts';
import * as tests from '#modules/admissions/admission-tests/contract/tests.ts';
import type { Answer } from '#stories/harness/school.ts';
import { openTestScene, type TestScene } from './test-scene.ts';

type Wish = Partial<InputOf<typeof slots.testSlotCreate>>;
const clerk = { as: 'clerk' } as const;
let scene: TestScene;
/** Another session of the same country, and one of the other country. */
let sessions: { next: number; foreign: number };
/** Two children, and the slot in which they sit their test. */
let sat: number[];
let satIn: slots.TestSlot;

beforeAll(async () => {
  scene = await openTestScene();
  sessions = await scene.one(sql<{ next: number; foreign: number }>`
    select max(id) filter (where country_id = 162 and id <> ${scene.session_id}::bigint) as next,
           max(id) filter (where country_id = 161) as foreign from branches.academic_sessions where school_id = 1`);
  await scene.school.must(testSchemesSave, { session_id: scene.session_id, rows: [scheme()] });
  sat = await scene.apply(['Amna', 'Basit']);
  satIn = await newSlot();
  await place(sat, satIn.id);
});

const subject = (subject_name: string, pass = 20, max = 50) => ({ subject_name, max, pass });
const scheme = (subjects = [subject('English'), subject('Urdu')]) => ({
  course_id: scene.grade1,
  test_required: null,
  interview_required: null,
  pass_percent: 50,
  must_pass_each: true,
  subjects,
});
const marks = (obtained: number) => ['English', 'Urdu'].map((one) => ({ subject: one, obtained }));

const wanted = (more: Wish = {}) => ({
  session_id: scene.session_id,
  dates: [scene.today],
  start: '09:00',
  end: '11:00',
  venue: 'Hall A',
  course_ids: [scene.grade1],
  capacity: 10,
  ...more,
});

async function newSlot(more: Wish = {}) {
  const [made] = await scene.school.must(slots.testSlotCreate, wanted(more), clerk);
  if (!made) throw new Error('No slot was made');
  return made;
}
const book = (application_ids: number[], slot_id: number) =>
  scene.school.call(tests.testSchedule, { application_ids, slot_id }, clerk);
const place = (application_ids: number[], slot_id: number) =>
  scene.school.must(tests.testSchedule, { application_ids, slot_id }, clerk);
const testOf = async (application_id: number) =>
  (
    await scene.one(sql<{ id: number }>`
      select id from admissions.admission_tests where application_id = ${application_id}::bigint order by attempt desc limit 1`)
  ).id;
const standOf = ({ id }: slots.TestSlot) =>
  scene.one(sql<{ version: number; date: string; status: string; booked: number }>`
    select version, date, status, booked from admissions.admission_test_slots where id = ${id}::bigint`);
const yesterday = () => addDays(scene.today, -1);
async function update(slot: slots.TestSlot, more: Partial<InputOf<typeof slots.testSlotUpdate>> = {}) {
  const { session_id: _session, dates: _dates, ...same } = wanted();
  const { version, date } = await standOf(slot);
  return scene.school.call(slots.testSlotUpdate, { id: slot.id, version, date, ...same, ...more }, clerk);
}
const cancel = async (slot: slots.TestSlot, more: Partial<InputOf<typeof slots.testSlotCancel>> = {}) => {
  const { version } = await standOf(slot);
  return scene.school.call(slots.testSlotCancel, { id: slot.id, version, reason: 'No hall', ...more }, clerk);
};
const attend = (slot_id: number, appeared: number[] = []) =>
  scene.school.call(tests.testAttendance, { slot_id, appeared }, clerk);
/** A refusal on one line: its code, and its sentences, after their fields where they have one. */
const said = ({ code, message, errors }: Answer<unknown>) => {
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join()}`);
  return `${code} ${fields.length > 0 ? fields.join(' | ') : message}`;
};

describe('ADM-40 a slot that cannot be', () => {
  it('a new one needs classes, a session, a day and an invigilator that there are', async () => {
    const make = async (more: Wish) =>
      said(await scene.school.call(slots.testSlotCreate, wanted({ venue: 'Nowhere', ...more }), clerk));
    expect(await make({ end: '09:00' })).toBe('422 end: It ends after it begins');
    expect(await make({ course_ids: [999_999] })).toBe('422 course_ids: Choose classes of this school');
    expect(await make({ invigilator_id: 999_999 })).toBe('422 invigilator_id: This person does not work here any more');
    expect(await make({ session_id: sessions.foreign })).toBe('422 session_id: Choose a session of this branch');
    expect(await make({ dates: [scene.today, yesterday()] })).toBe('422 dates: A new slot lies today or later');
    const day = { from: yesterday(), to: scene.today };
    const all = await scene.school.must(slots.testSlots, day, clerk);
    expect(all.filter((one) => one.venue === 'Nowhere')).toEqual([]);
  });

  it('ADM-41 one with children in it keeps their class, and its day does not go back', async () => {
    const coming = await newSlot({ dates: [addDays(scene.today, 2)] });
    await place(await scene.apply(['Coming']), coming.id);
    const before = await standOf(coming);
    expect(said(await update(coming, { course_ids: [scene.grade2] }))).toBe(
      `422 course_ids: Children of ${coming.class_names[0]} have their place there`,
    );
    expect(said(await update(coming, { date: yesterday() }))).toBe('422 date: This day is over');
    const stale = '409 This slot was changed meanwhile. Load it again.';
    expect(said(await update(coming, { version: before.version - 1 }))).toBe(stale);
    expect(said(await cancel(coming, { version: before.version - 1 }))).toBe(stale);
    expect(await standOf(coming)).toEqual(before);
  });

  it('ADM-41 nobody is placed in a closed or a past slot, nor in one that is not for the child', async () => {
    const [child = 0] = await scene.apply(['Finds no place']);
    const closed = await newSlot();
    expect((await update(closed, { open: false })).data.status).toBe('closed');
    expect(said(await book([child], closed.id))).toBe('409 This slot is closed: nobody is placed in it');
    const past = await newSlot();
    await scene.school.owner(() =>
      rowsOf(sql`update admissions.admission_test_slots set date = ${yesterday()} where id = ${past.id}`),
    );
    expect(said(await book([child], past.id))).toBe('409 This slot is over. Choose a later one.');
    const reasonIn = async (more: Wish) => (await place([child], (await newSlot(more)).id)).rows[0]?.reason;
    expect(await reasonIn({ session_id: sessions.next })).toBe('This application is for another session');
    expect(await reasonIn({ course_ids: [scene.grade2] })).toBe(`${satIn.class_names[0]} is not tested in this slot`);
    const [decided = 0] = await scene.apply(['Needs none'], { stage: 'decision' });
    const [further = 0] = await scene.apply(['Further on'], { stage: 'fee' });
    const { rows } = await place([decided, further], (await newSlot()).id);
    expect(rows.map((row) => row.reason)).toEqual([
      'No test is asked of this application',
      'This application is now Fee',
    ]);
    const none = sql<{ n: number }>`
      select count(*)::int as n from admissions.admission_tests where application_id in (${child}, ${decided}, ${further})`;
    expect((await scene.one(none)).n).toBe(0);
  });

  it('ADM-42 a cancelled slot stays cancelled: no change, no attendance, no second cancelling', async () => {
    const off = await newSlot();
    expect((await cancel(off)).data).toEqual({ job_id: null, tests: 0 });
    expect(said(await cancel(off))).toBe('409 This slot is already cancelled.');
    expect(said(await update(off))).toBe('409 This slot is cancelled: it is not changed any more.');
    expect(said(await attend(off.id))).toBe('409 This slot is cancelled.');
    expect(said(await book(sat, off.id))).toBe('409 This slot is cancelled: nobody is placed in it');
    expect(await standOf(off)).toMatchObject({ status: 'cancelled', booked: 0 });
  });
});

describe('ADM-43 a test that was sat', () => {
  it('ADM-42 keeps its slot and its day; nobody is ticked before it, or in a slot of others', async () => {
    const ahead = await newSlot({ dates: [addDays(scene.today, 3)] });
    const ids = await Array.fromAsync(sat, testOf);
    expect(said(await attend(ahead.id, ids))).toBe(
      `409 This test is on ${formatDate(ahead.date)}: nobody can have sat it yet.`,
    );
    const reason = 'This child has no place in this slot';
    const strange = await attend((await newSlot()).id, ids);
    expect(strange.data).toEqual({ appeared: 0, no_show: 0, refused: ids.map((test_id) => ({ test_id, reason })) });
    const [gone = 0] = await scene.apply(['Moves away']);
    await place([gone], satIn.id);
    const { version } = await scene.one(sql<{ version: number }>`
      select version from admissions.applications where id = ${gone}`);
    await scene.school.must(applicationWithdraw, { id: gone, version, reason: 'Moves to Karachi' }, clerk);
    const late = await attend(satIn.id, [await testOf(gone)]);
    expect(late.data.refused).toMatchObject([{ reason: 'Has no place in this slot any more' }]);
    expect((await attend(satIn.id, ids)).data).toEqual({ appeared: 2, no_show: 0, refused: [] });
    const before = await standOf(satIn);
    expect(said(await update(satIn, { date: ahead.date }))).toBe(
      '422 date: 2 children sat it or did not come: the day stays',
    );
    expect(said(await cancel(satIn))).toBe('409 2 children sat this test: it cannot be cancelled.');
    expect(await standOf(satIn)).toEqual(before);
    const { rows } = await place(sat, ahead.id);
    expect(rows.map((row) => row.reason)).toEqual(sat.map(() => 'Already sat the test: its result is due'));
  });

  it('ADM-44 marked, the slot is at its end; a result is published once, and withdrawn only when it was', async () => {
    const ids = await Array.fromAsync(sat, testOf);
    const [amna = 0, basit = 0] = ids;
    await scene.school.must(tests.resultSave, { rows: ids.map((test_id) => ({ test_id, marks: marks(40) })) }, clerk);
    expect(said(await update(satIn))).toBe('409 This slot is marked: it is not changed any more.');
    expect(said(await book(sat, satIn.id))).toBe('409 This slot is marked: nobody is placed in it');
    const missed = await scene.school.must(tests.testAttendance, { slot_id: satIn.id, no_show: [amna] }, clerk);
    expect(missed.refused).toEqual([{ test_id: amna, reason: 'Has marks already' }]);
    const withdrawal = { test_ids: ids, reason: 'Wrong paper' };
    const unknown = await scene.school.call(tests.resultUnpublish, { ...withdrawal, test_ids: [999_999] }, clerk);
    expect(said(unknown)).toBe('409 This test was not found');
    const unpublished = await scene.school.call(tests.resultUnpublish, withdrawal, clerk);
    expect(said(unpublished)).toBe('409 Amna: Is not published');
    expect(unpublished.details).toMatchObject({ rows: [{ test_id: amna }, { test_id: basit }] });
    const publish = () => scene.school.must(tests.resultPublish, { test_ids: [amna] }, clerk);
    expect((await publish()).published).toBe(1);
    expect(await publish()).toMatchObject({ published: 0, rows: [{ reason: 'Is published already' }] });
    const { rows } = await place(sat.slice(0, 1), (await newSlot({ dates: [addDays(scene.today, 30)] })).id);
    expect(rows[0]?.reason).toBe('Already passed the test');
  });

  it('ADM-43 a scheme is right in itself, takes nothing over from itself, and keeps a subject with marks', async () => {
    const save = (more: Partial<InputOf<typeof testSchemesSave>>) =>
      scene.school.call(testSchemesSave, { session_id: scene.session_id, rows: [], ...more });
    const before = await scene.school.must(testSchemes, { session_id: scene.session_id });
    expect(said(await save({ rows: [scheme([subject('English', 51), subject('Urdu'), subject('urdu')])] }))).toBe(
      '422 rows.0.subjects.0.pass: Not above the maximum of 50 | rows.0.subjects.2.subject_name: This subject is in the list twice',
    );
    expect(said(await save({ rows: [scheme(), scheme()] }))).toBe(
      '422 rows.1.course_id: This class is in the list twice',
    );
    expect(said(await save({ rows: [scheme([subject('English', 10, 39), subject('Urdu')])] }))).toBe(
      '409 A child has 40 in English: the maximum cannot be less in this session.',
    );
    expect(said(await save({ copy_from_session_id: scene.session_id }))).toBe(
      '422 copy_from_session_id: Choose another session',
    );
    expect(said(await save({ rows: [scheme([subject('English')])] }))).toBe(
      '409 Urdu has marks of 2 children: it cannot be taken away in this session.',
    );
    expect(said(await save({ session_id: 999_999 }))).toBe('404 This session was not found');
    expect(await scene.school.must(testSchemes, { session_id: scene.session_id })).toEqual(before);
  });
});

it('ADM-46 an interview has its day and its panel, and is recorded once, after it was held, by what the school rates', async () => {
  const [child = 0] = await scene.apply(['Dania'], { interview: true, stage: 'interview' });
  const [early = 0] = await scene.apply(['Not yet'], { interview: true });
  await scene.school.owner(() => rowsOf(sql`update admissions.applications set test_required = false`));
  const people = await scene.school.must(slots.admissionPeople, {}, clerk);
  const panel = people.slice(0, 1).map((one) => one.id);
  const invite = (more: Partial<InputOf<typeof interviewSchedule>> = {}) => {
    const asked = { application_id: child, on: scene.today, at: '10:00', place: 'Room 2', panel, ...more };
    return scene.school.call(interviewSchedule, asked, clerk);
  };
  expect(said(await invite({ on: yesterday() }))).toBe('422 on: This day is over');
  expect(said(await invite({ panel: [999_999] }))).toBe('422 panel: One of these people does not work here any more');
  expect(said(await invite({ application_id: early }))).toBe('409 This application is now Test; reload');
  const record = async (more: Partial<InputOf<typeof interviewResult>> = {}) => {
    const { data, figures } = await scene.school.must(interviews, { application_id: child }, clerk);
    const row = data.find((one) => one.id !== null);
    const ratings = Object.fromEntries((figures?.criteria ?? []).map((one) => [one, 4]));
    const given = { id: row?.id ?? 0, version: row?.version ?? 0, ratings, recommendation: 'accept' as const, ...more };
    return scene.school.call(interviewResult, given, clerk);
  };
  const tomorrow = addDays(scene.today, 1);
  expect((await invite({ on: tomorrow })).code).toBe(200);
  expect(said(await record())).toBe(`409 This interview is on ${formatDate(tomorrow)}: it was not held yet.`);
  expect((await invite()).code).toBe(200);
  expect(said(await record({ version: 1 }))).toBe('409 This interview was changed meanwhile. Load it again.');
  expect(said(await record({ ratings: { Singing: 5 } }))).toMatch(
    /^422 ratings: Rate \w.+ as well\. Singing: the school does not rate this$/,
  );
  expect(await scene.stageOf(child)).toBe('interview');
  expect((await record()).code).toBe(200);
  expect(said(await record())).toBe('409 This interview is done: it was recorded already.');
});

it('ADM-41 a slot goes to another day and back: who withdrew meanwhile takes no number from those who come', async () => {
  const days = [addDays(scene.today, 5), addDays(scene.today, 6)];
  const children = await scene.apply(['Stays away', 'Comes']);
  const slot = await newSlot({ dates: days.slice(0, 1) });
  const { rows } = await place(children, slot.id);
  expect(rows.map((row) => row.reason)).toEqual([null, null]);
  const [gone = 0, comes = 0] = children;
  const { version } = await scene.one(sql<{ version: number }>`
    select version from admissions.applications where id = ${gone}::bigint`);
  await scene.school.must(applicationWithdraw, { id: gone, version, reason: 'Moves to Karachi' }, clerk);
  for (const date of [days[1], days[0]]) expect((await update(slot, { date })).code).toBe(200);
  const numbers = await scene.one(sql<{ gone: string | null; comes: string }>`
    select max(roll_no) filter (where application_id = ${gone}::bigint) as gone, max(roll_no) filter (where application_id = ${comes}::bigint) as comes
      from admissions.admission_tests where slot_id = ${slot.id}::bigint`);
  expect(numbers.gone).toBeNull();
  expect(numbers.comes).toMatch(/-\d\d$/);
});
