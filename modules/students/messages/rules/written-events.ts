// What people of the school write themselves to families (spec 03 §6.2, §6.5): a notice, and dues of a child that has left.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const LEFT_STILL_OWING = 'left_still_owing';

export const writtenEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'FAMILY_NOTICE',
    title: 'A notice written by the school',
    topic: 'service',
    ttl_minutes: 24 * 60,
    placeholders: {
      students: { kind: 'text', title: 'Names of the children', sample: 'Saad Mirza' },
      text: { kind: 'text', title: 'What the school writes', sample: 'Please send sports shoes on Friday.' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{students}: {text}' },
      {
        channel: 'email',
        language: 'en',
        subject: 'A notice about {students}',
        body: 'Dear parent,\n\nabout {students}:\n\n{text}\n\n{branch}',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'LEFT_DUES',
    title: 'Dues of a child that has left',
    audience: 'fee payer',
    // Paid meanwhile: nothing is sent.
    guard: LEFT_STILL_OWING,
    min_gap_minutes: 24 * 60,
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      dues: { kind: 'money', title: 'Still due', sample: 170_000 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} has left; {dues} is still due at {branch}. The leaving certificate is given when it is paid.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{dues} is still due for {student}',
        body: 'Dear parent,\n\n{student} has left our school and {dues} is still due at {branch}. Please pay it at any of our counters or by bank transfer; the leaving certificate is given then.\n\nThank you.',
      },
    ],
  },
];
