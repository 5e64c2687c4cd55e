// What an employee is told of a transfer (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const transferEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    lane: 2,
    code: 'STAFF_TRANSFER',
    title: 'An employee goes to another branch',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      branch: { kind: 'text', title: 'The branch', sample: 'Gulberg Campus' },
      designation: { kind: 'text', title: 'What as', sample: 'Teacher' },
      from: { kind: 'date', title: 'From', sample: '2026-10-16' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name}: from {from} you work at {branch} as {designation}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'From {from} you work at {branch}',
        body: 'Dear {name},\n\nboth branches have agreed: from {from} you work at {branch} as {designation}. Your record, your leave and your code go along.',
      },
    ],
  },
];
