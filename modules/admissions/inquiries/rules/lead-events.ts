// What families who ask are told (spec 02 §8): thanks, the invitation to a visit, what the office writes to them.

import type { MessageEvent } from '#kernel/message-event.ts';

const toTheLead = { audience: 'lead', channels: ['sms', 'whatsapp', 'email'] } as const;
const parent = { kind: 'text', title: 'Name of the parent', sample: 'Bilal Mirza' } as const;
const child = { kind: 'text', title: 'Names of the children', sample: 'Saad' } as const;
const words = { kind: 'text', title: 'What the school writes', sample: 'Our open day is on Saturday.' } as const;

export const leadEvents: readonly MessageEvent[] = [
  {
    ...toTheLead,
    code: 'LEAD_ACK',
    title: 'Thanks for an inquiry',
    lane: 2,
    category: 'utility',
    topic: 'essential',
    ttl_minutes: 24 * 60,
    placeholders: {
      parent,
      branch_phone: { kind: 'text', title: 'Telephone of the branch', sample: '+92512850011' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{parent}, thank you for asking at {branch}. We will call you; you reach us at {branch_phone}.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{parent}، {branch} سے رابطے کا شکریہ۔ ہم آپ کو فون کریں گے؛ ہمارا نمبر {branch_phone} ہے۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{parent}، شكراً لتواصلكم مع {branch}. سنتصل بكم؛ رقمنا {branch_phone}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Thank you for your inquiry',
        body: 'Dear {parent},\n\nthank you for asking at {branch}. We will call you; you reach us at {branch_phone}.',
      },
    ],
  },
  {
    ...toTheLead,
    code: 'VISIT_CALL',
    title: 'An invitation to a visit',
    lane: 2,
    category: 'utility',
    topic: 'essential',
    ttl_minutes: 72 * 60,
    placeholders: {
      parent,
      at: { kind: 'instant', title: 'Day and time', sample: '2026-05-14T10:00:00Z' },
      venue: { kind: 'text', title: 'Where', sample: 'F-8 Campus, Plot 7, Islamabad' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{parent}, we look forward to your visit on {at}: {venue}.' },
      { channel: 'sms', language: 'ur', body: '{parent}، {at} کو آپ کی آمد کے منتظر ہیں: {venue}۔' },
      { channel: 'sms', language: 'ar', body: '{parent}، نتطلع إلى زيارتكم في {at}: {venue}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your visit on {at}',
        body: 'Dear {parent},\n\nwe look forward to your visit on {at}.\n\n{venue}',
      },
    ],
  },
  {
    ...toTheLead,
    code: 'LEAD_MESSAGE',
    title: 'A message about an inquiry',
    lane: 3,
    category: 'utility',
    topic: 'service',
    ttl_minutes: 24 * 60,
    placeholders: { parent, child, text: words },
    texts: [
      { channel: 'sms', language: 'en', body: '{parent}: {text} – {branch}' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your inquiry at {branch}',
        body: 'Dear {parent},\n\nabout {child}:\n\n{text}\n\n{branch}',
      },
    ],
  },
  {
    ...toTheLead,
    code: 'LEAD_OFFER',
    title: 'News for families who agreed to hear them',
    lane: 4,
    category: 'marketing',
    topic: 'marketing',
    ttl_minutes: 24 * 60,
    placeholders: { parent, text: words },
    texts: [
      { channel: 'sms', language: 'en', body: '{parent}: {text} – {branch}' },
      { channel: 'email', language: 'en', subject: 'News of {branch}', body: 'Dear {parent},\n\n{text}\n\n{branch}' },
    ],
  },
];
