// Calls of service locks (spec 10 §4.6, §11.4).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, instantOut, localDate, money, text } from '#kernel/fields.ts';

const area = 'franchise';
const permissions = ['Franchise Lock'];

export const lockActions = [
  'buy_stock',
  'admit',
  'hire',
  'message',
  'issue_documents',
  'student_edit',
  'sell_stock',
] as const;
export const lockActionNames: Record<(typeof lockActions)[number], string> = {
  buy_stock: 'Purchases',
  admit: 'New admissions',
  hire: 'Hiring',
  message: 'Bulk messages',
  issue_documents: 'Cards and certificates',
  student_edit: 'Changes to students',
  sell_stock: 'Sales',
};

const lock = z.object({
  id: z.number(),
  source: z.enum(['auto', 'manual']),
  step_position: z.number().nullable(),
  actions: z.array(z.string()),
  reason: z.string(),
  starts_at: instantOut,
  released_at: instantOut.nullable(),
  pardon_until: dayOut.nullable(),
  live: z.boolean(),
  by: z.string().nullable(),
});

export const lockList = defineCall({
  method: 'GET',
  path: 'franchise/locks/:branch_id',
  area,
  beyond: 'The tab Locks of a franchise (spec 10 §10.2)',
  title: 'Service locks of a franchise, those that are on first, and how far it is overdue',
  permissions: ['Franchise Record', 'Franchise Lock'],
  input: { branch_id: id },
  data: z.object({
    days_overdue: z.number(),
    overdue: money,
    steps: z.array(z.object({ after_days: z.number(), actions: z.array(z.string()) })),
    locks: z.array(lock),
  }),
});

export const myLocks = defineCall({
  method: 'GET',
  path: 'franchise/my-locks',
  area,
  beyond: 'what the people of a locked franchise read beside every page (ROY-18)',
  title:
    'Service locks that are on in the franchises of the caller, with what is stopped and why; nothing for who works in all branches',
  permissions: ['Royalty Claim', 'Branch Record'],
  data: z.array(
    z.object({
      id: z.number(),
      branch_id: z.number(),
      code: z.string(),
      actions: z.array(z.string()),
      reason: z.string(),
    }),
  ),
});

export const lockPut = defineCall({
  method: 'POST',
  path: 'franchise/lock',
  area,
  title: 'Stop chosen services of a franchise by hand; only a release ends it',
  permissions,
  input: {
    branch_id: id,
    actions: z.array(z.enum(lockActions)).min(1, 'Choose what is stopped'),
    reason: text(200),
  },
  data: z.object({ id: z.number() }),
});

export const lockPardon = defineCall({
  method: 'POST',
  path: 'franchise/pardon',
  area,
  title: 'Let the automatic lock rest until a day; it returns by itself',
  permissions,
  input: { branch_id: id, until: localDate, reason: text(200) },
  data: z.object({ id: z.number() }),
});

export const lockRelease = defineCall({
  method: 'POST',
  path: 'franchise/release',
  area,
  title: 'Release a lock that was put on by hand',
  permissions,
  input: { branch_id: id, lock_id: id, reason: text(200) },
  data: z.object({ id: z.number() }),
});

export const lockNotice = defineCall({
  method: 'GET',
  path: 'franchise/locks/:branch_id/notice',
  area,
  title: 'The notice of a lock as a PDF: what is stopped, since when, what to pay, how it ends',
  beyond: 'the lock notice (10 §12)',
  permissions: ['Franchise Record', 'Franchise Lock'],
  transport: 'file',
  input: { branch_id: id },
});
