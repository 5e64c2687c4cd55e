// What a family is told when its request for a concession is decided (04 §7; spec 14 §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const charityMessageEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    audience: 'fee payer',
    code: 'CHARITY_DECIDED',
    title: 'A request for a concession is decided',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      decision: { kind: 'text', title: 'approved or not approved', sample: 'approved' },
      concession: { kind: 'text', title: 'What it takes off', sample: '50%' },
      from: { kind: 'date', title: 'First month', sample: '2026-06-01' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'The concession of {concession} for {student} from {from} is {decision}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Concession for {student}',
        body: 'Dear parent,\n\nyour request for a concession of {concession} for {student} from {from} is {decision}.',
      },
    ],
  },
];
