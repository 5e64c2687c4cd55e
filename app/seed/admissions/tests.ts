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
  { username: 'muscat', branch_id: 6 },
] as const;

const subjects = [
  { subject_name: 'English', max: 50, pass: 20 },
  { subject_name: 'Urdu', max: 50, pass: 20 },
  { subject_name: 'Maths', max: 25, pass: 10 },
];

/** Marks of one child after the other: passed, with conditions, failed and absent from one paper. */
const papers: readonly (readonly (number | null)[])[] = [
  [42, 30, 19],
  [44, 38.5, 9],
  [14, null, 6],
];

async function userOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

/** The sessions that take children, the later ones as the first; Urdu is Arabic in Oman. Families of the first two classes are met, too. */
async function makeSchemes(user_id: number, country_id: 161 | 162): Promise<void> {
  await runAs({ user_id, country_id }, async () => {
    const sessions = await rowsOf(sql<{ id: number; course_ids: number[] }>`
      select s.id, (select array_agg(c.id order by c.seq) from branches.courses c where c.school_id = s.school_id and c.name ~ '^(Class|Grade) [1-5]$') as course_ids
        from branches.academic_sessions s join platform.countries n on n.id = s.country_id
       where s.school_id = platform.current_school() and s.country_id = ${country_id}::int and (s.is_current or s.start_date > (platform.now() at time zone n.time_zone)::date) order by s.start_date`);
    const [first, ...later] = sessions;
    if (!first) return;
    const native = country_id === 161 ? 'Arabic' : 'Urdu';
    await saveTestSchemes({
      session_id: first.id,
      rows: first.course_ids.map((course_id, i) => ({
        course_id,
        subjects: subjects.map((one, j) => (j === 1 ? { ...one, subject_name: native } : one)),
        test_required: null,
        interview_required: i < 2 ? true : null,
        pass_percent: 50,
        must_pass_each: true,
      })),
    });
    for (const { id } of later) await saveTestSchemes({ session_id: id, copy_from_session_id: first.id, rows: [] });
  });
}

interface Waiting {
  id: number;
  session_id: number;
  course_id: number;
  today: LocalDate;
}

/** A day that is over cannot be made: a slot that has its children is dated back. */
async function dateBack(slot_id: number, date: LocalDate): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_tests set roll_no = to_char(${date}::date, 'YYMMDD') || right(roll_no, 3) where slot_id = ${slot_id}::bigint`);
  await rowsOf(sql`update admissions.admission_test_slots set date = ${date}::date where id = ${slot_id}::bigint`);
}

const seat = (slot_id: number, children: readonly Waiting[], send_message = false) =>
  scheduleTest({ application_ids: children.map((one) => one.id), slot_id, send_message });

const testsIn = async (slot_id: number): Promise<number[]> =>
  (
    await rowsOf(
      sql<{
        id: number;
      }>`select id from admissions.admission_tests where slot_id = ${slot_id}::bigint order by roll_no`,
    )
  ).map((row) => row.id);

const marksOf = (native: string) => (test_id: number, i: number) => ({
  test_id,
  marks: (papers[i % papers.length] ?? []).map((obtained, j) => ({
    subject: j === 1 ? native : (subjects[j]?.subject_name ?? ''),
    obtained,
    absent: obtained === null,
  })),
  remarks: i === 1 ? 'Strong reader; numbers need practice' : null,
});

/** Two with a published result, one marked and one that did not come, the next today, others ahead, the rest to call. */
async function sitTests(children: readonly Waiting[], native: string): Promise<void> {
  const [first] = children;
  if (!first) return;
  const { today, session_id } = first;
  const course_ids = [...new Set(children.map((one) => one.course_id))];
  const dates = [0, 1, 2, 4, 11].map((days) => addDays(today, days));
  const about = { session_id, dates, start: '09:00', end: '11:00', venue: 'Main hall', course_ids, capacity: 24 };
  const [now, older, recent, coming] = await createTestSlots(about);
  if (!now || !older || !recent || !coming) return;
  await seat(older.id, children.slice(0, 2));
  await dateBack(older.id, addDays(today, -9));
  await seat(recent.id, children.slice(2, 4));
  await dateBack(recent.id, addDays(today, -2));
  const published = await testsIn(older.id);
  const [marked, missed] = await testsIn(recent.id);
  const toMark = marked === undefined ? published : [...published, marked];
  await saveResults({ rows: toMark.map(marksOf(native)) });
  await publishResults({ test_ids: published, send_message: true });
  if (missed !== undefined) await markTestAttendance({ slot_id: recent.id, appeared: [], no_show: [missed] });
  if (children.length > 4) await seat(now.id, children.slice(4, 5));
  if (children.length > 5) await seat(coming.id, children.slice(5, 8), true);
}

/** One family was met this morning, one comes later today. */
async function meet(today: LocalDate, { user_id, branch_id }: { user_id: number; branch_id: number }): Promise<void> {
  const families = await rowsOf(sql<{ id: number }>`
    select id from admissions.applications where stage = 'interview' and branch_id = ${branch_id}::int order by id limit 2`);
  for (const [i, { id }] of families.entries()) {
    const row = await scheduleInterview({
      application_id: id,
      on: today,
      at: i === 0 ? '09:30' : '15:30',
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

async function testsOf({ username, branch_id }: (typeof desks)[number]): Promise<void> {
  const user_id = await userOf(username);
  await runAs({ user_id, branch_id }, async () => {
    const waiting = await rowsOf(sql<Waiting>`
      select a.id, a.session_id, a.course_id, platform.today(a.branch_id) as today
        from admissions.applications a join branches.courses c on c.id = a.course_id
       where a.branch_id = ${branch_id}::int and a.stage = 'test' order by c.seq, a.id`);
    const [most] = [...Map.groupBy(waiting, (one) => one.session_id).values()].toSorted((a, b) => b.length - a.length);
    const [first] = most ?? [];
    if (!most || !first) return;
    await sitTests(most, branch_id === 6 ? 'Arabic' : 'Urdu');
    await meet(first.today, { user_id, branch_id });
  });
}

/** Before the applications: whether a child is tested and its family met is settled when it applies. */
export async function makeTestSchemes(): Promise<void> {
  const admin = await userOf('admin');
  await makeSchemes(admin, 162);
  await makeSchemes(admin, 161);
}

export async function makeTests(): Promise<void> {
  for (const desk of desks) await testsOf(desk);
}
