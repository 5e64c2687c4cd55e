// What families are told about their fees besides challans and receipts (FEE-14; spec 14 §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const feeMessageEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    audience: 'fee payer',
    code: 'SIBLING_RATE_CHANGED',
    title: 'The concession for brothers and sisters changes',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      percent: { kind: 'text', title: 'The concession from then on, in percent', sample: '10' },
      from: { kind: 'date', title: 'First month', sample: '2026-06-01' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'The concession of {student} for brothers and sisters is {percent}% from {from}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Concession of {student}',
        body: 'Dear parent,\n\nbecause fewer of your children are at school with us, the concession of {student} for brothers and sisters is {percent}% from {from}.',
      },
    ],
  },
];
