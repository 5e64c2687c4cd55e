// Admission tests and interviews of the demo: schemes of Classes 1 to 5, slots behind and ahead, results in each state, panels. They go
// on with the applications that stand before their test, by the product's own acts; only days that are over are written as such.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  createTestSlots,
  markTestAttendance,
  publishResults,
  recordInterview,
  saveResults,
  saveTestSchemes,
  scheduleInterview,
  scheduleTest,
} from '#modules/admissions/index.ts';

const desks = [
  { username: 'principal', branch_id: 1 },
  { username: 'lahore', branch_id: 2 },
  { username: 'muscat', branch_id: 6 },
] as const;

const subjects = [
  { subject_name: 'English', max: 50, pass: 20 },
  { subject_name: 'Urdu', max: 50, pass: 20 },
  { subject_name: 'Maths', max: 25, pass: 10 },
];

/** Marks of one child after the other: passed, with conditions, failed, absent from one paper. */
const papers: readonly (readonly (number | null)[])[] = [
  [42, 30, 19],
  [44, 38.5, 9],
  [14, 18, 6],
  [31, null, 15],
  [48, 45, 24],
];

async function userOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

/** This session and the coming one; Urdu is Arabic in Oman. */
async function makeSchemes(user_id: number): Promise<void> {
  for (const country_id of [162, 161])
    await runAs({ user_id, country_id }, async () => {
      const sessions = await rowsOf(sql<{ id: number; course_ids: number[] }>`
        select s.id, (select array_agg(c.id order by c.seq) from branches.courses c where c.school_id = s.school_id and c.name ~ '^(Class|Grade) [1-5]$') as course_ids
          from branches.academic_sessions s where s.school_id = platform.current_school() and s.country_id = ${country_id}::int and s.status <> 'closed'`);
      const native = country_id === 161 ? 'Arabic' : 'Urdu';
      const asked = subjects.map((one) => ({
        ...one,
        subject_name: one.subject_name === 'Urdu' ? native : one.subject_name,
      }));
      for (const { id, course_ids } of sessions)
        await saveTestSchemes({
          session_id: id,
          rows: (course_ids ?? []).map((course_id) => ({
            course_id,
            subjects: asked,
            test_required: null,
            // Families of the first of them are met, too.
            interview_required: course_id === course_ids[0] ? true : null,
            pass_percent: 50,
            must_pass_each: true,
          })),
        });
    });
}

interface Waiting {
  id: number;
  session_id: number;
}

interface Place {
  today: LocalDate;
  session_id: number;
  course_ids: number[];
}

const slot = ({ session_id, course_ids }: Place, dates: LocalDate[], venue: string) =>
  createTestSlots({ session_id, dates, start: '09:00', end: '11:00', venue, course_ids, capacity: 24 });

