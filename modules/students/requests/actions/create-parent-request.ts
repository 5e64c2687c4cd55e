// Taking in what parents ask (STU-95): numbered, due in office time, told to the family. Nothing is taken in from who is barred.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { dueInOfficeTime } from '#platform/calendar/office-time.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { message } from '#platform/messages/message.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { setting } from '#platform/settings/setting.ts';
import type { ParentRequest, parentRequestCreate } from '../contract/parent-requests.ts';
import { aboutWords } from '../rules/parent-requests.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';
import { addEntry, PERMISSION, storedRequest } from '../steps/request-conversation.ts';

interface Child {
  branch_id: number;
  name: string;
  today: string;
}

async function askingFor(student_id: number, guardian_id: number | null | undefined): Promise<Child> {
  const child = await rowOf(sql<Child>`
    select s.branch_id, s.full_name as name, platform.today(s.branch_id) as today from students.students s
     where s.id = ${student_id}::bigint and s.merged_into_id is null and ${inScope('s.branch_id')}`);
  if (!child) throw notFound('This student');
  if (guardian_id === null || guardian_id === undefined) return child;
  const guardian = await rowOf(sql<{ custody: string; name: string }>`
    select l.custody, g.full_name as name from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${student_id}::bigint and l.guardian_id = ${guardian_id}::bigint`);
  if (!guardian) throw badField('guardian_id', 'Choose a guardian of this student');
  if (guardian.custody === 'barred')
    throw badField('guardian_id', `${guardian.name} is barred: requests from this person are not accepted`);
  return child;
}

type Create = ParsedInputOf<typeof parentRequestCreate>;

export async function createParentRequest(input: Create): Promise<ParentRequest> {
  await requirePermission(PERMISSION);
  const child = await askingFor(input.student_id, input.guardian_id);
  const { branch_id } = child;
  if (input.from_on && input.to_on && input.to_on < input.from_on)
    throw badField('to_on', 'The last day is before the first');
  for (const file_id of input.file_ids) await giveFileToBranch(file_id, branch_id);
  const hours = await setting<number>('parent_request_hours', branch_id);
  const due_at = await dueInOfficeTime(branch_id, hours * 60);
  const [request_no = ''] = await takeNumbers('parent request', { branch_id, day: child.today }, 1);
  const data = { from_on: input.from_on ?? null, to_on: input.to_on ?? null };
  const row = await rowOf(sql<{ id: number }>`
    insert into students.parent_requests (branch_id, student_id, request_no, guardian_id, channel, kind, text, data, files, due_at)
    values (${branch_id}::int, ${input.student_id}::bigint, ${request_no}, ${input.guardian_id ?? null}::bigint, ${input.channel}, ${input.kind},
            ${input.text}, ${JSON.stringify(data)}::jsonb, ${input.file_ids}::bigint[], ${due_at}::timestamptz) returning id`);
  const id = row?.id ?? 0;
  await addEntry(branch_id, id, { kind: 'asked', text: input.text });
  const about = aboutWords[input.kind];
  await message({
    event: 'REQUEST_RECEIVED',
    branch_id,
    subject_type: 'student',
    subject_id: input.student_id,
    student_id: input.student_id,
    key: `request:${id}:received`,
    data: { student: child.name, request_no, about, due: due_at },
  });
  await noteChange({
    branch_id,
    student_id: input.student_id,
    action: 'parents asked',
    after: { request_no, about, channel: input.channel },
  });
  return storedRequest(id);
}
