// E-mail senders of the school and its branches, and the list of addresses that get none (spec 10 §11.2, MAIL-1 to MAIL-5).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, optionalText, text, version } from '#kernel/fields.ts';

const permissions = ['Bulk Email Setting'];
const mail = z.string({ error: 'This field is required' }).trim().max(200).pipe(z.email('Enter an e-mail address'));
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 21:00')
  .nullish();
const dnsState = z.enum(['ok', 'missing', 'wrong']);

const sender = z.object({
  id: z.number(),
  name: z.string(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  host: z.string(),
  port: z.number(),
  security: z.enum(['starttls', 'tls', 'none']),
  username: z.string().nullable(),
  /** Dots and the last four; never the password. */
  password_hint: z.string().nullable(),
  from_name: z.string(),
  from_address: z.string(),
  reply_to: z.string().nullable(),
  per_minute: z.number(),
  per_day: z.number(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  footer: z.string(),
  postal_address: z.string(),
  ramp_up: z.boolean(),
  status: z.enum(['untested', 'active', 'paused', 'failed']),
  tested_at: z.string().nullable(),
  dns: z.object({ spf: dnsState.optional(), dmarc: dnsState.optional(), record: z.string().optional() }),
  last_error: z.string().nullable(),
  sent_today: z.number(),
  waiting: z.number(),
  version: z.number(),
});
export type EmailSenderRow = z.output<typeof sender>;

export const emailSenderList = defineCall({
  method: 'GET',
  path: 'email-senders',
  area: 'branches',
  title: 'E-mail senders of the school and its branches',
  permissions,
  input: { ...listFields, branch_id: id.optional(), status: sender.shape.status.optional() },
  data: listOf(sender),
});

const fields = {
  name: text(80),
  branch_id: id.nullish(),
  host: text(253),
  port: z.number({ error: 'Enter a port' }).int().min(1).max(65_535),
  security: sender.shape.security,
  username: optionalText(200),
  /** Empty on edit: unchanged (MAIL-5). */
  password: z.string().max(500).nullish(),
  from_name: text(80),
  from_address: mail,
  reply_to: z.union([mail, z.literal('')]).nullish(),
  per_minute: z.number().int().min(1).max(6000).default(30),
  per_day: z.number().int().min(1).max(1_000_000).default(2000),
  quiet_from: clock,
  quiet_to: clock,
  footer: z.string().max(500).default(''),
  postal_address: z.string().max(300).default(''),
  ramp_up: z.boolean().default(false),
};

export const emailSenderCreate = defineCall({
  method: 'POST',
  path: 'email-senders',
  area: 'branches',
  title: 'Add an e-mail sender; it is used once it has been tested',
  permissions,
  input: fields,
  data: sender,
});

export const emailSenderUpdate = defineCall({
  method: 'POST',
  path: 'email-senders/update/:id',
  area: 'branches',
  title: 'Change an e-mail sender; a new host, name or password is tested again first',
  permissions,
  input: { id, version, ...fields },
  data: sender,
});

export const emailSenderTest = defineCall({
  method: 'POST',
  path: 'email-senders/test',
  area: 'branches',
  title: 'Send one mail to a typed address; when the server takes it, the sender is used from now on',
  permissions,
  input: { id, address: mail },
  data: z.object({ taken: z.boolean(), answer: z.string(), sender }),
});

export const emailSenderDns = defineCall({
  method: 'POST',
  path: 'email-senders/dns',
  area: 'branches',
  title: 'Look up SPF and DMARC of the sender domain and keep what was found',
  permissions,
  input: { id },
  data: sender,
});

export const emailSenderPause = defineCall({
  method: 'POST',
  path: 'email-senders/pause',
  area: 'branches',
  title: 'Hold the queue of a sender; nothing is lost',
  permissions,
  input: { id, version },
  data: sender,
});

export const emailSenderResume = defineCall({
  method: 'POST',
  path: 'email-senders/resume',
  area: 'branches',
  title: 'Send again by a sender that was paused',
  permissions,
  input: { id, version },
  data: sender,
});

const suppression = z.object({
  id: z.number(),
  address: z.string(),
  reason: z.enum(['hard_bounce', 'complaint', 'unsubscribed', 'manual']),
  since: z.string(),
  source: z.string(),
  note: z.string().nullable(),
});

export const emailSuppressionList = defineCall({
  method: 'GET',
  path: 'email-suppressions',
  area: 'branches',
  title: 'Addresses that get no mail, with the reason',
  permissions,
  input: { ...listFields, reason: suppression.shape.reason.optional() },
  data: listOf(suppression),
});

export const emailSuppressionAdd = defineCall({
  method: 'POST',
  path: 'email-suppressions',
  area: 'branches',
  title: 'Put an address on the stop list by hand',
  permissions,
  input: { address: mail, note: optionalText(200) },
  data: suppression,
});

export const emailSuppressionRemove = defineCall({
  method: 'POST',
  path: 'email-suppressions/remove',
  area: 'branches',
  title: 'Take an address off the stop list',
  permissions,
  input: { id, reason: text(200) },
});
