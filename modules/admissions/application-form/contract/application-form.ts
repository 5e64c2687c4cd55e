// The application form: draft, check, submit, and the reference of a number that is known elsewhere (spec 02 §5.3, §6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, text, version } from '#kernel/fields.ts';
import { applicationData } from '#modules/admissions/applications/contract/application-fields.ts';
import { challan, checked } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';
const add = ['Student Addmission Add'];
const words = z.string().nullable();

const sameChildAnswer = z.strictObject({
  student_id: id,
  /** 'same' is no answer here: it leads to the existing record. */
  answer: z.literal('another'),
  reason: text(200),
});

export const applicationSaveDraft = defineCall({
  method: 'POST',
  path: 'admission/application/save-draft',
  area,
  title: 'Begin a draft or save a page of it; two people on one draft are told of each other',
  permissions: add,
  input: {
    id: id.optional(),
    version: version.optional(),
    /** The branch of a new draft; needed where the environment holds several. */
    branch_id: id.optional(),
    page: z.number().int().min(1).max(6).default(1),
    /** The open inquiry behind this application. */
    lead_id: id.optional(),
    /** Guardians and address come over from this child's family (ADM-15). */
    sibling_of: idOf('student').optional(),
    data: applicationData,
  },
  data: z.object({ id: z.number(), version: z.number(), saved_at: z.string(), data: applicationData }),
});

export const applicationCheck = defineCall({
  method: 'POST',
  path: 'admission/application/check',
  area,
  title: 'What the rules say of an application before it is submitted: errors, age, known children, seats, papers',
  permissions: add,
  input: { id: id.optional(), branch_id: id.optional(), data: applicationData },
  data: checked,
});

export const applicationSubmit = defineCall({
  method: 'POST',
  path: 'admission/application/submit',
  area,
  title: 'Submit an application: the child becomes a record, the registration fee is billed (ADM-30)',
  permissions: add,
  idempotent: true,
  success: 201,
  input: {
    id,
    version,
    same_child_answers: z.array(sameChildAnswer).max(10).default([]),
    /** `age` needs Admission Override; `number` says that card number and gender were compared. */
    overrides: z
      .array(z.strictObject({ kind: z.enum(['age', 'number']), reason: text(300) }))
      .max(2)
      .default([]),
  },
  data: z.object({
    application_no: z.string(),
    student_id: z.number(),
    stage: applicationStage,
    challan: challan.nullable(),
  }),
});

export const numberReference = defineCall({
  method: 'GET',
  path: 'admission/number-reference/:code',
  area,
  title: 'The pair behind the reference of a number that is known elsewhere (ADM-13), for who sees all branches',
  beyond: 'the pair behind the reference of ADM-13, for who sees all branches',
  permissions: ['Student Admission Record'],
  input: { code: z.string().regex(/^[0-9A-Fa-f]{6}$/, 'A reference has six letters and digits') },
  data: z.object({
    children: z.array(
      z.object({
        student_id: z.number(),
        name: z.string(),
        dob: z.string(),
        admission_no: words,
        class_name: words,
        branch_name: z.string(),
        status: z.string(),
      }),
    ),
    applications: z.array(
      z.object({
        id: z.number(),
        application_no: words,
        child_name: z.string(),
        branch_name: z.string(),
        stage: applicationStage,
        asked_by: words,
      }),
    ),
  }),
});
