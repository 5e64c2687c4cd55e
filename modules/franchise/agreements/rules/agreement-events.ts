// What a franchisee is told of the agreement (FRA-7).

import type { MessageEvent } from '#kernel/message-event.ts';

export const agreementEvents: readonly MessageEvent[] = [
  {
    audience: 'franchisee',
    channels: ['sms', 'whatsapp', 'email'],
    lane: 3,
    category: 'utility',
    topic: 'essential',
    code: 'AGREEMENT_EXPIRING',
    title: 'A franchise agreement runs out',
    ttl_minutes: 72 * 60,
    placeholders: {
      franchisee: { kind: 'text', title: 'Name of the franchisee', sample: 'Tariq Estates' },
      number: { kind: 'text', title: 'Number of the agreement', sample: 'LHR-02-FA01' },
      ends_on: { kind: 'date', title: 'Its last day', sample: '2027-03-31' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{franchisee}: agreement {number} of {branch} ends on {ends_on}. Please speak to us about its renewal.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{franchisee}: {branch} کا معاہدہ {number} {ends_on} کو ختم ہو رہا ہے۔ تجدید کے لیے رابطہ کریں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{franchisee}: تنتهي الاتفاقية {number} لفرع {branch} في {ends_on}. يرجى التواصل معنا لتجديدها.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Agreement {number} ends on {ends_on}',
        body: 'Dear {franchisee},\n\nagreement {number} of {branch} ends on {ends_on}. Please speak to us about its renewal.',
      },
    ],
  },
];
