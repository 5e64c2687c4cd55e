// A message to a franchisee, by SMS in three languages and by mail (14 §7): what all of them have.

import type { MessageEvent, Placeholder } from '#kernel/message-event.ts';

const base = {
  audience: 'franchisee',
  channels: ['sms', 'whatsapp', 'email'],
  lane: 3,
  category: 'utility',
  topic: 'essential',
  ttl_minutes: 72 * 60,
} as const;
const franchisee: Placeholder = { kind: 'text', title: 'Name of the franchisee', sample: 'Tariq Estates' };
export const amount: Placeholder = { kind: 'money', title: 'Amount', sample: 13_920_000 };

interface Said {
  code: string;
  title: string;
  placeholders: MessageEvent['placeholders'];
  en: string;
  ur: string;
  ar: string;
  subject: string;
  mail: string;
}

export const event = ({ en, ur, ar, subject, mail, ...rest }: Said): MessageEvent => ({
  ...base,
  ...rest,
  placeholders: { franchisee, ...rest.placeholders },
  texts: [
    { channel: 'sms', language: 'en', body: en },
    { channel: 'sms', language: 'ur', body: ur },
    { channel: 'sms', language: 'ar', body: ar },
    { channel: 'email', language: 'en', subject, body: `Dear {franchisee},\n\n${mail}` },
  ],
});
