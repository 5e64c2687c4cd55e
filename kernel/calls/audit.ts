// The audit page and the History of a record (spec 00 §8, spec 01 §3).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

export const auditCategories = ['change', 'access', 'export', 'print'] as const;

const values = z.record(z.string(), z.unknown()).nullable();

export const auditList = defineCall({
  method: 'GET',
  path: 'audit',
  area: 'platform',
  title: 'Who did what to which record, newest first',
  permissions: ['Audit Record'],
  input: {
    ...listFields,
    record_kind: z.string().max(60).optional(),
    record_id: id.optional(),
    user_id: id.optional(),
    branch_id: id.optional(),
    action: z.string().max(60).optional(),
    category: z.enum(auditCategories).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string().nullable(),
      branch_name: z.string().nullable(),
      record_kind: z.string(),
      record_id: z.number(),
      /** As people call it; null where it has no name, or none that this person may see. */
      record_name: z.string().nullable(),
      action: z.string(),
      category: z.enum(auditCategories),
      ip: z.string().nullable(),
      before: values,
      after: values,
    }),
  ),
});

export const auditChoices = defineCall({
  method: 'GET',
  path: 'audit/choices',
  area: 'platform',
  title: 'What the filters of the audit offer: kinds of records, and who did something in the last 90 days',
  beyond: 'audit page: what its filters offer',
  permissions: ['Audit Record'],
  data: z.object({
    kinds: z.array(z.object({ value: z.string(), label: z.string() })),
    people: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});
