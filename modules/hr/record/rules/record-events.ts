// What people are told of a record (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const recordEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    audience: 'manager',
    code: 'PROBATION_DUE',
    title: 'The probation of an employee ends soon',
    placeholders: {
      manager: { kind: 'text', title: 'Name of the manager', sample: 'Ayesha Khan' },
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      ends_on: { kind: 'date', title: 'Last day of the probation', sample: '2026-10-31' },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: 'The probation of {name} ends on {ends_on}',
        body: 'Dear {manager},\n\nthe probation of {name} ends on {ends_on}. Please say whether they are confirmed, whether it is extended once, or whether they leave.',
      },
      { channel: 'sms', language: 'en', body: 'The probation of {name} ends on {ends_on}. Please decide.' },
    ],
  },
  {
    ...toTheEmployee,
    code: 'STAFF_DOCUMENT_EXPIRING',
    title: 'A document of an employee ends soon',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      document: { kind: 'text', title: 'Which document', sample: 'visa' },
      ends_on: { kind: 'date', title: 'Its last day', sample: '2026-10-31' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: your {document} ends on {ends_on}. Please bring the new one to the office.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your {document} ends on {ends_on}',
        body: 'Dear {name},\n\nyour {document} ends on {ends_on}. Please bring the new one to the office.',
      },
    ],
  },
];
