// An appointment gets its time: the slot that a reminder is about, the words to the applicant, the reminders 24 and 2 hours before.

import { nowMs } from '#kernel/clock.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { statusLinks, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';

export interface Appointment {
  id: number;
  branch_id: number;
  application_id: number;
  job: string;
  minutes: number;
  place: string;
  time_zone: string;
}

const HOUR_MS = 3_600_000;
const REMIND_HOURS = [24, 2];

export const inZone = (at: string, time_zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short', hour12: false })
    .format(new Date(at))
    .replace(',', ' at');

/** The one before is cancelled; answers the new slot. */
export async function newSlot(one: Appointment, starts_at: string): Promise<number> {
  await rowsOf(sql`
    update recruitment.assessment_slots set is_cancelled = true where assessment_id = ${one.id}::bigint and not is_cancelled`);
  const row = await rowOf(sql<{ id: number }>`
    insert into recruitment.assessment_slots (branch_id, assessment_id, starts_at, minutes, place)
    values (${one.branch_id}::int, ${one.id}::bigint, ${starts_at}::timestamptz, ${one.minutes}::int, ${one.place}) returning id`);
  return row?.id ?? 0;
}

export async function remind(one: Appointment, slot_id: number, starts_at: string): Promise<void> {
  const { application_id, branch_id, job, place } = one;
  const ahead = REMIND_HOURS.map((hours) => ({ hours, at: Date.parse(starts_at) - hours * HOUR_MS })).filter(
    ({ at }) => at > nowMs(),
  );
  await tellApplicants(
    ahead.map(({ hours, at }) => ({
      application_id,
      branch_id,
      event: 'JOB_REMINDER',
      key: `slot:${slot_id}:${hours}`,
      subject: { type: 'assessment_slot', id: slot_id },
      data: { job, at: starts_at, place },
      not_before: new Date(at).toISOString(),
    })),
  );
}

export async function invite(one: Appointment, slot_id: number | null, starts_at: string | null): Promise<void> {
  const { application_id, branch_id, job, place, time_zone } = one;
  const [status_link = ''] = await statusLinks([{ application_id, branch_id }]);
  const when = starts_at === null ? 'choose a time on the page' : inZone(starts_at, time_zone);
  const about = slot_id === null ? {} : { subject: { type: 'assessment_slot', id: slot_id } };
  await tellApplicants([
    {
      application_id,
      branch_id,
      event: 'JOB_SLOT',
      key: `invite:${one.id}:${slot_id ?? 'pick'}`,
      ...about,
      data: { job, when, place, status_link },
    },
  ]);
}
