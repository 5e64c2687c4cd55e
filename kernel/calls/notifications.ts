// The bell: own lines, read marks and choices by kind (spec 12 §5.14, §8).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { idList, workedOut } from '#kernel/fields.ts';

const line = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the screen; empty where there is nothing to open. */
  url: z.string(),
  /** How often the same happened while it was unread; of approvals that wait, how many wait now. */
  count: workedOut(z.number()),
  read_at: z.string().nullable(),
  at: z.string(),
});
export type BellLine = z.output<typeof line>;

export const notificationList = defineCall({
  method: 'GET',
  path: 'notifications',
  area: 'platform',
  title: 'Own bell, newest first, with the number unread',
  input: { ...listFields, unread: z.boolean().optional(), kind: z.string().max(40).optional() },
  data: listOf(line, { unread: z.number() }),
});

export const notificationsRead = defineCall({
  method: 'POST',
  path: 'notifications/read',
  area: 'platform',
  title: 'Mark lines as read, or all of them',
  input: { ids: idList.optional(), all: z.boolean().optional() },
  data: z.object({ unread: z.number() }),
});

const email = z.enum(['now', 'daily', 'off']);
const choice = z.object({ kind: z.string(), title: z.string(), bell: z.boolean(), email });
export type NotificationChoice = z.output<typeof choice>;

export const notificationChoices = defineCall({
  method: 'GET',
  path: 'notifications/choices',
  area: 'platform',
  title: 'Which notifications ring and which come by e-mail, by kind',
  data: z.array(choice),
});

export const notificationChoose = defineCall({
  method: 'POST',
  path: 'notifications/choices',
  area: 'platform',
  title: 'Choose which notifications ring and which come by e-mail',
  input: {
    choices: z
      .array(z.strictObject({ kind: z.string().max(40), bell: z.boolean(), email }))
      .min(1)
      .max(50),
  },
  data: z.array(choice),
});

export const notificationStream = defineCall({
  method: 'GET',
  path: 'notifications/stream',
  area: 'platform',
  title: 'The number unread as server-sent events, a few minutes long; without it the screen asks each minute',
  transport: 'file',
});
