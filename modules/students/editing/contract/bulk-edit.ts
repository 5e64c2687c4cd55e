// Bulk edit of student records: a batch, its sheet, and sending it (spec 03 §5.4, §6.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';
import { studentChanges } from './editing.ts';
import { ownFieldTypes } from '#modules/students/own-fields/contract/own-fields.ts';

export const bulkColumns = [
  'category_id',
  'house_id',
  'religion',
  'blood_group',
  'full_name_native',
  'identity_no',
  'dob',
  'place_of_birth',
  'mobile',
  'email',
  'address_line',
  'area',
  'city',
  'sms_language',
  'uses_transport',
] as const;

export type BulkColumn = (typeof bulkColumns)[number];

const area = 'students';
/** A field of the record, or an own field of the school as `custom.<key>` (STU-10). */
const column = z.union([z.enum(bulkColumns), z.string().regex(/^custom\.[a-z][a-z0-9_]{1,39}$/, 'Choose a column')]);
const state = z.enum(['draft', 'pending', 'applied', 'rejected', 'cancelled']);

const batch = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  title: z.string(),
  columns: z.array(column),
  rows: z.number(),
  state,
  /** STU-26: columns among them that a second person decides on; a batch of others is applied at once. */
  needs_approval: z.boolean(),
  approval_id: z.number().nullable(),
  applied: z.number(),
  skipped: z.number(),
  by: z.string().nullable(),
  created_at: z.string(),
  version: z.number(),
});
export type BulkBatch = z.output<typeof batch>;

export const bulkEditList = defineCall({
  method: 'GET',
  path: 'student/bulk-edit/list',
  area,
  title: 'Batches of bulk edits with what became of them',
  permissions: ['Student Bulk Edit'],
  input: { ...listSortedBy(), state: state.optional(), branch_id: id.optional() },
  data: listOf(batch),
});

const choice = z.object({ id: z.number(), name: z.string() });
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const bulkEditGet = defineCall({
  method: 'GET',
  path: 'student/bulk-edit/:id',
  area,
  title: 'A batch with the students of its class and what is typed for them',
  permissions: ['Student Bulk Edit'],
  input: { id },
  data: z.object({
    batch,
    /** What may be chosen in the columns of ids. */
    categories: z.array(choice),
    houses: z.array(choice),
    /** Own fields among the columns. */
    own_fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.enum(ownFieldTypes),
        options: z.array(z.string()).nullable(),
        required: z.boolean(),
        needs_approval: z.boolean(),
      }),
    ),
    rows: z.array(
      z.object({
        student_id: z.number(),
        reg_no: z.string().nullable(),
        name: z.string(),
        class_name: z.string().nullable(),
        values: z.record(z.string(), cell),
      }),
    ),
  }),
});

export const bulkEditCreate = defineCall({
  method: 'POST',
  path: 'student/bulk-edit/create',
  area,
  title: 'Begin a batch for a class or section, or from the rows that an earlier one skipped (STU-27)',
  permissions: ['Student Bulk Edit'],
  success: 201,
  input: {
    title: text(100),
    branch_id: id,
    course_id: id.optional(),
    section_id: id.optional(),
    /** Chosen in a list, instead of a class. */
    student_ids: z.array(id).max(5000, 'A batch holds 5,000 students').optional(),
    columns: z.array(column).min(1, 'Choose at least one column').max(15),
  },
  data: batch,
});

export const bulkEditRetry = defineCall({
  method: 'POST',
  path: 'student/bulk-edit/:id/retry',
  area,
  title: 'A new batch of the rows that this one skipped, with their values of now (STU-27)',
  beyond: 'Retry skipped of STU-27',
  permissions: ['Student Bulk Edit'],
  success: 201,
  input: { id },
  data: batch,
});

export const bulkEditRows = defineCall({
  method: 'POST',
  path: 'student/bulk-edit/rows',
  area,
  title: 'Save cells of the sheet; a row without a change is dropped, a wrong cell is named (STU-26)',
  permissions: ['Student Bulk Edit'],
  input: {
    id,
    rows: z
      .array(z.strictObject({ student_id: id, after: studentChanges }))
      .min(1)
      .max(5000),
  },
  data: z.object({ rows: z.number() }),
});

export const bulkEditSend = defineCall({
  method: 'POST',
  path: 'student/bulk-edit/send',
  area,
  title: 'Send a batch to who decides on it; where nobody is needed it is applied (STU-26)',
  permissions: ['Student Bulk Edit'],
  input: { id, version, reason: text(300), leave_out_bad: z.boolean().default(false) },
  data: batch.extend({ job_run_id: z.number().optional() }),
});

export const bulkEditApply = defineCall({
  method: 'POST',
  path: 'student/bulk-edit/apply',
  area,
  title: 'Apply a batch of columns that nobody has to decide on; a large one as a job (STU-26, STU-27)',
  permissions: ['Student Bulk Edit'],
  input: { id, version, reason: text(300), leave_out_bad: z.boolean().default(false) },
  data: batch.extend({ job_run_id: z.number().optional() }),
});

export const bulkEditCancel = defineCall({
  method: 'POST',
  path: 'student/bulk-edit/cancel',
  area,
  title: 'Give a draft up',
  permissions: ['Student Bulk Edit'],
  input: { id, version },
  data: batch,
});
