// The message log, the sandbox wall, event switches and texts (spec 12 §7.5, §7.8, §8). Their screens stand in outreach.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { id, idList, localDate, optionalText, text, version } from '#kernel/fields.ts';

const channel = z.enum(['sms', 'whatsapp', 'email']);
const language = z.enum(['en', 'ur', 'ar']);
export const messageStates = [
  'queued',
  'sending',
  'retry',
  'sent',
  'delivered',
  'read',
  'failed',
  'uncertain',
  'skipped',
  'expired',
  'cancelled',
] as const;
const state = z.enum(messageStates);

/** Who may look at messages that went. */
export const readers = ['SMS Alert', 'Full Marketing', 'Message Log'];

const logRow = z.object({
  id: z.number(),
  at: z.string(),
  channel,
  branch_name: z.string().nullable(),
  recipient_name: z.string(),
  recipient_type: z.string(),
  /** Masked without Message Log or Whatsapp Inbox. */
  address: z.string(),
  event_code: z.string().nullable(),
  event_title: z.string(),
  /** The subject, or the first 80 signs; nothing of a sensitive event. */
  text: z.string(),
  language: z.string(),
  parts: z.number(),
  state,
  reason: z.string().nullable(),
  sent_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  read_at: z.string().nullable(),
  sandbox: z.boolean(),
});
export type MessageRow = z.output<typeof logRow>;

export const messageList = defineCall({
  method: 'GET',
  path: 'message/list',
  area: 'outreach',
  title: 'The log of all messages of the scope, newest first; the last seven days unless dates are given',
  permissions: readers,
  input: {
    ...listFields,
    from: localDate.optional(),
    to: localDate.optional(),
    channel: channel.optional(),
    state: state.optional(),
    event_code: z.string().max(60).optional(),
    branch_id: id.optional(),
    student_id: id.optional(),
    sandbox: z.boolean().optional(),
  },
  data: listOf(logRow, { delivered: z.number(), failed: z.number(), waiting: z.number() }),
});

/** Message Log alone takes it away as a file (12 §4). */
export const messageListExport = {
  ...exportOf(messageList),
  permissions: ['Message Log'],
  beyond: 'the log as a file is for Message Log alone (12 §4)',
};

