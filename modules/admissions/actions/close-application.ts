// The end of an application that does not become a pupil (spec 02 §3.2): rejected, withdrawn, lapsed. Seat, test and meeting go back.

import { rowsOf, sql } from '#platform/db/index.ts';
import { releaseHoldOf } from './hold-for-application.ts';
import { takeOfferBack } from './take-offer-back.ts';
import { type LockedApplication, turnApplication } from './turn-application.ts';

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

/** The stage turns first, so that the freed seat goes to another child. The caller has locked the application. */
export async function closeApplication(application: LockedApplication, { to, reason }: Closing): Promise<void> {
  await turnApplication(application, { to, note: reason });
  await rowsOf(sql`
    update admissions.applications set closed_reason = ${reason}, wait_rank = null, wait_until = null, wait_jump_reason = null
     where id = ${application.id}::bigint`);
  await cancelAppointments(application.id);
  await takeOfferBack(application, reason);
  await releaseHoldOf(application, `application ${to}`);
}
