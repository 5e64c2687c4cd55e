// How an employee is greeted (spec 06 §7, spec 14 §7). Delivered switched off: a school decides that it greets.

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const greetingEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    lane: 4,
    topic: 'service',
    code: 'STAFF_GREETING',
    title: 'An employee is greeted',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      occasion: { kind: 'text', title: 'What for', sample: 'your birthday' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: 'Dear {name}, all good wishes for {occasion} from all of us!' },
      {
        channel: 'email',
        language: 'en',
        subject: 'All good wishes',
        body: 'Dear {name},\n\nall good wishes for {occasion}, from all of us!',
      },
    ],
  },
];
