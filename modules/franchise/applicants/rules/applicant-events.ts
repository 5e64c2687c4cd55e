// What applicants are told (spec 10 §4.4): thanks, the day of the visit, the decision.

import type { MessageEvent } from '#kernel/message-event.ts';

const toThem = {
  audience: 'franchise_applicant',
  channels: ['sms', 'whatsapp', 'email'],
  lane: 2,
  category: 'utility',
  topic: 'essential',
} as const;
const applicant = { kind: 'text', title: 'Name of the applicant', sample: 'Hamza Tariq' } as const;
const number = { kind: 'text', title: 'Number of the application', sample: 'FAP-26-0012' } as const;
const place = { kind: 'text', title: 'City or address', sample: 'Faisalabad' } as const;

export const applicantEvents: readonly MessageEvent[] = [
  {
    ...toThem,
    code: 'FRANCHISE_ACK',
    title: 'Thanks for a franchise application',
    ttl_minutes: 24 * 60,
    placeholders: { applicant, number, place },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{applicant}, your franchise application {number} for {place} has reached us. We will call you.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{applicant}، {place} کے لیے آپ کی فرنچائز درخواست {number} موصول ہو گئی ہے۔ ہم آپ سے رابطہ کریں گے۔',
      },
      { channel: 'sms', language: 'ar', body: '{applicant}، وصلنا طلب الامتياز رقم {number} في {place}. سنتصل بكم.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your franchise application {number}',
        body: 'Dear {applicant},\n\nyour application {number} for {place} has reached us. We will call you about the next step.',
      },
    ],
  },
  {
    ...toThem,
    code: 'FRANCHISE_VISIT',
    title: 'The day of a site visit',
    ttl_minutes: 72 * 60,
    placeholders: { applicant, place, at: { kind: 'instant', title: 'Day and time', sample: '2026-05-14T10:00:00Z' } },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{applicant}, we visit your place in {place} on {at}. Please be there with the papers of the building.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{applicant}، ہم {at} کو {place} میں آپ کی جگہ کا معائنہ کریں گے۔ عمارت کے کاغذات ساتھ رکھیں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{applicant}، نزور موقعكم في {place} يوم {at}. يرجى إحضار أوراق المبنى.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'We visit your place on {at}',
        body: 'Dear {applicant},\n\nwe visit your place in {place} on {at}. Please be there with the papers of the building.',
      },
    ],
  },
  {
    ...toThem,
    code: 'FRANCHISE_DECISION',
    title: 'The decision on a franchise application',
    ttl_minutes: 72 * 60,
    placeholders: {
      applicant,
      number,
      decision: { kind: 'text', title: 'The decision in a sentence', sample: 'It is approved; the agreement follows.' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{applicant}, about your franchise application {number}: {decision}' },
      { channel: 'sms', language: 'ur', body: '{applicant}، آپ کی فرنچائز درخواست {number}: {decision}' },
      { channel: 'sms', language: 'ar', body: '{applicant}، بشأن طلب الامتياز {number}: {decision}' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your franchise application {number}',
        body: 'Dear {applicant},\n\n{decision}',
      },
    ],
  },
];