/** A day that is over cannot be made; a slot of today is dated back once its children have their places. */
async function dateBack(slot_id: number, date: LocalDate): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_tests set roll_no = to_char(${date}::date, 'YYMMDD') || right(roll_no, 3) where slot_id = ${slot_id}::bigint`);
  await rowsOf(sql`update admissions.admission_test_slots set date = ${date}::date where id = ${slot_id}::bigint`);
}

async function sit(place: Place, children: readonly Waiting[], days: number): Promise<number[]> {
  const [made] = await slot(place, [place.today], 'Main hall');
  if (!made || children.length === 0) return [];
  await scheduleTest({ application_ids: children.map((one) => one.id), slot_id: made.id, send_message: false });
  await dateBack(made.id, addDays(place.today, -days));
  const tests = await rowsOf(
    sql<{
      id: number;
    }>`select id from admissions.admission_tests where slot_id = ${made.id}::bigint and state = 'scheduled' order by roll_no`,
  );
  const ids = tests.map((test) => test.id);
  // The last of them did not come.
  const missed = ids.length > 2 ? ids.slice(-1) : [];
  const came = ids.filter((id) => !missed.includes(id));
  await markTestAttendance({ slot_id: made.id, appeared: came, no_show: missed });
  return came;
}

async function mark(test_ids: readonly number[], native: string): Promise<void> {
  if (test_ids.length === 0) return;
  await saveResults({
    rows: test_ids.map((test_id, i) => ({
      test_id,
      marks: (papers[i % papers.length] ?? []).map((obtained, j) => ({
        subject: j === 1 ? native : (subjects[j]?.subject_name ?? ''),
        obtained,
        absent: obtained === null,
      })),
      remarks: i === 1 ? 'Strong reader; numbers need practice' : null,
    })),
  });
}

async function meet(
  { today }: Pick<Place, 'today'>,
  { user_id, branch_id }: { user_id: number; branch_id: number },
): Promise<void> {
  const families = await rowsOf(sql<{ id: number }>`
    select id from admissions.applications where stage = 'interview' and branch_id = ${branch_id}::int order by id limit 4`);
  const hours = ['09:00', '09:30', '10:00'];
  for (const [i, at] of hours.entries()) {
    const family = families[i];
    if (!family) return;
    const on = i === 0 ? today : addDays(today, i);
    const row = await scheduleInterview({
      application_id: family.id,
      on,
      at,
      place: "Principal's office",
      panel: [user_id],
      mode: 'in_person',
      send_message: i > 0,
    });
    if (i === 0 && row.id !== null && row.version !== null)
      await recordInterview({
        id: row.id,
        version: row.version,
        no_show: false,
        ratings: { Confidence: 4, Communication: 5, Basics: 4, 'Family expectations': 3, Behaviour: 5 },
        attended_by: ['Father', 'Mother'],
        recommendation: 'accept',
        notes: 'Reads fluently; the parents ask for transport.',
      });
  }
}

/** Children of one session: some behind them, some today, some ahead, the rest to call. */
async function testsOfSession(place: Place, waiting: readonly Waiting[], native: string): Promise<void> {
  const part = Math.ceil(waiting.length / 5);
  const from = (n: number): readonly Waiting[] => waiting.slice(n * part, (n + 1) * part);
  const published = await sit(place, from(0), 9);
  await mark(published, native);
  if (published.length > 0) await publishResults({ test_ids: published, send_message: true });
  await mark(await sit(place, from(1), 2), native);
  await sit(place, from(2), 0);
  const [coming] = await slot(place, [addDays(place.today, 4), addDays(place.today, 11)], 'Library');
  const next = from(3).map((one) => one.id);
  if (coming && next.length > 0) await scheduleTest({ application_ids: next, slot_id: coming.id, send_message: true });
}

async function testsOf({ username, branch_id }: (typeof desks)[number]): Promise<void> {
  const user_id = await userOf(username);
  await runAs({ user_id, branch_id }, async () => {
    const waiting = await rowsOf(sql<Waiting & { today: LocalDate; course_id: number }>`
      select a.id, a.session_id, a.course_id, platform.today(a.branch_id) as today from admissions.applications a
       where a.branch_id = ${branch_id}::int and a.stage = 'test' order by a.session_id, a.id`);
    for (const [session_id, children] of Map.groupBy(waiting, (one) => one.session_id)) {
      const [first] = children;
      if (first)
        await testsOfSession(
          { today: first.today, session_id, course_ids: [...new Set(children.map((one) => one.course_id))] },
          children,
          branch_id === 6 ? 'Arabic' : 'Urdu',
        );
    }
    const [first] = waiting;
    if (first) await meet(first, { user_id, branch_id });
  });
}

/** Before the applications: whether a child is tested and its family met is settled when it applies. */
export async function makeTestSchemes(): Promise<void> {
  await makeSchemes(await userOf('admin'));
}

export async function makeTests(): Promise<void> {
  for (const desk of desks) await testsOf(desk);
}
