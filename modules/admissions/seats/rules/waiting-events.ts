// What a family on the waiting list is told when a seat is free (spec 02 §8).

import type { MessageEvent } from '#kernel/message-event.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

export const child = {
  student: { kind: 'text', title: 'Name of the child', sample: 'Saad Mirza' },
  class: { kind: 'text', title: 'Class', sample: 'Class 1' },
  session: { kind: 'text', title: 'Session', sample: '2026-27' },
  application_no: { kind: 'text', title: 'Number of the application', sample: 'A-26-000118' },
} as const;

export const waitingEvents: readonly MessageEvent[] = [
  {
    ...toTheApplicant,
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
];
