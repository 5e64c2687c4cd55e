// What families are told of holidays (spec 03 §10, spec 14 §7), with the words until a school writes its own.

import { toTheParents } from '#modules/attendance/absence-messages/rules/index.ts';
import type { MessageEvent } from '#kernel/message-event.ts';

export const holidayEvents: readonly MessageEvent[] = [
  {
    ...toTheParents,
    code: 'HOLIDAY_NOTICE',
    title: 'A holiday was announced',
    audience: 'primary guardian',
    lane: 3,
    topic: 'service',
    ttl_minutes: 48 * 60,
    placeholders: {
      holiday: { kind: 'text', title: 'Name of the holiday', sample: 'Iqbal Day' },
      from: { kind: 'date', title: 'First day', sample: '2026-11-09' },
      to: { kind: 'date', title: 'Last day', sample: '2026-11-09' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: 'No school from {from} to {to}: {holiday}.' },
      { channel: 'sms', language: 'ur', body: '{holiday}: مورخہ {from} تا {to} سکول بند رہے گا۔' },
      { channel: 'sms', language: 'ar', body: '{holiday}: لا دراسة من {from} إلى {to}.' },
    ],
  },
];
