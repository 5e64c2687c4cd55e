// What families are told of warnings (spec 03 §10, spec 14 §7).

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const warningEvents: readonly MessageEvent[] = [
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
