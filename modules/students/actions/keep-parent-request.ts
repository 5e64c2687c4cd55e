// A request of parents from its coming in to its end (STU-95): each state is told to the family, each word stays in the conversation.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { dueInOfficeTime } from '#platform/calendar/office-time.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { message } from '#platform/messages/message.ts';
import { notify } from '#platform/notifications/notify.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { setting } from '#platform/settings/setting.ts';
import type * as contract from '../contract/parent-requests.ts';
import { readParentRequest, requestAssignees } from '../reads/parent-requests.ts';
import {
  aboutWords,
  type EntryKind,
  isOpen,
  mayBecome,
  type RequestState,
  stateAfter,
  stateWords,
} from '../rules/parent-requests.ts';
import { noteChange } from './note-change.ts';

const PERMISSION = 'parent-student-request';
type Request = contract.ParentRequest;

async function stored(id: number): Promise<Request> {
  const request = await readParentRequest(id);
  if (!request) throw notFound('This request');
  return request;
}

/** The request, locked and still open; 409 when somebody else changed it or it is over. */
export async function openParentRequest(id: number, version: number): Promise<Request & { branch_id: number }> {
  await requirePermission(PERMISSION);
  const row = await rowOf(sql<{ version: number; branch_id: number; state: RequestState }>`
    select r.version, r.branch_id, r.state from students.parent_requests r where r.id = ${id}::bigint and ${inScope('r.branch_id')} for update`);
  if (!row) throw notFound('This request');
  if (row.version !== version) throw conflict('This request was changed meanwhile. Look at it again.');
  if (!isOpen(row.state)) throw conflict(`This request is ${row.state} already. Take in a new one.`);
  return { ...(await stored(id)), branch_id: row.branch_id };
}

interface Entry {
  kind: 'asked' | EntryKind | 'state';
  text: string;
  sent_by?: readonly string[];
}

async function addEntry(branch_id: number, request_id: number, { kind, text, sent_by = [] }: Entry): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into students.parent_request_entries (branch_id, request_id, kind, text, sent_by)
    values (${branch_id}::int, ${request_id}::bigint, ${kind}, ${text}, ${[...sent_by]}::text[]) returning id`);
  return row?.id ?? 0;
}

interface Told extends Pick<Request, 'id' | 'request_no' | 'student_id' | 'student_name'> {
  branch_id: number;
}

/** Once an entry; the words are the school's own. */
function tell(request: Told, state: RequestState, said: { text: string; entry_id: number }): Promise<void> {
  const text = said.text.length > 400 ? `${said.text.slice(0, 399)}…` : said.text;
  return message({
    event: 'REQUEST_ANSWERED',
    branch_id: request.branch_id,
    subject_type: 'student',
    subject_id: request.student_id,
    student_id: request.student_id,
    key: `request:${request.id}:${said.entry_id}`,
    data: { student: request.student_name, request_no: request.request_no, state: stateWords[state], text },
  });
}

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
    throw badField('guardian_id', `${guardian.name} is barred: nothing is taken in from this person`);
  return child;
}

type Create = ParsedInputOf<typeof contract.parentRequestCreate>;

export async function createParentRequest(input: Create): Promise<Request> {
  await requirePermission(PERMISSION);
  const child = await askingFor(input.student_id, input.guardian_id);
  const { branch_id } = child;
  if (input.from_on && input.to_on && input.to_on < input.from_on)
    throw badField('to_on', 'The last day lies before the first');
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
  return stored(id);
}

export async function assignParentRequest({
  id,
  version,
  user_id,
}: ParsedInputOf<typeof contract.parentRequestAssign>): Promise<Request> {
  const request = await openParentRequest(id, version);
  const person = (await requestAssignees(id)).find((one) => one.id === user_id);
  if (!person) throw badField('user_id', 'This person may not answer requests of this branch');
  const state = request.state === 'new' ? 'in_progress' : request.state;
  await rowsOf(sql`
    update students.parent_requests set assigned_to = ${user_id}::bigint, state = ${state}, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  const entry_id = await addEntry(request.branch_id, id, { kind: 'state', text: `Given to ${person.name}` });
  if (request.state === 'new') await tell(request, state, { text: 'We are looking after it.', entry_id });
  if (user_id !== who().user_id)
    await notify([user_id], {
      kind: 'assigned to me',
      title: `Request ${request.request_no} of ${request.student_name}`,
      text: request.text.slice(0, 200),
      url: `/admin/student-managment/parent-requests?id=${id}`,
      subject_type: 'parent_request',
      subject_id: id,
      group_key: `parent-request:${id}`,
    });
  return stored(id);
}

export async function assigneesOf({
  id,
}: ParsedInputOf<typeof contract.parentRequestAssignees>): Promise<DataOf<typeof contract.parentRequestAssignees>> {
  await stored(id);
  return requestAssignees(id);
}

export async function answerParentRequest(input: ParsedInputOf<typeof contract.parentRequestAnswer>): Promise<Request> {
  const { id, kind, text } = input;
  const request = await openParentRequest(id, input.version);
  const outwards = kind === 'answer' || kind === 'question';
  const state = stateAfter(kind, request.state);
  if (!mayBecome(request.state, state)) throw conflict(`This request is ${request.state}.`);
  const sent_by = outwards ? input.send_by : [];
  const entry_id = await addEntry(request.branch_id, id, { kind, text, sent_by });
  await rowsOf(sql`
    update students.parent_requests set state = ${state}, answer = ${kind === 'answer' ? text : null}::text, updated_by = platform.current_user_id(),
           assigned_to = case when ${outwards}::boolean then coalesce(assigned_to, platform.current_user_id()) else assigned_to end where id = ${id}::bigint`);
  if (sent_by.includes('message')) await tell(request, state, { text, entry_id });
  return stored(id);
}

export async function closeParentRequest(input: ParsedInputOf<typeof contract.parentRequestClose>): Promise<Request> {
  const { id, state, reason } = input;
  const request = await openParentRequest(id, input.version);
  if (!mayBecome(request.state, state))
    throw conflict('Only a request that nobody has begun can be withdrawn. Close it as done or rejected.');
  const entry_id = await addEntry(request.branch_id, id, { kind: 'state', text: reason, sent_by: ['message'] });
  await rowsOf(sql`
    update students.parent_requests set state = ${state}, answer = ${reason}, closed_at = now(), updated_by = platform.current_user_id(),
           assigned_to = coalesce(assigned_to, platform.current_user_id()) where id = ${id}::bigint`);
  await tell(request, state, { text: reason, entry_id });
  await noteChange({
    branch_id: request.branch_id,
    student_id: request.student_id,
    action: `request ${state}`,
    after: { request_no: request.request_no, reason },
  });
  return stored(id);
}

/** Used where a request is turned into its act. */
export async function begin(request: Told & Pick<Request, 'state'>): Promise<void> {
  await rowsOf(sql`
    update students.parent_requests set turned_at = now(), turned_by = platform.current_user_id(),
           state = case when state = 'new' then 'in_progress' else state end,
           assigned_to = coalesce(assigned_to, platform.current_user_id()) where id = ${request.id}::bigint`);
  const entry_id = await addEntry(request.branch_id, request.id, { kind: 'state', text: 'Its form was opened' });
  if (request.state === 'new') await tell(request, 'in_progress', { text: 'We are looking after it.', entry_id });
}
