// The application of one child: reading, change, its papers, another place (spec 02 §5.3, §5.5, §6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { applicationData } from './application-fields.ts';
import { applicationRecord, paper } from './application-record.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';
const add = ['Student Addmission Add'];

export const applicationGet = defineCall({
  method: 'GET',
  path: 'admission/application/:id',
  area,
  title: 'One application with all its pages, papers, tests and history',
  permissions: ['Student Admission Record'],
  input: { id },
  data: applicationRecord,
});

export const applicationUpdate = defineCall({
  method: 'POST',
  path: 'admission/application/update',
  area,
  title: 'Change what an application says, before it is confirmed',
  permissions: add,
  input: { id, version, data: applicationData },
  data: applicationRecord,
});

export const applicationDocument = defineCall({
  method: 'POST',
  path: 'admission/application/document',
  area,
  title: 'A paper of the checklist came, as a file or by hand, or is waived with a reason (ADM-18)',
  permissions: add,
  input: {
    id,
    document_type_id: id,
    file_id: id.nullish(),
    /** Seen on paper at the desk. */
    paper: z.boolean().default(false),
    waive: z.strictObject({ reason: text(200) }).nullish(),
    number: optionalText(40),
    expiry: localDate.nullish(),
  },
  data: z.object({ version: z.number(), stage: applicationStage, papers: z.array(paper) }),
});

export const applicationMove = defineCall({
  method: 'POST',
  path: 'admission/application/move',
  area,
  title: 'Another class, session, section or branch for an application (ADM-32)',
  permissions: add,
  input: {
    id,
    version,
    branch_id: id.optional(),
    session_id: id.optional(),
    course_id: id.optional(),
    section_id: id.nullish(),
    /** Why a child outside the ages of the new class is taken; needs Admission Override. */
    age_reason: optionalText(300),
  },
  data: applicationRecord,
});
