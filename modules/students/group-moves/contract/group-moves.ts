// To another school or country of the group (STU-62): leaving here, admission there. One form makes both drafts; each side then takes its own
// course, and both see how far the other is.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { leavingState } from '#modules/students/leaving/contract/leavings.ts';

const area = 'students';
const ask = ['student-transfer'];
const admit = ['Student Addmission Add'];

export const groupMoveState = z.enum(['waiting', 'admitted', 'refused', 'withdrawn']);

export const groupMoveRow = z.object({
  id,
  /** Null on the side that does not see the record. */
  student_id: id.nullable(),
  applicant_id: id.nullable(),
  leaving_id: id.nullable(),
  student_name: z.string(),
  native_name: z.string().nullable(),
  gender: z.enum(['m', 'f']),
  old_admission_no: z.string().nullable(),
  new_admission_no: z.string().nullable(),
  from_place: z.string(),
  from_class: z.string().nullable(),
  to_place: z.string(),
  to_class: z.string(),
  direction: z.enum(['in', 'out', 'both']),
  mine_out: z.boolean(),
  mine_in: z.boolean(),
  leaving_on: dayOut,
  leaving_state: leavingState,
  join_on: z.string(),
  state: groupMoveState,
  /** The next step, in words; null when the move is over. */
  next_step: z.string().nullable(),
  admitted_on: z.string().nullable(),
  note: z.string().nullable(),
  asked_on: z.string(),
  asked_by: z.string().nullable(),
  version: z.number(),
});
export type GroupMoveRow = z.output<typeof groupMoveRow>;

export const groupMoveList = defineCall({
  method: 'GET',
  path: 'student/transfer/group',
  area,
  title: 'Children who go to or come from another school or country of the group',
  beyond: 'moves to and from other schools and countries of the group (STU-62)',
  permissions: [...ask, 'transfer-approve', ...admit],
  input: {
    ...listSortedBy('asked_on', 'leaving_on', 'join_on', 'student_name'),
    state: groupMoveState.optional(),
    direction: z.enum(['in', 'out']).optional(),
    student_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(groupMoveRow, { going: z.number(), coming: z.number(), ready: z.number() }),
});

export const groupPlaces = defineCall({
  method: 'GET',
  path: 'student/transfer/group/places',
  area,
  title: 'Branches of other schools and countries of the group, with their classes',
  beyond: 'where such a child may go',
  permissions: ask,
  /** `branch_id`: that one place only. */
  input: { student_id: id, branch_id: z.number().int().positive().optional() },
  data: z.array(
    z.object({
      branch_id: z.number(),
      branch_name: z.string(),
      school_name: z.string(),
      country_name: z.string(),
      currency,
      same_school: z.boolean(),
      classes: z.array(z.object({ course_id: id, name: z.string() })),
    }),
  ),
});

export const groupMoveCreate = defineCall({
  method: 'POST',
  path: 'student/transfer/group/create',
  area,
  title: 'Begin the leaving here and the admission there',
  beyond: 'the form that makes both drafts (STU-62)',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: {
    student_id: id,
    to_branch_id: z.number({ error: 'Choose the school and branch' }).int().positive(),
    to_course_id: id,
    leaving_on: localDate,
    notice_on: localDate,
    /** Left out: the day after the last day here. */
    join_on: localDate.nullish(),
    note: optionalText(1000),
  },
  data: groupMoveRow,
});

export const groupMoveSections = defineCall({
  method: 'GET',
  path: 'student/transfer/group/sections',
  area,
  title: 'Sections of the class that suit the child, with free seats',
  beyond: 'where the other school may put the child',
  permissions: admit,
  input: { id },
  data: z.array(z.object({ section_id: id, name: z.string(), free: z.number() })),
});

export const groupMoveAdmit = defineCall({
  method: 'POST',
  path: 'student/transfer/group/admit',
  area,
  title: 'Admit a child that has left the other school',
  beyond: 'the draft there becomes an admission (STU-62)',
  permissions: admit,
  idempotent: true,
  input: {
    id,
    version,
    section_id: id,
    join_on: localDate,
    roll_no: z.number().int().min(1).max(999).nullish(),
  },
  data: groupMoveRow,
});

export const groupMoveRefuse = defineCall({
  method: 'POST',
  path: 'student/transfer/group/refuse',
  area,
  title: 'The child is not admitted here',
  beyond: 'the draft there is closed with its reason',
  permissions: admit,
  idempotent: true,
  input: { id, version, reason: text(300) },
  data: groupMoveRow,
});
