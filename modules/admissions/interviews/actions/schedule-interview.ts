// ADM-46: a family gets its hour, or another one. A member of the panel sits in one interview at a time, also when two clerks book at once.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { InterviewRow, interviewSchedule } from '../contract/interviews.ts';
import { readInterview } from '../reads/interviews.ts';
import { INTERVIEW_CALL } from '../rules/interview-events.ts';
import { lockApplication, type LockedApplication, noteApplication } from '#modules/admissions/stages/chapter.ts';

type Input = ParsedInputOf<typeof interviewSchedule>;

/** The instant of a day and hour in the branch's zone. */
async function instantOf(branch_id: number, { on, at }: Input): Promise<string> {
  const row = await rowOf(sql<{ at: string }>`
    select (${`${on} ${at}`}::timestamp at time zone n.time_zone) as at
      from platform.branches b join platform.countries n on n.id = b.country_id and n.operates where b.id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  return row.at;
}

async function requireFree(panel: readonly number[], at: string, own: number | null): Promise<void> {
  const members = [...new Set(panel)].toSorted((a, b) => a - b);
  const known = await rowsOf(
    sql<{ id: number }>`select id from platform.users where id = any (${members}::bigint[]) and status = 'active'`,
  );
  if (known.length < members.length) throw badField('panel', 'One of these people does not work here any more');
  // Locks the members in one order, so that the second of two bookings sees the first.
  await rowsOf(sql`
    select pg_advisory_xact_lock(hashtextextended('admissions.panel', m)) from unnest(${members}::bigint[]) as m`);
  const minutes = await schoolSetting<number>('interview_minutes');
  const clash = await rowOf(sql<{ name: string; child_name: string; day: LocalDate; time: string }>`
    select u.name, a.child_name, (i.scheduled_at at time zone n.time_zone)::date as day, to_char(i.scheduled_at at time zone n.time_zone, 'HH24:MI') as time
      from admissions.admission_interviews i join admissions.applications a on a.id = i.application_id
      join platform.branches b on b.id = i.branch_id join platform.countries n on n.id = b.country_id and n.operates
      join platform.users u on u.id = any (i.panel) and u.id = any (${members}::bigint[])
     where i.state = 'scheduled' and i.panel && ${members}::bigint[] and i.id is distinct from ${own}::bigint
       and i.scheduled_at > ${at}::timestamptz - make_interval(mins => ${minutes}::int)
       and i.scheduled_at < ${at}::timestamptz + make_interval(mins => ${minutes}::int) limit 1`);
  if (clash)
    throw conflict(
      `${clash.name} is in the interview of ${clash.child_name} on ${formatDate(clash.day)} at ${clash.time}. Choose another hour or another person.`,
    );
}

export async function scheduleInterview(input: Input): Promise<InterviewRow> {
  await requirePermission('Admission Interview');
  const application = await lockApplication({ id: input.application_id, from: ['interview', 'decision'] });
  await gate(application.branch_id, 'admit');
  if (input.on < application.today) throw badField('on', 'This day is over');
  const open = await rowOf(sql<{ id: number }>`
    select id from admissions.admission_interviews where application_id = ${application.id}::bigint and state = 'scheduled' for update`);
  const at = await instantOf(application.branch_id, input);
  await requireFree(input.panel, at, open?.id ?? null);
  const id = open ? await moveInterview(open.id, input, at) : await addInterview(application, input, at);
  await noteApplication(application, {
    note: `Interview ${open ? 'moved to' : 'on'} ${formatDate(input.on)} at ${input.at}, ${input.place}`,
  });
  if (input.send_message) await tell(id, application, input);
  const row = await readInterview(id);
  if (!row) throw notFound('This interview');
  return row;
}

async function moveInterview(id: number, { place, mode, panel }: Input, at: string): Promise<number> {
  await rowsOf(sql`
    update admissions.admission_interviews set scheduled_at = ${at}::timestamptz, place = ${place}, mode = ${mode}, panel = ${[...new Set(panel)]}::bigint[]
     where id = ${id}::bigint`);
  return id;
}

async function addInterview(
  application: LockedApplication,
  { place, mode, panel }: Input,
  at: string,
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into admissions.admission_interviews (branch_id, application_id, attempt, scheduled_at, place, mode, panel)
    select ${application.branch_id}::int, ${application.id}::bigint,
           1 + coalesce((select max(i.attempt) from admissions.admission_interviews i where i.application_id = ${application.id}::bigint), 0),
           ${at}::timestamptz, ${place}, ${mode}, ${[...new Set(panel)]}::bigint[] returning id`);
  return row?.id ?? 0;
}

async function tell(id: number, application: LockedApplication, { on, at, place }: Input): Promise<void> {
  const course = await rowOf(sql<{ name: string; branch: string }>`
    select c.name, b.short_name as branch from branches.courses c, platform.branches b
     where c.id = ${application.course_id}::bigint and b.id = ${application.branch_id}::int`);
  await message({
    event: INTERVIEW_CALL,
    branch_id: application.branch_id,
    subject_type: 'admission_interview',
    subject_id: id,
    student_id: application.student_id,
    key: `interview:${id}:${on}:${at}`,
    data: {
      child: application.child_name,
      class: course?.name ?? '',
      date: on,
      time: at,
      place: `${place}, ${course?.branch ?? ''}`,
    },
  });
}
