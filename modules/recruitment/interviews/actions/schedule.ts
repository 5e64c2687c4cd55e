// Applicants get their appointment: one time, or times from which they pick by their link (HIRE-9, HIRE-10).

import { randomUUID } from 'node:crypto';
import { counted } from '#kernel/counted.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { lockJob } from '#modules/recruitment/jobs/chapter.ts';
import { type LockedApplication, lockApplications } from '#modules/recruitment/applicants/chapter.ts';
import { noteEvents } from '#modules/recruitment/pipeline/chapter.ts';
import { stateTable, whyNotMove } from '#modules/recruitment/pipeline/rules/index.ts';
import type { AssessmentKind } from '#modules/recruitment/pipeline/contract/words.ts';
import type { demonstrationSchedule, interviewSchedule } from '../contract/interviews.ts';
import { timesOf } from '../rules/appointment-times.ts';
import { requireFree } from '../steps/free-times.ts';
import { invite, inZone, newSlot, remind } from '../steps/give-time.ts';
import { refuseBarred, requirePanel } from '../steps/panel.ts';

type Interview = ParsedInputOf<typeof interviewSchedule>;
type Wanted = Interview & { class_name?: string; subject?: string; topic?: string | null | undefined };
type Answer = DataOf<typeof interviewSchedule>;

interface Plan {
  kind: AssessmentKind;
  input: Wanted;
  members: number[];
  chair_id: number;
  template_id: number;
  overruled: string | null;
  batch_id: string | null;
}

function refuseUnable(kind: AssessmentKind, one: LockedApplication): void {
  if (one.state !== 'active') throw conflict(`${one.name}: this application is ${stateTable.said(one.state)}.`);
  if (kind === 'demonstration' && !one.needs_demo) throw conflict(`${one.name}: this job has no demonstration.`);
  if (one.stage === kind) return;
  const why = whyNotMove(one.stage, kind, one);
  if (why !== null) throw conflict(`${one.name}: ${why}`);
}

async function templateOf(
  kind: AssessmentKind,
  { job_id }: LockedApplication,
  chosen: number | null | undefined,
): Promise<number> {
  const job = await lockJob(job_id);
  const template = chosen ?? (kind === 'interview' ? job.interview_template_id : job.demo_template_id);
  const known = await rowOf(sql<{ id: number }>`
    select t.id from recruitment.hiring_score_templates t where t.id = ${template}::bigint and t.kind = ${kind} and t.is_active
       and t.school_id = platform.current_school()`);
  if (!known) throw badField('template_id', 'Choose what is scored');
  return known.id;
}

async function write(one: LockedApplication, plan: Plan, starts_at: string | null): Promise<number> {
  const { kind, input } = plan;
  const open = await rowOf(sql`
    select from recruitment.applicant_assessments s where s.application_id = ${one.id}::bigint and s.kind = ${kind} and s.status in ('invited', 'scheduled')`);
  if (open) throw conflict(`${one.name} has an appointment already. Move it instead.`);
  const row = await rowOf(sql<{ id: number }>`
    insert into recruitment.applicant_assessments (branch_id, application_id, kind, round, starts_at, minutes, place, class_name, subject, topic, template_id,
           status, batch_id, overruled)
    select ${one.branch_id}::int, ${one.id}::bigint, ${kind},
           1 + coalesce((select max(s.round) from recruitment.applicant_assessments s where s.application_id = ${one.id}::bigint and s.kind = ${kind}), 0),
           ${starts_at}::timestamptz, ${input.minutes}::int, ${input.place}, ${input.class_name ?? null}, ${input.subject ?? null}, ${input.topic || null},
           ${plan.template_id}::bigint, ${starts_at === null ? 'invited' : 'scheduled'}, ${plan.batch_id}::uuid, ${plan.overruled} returning id`);
  const id = row?.id ?? 0;
  await rowsOf(sql`
    insert into recruitment.applicant_assessment_panel (branch_id, assessment_id, employee_id, is_chair)
    select ${one.branch_id}::int, ${id}::bigint, m, m = ${plan.chair_id}::bigint from unnest(${plan.members}::bigint[]) m`);
  return id;
}

async function place(one: LockedApplication, plan: Plan, starts_at: string | null): Promise<number> {
  const id = await write(one, plan, starts_at);
  if (one.stage !== plan.kind)
    await rowsOf(sql`
      update recruitment.job_applications set stage = ${plan.kind}, stage_at = platform.now() where id = ${one.id}::bigint`);
  const said = starts_at === null ? 'times to pick from' : inZone(starts_at, one.time_zone);
  await noteEvents([
    {
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'appointment',
      from_stage: one.stage,
      to_stage: plan.kind,
      note: `${plan.kind === 'interview' ? 'Interview' : 'Demonstration'}: ${said}, ${plan.input.place}`,
      visible: true,
    },
  ]);
  const appointment = { ...one, id, application_id: one.id, minutes: plan.input.minutes, place: plan.input.place };
  const slot = starts_at === null ? null : await newSlot(appointment, starts_at);
  if (plan.input.message) await invite(appointment, slot, starts_at);
  if (plan.input.message && slot !== null && starts_at !== null) await remind(appointment, slot, starts_at);
  return id;
}

async function schedule(kind: AssessmentKind, input: Wanted): Promise<Answer> {
  await requirePermission('Interview Conduct');
  const times = timesOf(input);
  const applications = await lockApplications(input.application_ids);
  const [first] = applications;
  if (!first || applications.length < new Set(input.application_ids).size) throw notFound('One of these applications');
  if (applications.some((one) => one.job_id !== first.job_id))
    throw badField('application_ids', 'Choose applicants of one job');
  for (const one of applications) refuseUnable(kind, one);
  const { members, chair_id } = await requirePanel(input.panel, input.chair_id);
  await refuseBarred(members, input.application_ids);
  const { branch_id, time_zone } = first;
  const overruled = await requireFree({
    branch_id,
    time_zone,
    times,
    minutes: input.minutes,
    place: input.place,
    class_name: input.class_name ?? null,
    panel: members,
    application_ids: input.application_ids,
    own: null,
    overrule: input.overrule,
  });
  const isPick = !input.starts_at;
  const batch_id = isPick ? randomUUID() : null;
  const template_id = await templateOf(kind, first, input.template_id);
  const plan: Plan = { kind, input, members, chair_id, template_id, overruled, batch_id };
  if (isPick)
    await rowsOf(sql`
      insert into recruitment.assessment_slots (branch_id, batch_id, starts_at, minutes, place)
      select ${branch_id}::int, ${batch_id}::uuid, t, ${input.minutes}::int, ${input.place} from unnest(${times}::timestamptz[]) t`);
  const ids: number[] = [];
  for (const one of applications) ids.push(await place(one, plan, input.starts_at ?? null));
  await auditAll(
    applications.map((one) => ({
      record_kind: 'job application',
      record_id: one.id,
      branch_id,
      action: kind === 'interview' ? 'interview scheduled' : 'demonstration scheduled',
      after: { at: input.starts_at ?? `${counted(times.length, 'time')} to pick from`, place: input.place, overruled },
    })),
  );
  return { ids, slots: isPick ? times.length : 0 };
}

export const scheduleInterviews = (input: Interview): Promise<Answer> => schedule('interview', input);

export const scheduleDemonstrations = (input: ParsedInputOf<typeof demonstrationSchedule>): Promise<Answer> =>
  schedule('demonstration', input);
