// What an employee is told of an objection that was decided (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const objectionEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: 'OBJECTION_DECIDED',
    title: 'An objection of an employee was decided',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      day: { kind: 'date', title: 'The day objected to', sample: '2026-10-12' },
      decided: { kind: 'text', title: 'What was decided', sample: 'accepted' },
      note: { kind: 'text', title: 'What the decider wrote, or nothing', sample: '' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name}: your objection to {day} is {decided}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your objection is {decided}',
        body: 'Dear {name},\n\nyour objection to the mark of {day} is {decided}.\n\n{note}',
      },
    ],
  },
];
