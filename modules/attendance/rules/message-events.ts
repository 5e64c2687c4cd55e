// What parents are told about attendance (ATT-7; spec 03 §10, spec 14 §7), with the words until a school writes its own.

import type { MessageEvent } from '#kernel/message-event.ts';

const toTheParents = {
  lane: 2,
  category: 'utility',
  topic: 'essential',
  audience: 'both parents',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 10 * 60,
} as const;

const student = { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' } as const;
const day = { kind: 'date', title: 'The day', sample: '2026-11-20' } as const;

export const attendanceMessageEvents: readonly MessageEvent[] = [
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
  {
    ...toTheParents,
    code: 'LEAVE_DECIDED',
    title: 'Leave of a child was decided',
    audience: 'primary guardian',
    lane: 3,
    ttl_minutes: 72 * 60,
    placeholders: {
      student,
      from: { kind: 'date', title: 'First day', sample: '2026-11-23' },
      to: { kind: 'date', title: 'Last day', sample: '2026-11-25' },
      decision: { kind: 'text', title: 'approved, rejected or cancelled', sample: 'approved' },
      note: { kind: 'text', title: 'Note of the school', sample: '' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: 'The leave of {student} from {from} to {to} is {decision}. {note?}' },
    ],
  },
  {
    ...toTheParents,
    code: 'HOLIDAY_NOTICE',
    title: 'A holiday was announced',
    audience: 'primary guardian',
    lane: 3,
    topic: 'service',
    ttl_minutes: 48 * 60,
    placeholders: {
      holiday: { kind: 'text', title: 'Name of the holiday', sample: 'Iqbal Day' },
      from: { kind: 'date', title: 'First day', sample: '2026-11-09' },
      to: { kind: 'date', title: 'Last day', sample: '2026-11-09' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: 'No school from {from} to {to}: {holiday}.' },
      { channel: 'sms', language: 'ur', body: '{holiday}: مورخہ {from} تا {to} سکول بند رہے گا۔' },
      { channel: 'sms', language: 'ar', body: '{holiday}: لا دراسة من {from} إلى {to}.' },
    ],
  },
];
