// Admission tests from the place in a slot to the published result (ADM-40 to ADM-45; spec 02 §6.5).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idList, optionalText, text, version } from '#kernel/fields.ts';
import { testResultWord, testState } from '#modules/admissions/stages/contract/test-words.ts';

const area = 'admissions';
const permissions = ['Admission Test'];
const some = idList.min(1, 'Choose at least one child').max(500, 'At most 500 at once');

/** What became of one child of many: done, or the reason why not. */
const perApplication = z.object({
  application_id: id,
  child_name: z.string(),
  roll_no: z.string().nullable(),
  reason: z.string().nullable(),
});

export const testSchedule = defineCall({
  method: 'POST',
  path: 'admission/test/schedule',
  area,
  title: 'Give children their place in a slot, with roll number and call letter (ADM-41)',
  permissions,
  input: { application_ids: some, slot_id: id, send_message: z.boolean().default(true) },
  data: z.object({ scheduled: z.number(), rows: z.array(perApplication) }),
});

export const testAttendance = defineCall({
  method: 'POST',
  path: 'admission/test/attendance',
  area,
  title: 'Who attended the test of a slot and who did not',
  permissions,
  input: {
    slot_id: id,
    /** Ids of tests. */
    appeared: idList.max(2000).default([]),
    no_show: idList.max(2000).default([]),
  },
  data: z.object({
    appeared: z.number(),
    no_show: z.number(),
    refused: z.array(z.object({ test_id: id, reason: z.string() })),
  }),
});

const subject = z.object({
  /** The column of the sheet; subjects of several classes with one name share it. */
  key: z.string(),
  name: z.string(),
  max: z.number(),
  pass: z.number(),
});

const mark = z.object({
  scheme_id: id,
  key: z.string(),
  name: z.string(),
  max: z.number(),
  pass: z.number(),
  obtained: z.number().nullable(),
  absent: z.boolean(),
});

export const sheetRow = z.object({
  test_id: id,
  version: z.number(),
  application_id: id,
  application_no: z.string(),
  roll_no: z.string().nullable(),
  child_name: z.string(),
  course_id: id,
  class_name: z.string(),
  state: testState,
  attempt: z.number(),
  marks: z.array(mark),
  total: z.number().nullable(),
  max_total: z.number().nullable(),
  percent: z.number().nullable(),
  result: testResultWord.nullable(),
  recommended_course_id: id.nullable(),
  remarks: z.string().nullable(),
  paper_file_id: id.nullable(),
  source_school: z.string().nullable(),
});
export type SheetRow = z.output<typeof sheetRow>;

export const testSheet = defineCall({
  method: 'GET',
  path: 'admission/test/sheet',
  area,
  title: 'The mark sheet of a slot or of a class: subjects, marks, results',
  permissions,
  input: {
    slot_id: id.optional(),
    course_id: id.optional(),
    session_id: id.optional(),
    /** Also who did not come: for the attendance of a slot. */
    with_missing: z.boolean().default(false),
  },
  data: z.object({
    subjects: z.array(subject),
    rules: z.array(
      z.object({ course_id: id, class_name: z.string(), pass_percent: z.number(), must_pass_each: z.boolean() }),
    ),
    /** Classes a child may be recommended for. */
    classes: z.array(z.object({ id, name: z.string() })),
    rows: z.array(sheetRow),
  }),
});

export const resultSave = defineCall({
  method: 'POST',
  path: 'admission/test/result-save',
  area,
  title: 'Keep marks: what is right is kept, the rest comes back cell by cell',
  permissions,
  input: {
    rows: z
      .array(
        z.object({
          test_id: id.optional(),
          /** In place of the id, for marks that come from a file. */
          roll_no: z.string().trim().max(20).optional(),
          version: version.optional(),
          marks: z
            .array(
              z.object({
                scheme_id: id.optional(),
                /** In place of the id. */
                subject: z.string().trim().max(60).optional(),
                obtained: z.number({ error: 'Enter a number' }).nullish(),
                absent: z.boolean().default(false),
              }),
            )
            .max(30),
          recommended_course_id: id.nullish(),
          remarks: optionalText(500),
          paper_file_id: id.nullish(),
        }),
      )
      .min(1, 'There is nothing to save')
      .max(500, 'At most 500 children at once'),
  },
  data: z.object({
    saved: z.number(),
    rows: z.array(
      z.object({
        /** The place of the row among those that were sent. */
        index: z.number(),
        test_id: id.nullable(),
        roll_no: z.string().nullable(),
        version: z.number().nullable(),
        total: z.number().nullable(),
        percent: z.number().nullable(),
        result: testResultWord.nullable(),
        /** By subject's key, or `roll_no` for the row as a whole; empty when it is kept. */
        errors: z.record(z.string(), z.string()),
      }),
    ),
  }),
});

const perTest = z.object({
  test_id: id,
  child_name: z.string(),
  reason: z.string().nullable(),
});

export const resultPublish = defineCall({
  method: 'POST',
  path: 'admission/test/result-publish',
  area,
  title: 'Publish results: the families are notified, the applications go on (ADM-43)',
  permissions,
  idempotent: true,
  input: { test_ids: some, send_message: z.boolean().default(true) },
  data: z.object({ published: z.number(), rows: z.array(perTest) }),
});

export const resultUnpublish = defineCall({
  method: 'POST',
  path: 'admission/test/result-unpublish',
  area,
  title: 'Withdraw the publication of results, so that marks can be changed (ADM-44)',
  permissions,
  idempotent: true,
  input: { test_ids: some, reason: text(300) },
  data: z.object({ withdrawn: z.number(), rows: z.array(perTest) }),
});
