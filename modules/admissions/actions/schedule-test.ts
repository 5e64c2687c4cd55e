// ADM-40, ADM-41, ADM-45: children get their place in a slot, a roll number and the call; whoever cannot is told why, row by row.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { ApplicationStage } from '../contract/stages.ts';
import type { testSchedule } from '../contract/tests.ts';
import { testStanding, type TestStanding } from '../reads/tests.ts';
import { bookingProblem, rollNumber, type TestLimits } from '../rules/test-booking.ts';
import { lockSlotsOfDay, type LockedSlot, nextRollOf } from './lock-slots.ts';
import { noteApplications } from './note-applications.ts';
import { tellOfTests } from './tell-of-tests.ts';
import { turnApplication } from './turn-application.ts';

interface Asking {
  id: number;
  branch_id: number;
  session_id: number | null;
  course_id: number | null;
  class_name: string;
  child_name: string;
  stage: ApplicationStage;
}

interface Place {
  application: Asking;
  standing: TestStanding | undefined;
  roll_no: string;
}

/** Locked in the order of their ids. Drafts and what lies outside the scope are no children to call. */
function lockApplications(ids: readonly number[]): Promise<Asking[]> {
  return rowsOf(sql<Asking>`
    select a.id, a.branch_id, a.session_id, a.course_id, coalesce(c.name, '') as class_name, a.child_name, a.stage
      from admissions.applications a left join branches.courses c on c.id = a.course_id
     where a.id = any (${[...ids]}::bigint[]) and a.stage <> 'draft' and ${inScope('a.branch_id')} order by a.id for update of a`);
}

export async function limitsOf(branch_id: number): Promise<TestLimits> {
  return {
    no_show_limit: await setting<number>('no_show_limit', branch_id),
    retest_limit: await setting<number>('retest_limit', branch_id),
    retest_wait_days: await setting<number>('retest_wait_days', branch_id),
  };
}

function problemOf(of: Asking, standing: TestStanding | undefined, { slot, limits }: Ground): string | undefined {
  if (of.branch_id !== slot.branch_id) return 'This application is of another branch';
  if (of.session_id !== slot.session_id) return 'This application is for another session';
  const {
    state = null,
    outcome = 'none',
    result = null,
    no_shows = 0,
    taken = 0,
    last_taken_on = null,
  } = standing ?? {};
  return bookingProblem(
    { stage: of.stage, state, outcome, result, no_shows, taken, last_taken_on },
    {
      date: slot.date,
      fits: of.course_id !== null && slot.course_ids.includes(of.course_id),
      class_name: of.class_name,
      same: standing?.slot_id === slot.id,
    },
    limits,
  );
}

interface Ground {
  slot: LockedSlot;
  limits: TestLimits;
}

export async function scheduleTest(input: ParsedInputOf<typeof testSchedule>): Promise<DataOf<typeof testSchedule>> {
  await requirePermission('Admission Test');
  const ids = [...new Set(input.application_ids)];
  const applications = new Map((await lockApplications(ids)).map((row) => [row.id, row]));
  const standings = new Map((await testStanding(ids)).map((row) => [row.application_id, row]));
  const freed = [...standings.values()].flatMap((row) =>
    row.state === 'scheduled' && row.slot_id !== null ? [row.slot_id] : [],
  );
  const { slot, ofDay } = await lockSlotsOfDay(input.slot_id, { more: freed });
  await gate(slot.branch_id, 'admit');
  if (slot.status !== 'open') throw conflict(`This slot is ${slot.status}: nobody is placed in it`);
  if (slot.date < slot.today) throw conflict('This slot is over. Choose a later one.');
  const ground = { slot, limits: await limitsOf(slot.branch_id) };

  const first = nextRollOf(ofDay);
  const places: Place[] = [];
  const rows = ids.map((application_id) => {
    const application = applications.get(application_id);
    const child_name = application?.child_name ?? '';
    const standing = standings.get(application_id);
    const reason = !application
      ? 'This application was not found'
      : (problemOf(application, standing, ground) ??
        (slot.booked + places.length >= slot.capacity ? 'The slot is full' : undefined));
    if (reason !== undefined || !application)
      return { application_id, child_name, roll_no: null, reason: reason ?? '' };
    const roll_no = rollNumber(slot.date, first + places.length);
    places.push({ application, standing, roll_no });
    return { application_id, child_name, roll_no, reason: null };
  });
  if (places.length > 0) await place(places, slot, { next: first + places.length, tell: input.send_message });
  return { scheduled: places.length, rows };
}

async function place(
  places: readonly Place[],
  slot: LockedSlot,
  { next, tell }: { next: number; tell: boolean },
): Promise<void> {
  const given = places.map(({ application, standing, roll_no }) => ({
    application_id: application.id,
    course_id: application.course_id,
    // An attempt that is still to be sat moves; after one that is over the next begins.
    test_id: standing && ['to_call', 'called', 'scheduled'].includes(standing.state ?? '') ? standing.test_id : null,
    roll_no,
  }));
  const set = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as g (application_id bigint, course_id bigint, test_id bigint, roll_no text)`;
  // Places given back, in slots locked above; then those taken here.
  await rowsOf(sql`
    update admissions.admission_test_slots s set booked = s.booked - f.n
      from (select t.slot_id, count(*)::int as n from ${set} join admissions.admission_tests t on t.id = g.test_id
             where t.state = 'scheduled' group by t.slot_id) f where s.id = f.slot_id`);
  await rowsOf(sql`
    update admissions.admission_tests t set slot_id = ${slot.id}::bigint, roll_no = g.roll_no, state = 'scheduled'
      from ${set} where t.id = g.test_id`);
  await rowsOf(sql`
    insert into admissions.admission_tests (branch_id, application_id, course_id, attempt, slot_id, roll_no, state)
    select ${slot.branch_id}::int, g.application_id, g.course_id,
           1 + coalesce((select max(t.attempt) from admissions.admission_tests t where t.application_id = g.application_id), 0),
           ${slot.id}::bigint, g.roll_no, 'scheduled'
      from ${set} where g.test_id is null`);
  await rowsOf(sql`
    update admissions.admission_test_slots set booked = booked + ${places.length}::int, next_roll = ${next}::int where id = ${slot.id}::bigint`);
  for (const { application } of places)
    if (application.stage === 'decision')
      await turnApplication(application, { to: 'test', note: 'A re-test is booked' });
  await noteApplications(
    places.map(({ application, roll_no }) => ({
      id: application.id,
      branch_id: application.branch_id,
      note: `Test on ${slot.date.split('-').toReversed().join('/')} at ${slot.start}, ${slot.venue}, roll no ${roll_no}`,
    })),
  );
  if (tell) {
    const moved = new Set(places.flatMap((one) => (one.standing?.state === 'scheduled' ? [one.application.id] : [])));
    await tellOfTests({ application_ids: places.map((one) => one.application.id), moved });
  }
}
