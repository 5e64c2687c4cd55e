// What employees and their managers are told of absence (spec 06 §7, spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

const name = { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' } as const;
const day = { kind: 'date', title: 'The day', sample: '2026-10-12' } as const;

export const absenceEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    lane: 2,
    ttl_minutes: 12 * 60,
    code: 'STAFF_ABSENT',
    title: 'An employee was absent',
    placeholders: { name, day },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: you are marked absent on {day}. If that is wrong, raise an objection or call the office.',
      },
    ],
  },
  {
    ...toTheEmployee,
    lane: 2,
    ttl_minutes: 12 * 60,
    on: false,
    code: 'STAFF_LATE',
    title: 'An employee came late',
    placeholders: { name, day, minutes: { kind: 'number', title: 'Minutes late', sample: 11 } },
    texts: [{ channel: 'sms', language: 'en', body: '{name}: on {day} you came {minutes} minutes late.' }],
  },
  {
    ...toTheEmployee,
    lane: 2,
    ttl_minutes: 12 * 60,
    on: false,
    code: 'MISSING_OUT_PUNCH',
    title: 'An employee was not seen going',
    placeholders: { name, day },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: you were not seen going on {day}. If that is wrong, raise an objection or call the office.',
      },
    ],
  },
  {
    ...toTheEmployee,
    audience: 'manager',
    code: 'REGULAR_ABSENT',
    title: 'An employee is absent day after day',
    placeholders: {
      manager: { kind: 'text', title: 'Name of the manager', sample: 'Ayesha Khan' },
      name,
      days: { kind: 'number', title: 'Working days in a row', sample: 3 },
      since: { kind: 'date', title: 'Since', sample: '2026-10-08' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name} is absent for {days} working days, since {since}.' },
      {
        channel: 'email',
        language: 'en',
        subject: '{name} is absent for {days} working days',
        body: 'Dear {manager},\n\n{name} is absent for {days} working days, since {since}.',
      },
    ],
  },
];