export const messageView = defineCall({
  method: 'GET',
  path: 'message/:id',
  area: 'outreach',
  title: 'One message as the person got it, with its attempts and what the provider told',
  permissions: readers,
  input: { id },
  data: logRow.extend({
    subject: z.string().nullable(),
    /** Null where it may not be shown. */
    body: z.string().nullable(),
    dedupe_key: z.string(),
    files: z.array(z.object({ name: z.string(), bytes: z.number() })),
    attempts: z.array(
      z.object({
        no: z.number(),
        at: z.string(),
        outcome: z.string(),
        code: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
    notices: z.array(z.object({ status: z.string(), at: z.string(), code: z.string().nullable() })),
    may_resend: z.boolean(),
    may_cancel: z.boolean(),
  }),
});

const perId = z.array(z.object({ id: z.number(), done: z.boolean(), reason: z.string().nullable() }));

export const messageResend = defineCall({
  method: 'POST',
  path: 'message/resend',
  area: 'outreach',
  title: 'Send again what failed, expired or is in doubt; a new message with the reason on it',
  permissions: ['Message Log'],
  input: { ids: idList.min(1).max(500), reason: text(200) },
  data: perId,
});

export const messageCancel = defineCall({
  method: 'POST',
  path: 'message/cancel',
  area: 'outreach',
  title: 'Withdraw what has not left yet',
  permissions: ['Message Log'],
  input: { ids: idList.min(1).max(500), reason: text(200) },
  data: perId,
});

export const sandboxWall = defineCall({
  method: 'GET',
  path: 'message/sandbox',
  area: 'outreach',
  title: 'What each person would have received: messages that stayed in this system',
  beyond: 'the wall of the sandbox (12 MSG-60): what would have gone out',
  permissions: ['Message Setting'],
  input: { ...listFields, channel: channel.optional() },
  data: listOf(
    z.object({
      id: z.number(),
      at: z.string(),
      channel,
      language: z.string(),
      recipient_name: z.string(),
      address: z.string(),
      event_title: z.string(),
      subject: z.string().nullable(),
      /** Null: a sensitive message outside a demo school. */
      body: z.string().nullable(),
      state,
      branch_name: z.string().nullable(),
    }),
  ),
});

const placeholder = z.object({ name: z.string(), kind: z.string(), title: z.string(), sample: z.string() });

const eventRow = z.object({
  code: z.string(),
  title: z.string(),
  area: z.string(),
  lane: z.number(),
  topic: z.enum(['essential', 'service', 'marketing']),
  audience: z.string(),
  enabled: z.boolean(),
  channels: z.array(channel),
  default_channels: z.array(channel),
  send_at: z.string().nullable(),
  fallback_minutes: z.number().nullable(),
  /** Where the switches come from. */
  from: z.enum(['delivered', 'school', 'branch']),
  version: z.number(),
  /** 'sms en, email en': texts in force. */
  texts: z.string(),
  sent_30_days: z.number(),
});
export type MessageEventRow = z.output<typeof eventRow>;

const edit = ['Message Template Edit'];

export const messageEventList = defineCall({
  method: 'GET',
  path: 'message-event/list',
  area: 'outreach',
  title: 'Automatic messages: what is sent, to whom, by which channels',
  permissions: edit,
  input: { ...listFields, branch_id: id.optional(), area: z.string().max(40).optional() },
  data: listOf(eventRow),
});

const place = { event_code: z.string().max(60), branch_id: id.nullish() };

export const messageEventSave = defineCall({
  method: 'POST',
  path: 'message-event/save',
  area: 'outreach',
  title: 'Switch an automatic message, order its channels, set its hour; for the school or one branch',
  permissions: edit,
  input: {
    ...place,
    enabled: z.boolean(),
    channels: z.array(channel).min(1, 'Choose at least one channel').max(3),
    send_at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 10:00')
      .nullish(),
    fallback_minutes: z.number().int().min(1).max(10_080).nullish(),
    version: version.optional(),
  },
  data: eventRow,
});

export const messageEventReset = defineCall({
  method: 'POST',
  path: 'message-event/reset',
  area: 'outreach',
  title: 'Back to the switches of the school, or as delivered',
  permissions: edit,
  input: place,
  data: eventRow,
});

const eventText = z.object({
  /** Null: the delivered text. */
  id: z.number().nullable(),
  channel,
  language,
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(['draft', 'active', 'delivered']),
  from: z.enum(['delivered', 'school', 'branch']),
  text_version: z.number(),
  version: z.number(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type EventTextRow = z.output<typeof eventText>;

export const messageTextList = defineCall({
  method: 'GET',
  path: 'message-template/list',
  area: 'outreach',
  title: 'The texts of an event with its fields',
  permissions: edit,
  input: { event_code: z.string().max(60), branch_id: id.optional() },
  data: z.object({ placeholders: z.array(placeholder), texts: z.array(eventText) }),
});

const words = {
  channel,
  language,
  subject: optionalText(200),
  body: text(5000),
};

export const messageTextSave = defineCall({
  method: 'POST',
  path: 'message-template/save',
  area: 'outreach',
  title: 'Keep a draft of a text; unknown fields and too many parts are refused by name',
  permissions: edit,
  input: { ...place, ...words },
  data: eventText,
});

export const messageTextActivate = defineCall({
  method: 'POST',
  path: 'message-template/activate',
  area: 'outreach',
  title: 'Use a draft from now on; what is queued keeps its text',
  permissions: edit,
  input: { id, version },
  data: eventText,
});

export const messageTextRetire = defineCall({
  method: 'POST',
  path: 'message-template/retire',
  area: 'outreach',
  title: 'Take a text out of use; the one above it holds again',
  permissions: edit,
  input: { id, version },
  data: z.null(),
});

export const messageTextRender = defineCall({
  method: 'POST',
  path: 'message-template/render',
  area: 'outreach',
  title: 'A text with sample values as the person would read it, with encoding and parts',
  permissions: edit,
  input: { event_code: z.string().max(60), ...words },
  data: z.object({
    subject: z.string().nullable(),
    text: z.string(),
    encoding: z.enum(['gsm7', 'ucs2']).nullable(),
    parts: z.number().nullable(),
    costly: z.string().nullable(),
    problems: z.array(z.string()),
  }),
});
