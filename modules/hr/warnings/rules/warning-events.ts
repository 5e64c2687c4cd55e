// What an employee is told of a warning (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const warningEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: 'STAFF_WARNING',
    title: 'A warning was given to an employee',
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      warning_no: { kind: 'text', title: 'Number of the warning', sample: 'EW001260007' },
      subject: { kind: 'text', title: 'What it is about', sample: 'Late six times in October' },
      reply_by: { kind: 'date', title: 'An answer is awaited until', sample: '2026-10-12' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: warning {warning_no} was given to you: {subject}. Please see the office.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Warning {warning_no}',
        body: 'Dear {name},\n\nwarning {warning_no} was given to you: {subject}.\n\nThe letter is handed over by the office. If an answer is asked for, it is awaited until {reply_by}.',
      },
    ],
  },
];
