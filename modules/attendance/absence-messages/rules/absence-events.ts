// What parents are told about absences (ATT-7; spec 03 §10, spec 14 §7), with the words until a school writes its own.

import { student, toTheParents } from './to-the-parents.ts';
import type { MessageEvent } from '#kernel/message-event.ts';

const day = { kind: 'date', title: 'The day', sample: '2026-11-20' } as const;

export const absenceEvents: readonly MessageEvent[] = [
  {
    ...toTheParents,
    code: 'ABSENT_TODAY',
    title: 'A child is absent',
    placeholders: { student, day },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is absent from school on {day}. Please tell us if this is not so.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{student} مورخہ {day} کو سکول سے غیر حاضر ہے۔ اگر ایسا نہیں تو ہمیں مطلع کریں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{student} غائب عن المدرسة يوم {day}. يرجى إبلاغنا إذا لم يكن ذلك صحيحًا.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} is absent on {day}',
        body: 'Dear parent,\n\n{student} is absent from school on {day}. Please tell the school if this is not so, or ask for leave.',
      },
    ],
  },
  {
    ...toTheParents,
    code: 'LATE_TODAY',
    title: 'A child came late',
    on: false,
    placeholders: { student, day },
    texts: [{ channel: 'sms', language: 'en', body: '{student} came late to school on {day}.' }],
  },
  {
    ...toTheParents,
    code: 'ABSENCE_CORRECTED',
    title: 'A told absence was a mistake',
    placeholders: { student, day },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Correction: {student} is in school on {day}. We are sorry for the earlier message.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} is in school on {day}',
        body: 'Dear parent,\n\n{student} is in school on {day}. Our earlier message was a mistake and we are sorry for it.',
      },
    ],
  },
  {
    ...toTheParents,
    code: 'CONSTANT_ABSENT',
    title: 'A child is absent for days without leave',
    placeholders: { student, days: { kind: 'number', title: 'Days absent in a row', sample: 3 } },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is absent for {days} school days without leave. Please call the school.',
      },
    ],
  },
];
