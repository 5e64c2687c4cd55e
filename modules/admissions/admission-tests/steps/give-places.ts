// ADM-41: chosen children take their places in a slot, set by set: old places back, roll numbers, the history, the call.

import { formatDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ApplicationStage } from '#modules/admissions/stages/contract/stages.ts';
import { noteApplications, type TestStanding, changeStage } from '#modules/admissions/stages/chapter.ts';
import type { LockedSlot } from './lock-slots.ts';
import { notifyTests } from './notify-tests.ts';

export interface Asking {
  id: number;
  branch_id: number;
  session_id: number | null;
  course_id: number | null;
  class_name: string;
  child_name: string;
  stage: ApplicationStage;
}

export interface Place {
  application: Asking;
  standing: TestStanding | undefined;
  roll_no: string;
}

/** Applications and slots are locked by the caller; `next` is the running number that follows. */
export async function givePlaces(
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
    if (application.stage === 'decision') await changeStage(application, { to: 'test', note: 'A re-test is booked' });
  await noteApplications(
    places.map(({ application, roll_no }) => ({
      id: application.id,
      branch_id: application.branch_id,
      note: `Test on ${formatDate(slot.date)} at ${slot.start}, ${slot.venue}, roll no ${roll_no}`,
    })),
  );
  if (tell) {
    const moved = new Set(places.flatMap((one) => (one.standing?.state === 'scheduled' ? [one.application.id] : [])));
    await notifyTests({ application_ids: places.map((one) => one.application.id), moved });
  }
}
