// What was sent by the forms (spec 13 §10, CAM-1, CAM-4): where it went, what stopped it, and what a person does about it.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idList, instantOut, localDate, text } from '#kernel/fields.ts';
import { formKinds, submissionStates } from './form-words.ts';

const area = 'outreach';
const permissions = ['Full Campus Management'];
const words = z.string().nullable();

const submission = z.object({
  id: z.number(),
  reference: z.string(),
  at: instantOut,
  form_id: z.number(),
  form: z.string(),
  kind: z.enum(formKinds),
  branch_name: words,
  site: words,
  sender: words,
  language: z.enum(['en', 'ur', 'ar']),
  source: z.string(),
  campaign: words,
  state: z.enum(submissionStates),
  reason: words,
  target: words,
  target_kind: z.enum(['lead', 'application', 'franchise applicant']).nullable(),
  target_id: z.number().nullable(),
  link: words,
  /** What was written; nothing after 180 days. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.number(),
  blocked: z.boolean(),
});
export type SubmissionRow = z.output<typeof submission>;

export const submissionList = defineCall({
  method: 'GET',
  path: 'campus/submissions',
  area,
  title: 'What was sent by the forms of the websites, the newest first',
  permissions,
  input: {
    ...listSortedBy('at', 'form', 'sender', 'state'),
    state: z.array(z.enum(submissionStates)).optional(),
    form_id: id.optional(),
    kind: z.array(z.enum(formKinds)).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(submission, { waiting: z.number(), spam: z.number() }),
});

export const submissionRescue = defineCall({
  method: 'POST',
  path: 'campus/submission-rescue',
  area,
  title: 'Takes in what was held to be spam or was refused, as if it had come now',
  permissions,
  input: { ids: idList.min(1, 'Choose at least one') },
  data: z.object({ taken: z.number(), left: z.array(z.object({ id: z.number(), why: z.string() })) }),
});

export const submissionRetry = defineCall({
  method: 'POST',
  path: 'campus/submission-retry',
  area,
  title: 'Hands over once more what could not be handed over',
  permissions,
  input: { ids: idList.min(1, 'Choose at least one') },
  data: z.object({ taken: z.number(), left: z.array(z.object({ id: z.number(), why: z.string() })) }),
});

export const senderBlock = defineCall({
  method: 'POST',
  path: 'campus/sender-block',
  area,
  title: 'What comes from the address of this submission is spam for a month',
  beyond: 'block address of 13 §10, tab Submissions',
  permissions,
  input: { id, reason: text(200) },
});

export const senderUnblock = defineCall({
  method: 'POST',
  path: 'campus/sender-unblock',
  area,
  title: 'Lets the address of a submission send again',
  beyond: 'block address of 13 §10, taken back',
  permissions,
  input: { id },
});
