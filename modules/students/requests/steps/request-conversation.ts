// The conversation of a request (STU-95): its entries, what the family is told of them, and the request as an act holds it.

import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message } from '#platform/messages/message.ts';
import type { ParentRequest } from '../contract/parent-requests.ts';
import { readParentRequest } from '../reads/parent-requests.ts';
import { type EntryKind, isOpen, type RequestState, stateWords } from '../rules/parent-requests.ts';

export const PERMISSION = 'parent-student-request';
type Request = ParentRequest;

export async function storedRequest(id: number): Promise<Request> {
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
  if (row.version !== version) throw conflict('This request was changed meanwhile. Review again.');
  if (!isOpen(row.state)) throw conflict(`This request is ${row.state} already. Record a new one.`);
  return { ...(await storedRequest(id)), branch_id: row.branch_id };
}

interface Entry {
  kind: 'asked' | EntryKind | 'state';
  text: string;
  sent_by?: readonly string[];
}

export async function addEntry(
  branch_id: number,
  request_id: number,
  { kind, text, sent_by = [] }: Entry,
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into students.parent_request_entries (branch_id, request_id, kind, text, sent_by)
    values (${branch_id}::int, ${request_id}::bigint, ${kind}, ${text}, ${[...sent_by]}::text[]) returning id`);
  return row?.id ?? 0;
}

export interface Told extends Pick<Request, 'id' | 'request_no' | 'student_id' | 'student_name'> {
  branch_id: number;
}

/** Once an entry; the words are the school's own. */
export function tell(request: Told, state: RequestState, said: { text: string; entry_id: number }): Promise<void> {
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

/** Used where a request is turned into its act. */
export async function begin(request: Told & Pick<Request, 'state'>): Promise<void> {
  await rowsOf(sql`
    update students.parent_requests set turned_at = platform.now(), turned_by = platform.current_user_id(),
           state = case when state = 'new' then 'in_progress' else state end,
           assigned_to = coalesce(assigned_to, platform.current_user_id()) where id = ${request.id}::bigint`);
  const entry_id = await addEntry(request.branch_id, request.id, { kind: 'state', text: 'Its form was opened' });
  if (request.state === 'new') await tell(request, 'in_progress', { text: 'We are looking after it.', entry_id });
}
