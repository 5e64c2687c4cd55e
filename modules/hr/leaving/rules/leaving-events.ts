// What an employee and the manager are told of a leaving (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const leavingEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: 'EXIT_APPROVED',
    title: 'The leaving of an employee was approved',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      last_day: { kind: 'date', title: 'Last day', sample: '2026-10-12' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: your leaving is approved, the last day is {last_day}. Please give back what you hold of the school.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your last day is {last_day}',
        body: 'Dear {name},\n\nyour leaving is approved; your last day is {last_day}.\n\nPlease give back what you hold of the school. The letters are given when the clearance and the settlement are done.',
      },
    ],
  },
  {
    ...toTheEmployee,
    audience: 'manager',
    code: 'CLEARANCE_WAITING',
    title: 'The clearance of an employee waits',
    placeholders: {
      manager: { kind: 'text', title: 'Name of the manager', sample: 'Ayesha Khan' },
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      last_day: { kind: 'date', title: 'Last day', sample: '2026-10-12' },
      items: { kind: 'text', title: 'What is open', sample: 'Keys, Laptop, Library' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name} leaves on {last_day}. To be cleared: {items}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'The clearance of {name} is open',
        body: 'Dear {manager},\n\n{name} leaves; the last day is {last_day}. To be cleared before the settlement: {items}.',
      },
    ],
  },
];
