// What a family is told when its child is fetched at the gate (spec 03 §14.8).

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const gateEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'CHILD_COLLECTED',
    title: 'A child was collected at the gate',
    lane: 1,
    topic: 'service',
    ttl_minutes: 6 * 60,
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      by: { kind: 'text', title: 'Who collected the child', sample: 'Bilal Mirza' },
      at: { kind: 'instant', title: 'When', sample: '2026-11-20T08:35:00Z' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{student} was collected by {by}, {at}.' },
      { channel: 'sms', language: 'ur', body: '{student} کو {by} نے سکول سے لیا، {at}۔' },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} was collected',
        body: 'Dear parent,\n\n{student} was collected at the gate by {by}, {at}.\n\nIf this is not right, call the school at once.',
      },
    ],
  },
];
