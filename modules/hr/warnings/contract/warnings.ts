// Warnings of employees (spec 06 §4.6, §6.1): written as a draft, issued with a number, answered, closed; one's own are read without a permission.

import { z } from 'zod';
import { defineCall, listFields, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, currency, dayOut, id, instantOut, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'hr';
const permissions = ['Employee Warning'];

export const warningKinds = ['verbal', 'written', 'show_cause', 'final'] as const;
export const warningKind = z.enum(warningKinds, { error: 'Choose the kind' });
export const warningStatuses = ['draft', 'issued', 'acknowledged', 'replied', 'closed', 'withdrawn'] as const;

const warningRow = z.object({
  id,
  version,
  warning_no: z.string().nullable(),
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  designation: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  kind: warningKind,
  subject: z.string(),
  details: z.string(),
  incident_on: dayOut.nullable(),
  issued_on: dayOut.nullable(),
  reply_by: dayOut.nullable(),
  reply: z.string().nullable(),
  replied_at: instantOut.nullable(),
  acknowledged_at: instantOut.nullable(),
  outcome: z.string().nullable(),
  fine_amount: z.number(),
  currency,
  valid_until: dayOut.nullable(),
  withdrawn_reason: z.string().nullable(),
  file_id: id.nullable(),
  status: z.enum(warningStatuses),
  /** DSC-2: it counts today. */
  active: z.boolean(),
  /** DSC-3: a show-cause whose day is over without an answer. */
  no_reply: z.boolean(),
  /** Warnings of the person that count today. */
  active_count: z.number(),
  given_by: z.string().nullable(),
});
export type WarningRow = z.output<typeof warningRow>;

export const employeeWarnings = defineCall({
  method: 'GET',
  path: 'hr/warnings',
  area,
  title: 'Warnings of employees, the latest first; with `mine` those of whoever asks',
  permissions,
  own: true,
  input: {
    ...listSortedBy('issued_on', 'warning_no', 'employee_name', 'reply_by'),
    employee_id: id.optional(),
    branch_id: id.optional(),
    kind: warningKind.optional(),
    status: z.enum(warningStatuses).optional(),
    active: z.boolean().optional(),
    no_reply: z.boolean().optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(warningRow, { drafts: z.number(), active: z.number(), no_reply: z.number() }),
});

export const warningSave = defineCall({
  method: 'POST',
  path: 'hr/warning-save',
  area,
  title: 'Write a warning as a draft, or change the draft',
  permissions,
  input: {
    id: id.optional(),
    version: version.optional(),
    employee_id: id,
    kind: warningKind,
    subject: text(120, 2),
    details: text(4000, 2),
    incident_on: localDate.nullish(),
    reply_by: localDate.nullish(),
    /** Left out: three, six or twelve months by its kind (DSC-2). */
    valid_until: localDate.nullish(),
    fine_amount: amountOf(z.number().int().min(0).default(0)),
    file_id: id.nullish(),
  },
  data: warningRow,
});

export const warningStatus = defineCall({
  method: 'POST',
  path: 'hr/warning-status',
  area,
  title: 'Issue a warning, note that it was read or answered, close it with its outcome, or withdraw it',
  permissions,
  input: {
    id,
    version,
    action: z.enum(['issue', 'acknowledge', 'reply', 'close', 'withdraw']),
    reply: optionalText(4000),
    outcome: optionalText(1000),
    reason: optionalText(500),
  },
  data: warningRow,
});

export const warningDiscard = defineCall({
  method: 'POST',
  path: 'hr/warning-discard',
  area,
  title: 'Throw a draft of a warning away',
  beyond: 'a draft that nobody issues would stand in the list for ever',
  permissions,
  input: { id, version },
  data: z.null(),
});

export const warningSuggested = defineCall({
  method: 'GET',
  path: 'hr/warning-suggested',
  area,
  title: 'Employees for whom lateness, absence or earlier warnings suggest one, with the reason (DSC-5)',
  beyond: 'the tab Suggestions of the page (06 §5); the catalogue names the list of warnings alone',
  permissions,
  input: { ...listFields },
  data: listOf(
    z.object({
      key: z.string(),
      employee_id: id,
      employee_name: z.string(),
      employee_code: z.string(),
      branch_name: z.string(),
      kind: warningKind,
      reason: z.string(),
    }),
  ),
});

export const warningPrint = defineCall({
  method: 'POST',
  path: 'hr/warning-print',
  area,
  title: 'Letters of warnings as a PDF',
  beyond: 'a letter of 06 §7; the catalogue names no prints of this area',
  permissions,
  transport: 'file',
  input: { ids: z.array(id).min(1).max(100) },
});
