// Audit packs (05 §14.3): a read-only link to a period of some books for an auditor; it ends, and it covers what it covered when it was made.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, instantOut, localDate, optionalText, text } from '#kernel/fields.ts';

const area = 'accounts';
const permissions = ['Audit Record'];
export const LONGEST_DAYS = 90;
export const LARGEST_SAMPLE = 200;

const packRow = z.object({
  id: z.number(),
  auditor: z.string(),
  note: z.string().nullable(),
  from: dayOut,
  to: dayOut,
  currency,
  branches: z.number(),
  /** The first few, for the eye. */
  branch_names: z.string(),
  seed: z.string(),
  sample_size: z.number(),
  lines: z.number(),
  expires_at: instantOut,
  // no table: read from its end and today
  state: z.enum(['open', 'expired', 'ended']),
  opened: z.number(),
  last_opened_at: instantOut.nullable(),
  created_at: instantOut,
  by: z.string().nullable(),
});

export const auditPackList = defineCall({
  method: 'GET',
  path: 'account/audit-pack/list',
  area,
  beyond: 'what was given to auditors, how often it was opened, and what still is open (05 §14.3)',
  title: 'Audit packs over branches of the scope, the newest first',
  permissions,
  input: { ...listFields },
  data: listOf(packRow),
});

export const auditPackMake = defineCall({
  method: 'POST',
  path: 'account/audit-pack/make',
  area,
  beyond: 'one act gives an auditor a period to read (05 §14.3)',
  title: 'Give an auditor a read-only link to a period of the books; the address is answered once',
  permissions,
  idempotent: true,
  stepUp: true,
  input: {
    auditor: text(120, 2),
    note: optionalText(500),
    from: localDate,
    to: localDate,
    /** Absent: every branch of the scope in the chosen country. */
    branch_ids: idList.optional(),
    days: z.number().int().min(1, 'At least a day').max(LONGEST_DAYS, `At most ${LONGEST_DAYS} days`).default(30),
    sample_size: z
      .number()
      .int()
      .min(1, 'At least one')
      .max(LARGEST_SAMPLE, `At most ${LARGEST_SAMPLE} of each`)
      .default(25),
    /** The auditor's own, or one by chance. */
    seed: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,40}$/, '4 to 40 letters and digits')
      .optional(),
  },
  data: z.object({ pack: packRow, link: z.string() }),
});

export const auditPackEnd = defineCall({
  method: 'POST',
  path: 'account/audit-pack/end',
  area,
  beyond: 'the audit is over, or the link reached the wrong person (05 §14.3)',
  title: 'End the link of an audit pack at once',
  permissions,
  input: { id },
  data: packRow,
});
