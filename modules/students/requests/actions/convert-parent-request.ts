// Turning a request into its act (STU-95): the form opens filled in, and what is saved there is joined to the request, both ways.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { parentRequestConvert } from '../contract/parent-requests.ts';
import { formFor, targets } from '../rules/parent-requests.ts';
import { begin, openParentRequest } from '../steps/request-conversation.ts';

export async function convertParentRequest({
  id,
  version,
}: ParsedInputOf<typeof parentRequestConvert>): Promise<DataOf<typeof parentRequestConvert>> {
  const request = await openParentRequest(id, version);
  const form = formFor(request);
  if (!form) throw conflict('There is no form for this kind: answer it, then close it.');
  if (request.result)
    throw conflict(`${targets[request.kind]?.title ?? 'The form'} was made of this request already. Open it there.`, {
      path: request.result.path,
    });
  await begin(request);
  return { table: form.table, id: null, path: form.path };
}

/**
 * The record that came of a request, told by the act that knows its own id. The request is the one of this kind which the same person
 * turned for the same student within a day; acts of this module are joined by the database itself.
 */
export async function joinParentRequest(of: {
  kind: 'leave' | 'info_change';
  student_id: number;
  table: string;
  id: number;
}): Promise<number | null> {
  const [row] = await rowsOf(sql<{ id: number }>`
    update students.parent_requests r set result_table = ${of.table}, result_id = ${of.id}::bigint, updated_by = platform.current_user_id()
     where r.id = (select q.id from students.parent_requests q
                    where q.student_id = ${of.student_id}::bigint and q.kind = ${of.kind} and q.state in ('in_progress', 'waiting_parent')
                      and q.result_id is null and q.turned_by = platform.current_user_id() and q.turned_at > platform.now() - interval '24 hours'
                    order by q.turned_at desc limit 1) returning r.id`);
  return row?.id ?? null;
}
