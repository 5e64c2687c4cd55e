// What a family is told when its child is awarded (10 §4.3; spec 14 §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const meritMessageEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'MERIT_AWARD',
    title: 'A merit scholarship is awarded',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      scheme: { kind: 'text', title: 'The scheme', sample: 'Merit 2026' },
      tier: { kind: 'text', title: 'What for', sample: '1st position' },
      amount: { kind: 'money', title: 'What it takes off a month', sample: 900_000 },
      from: { kind: 'month', title: 'First month', sample: '2026-06-01' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Congratulations! {student} is awarded {scheme}, {tier}: {amount} off the fee of each month from {from}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Merit scholarship of {student}',
        body: 'Dear parent,\n\nwe congratulate {student}, who is awarded {scheme}, {tier}. It takes {amount} off the fee of each month from {from}.',
      },
    ],
  },
];
