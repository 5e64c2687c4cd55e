// What is written of an application beside its facts (07 §5.5): words and documents, do not hire, two records that are one person.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, optionalText, text, version } from '#kernel/fields.ts';

const area = 'recruitment';
const permissions = ['Job Application'];
const one = { error: 'Choose one from the list' };

export const applicationNote = defineCall({
  method: 'POST',
  path: 'hr/application-note',
  area,
  title: 'Write down words about an application, with a paper if there is one',
  beyond: 'the card page keeps notes and papers of an application (07 §5.5)',
  permissions,
  input: {
    id,
    note: text(2000),
    file_id: idOf('file').nullish(),
    file_kind: z.enum(['certificate', 'experience', 'identity', 'lesson_plan', 'other'], one).default('other'),
    visible: z.boolean().default(false),
  },
  data: z.object({ id }),
});

export const applicantMark = defineCall({
  method: 'POST',
  path: 'hr/applicant-mark',
  area,
  title: 'Say that somebody is not to be hired, with the reason, or that it is over (HIRE-14)',
  beyond: 'do not hire is said of a person and shown with each of their applications (HIRE-14)',
  permissions,
  input: { id, applicant_version: version, do_not_hire: z.boolean(), reason: optionalText(500) },
  data: z.object({ applicant_version: z.number() }),
});

export const applicantMerge = defineCall({
  method: 'POST',
  path: 'hr/applicant-merge',
  area,
  title: 'Two records are one person: the applications of the one go to the other',
  beyond: 'a person has one record in the school (07 §2.5), also where it was seen too late',
  permissions,
  input: { id, into_id: idOf('job application'), reason: text(300, 5) },
  data: z.object({ moved: z.number(), closed: z.number() }),
});
