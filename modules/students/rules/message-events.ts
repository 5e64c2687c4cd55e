// What families are told about a student (spec 03 §10, spec 14 §7): the event with its words, until a school writes its own.

import type { MessageEvent } from '#platform/messages/event.ts';

const toTheFamily = {
  lane: 2,
  category: 'utility',
  topic: 'service',
  audience: 'primary guardian',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 24 * 60,
} as const;

export const studentMessageEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'WARNING',
    title: 'A warning was given',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      warning_no: { kind: 'text', title: 'Number of the warning', sample: 'W001260007' },
      level: { kind: 'number', title: 'Level, 1 to 3', sample: 1 },
      about: { kind: 'text', title: 'What it is about', sample: 'attendance' },
      text: { kind: 'text', title: 'What the school writes', sample: 'Absent on six working days without leave.' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student}: warning {level} ({about}), no {warning_no}. {text} Please contact the school.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Warning {level} for {student}',
        body: 'Dear parent,\n\n{student} was given warning no {warning_no} (level {level}, {about}):\n\n{text}\n\nPlease contact the school.',
      },
    ],
  },
];
