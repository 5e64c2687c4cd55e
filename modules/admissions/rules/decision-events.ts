// What a family is told of the decision about its child (spec 02 §8): the waiting list, a free seat, a refusal.

import type { MessageEvent } from '#kernel/message-event.ts';

const toTheFamily = {
  lane: 2,
  category: 'utility',
  topic: 'essential',
  audience: 'primary guardian',
  channels: ['sms', 'whatsapp', 'email'],
} as const;

const child = {
  student: { kind: 'text', title: 'Name of the child', sample: 'Saad Mirza' },
  class: { kind: 'text', title: 'Class', sample: 'Class 1' },
  session: { kind: 'text', title: 'Session', sample: '2026-27' },
  application_no: { kind: 'text', title: 'Number of the application', sample: 'A-26-000118' },
} as const;

export const decisionEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'WAITING',
    title: 'A child stands on the waiting list',
    ttl_minutes: 72 * 60,
    placeholders: { ...child, place: { kind: 'number', title: 'Place in the list', sample: 4 } },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} stands at place {place} of the waiting list of {class}, {session}. We tell you as soon as a seat is free.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{student} کا نام {class} ({session}) کی ویٹنگ لسٹ میں نمبر {place} پر ہے۔ نشست خالی ہوتے ہی اطلاع دی جائے گی۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{student} في المرتبة {place} بقائمة انتظار {class} ({session}). سنبلغكم فور توفر مقعد.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student}: waiting list of {class}',
        body: 'Dear parent,\n\n{student} (application {application_no}) stands at place {place} of the waiting list of {class}, {session}. We tell you as soon as a seat is free.',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'SEAT_FREE',
    title: 'A seat became free for a child of the waiting list',
    // Later the seat belongs to the next family.
    ttl_minutes: 24 * 60,
    placeholders: { ...child, until: { kind: 'instant', title: 'Kept until', sample: '2026-04-21T09:00:00Z' } },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'A seat in {class} is free for {student}. We keep it until {until}. Please call or visit us before.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{class} میں {student} کے لیے نشست خالی ہے۔ {until} تک محفوظ ہے، اس سے پہلے رابطہ کریں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'يتوفر مقعد في {class} للطفل {student} ونحجزه حتى {until}. يرجى التواصل معنا قبل ذلك.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'A seat for {student} in {class}',
        body: 'Dear parent,\n\na seat in {class}, {session}, is free for {student} (application {application_no}). We keep it until {until}; please call or visit us before, or it goes to the next child of the list.',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'REJECTED',
    title: 'An application was not accepted',
    ttl_minutes: 72 * 60,
    placeholders: child,
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'We are sorry: we cannot offer {student} a seat in {class}, {session}. Please call us if you have a question.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: 'معذرت، ہم {student} کو {class} ({session}) میں نشست نہیں دے سکتے۔ سوال کے لیے رابطہ کریں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'نأسف لعدم تمكننا من منح {student} مقعداً في {class} ({session}). لأي استفسار يرجى الاتصال بنا.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'The application of {student}',
        body: 'Dear parent,\n\nthank you for applying. We are sorry that we cannot offer {student} (application {application_no}) a seat in {class}, {session}. Please call us if you have a question.',
      },
    ],
  },
];
