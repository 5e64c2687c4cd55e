// A request of parents from its giving to its end (STU-95): each state is told to the family, each word stays in the conversation.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notify } from '#platform/notifications/notify.ts';
import type * as contract from '../contract/parent-requests.ts';
import { requestAssignees } from '../reads/parent-requests.ts';
import { mayBecome, stateAfter } from '../rules/parent-requests.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';
import { addEntry, openParentRequest, storedRequest, tell } from '../steps/request-conversation.ts';

type Request = contract.ParentRequest;

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
      url: linkTo(pages.ParentStudent, { id }),
      subject_type: 'parent_request',
      subject_id: id,
      group_key: `parent-request:${id}`,
    });
  return storedRequest(id);
}

export async function assigneesOf({
  id,
}: ParsedInputOf<typeof contract.parentRequestAssignees>): Promise<DataOf<typeof contract.parentRequestAssignees>> {
  await storedRequest(id);
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
    update students.parent_requests set state = ${state}, answer = coalesce(${kind === 'answer' ? text : null}::text, answer),
           updated_by = platform.current_user_id(),
           assigned_to = case when ${outwards}::boolean then coalesce(assigned_to, platform.current_user_id()) else assigned_to end where id = ${id}::bigint`);
  if (sent_by.includes('message')) await tell(request, state, { text, entry_id });
  return storedRequest(id);
}

export async function closeParentRequest(input: ParsedInputOf<typeof contract.parentRequestClose>): Promise<Request> {
  const { id, state, reason } = input;
  const request = await openParentRequest(id, input.version);
  if (!mayBecome(request.state, state))
    throw conflict('Only a request that nobody has begun can be withdrawn. Close it as done or rejected.');
  const entry_id = await addEntry(request.branch_id, id, { kind: 'state', text: reason, sent_by: ['message'] });
  await rowsOf(sql`
    update students.parent_requests set state = ${state}, answer = ${reason}, closed_at = platform.now(), updated_by = platform.current_user_id(),
           assigned_to = coalesce(assigned_to, platform.current_user_id()) where id = ${id}::bigint`);
  await tell(request, state, { text: reason, entry_id });
  await noteChange({
    branch_id: request.branch_id,
    student_id: request.student_id,
    action: `request ${state}`,
    after: { request_no: request.request_no, reason },
  });
  return storedRequest(id);
}
