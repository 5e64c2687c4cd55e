// What an employee is told of another shift (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const shiftEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    lane: 2,
    code: 'SHIFT_CHANGED',
    title: 'An employee works in another shift',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      shift: { kind: 'text', title: 'The shift', sample: 'Morning' },
      from: { kind: 'date', title: 'From', sample: '2026-10-12' },
      until: { kind: 'text', title: 'Until when, or nothing', sample: ' until 30/10/2026' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name}: from {from}{until} you work in the shift {shift}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your shift from {from}',
        body: 'Dear {name},\n\nfrom {from}{until} you work in the shift {shift}.',
      },
    ],
  },
];
