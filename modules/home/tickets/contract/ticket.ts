// The page of who asked for something (13 §2, SVC-5): read and answered by the link that was sent.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { instantOut, linkToken } from '#kernel/fields.ts';
import { languages } from '#kernel/words/translated.ts';

const token = linkToken;
const byLink = { area: 'helpdesk', door: 'public', admits: 'link' } as const;

export const ticketRead = defineCall({
  ...byLink,
  method: 'GET',
  path: 'public/ticket/:token',
  title: 'How it goes with what somebody asked for, behind the link that was sent',
  per_minute: 30,
  input: { token, language: z.enum(languages).default('en') },
  data: z.object({
    school: z.string(),
    language: z.enum(languages),
    title: z.string(),
    reference: z.string().nullable(),
    state: z.object({ tone: z.enum(['good', 'waiting', 'bad', 'plain']), words: z.string() }),
    text: z.string().nullable(),
    steps: z.array(z.object({ words: z.string(), done: z.boolean() })),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    missing: z.array(z.string()),
    pay: z.string().nullable(),
    acts: z.array(z.object({ name: z.string(), words: z.string(), text: z.enum(['none', 'may', 'must']) })),
    until: instantOut,
  }),
});

export const ticketSay = defineCall({
  ...byLink,
  method: 'POST',
  path: 'public/ticket/:token',
  title: 'Says something to it: a message, a yes or an objection',
  per_minute: 10,
  input: { token, act: z.string().max(40), text: z.string().trim().max(2000, 'At most 2000 characters').default('') },
});
