// ADM-40, ADM-41, ADM-45: children get their place in a slot, a roll number and the call; whoever cannot is told why, row by row.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { testSchedule } from '../contract/tests.ts';
import { testStanding, type TestStanding } from '#modules/admissions/stages/chapter.ts';
import { slotStates } from '#modules/admissions/stages/rules/index.ts';
import { bookingProblem, rollNumber, type TestLimits } from '../rules/test-booking.ts';
import { type Asking, givePlaces, type Place } from '../steps/give-places.ts';
import { type LockedSlot, lockSlotsOfDay, nextRollOf } from '../steps/lock-slots.ts';

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
  if (!slotStates.can('place', slot.status)) throw conflict(`This slot is ${slot.status}: nobody is placed in it`);
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
  if (places.length > 0) await givePlaces(places, slot, { next: first + places.length, tell: input.send_message });
  return { scheduled: places.length, rows };
}
