// What an employee and the manager are told of leave (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

const name = { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' } as const;
const days = { kind: 'number', title: 'Days', sample: 3 } as const;
const from = { kind: 'date', title: 'First day', sample: '2026-10-12' } as const;
const to = { kind: 'date', title: 'Last day', sample: '2026-10-14' } as const;

export const staffLeaveEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: 'STAFF_LEAVE_DECIDED',
    title: 'Leave of an employee was decided',
    placeholders: { name, days, from, to, decided: { kind: 'text', title: 'What was decided', sample: 'accepted' } },
    texts: [
      { channel: 'sms', language: 'en', body: '{name}: your leave from {from} to {to} ({days} days) is {decided}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your leave is {decided}',
        body: 'Dear {name},\n\nyour leave from {from} to {to} ({days} days) is {decided}.',
      },
    ],
  },
  {
    ...toTheEmployee,
    audience: 'manager',
    code: 'LEAVE_ASKED',
    title: 'An employee asked for leave',
    placeholders: {
      manager: { kind: 'text', title: 'Name of the manager', sample: 'Ayesha Khan' },
      name,
      days,
      from,
      to,
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name} asks for leave from {from} to {to} ({days} days).' },
      {
        channel: 'email',
        language: 'en',
        subject: '{name} asks for leave',
        body: 'Dear {manager},\n\n{name} asks for leave from {from} to {to} ({days} days). It waits for your decision.',
      },
    ],
  },
];
