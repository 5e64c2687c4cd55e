// An appointment is moved, cancelled, missed; or an applicant picks one of the times that were offered (HIRE-10).

import { nowMs } from '#kernel/clock.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { noteEvents } from '#modules/recruitment/pipeline/chapter.ts';
import type { interviewStatus } from '../contract/interviews.ts';
import { assessmentStates } from '../rules/assessment-states.ts';
import { requireFree } from '../steps/free-times.ts';
import { invite, inZone, newSlot, remind } from '../steps/give-time.ts';
import { lockAssessment, type LockedAssessment } from '../steps/locked-assessment.ts';

type Input = ParsedInputOf<typeof interviewStatus>;

async function move(one: LockedAssessment, input: Input): Promise<string> {
  const { starts_at } = input;
  if (!starts_at) throw badField('starts_at', 'Enter the new time');
  if (Date.parse(starts_at) <= nowMs()) throw badField('starts_at', 'This time is over. Choose one to come');
  const place = input.place || one.place;
  const overruled = await requireFree({
    ...one,
    times: [starts_at],
    place,
    application_ids: [one.application_id],
    own: one.id,
    overrule: input.overrule,
  });
  await rowsOf(sql`
    update recruitment.applicant_assessments set status = 'scheduled', starts_at = ${starts_at}::timestamptz, place = ${place}, batch_id = null,
           overruled = coalesce(${overruled}, overruled) where id = ${one.id}::bigint`);
  const appointment = { ...one, place };
  const slot = await newSlot(appointment, starts_at);
  if (input.message) {
    await invite(appointment, slot, starts_at);
    await remind(appointment, slot, starts_at);
  }
  return `Moved to ${inZone(starts_at, one.time_zone)}, ${place}`;
}

async function end(one: LockedAssessment, input: Input, to: 'cancelled' | 'no_show'): Promise<string> {
  if (!input.reason && to === 'cancelled') throw badField('reason', 'Say why');
  if (to === 'no_show' && one.starts_at !== null && Date.parse(one.starts_at) > nowMs())
    throw conflict('This appointment is still to come.');
  await rowsOf(sql`
    update recruitment.applicant_assessments set status = ${to}, status_reason = nullif(${input.reason ?? ''}, '') where id = ${one.id}::bigint`);
  await rowsOf(sql`
    update recruitment.assessment_slots set is_cancelled = true where assessment_id = ${one.id}::bigint and not is_cancelled`);
  return to === 'cancelled' ? `Cancelled: ${input.reason ?? ''}` : 'Did not come';
}

export async function turnAppointment(input: Input): Promise<DataOf<typeof interviewStatus>> {
  await requirePermission('Interview Conduct');
  const one = await lockAssessment(input.id, input.version);
  assessmentStates.refuse(input.to, one.status);
  const note = input.to === 'move' ? await move(one, input) : await end(one, input, input.to);
  await noteEvents([
    {
      application_id: one.application_id,
      branch_id: one.branch_id,
      kind: 'appointment',
      note,
      visible: input.to !== 'no_show',
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: one.application_id,
    branch_id: one.branch_id,
    action: input.to === 'move' ? 'appointment moved' : `appointment ${input.to}`,
    after: { what: note },
  });
  const after = await lockAssessment(one.id);
  return { id: after.id, version: after.version, status: after.status };
}

/** By the applicant's link: of two who want one time the first has it. Under the scope of the school. */
export async function pickSlot(application_id: number, slot_id: number): Promise<void> {
  const one = await rowOf(sql<{ id: number }>`
    select s.id from recruitment.applicant_assessments s
     where s.application_id = ${application_id}::bigint and s.status = 'invited' order by s.id limit 1`);
  if (!one) throw conflict('Your appointment stands already.');
  const locked = await lockAssessment(one.id);
  assessmentStates.refuse('pick', locked.status);
  const slot = await rowOf(sql<{ starts_at: string }>`
    select t.starts_at from recruitment.assessment_slots t join recruitment.applicant_assessments s on s.id = ${locked.id}::bigint and s.batch_id = t.batch_id
     where t.id = ${slot_id}::bigint and not t.is_cancelled and t.starts_at > platform.now() for update of t`);
  if (!slot) throw notFound('This time');
  const taken = await rowOf(sql<{ id: number }>`
    update recruitment.assessment_slots set assessment_id = ${locked.id}::bigint where id = ${slot_id}::bigint and assessment_id is null returning id`);
  if (!taken) throw conflict('Somebody else has just taken this time. Choose another one.');
  await rowsOf(sql`
    update recruitment.applicant_assessments set status = 'scheduled', starts_at = ${slot.starts_at}::timestamptz where id = ${locked.id}::bigint`);
  await remind(locked, slot_id, slot.starts_at);
  await noteEvents([
    {
      application_id,
      branch_id: locked.branch_id,
      kind: 'appointment',
      note: `The applicant chose ${inZone(slot.starts_at, locked.time_zone)}`,
      visible: true,
    },
  ]);
}
