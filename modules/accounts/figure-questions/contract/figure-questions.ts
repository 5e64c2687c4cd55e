// Questions on a figure (05 §14.9): asked on a line of the book, a voucher or a row of a report; it goes to who entered it, and the answer stays.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, instantOut, localDate, text } from '#kernel/fields.ts';

const area = 'accounts';
/** Who sees figures may ask; who writes vouchers is asked, and answers. */
const readers = ['Account Report', 'Ledger', 'Account Record'];
const everybody = [...readers, 'create-voucher', 'make-voucher'];

export const subjectKinds = ['entry', 'voucher', 'account'] as const;
const subject_kind = z.enum(subjectKinds);

const questionRow = z.object({
  id: z.number(),
  subject_kind,
  subject_id: z.number(),
  label: z.string(),
  /** Of several branches: how many. */
  branch: z.string(),
  currency,
  /** debit − credit when it was asked. */
  figure: z.number(),
  from: dayOut.nullable(),
  to: dayOut.nullable(),
  question: z.string(),
  asked_by: z.string(),
  asked_at: instantOut,
  asked_of: z.string().nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: instantOut.nullable(),
  // no table: read from its answer
  state: z.enum(['open', 'answered', 'taken_back']),
  mine: z.boolean(),
  /** Where the figure stands. */
  path: z.string(),
});

export const questionList = defineCall({
  method: 'GET',
  path: 'account/question/list',
  area,
  beyond: 'open questions on figures, and the answers that stay (05 §14.9)',
  title: 'Questions on figures: asked by the person or of them, or on branches of the scope',
  permissions: everybody,
  input: {
    ...listFields,
    // no table: read from its answer
    state: z.enum(['open', 'answered', 'all']).default('open'),
    /** Only those asked of the person. */
    of_me: z.boolean().optional(),
    subject_kind: subject_kind.optional(),
    subject_id: id.optional(),
  },
  data: listOf(questionRow, { open: z.number(), of_me: z.number() }),
});

export const questionAsk = defineCall({
  method: 'POST',
  path: 'account/question/ask',
  area,
  beyond: 'a question is left on any line or row of the accounts (05 §14.9)',
  title: 'Leave a question on a line, a voucher or a row of a report; it rings at who entered it',
  permissions: readers,
  idempotent: true,
  input: {
    subject_kind,
    subject_id: id,
    /** Of a row of a report: the days of its figure; a balance has its last day only. */
    from: localDate.optional(),
    to: localDate.optional(),
    branch_ids: idList.optional(),
    question: text(1000).refine((words) => words.length >= 3, 'Ask in words'),
  },
  data: questionRow,
});

export const questionAnswer = defineCall({
  method: 'POST',
  path: 'account/question/answer',
  area,
  beyond: 'the answer stays with the figure (05 §14.9)',
  title: 'Answer a question on a figure, once; it rings at who asked',
  permissions: everybody,
  input: { id, answer: text(2000) },
  data: questionRow,
});

export const questionTakeBack = defineCall({
  method: 'POST',
  path: 'account/question/take-back',
  area,
  beyond: 'who asked found the answer alone (05 §14.9)',
  title: 'Take a question back that nobody has answered',
  permissions: readers,
  input: { id },
  data: questionRow,
});
