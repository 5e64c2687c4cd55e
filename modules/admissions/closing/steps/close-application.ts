// The end of an application that does not become a pupil (spec 02 §3.2): rejected, withdrawn, lapsed. Seat, test and meeting go back.

import { cancelChallan } from '#modules/fees/index.ts';
import { closeApplicant } from '#modules/students/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type LockedApplication, releaseHoldOf, changeStage } from '#modules/admissions/stages/chapter.ts';
import { retainPart, keptOfOffer } from './retain-part.ts';
import { reverseOffer } from './reverse-offer.ts';

export interface Closing {
  to: 'rejected' | 'withdrawn' | 'lapsed';
  reason: string;
}

/** Places in tests and meetings that are still to come are free again. */
export async function cancelAppointments(application_id: number): Promise<void> {
  await rowsOf(sql`
    with gone as (
      update admissions.admission_tests t set state = 'cancelled'
        from admissions.admission_tests was
       where was.id = t.id and t.application_id = ${application_id}::bigint and t.state in ('to_call', 'called', 'scheduled')
      returning t.slot_id, was.state as was)
    update admissions.admission_test_slots s set booked = s.booked - 1
      from gone where gone.was = 'scheduled' and s.id = gone.slot_id`);
  await rowsOf(sql`
    update admissions.admission_interviews set state = 'cancelled'
     where application_id = ${application_id}::bigint and state = 'scheduled'`);
}

/** A registration fee that nobody paid is not asked for any more; one that was paid is never refunded. */
async function takeRegistrationBack(application: LockedApplication, reason: string): Promise<void> {
  const unpaid = await rowOf(sql<{ id: number }>`
    select id from fees.challans where id = ${application.registration_challan_id}::bigint and status <> 'cancelled' and settled = 0 and balance > 0`);
  if (!unpaid) return;
  await cancelChallan({
    challan_id: unpaid.id,
    reason,
    on: application.today,
    source_type: 'application',
    source_id: application.id,
  });
}

/** The child is no applicant any more when no other application of it is open. */
async function closeChild({ id, student_id }: LockedApplication): Promise<void> {
  if (student_id === null) return;
  const other = await rowOf(sql`
    select 1 from admissions.applications o where o.student_id = ${student_id}::bigint and o.id <> ${id}::bigint
       and o.stage not in ('rejected', 'withdrawn', 'lapsed') limit 1`);
  if (!other) await closeApplicant(student_id);
}

/**
 * The stage changes first, so that the freed seat goes to another child. The caller has locked the application. `refundable`: what the
 * family may have back of what it paid on the offer (ADM-72), minor units.
 */
export async function closeApplication(
  application: LockedApplication,
  { to, reason }: Closing,
): Promise<{ refundable: number }> {
  await changeStage(application, { to, note: reason });
  await rowsOf(sql`
    update admissions.applications set closed_reason = ${reason}, wait_rank = null, wait_until = null, wait_jump_reason = null
     where id = ${application.id}::bigint`);
  await cancelAppointments(application.id);
  const kept = await keptOfOffer(application);
  const { freed } = await reverseOffer(application, reason);
  const stays = await retainPart(application, kept, reason);
  await takeRegistrationBack(application, reason);
  await releaseHoldOf(application, `application ${to}`);
  await closeChild(application);
  return { refundable: freed - stays };
}
