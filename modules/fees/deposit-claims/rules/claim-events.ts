// What a family is told when its slip was not taken (spec 04 §3, §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const CLAIM_REJECTED = 'CLAIM_REJECTED';

export const claimEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    audience: 'fee payer',
    code: CLAIM_REJECTED,
    title: 'A bank slip was not accepted as payment',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      amount: { kind: 'money', title: 'Amount of the slip', sample: 790000 },
      value_date: { kind: 'date', title: 'Day on the slip', sample: '2026-09-10' },
      reason: { kind: 'text', title: 'Reason it was not accepted', sample: 'The bank has no such transfer' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'The bank slip of {amount} of {value_date} for {student} was not accepted: {reason}. Please ask the fee office.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your bank slip was not accepted',
        body: 'Dear parent,\n\nthe bank slip of {amount} of {value_date} for {student} was not accepted as a payment: {reason}.\n\nPlease bring the receipt of the bank to the fee office.',
      },
    ],
  },
];
