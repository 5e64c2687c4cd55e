// What parents ask the school (STU-95): taken in by portal, phone, desk, WhatsApp or letter, answered in working hours, turned into
// the act that was asked for. The conversation stays with the request.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, text, version } from '#kernel/fields.ts';

const area = 'students';
const permissions = ['parent-student-request'];

export const requestKinds = [
  'info_change',
  'leave',
  'certificate',
  'left',
  'freeze',
  'transfer',
  'fee_query',
  'meeting',
  'other',
] as const;
export const requestStates = ['new', 'in_progress', 'waiting_parent', 'done', 'rejected', 'cancelled'] as const;
const kind = z.enum(requestKinds, { error: 'Choose what it is about' });
const state = z.enum(requestStates);
const channel = z.enum(['portal', 'phone', 'desk', 'whatsapp', 'letter'], { error: 'Choose how it came in' });
export const entryKinds = ['answer', 'question', 'parent', 'note'] as const;

const words = z.string().nullable();

export const parentRequestRow = z.object({
  id,
  request_no: z.string(),
  student_id: id,
  student_name: z.string(),
  admission_no: words,
  class_name: words,
  branch_name: z.string(),
  guardian_id: id.nullable(),
  guardian_name: words,
  guardian_phone: words,
  channel,
  kind,
  text: z.string(),
  from_on: dayOut.nullable(),
  to_on: dayOut.nullable(),
  state,
  assigned_to: z.number().nullable(),
  assigned_name: words,
  due_at: z.string(),
  /** Past its time and the school's turn. */
  late: z.boolean(),
  created_at: z.string(),
  created_by_name: words,
  closed_at: words,
  version,
});
export type ParentRequestRow = z.output<typeof parentRequestRow>;

export const parentRequestList = defineCall({
  method: 'GET',
  path: 'student/parent-request/list',
  area,
  title: 'Requests of parents: those due first stand first',
  permissions,
  input: {
    ...listSortedBy('due_at', 'created_at', 'student_name', 'request_no'),
    kind: kind.optional(),
    state: state.optional(),
    assigned_to: id.optional(),
    /** Those of the person who asks. */
    mine: z.boolean().optional(),
    late: z.boolean().optional(),
    open: z.boolean().optional(),
    student_id: id.optional(),
    course_id: id.optional(),
  },
  data: listOf(parentRequestRow, { open: z.number(), late: z.number(), unassigned: z.number() }),
});

const result = z.object({ table: z.string(), id: z.number(), title: z.string(), state: words, path: words });

export const parentRequest = z.object({
  ...parentRequestRow.shape,
  /** Where its act is done; null where there is none, as for a meeting. */
  turns_into: words,
  turned_at: words,
  result: result.nullable(),
  files: z.array(z.number()),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['asked', ...entryKinds, 'state']),
      text: z.string(),
      by: words,
      sent_by: z.array(z.string()),
      at: z.string(),
    }),
  ),
});
export type ParentRequest = z.output<typeof parentRequest>;

export const parentRequestGet = defineCall({
  method: 'GET',
  path: 'student/parent-request/:id',
  area,
  title: 'One request of parents with its conversation and what came of it',
  permissions,
  input: { id },
  data: parentRequest,
});

export const parentRequestCreate = defineCall({
  method: 'POST',
  path: 'student/parent-request/create',
  area,
  title: 'Record a request of parents',
  permissions,
  idempotent: true,
  success: 201,
  input: {
    student_id: id,
    guardian_id: id.nullish(),
    channel,
    kind,
    text: text(2000),
    /** Days that the parents name: of leave, freeze or leaving. */
    from_on: localDate.nullish(),
    to_on: localDate.nullish(),
    file_ids: z.array(id).max(10, 'At most 10 files').default([]),
  },
  data: parentRequest,
});

export const parentRequestAssign = defineCall({
  method: 'POST',
  path: 'student/parent-request/assign',
  area,
  title: 'Give a request to a person, who then answers it',
  permissions,
  input: { id, version, user_id: id },
  data: parentRequest,
});

export const parentRequestAssignees = defineCall({
  method: 'GET',
  path: 'student/parent-request/assignees',
  area,
  title: 'People of the branch who may answer a request',
  beyond: 'who of the branch may be given a request (03 STU-95)',
  permissions,
  input: { id },
  data: z.array(z.object({ id, name: z.string() })),
});

export const parentRequestAnswer = defineCall({
  method: 'POST',
  path: 'student/parent-request/answer',
  area,
  title: 'Add to the conversation: an answer, a question to the parents, what they said, or a note for the office',
  permissions,
  idempotent: true,
  input: {
    id,
    version,
    kind: z.enum(entryKinds).default('answer'),
    text: text(2000),
    send_by: z.array(z.enum(['message', 'call', 'desk'])).default(['message']),
  },
  data: parentRequest,
});

export const parentRequestConvert = defineCall({
  method: 'POST',
  path: 'student/parent-request/convert',
  area,
  title: 'Turn a request into its act: answers the form to open, filled in with what the parents asked',
  permissions,
  input: { id, version },
  data: z.object({ table: words, id: z.number().nullable(), path: z.string() }),
});

export const parentRequestClose = defineCall({
  method: 'POST',
  path: 'student/parent-request/close',
  area,
  title: 'Close a request: done, rejected with the reason, or withdrawn by the parents',
  permissions,
  input: {
    id,
    version,
    state: z.enum(['done', 'rejected', 'cancelled'], { error: 'Choose how it ends' }),
    reason: text(1000),
  },
  data: parentRequest,
});
